import { message } from '../../domain/messages.ts';
import { type Breadcrumb, Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ElementDetail } from '../faelles/element-detail.tsx';
import { QueryNotice } from '../faelles/query-notice.tsx';
import type { useElementByNumber } from './use-element-by-number.ts';

interface StructureDetailProps {
  readonly number: string;
  readonly finansaar: number;
  readonly selected: ReturnType<typeof useElementByNumber>;
  readonly linkTo: (fuldtNummer: string) => string;
  readonly heading: 'h1' | 'h2';
  readonly root?: Breadcrumb;
}

/** The region *Detaljer*: the chosen element, or why there is none. */
export function StructureDetail(props: StructureDetailProps) {
  return (
    <section
      className="detail"
      aria-label="Detaljer"
      data-focus-region="detail"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing to focus
      tabIndex={0}
    >
      <Content {...props} />
    </section>
  );
}

function Content({ number, finansaar, selected, linkTo, heading, root }: StructureDetailProps) {
  const { element, isSettled, query, isNumber } = selected;
  if (number === '') return <EmptyState title={message('vaelgElement')} />;
  if (element)
    return <ElementDetail element={element} linkTo={linkTo} heading={heading} root={root} />;
  if (!isSettled) return <QueryNotice query={query} />;
  const text = isNumber
    ? message('ikkeFundet', { nummer: number, periode: finansaar })
    : `${number} er ikke et nummer i finanslovsstrukturen.`;
  return <NotFound heading={heading} number={number} text={text} root={root} />;
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
