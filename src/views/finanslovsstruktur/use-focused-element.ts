import { useCallback, useState } from 'react';
import type { SelectedElement } from '../../commands/command.ts';
import type { useStructurePlace } from './use-structure-place.ts';

/**
 * The row under the focus counts at once for commands; the address, and with it the detail, follows
 * when the keys rest. An address that comes from elsewhere wins over an older focus.
 */
export function useFocusedElement(
  place: ReturnType<typeof useStructurePlace>,
  addressed: SelectedElement | null,
  markSeen: (fuldtNummer: string) => void,
) {
  const [focused, setFocused] = useState<SelectedElement | null>(null);
  const [lastPlace, setLastPlace] = useState(place.selected);
  if (place.selected !== lastPlace) {
    setLastPlace(place.selected);
    if (focused && focused.fuldtNummer !== place.selected && !place.isSettling()) setFocused(null);
  }
  const { select } = place;
  const focus = useCallback(
    (element: SelectedElement) => {
      setFocused(element);
      markSeen(element.fuldtNummer);
      select(element.fuldtNummer);
    },
    [markSeen, select],
  );
  const isAddressed = addressed?.fuldtNummer === place.selected;
  return { focus, element: focused ?? (isAddressed ? addressed : null) };
}
