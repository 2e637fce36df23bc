import { useCallback, useMemo, useState } from 'react';
import type { SelectedElement } from '../../../commands/command.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import { meantBy } from '../../../domain/elements/addressed-element.ts';
import { useTellWhich } from '../use-meant-element.ts';
import type { useElementByNumber } from './use-element-by-number.ts';
import type { StructurePlace } from './use-structure-place.ts';

/**
 * The row under the focus counts at once for commands; the address, and with it the detail, follows
 * when the keys rest. A wish to go elsewhere wins over an older focus.
 * @param answer about the element of the address, as far as the server has answered
 * @param inSight the rows there are; memoised, for it may be the whole structure
 */
export function useFocusedElement(
  place: StructurePlace,
  answer: Pick<ReturnType<typeof useElementByNumber>, 'element' | 'others'>,
  inSight: readonly SelectedElement[],
) {
  const { select, selected, focusWish, tellWhich } = place;
  const answered = answer.element;
  const id = answered?.id ?? selected.id;
  const row = useMemo(
    () => meantBy(inSight, { number: selected.number, id }),
    [inSight, selected.number, id],
  );
  // Its row may be there before the answer about it, and has its keys at once.
  const addressed = useMemo(
    () => (answered ? selectedOf(answered) : (row ?? null)),
    [answered, row],
  );
  const [focused, setFocused] = useState<SelectedElement | null>(null);
  const [lastWish, setLastWish] = useState(focusWish);
  if (focusWish !== lastWish) {
    setLastWish(focusWish);
    setFocused(null);
  }
  const focus = useCallback(
    (element: SelectedElement) => {
      setFocused(element);
      select(element);
    },
    [select],
  );
  const isAddressed = addressed?.fuldtNummer === selected.number;
  // Of the same element the addressed one is newer: it follows what is changed meanwhile.
  const isSame = focused === null || focused.id === addressed?.id;
  const element = isAddressed && isSame ? addressed : focused;
  const told = element?.fuldtNummer === selected.number ? element : null;
  useTellWhich(selected, { element: told, others: answer.others }, tellWhich);
  return { focus, element, selectedId: row?.id };
}
