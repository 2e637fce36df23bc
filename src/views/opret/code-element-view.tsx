import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { elementByNumberQuery } from '../../api/struktur.ts';
import { codeListPlace, elementPlace, pagePath, withTime } from '../../commands/places.ts';
import { capitalised } from '../../domain/capitalised.ts';
import { areaOf } from '../../domain/elements/areas.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { message } from '../../domain/messages.ts';
import { formatTime } from '../../domain/time-axis.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DetailPane } from '../faelles/detail-pane.tsx';
import { EditElementForm } from '../faelles/edit-element-form.tsx';
import { ElementDetail } from '../faelles/element-detail.tsx';
import { QueryNotice } from '../faelles/query-notice.tsx';
import { useElementPage } from '../faelles/use-element-page.ts';
import { useTime } from '../faelles/use-time.ts';

interface CodeElementViewProps {
  readonly type: ElementType;
  readonly number: string;
}

/** One element of a code list, to read or to edit. */
export function CodeElementView({ type, number }: CodeElementViewProps) {
  const { search } = useLocation();
  const { axis } = type;
  const time = useTime()[axis];
  const found = useQuery(elementByNumberQuery(type.name, number, time));
  const element = found.data?.[0] ?? null;
  const isForm = useElementPage(element, axis);
  const { many } = type.label;
  const root = {
    label: capitalised(many),
    to: withTime(codeListPlace(type.name), search),
  };
  if (!found.isSuccess) return <QueryNotice query={found} />;
  if (element && isForm) {
    const page = { label: element.fuldtNummer, to: withTime(elementPlace(element), search) };
    return (
      <EditElementForm
        element={element}
        time={time}
        breadcrumbs={<Breadcrumbs items={[root, page]} />}
      />
    );
  }
  return (
    <DetailPane>
      {element ? (
        <ElementDetail
          element={element}
          // What it points to is of the tree.
          linkTo={(other) => withTime(pagePath(areaOf(type.name), other), search)}
          heading="h1"
          root={root}
        />
      ) : (
        <EmptyState
          title="Ikke fundet"
          text={message('ikkeFundet', { nummer: number, periode: formatTime(axis, time) })}
        />
      )}
    </DetailPane>
  );
}
