import { useCallback, useMemo, useState } from 'react';
import type { ElementPayload } from '../../../api/contract/common.ts';
import type { SelectedElement } from '../../../commands/command.ts';
import { selectedOf } from '../../../commands/selected-element.ts';
import type { useStructurePlace } from './use-structure-place.ts';

/**
 * The row under the focus counts at once for commands; the address, and with it the detail, follows
 * when the keys rest. A wish to go elsewhere wins over an older focus.
 * @param answered the element of the address, once the server has answered
 * @param inSight the rows there are; memoised, for it may be the whole structure
 */
export function useFocusedElement(
  place: ReturnType<typeof useStructurePlace>,
  answered: ElementPayload | null,
  inSight: readonly SelectedElement[],
) {
  // Its row may be there before the answer about it, and has its keys at once.
  const addressed = useMemo(
    () =>
      answered
        ? selectedOf(answered)
        : (inSight.find(({ fuldtNummer }) => fuldtNummer === place.selected) ?? null),
    [answered, inSight, place.selected],
  );
  const [focused, setFocused] = useState<SelectedElement | null>(null);
  const [lastWish, setLastWish] = useState(place.focusWish);
  if (place.focusWish !== lastWish) {
    setLastWish(place.focusWish);
    setFocused(null);
  }
  const { select } = place;
  const focus = useCallback(
    (element: SelectedElement) => {
      setFocused(element);
      select(element.fuldtNummer);
    },
    [select],
  );
  const isAddressed = addressed?.fuldtNummer === place.selected;
  // Of the same element the addressed one is newer: it follows what is changed meanwhile.
  const isSame = focused === null || focused.id === addressed?.id;
  return { focus, element: isAddressed && isSame ? addressed : focused };
}
