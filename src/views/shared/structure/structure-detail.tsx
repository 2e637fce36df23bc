import type { ReactNode } from 'react';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { message } from '../../../domain/messages.ts';
import { formatTime } from '../../../domain/time-axis.ts';
import { type Breadcrumb, Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { DetailPane } from '../detail/detail-pane.tsx';
import { ElementDetail } from '../detail/element-detail.tsx';
import type { AddressOf } from '../detail/element-name.tsx';
import { SameNumberNotice } from '../detail/same-number-notice.tsx';
import { QueryNotice } from '../query-notice.tsx';
import type { useElementByNumber } from './use-element-by-number.ts';

interface StructureDetailProps {
  readonly area: AreaDeclaration;
  readonly number: string;
  readonly time: number;
  readonly selected: ReturnType<typeof useElementByNumber>;
  readonly linkTo: AddressOf;
  readonly heading: 'h1' | 'h2';
  readonly root?: Breadcrumb;
  /** What is shown while nothing is chosen. */
  readonly overview?: ReactNode;
}

/** The chosen element, or why there is none. */
export function StructureDetail(props: StructureDetailProps) {
  if (props.number === '') return <DetailPane label="Overblik">{props.overview}</DetailPane>;
  return (
    <DetailPane>
      <Content {...props} />
    </DetailPane>
  );
}

function Content(props: StructureDetailProps) {
  const { area, number, time, selected, linkTo, heading, root } = props;
  const { element, others, isSettled, query, isNumber } = selected;
  const sameNumber = <SameNumberNotice element={element} others={others} addressOf={linkTo} />;
  if (element) {
    const shared = { element, linkTo, heading, root };
    return <ElementDetail {...shared} notice={sameNumber} />;
  }
  if (!isSettled) return <QueryNotice query={query} />;
  const text = isNumber
    ? message('ikkeFundet', { nummer: number, periode: formatTime(area.axis, time) })
    : `${number} er ikke et nummer i ${area.theOne}.`;
  return (
    <>
      <NotFound heading={heading} number={number} text={text} root={root} />
      {sameNumber}
    </>
  );
}

interface NotFoundProps extends Pick<StructureDetailProps, 'heading' | 'number'> {
  readonly root: Breadcrumb | undefined;
  readonly text: string;
}

function NotFound({ heading: Heading, number, root, text }: NotFoundProps) {
  return (
    <>
      <div className="detail-head">
        {root ? <Breadcrumbs items={[root]} /> : null}
        <Heading className="detail-title" tabIndex={-1}>
          {number}
        </Heading>
      </div>
      <EmptyState title="Ikke fundet" text={text} />
    </>
  );
}
