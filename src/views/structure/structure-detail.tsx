import { type ReactNode, useMemo, useState } from 'react';
import type { ElementLink } from '../../api/contract/structure/element.ts';
import { CommandButton } from '../../commands/command-button.tsx';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { saidNumber } from '../../domain/numbers.ts';
import { theTime } from '../../domain/time/time-axis.ts';
import { message } from '../../domain/words/messages.ts';
import { type Breadcrumb, Breadcrumbs } from '../../ui/basics/breadcrumbs.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import type { Staged } from '../detail/detail-bar.tsx';
import { DetailPane } from '../detail/detail-pane.tsx';
import { ElementDetail } from '../detail/element-detail.tsx';
import type { AddressOf } from '../detail/element-name.tsx';
import { SameNumberNotice } from '../detail/same-number-notice.tsx';
import { QueryNotice } from '../screen/query-notice.tsx';
import type { useElementByNumber } from './use-element-by-number.ts';

interface StructureDetailProps {
  readonly area: AreaDeclaration;
  readonly number: string;
  readonly time: number;
  readonly selected: ReturnType<typeof useElementByNumber>;
  readonly linkTo: AddressOf;
  readonly heading: 'h1' | 'h2';
  readonly root?: Breadcrumb;
  /** Shows another element in place of this one; left out: by its address. */
  readonly onGo?: ((element: ElementLink) => void) | undefined;
  /** What is shown while nothing is chosen. */
  readonly overview?: ReactNode;
  readonly staged?: Staged | undefined;
}

/** The chosen element, or why there is none. The last one stays until the next is here. */
export function StructureDetail(props: StructureDetailProps) {
  const { element, others, isSettled, query } = props.selected;
  const now = useMemo(() => ({ element, others }), [element, others]);
  const [last, setLast] = useState(now);
  if (element && last !== now) setLast(now);
  if (props.number === '') return <DetailPane label="Overblik">{props.overview}</DetailPane>;
  const isWaiting = !element && !isSettled && !query.error;
  return (
    <DetailPane isWaiting={isWaiting}>
      <Content {...props} known={isWaiting ? last : now} />
    </DetailPane>
  );
}

interface ContentProps extends StructureDetailProps {
  readonly known: Pick<StructureDetailProps['selected'], 'element' | 'others'>;
}

function Content(props: ContentProps) {
  const { area, number, time, selected, known, linkTo, heading, root, onGo, staged } = props;
  const { element, others } = known;
  const { isSettled, query, isNumber } = selected;
  if (element)
    return <ElementDetail {...{ element, others, linkTo, heading, root, onGo, staged }} />;
  if (!isSettled) return <QueryNotice query={query} isScreen={heading === 'h1'} />;
  const said = saidNumber(number, area.name);
  const text = isNumber
    ? message('ikkeFundet', { nummer: said, tid: theTime(area.axis, time) })
    : `${said} er ikke et nummer i ${area.theOne}.`;
  return (
    <>
      <NotFound heading={heading} number={said} text={text} root={root} />
      <SameNumberNotice element={null} others={others} addressOf={linkTo} />
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
      <EmptyState title="Ikke fundet" text={text}>
        {root?.to ? (
          <a className="btn" href={root.to}>
            Til {root.label}
          </a>
        ) : null}
        <CommandButton command="konsol#palet" icon="search" />
      </EmptyState>
    </>
  );
}
