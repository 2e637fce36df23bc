import { useSetAtom } from 'jotai';
import { useLayoutEffect } from 'react';
import { focusPlacesAction } from '../../commands/actions/move.ts';
import { placesAwaitedAtom } from '../../commands/state.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';

/**
 * The places for the marked rows may be asked for before the pane that lists them is drawn: it is drawn
 * late, so that the next mark is not.
 * @param isOffered the pane is beside the rows, and nothing else would take it
 * @param isThere it is about marks; nobody waits for it longer than that
 */
export function useAwaitedPlaces(isOffered: boolean, isThere: boolean): void {
  const setAwaited = useSetAtom(placesAwaitedAtom);
  useViewActions(focusPlacesAction.by(isOffered ? () => setAwaited(true) : undefined));
  useLayoutEffect(() => {
    if (isThere) return () => setAwaited(false);
  }, [isThere, setAwaited]);
}
