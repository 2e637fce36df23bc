import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { placeParameters, selectedIn, whichIn } from '../../../commands/places.ts';
import { type Router, useRouter } from '../../../commands/router.tsx';
import {
  type AddressedElement,
  addressedText,
} from '../../../domain/elements/addressed-element.ts';
import type { Rested } from '../../../ui/rows/row-session.ts';
import { useAddress } from '../use-address.ts';
import { type StructureSession, structureSession } from './structure-session.ts';

function elementIn(query: URLSearchParams): AddressedElement {
  return { number: query.get(placeParameters.selected) ?? '', id: whichIn(query) };
}

function addressedBy({ search }: Router['state']['location']): AddressedElement {
  return elementIn(new URLSearchParams(search));
}

/** What pane and address are about. After a walk it may come late: the next key goes first. */
function useRested(session: StructureSession): Rested<AddressedElement> {
  const [rested, setRested] = useState(session.rested);
  useLayoutEffect(() => {
    const read = () => setRested(session.rested);
    read();
    return session.onRested((isUrgent) => (isUrgent ? read() : startTransition(read)));
  }, [session]);
  return rested;
}

/**
 * The session of a structure view, and its address. The session writes the address; it is read when
 * the view is shown and when the user goes to another entry of the history, never after a change of
 * the entry itself, so there is no echo to tell from a wish.
 */
export function useStructureSession() {
  const router = useRouter();
  const { pathname, latest, change } = useAddress();
  const [session] = useState(() => structureSession(addressedBy(router.state.location)));
  const rested = useRested(session);
  const written = useRef<Promise<void>>(undefined);

  useLayoutEffect(() => {
    let last = router.state.location;
    const isSaid = (element: AddressedElement) =>
      addressedText(element) === addressedText(session.rested.name);
    const said = addressedBy(last);
    if (last.pathname === pathname && !isSaid(said)) session.reveal(said);
    const stopReading = router.subscribe(({ location, historyAction }) => {
      if (location === last) return;
      last = location;
      const isHere = last.pathname === pathname;
      if (isHere && historyAction !== 'REPLACE') session.reveal(addressedBy(last));
    });
    const stopWriting = session.onRested(() => {
      if (isSaid(elementIn(latest()))) return;
      written.current = change(selectedIn(session.rested.name));
    });
    return () => {
      stopReading();
      stopWriting();
    };
  }, [router, pathname, latest, change, session]);

  /** Says the row that the hand is on at once; undefined where it is said. */
  const settle = useCallback(() => {
    written.current = undefined;
    session.settle();
    return written.current;
  }, [session]);
  return { session, rested, settle };
}
