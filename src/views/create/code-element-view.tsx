import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { detailQuery } from '../../api/detail.ts';
import { elementPlace, listPlace, withTime } from '../../console/places.ts';
import type { AddressedElement } from '../../domain/elements/addressed-element.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { theTime } from '../../domain/time/time-axis.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { message } from '../../domain/words/messages.ts';
import { Breadcrumbs } from '../../ui/basics/breadcrumbs.tsx';
import { EmptyState } from '../../ui/basics/empty-state.tsx';
import { DetailPane } from '../detail/detail-pane.tsx';
import { ElementDetail } from '../detail/element-detail.tsx';
import type { AddressOf } from '../detail/element-name.tsx';
import { SameNumberNotice } from '../detail/same-number-notice.tsx';
import { useElementPage } from '../detail/use-element-page.ts';
import { useMeantElement, usePageTellsWhich } from '../detail/use-meant-element.ts';
import { EditElementForm } from '../forms/element/edit-element-form.tsx';
import { QueryNotice } from '../screen/query-notice.tsx';
import { useTime } from '../screen/use-time.ts';

interface CodeElementViewProps {
  readonly type: ElementType;
  readonly asked: AddressedElement;
}

/** One element of a code list, to read or to edit. */
export function CodeElementView({ type, asked }: CodeElementViewProps) {
  const { search } = useLocation();
  const { axis } = type;
  const time = useTime()[axis];
  const { number } = asked;
  const found = useQuery(detailQuery(type.name, asked, time));
  const { element, others } = useMeantElement(found.data, asked);
  usePageTellsWhich(asked, { element, others });
  const isForm = useElementPage(element, axis);
  const { many } = type.label;
  const root = {
    label: capitalised(many),
    to: withTime(listPlace(type.name), search),
  };
  if (!found.isSuccess) return <QueryNotice query={found} isScreen />;
  if (element && isForm) {
    const page = { label: element.fuldtNummer, to: withTime(elementPlace(element), search) };
    return (
      <EditElementForm
        key={element.id}
        element={element}
        time={time}
        breadcrumbs={<Breadcrumbs items={[root, page]} />}
      />
    );
  }
  const addressOf: AddressOf = (target) => withTime(elementPlace(target), search);
  return (
    <DetailPane>
      {element ? (
        <ElementDetail {...{ element, others, root }} linkTo={addressOf} heading="h1" />
      ) : (
        <>
          <EmptyState
            isScreen
            title="Ikke fundet"
            text={message('ikkeFundet', { nummer: number, tid: theTime(axis, time) })}
          />
          <SameNumberNotice element={null} others={others} addressOf={addressOf} />
        </>
      )}
    </DetailPane>
  );
}
