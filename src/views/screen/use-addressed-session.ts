import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { placeParameters, selectedIn, whichIn } from '../../console/places.ts';
import { type Router, restChange, useRouter } from '../../console/router.tsx';
import { type AddressedElement, addressedText } from '../../domain/elements/addressed-element.ts';
import type { Rested } from '../../ui/rows/resting-hand.ts';
import type { RowSession } from '../../ui/rows/row-session.ts';
import { isRowAwaited } from './row-focus.ts';
import { ownChange, useAddress } from './use-address.ts';

/** What the hook asks of a session whose rows an address names. */
type Addressed = Pick<
  RowSession<never, AddressedElement>,
  'rested' | 'onRested' | 'reveal' | 'settle'
>;

function elementIn(query: URLSearchParams): AddressedElement {
  return { number: query.get(placeParameters.selected) ?? '', id: whichIn(query) };
}

function addressedBy({ search }: Router['state']['location']): AddressedElement {
  return elementIn(new URLSearchParams(search));
}

function isOwn({ state }: Router['state']['location']): boolean {
  return state === ownChange || state === restChange;
}

/** What pane and address are about. After a walk it may come late: the next key goes first. */
export function useRested(
  session: Pick<Addressed, 'rested' | 'onRested'>,
): Rested<AddressedElement> {
  const [rested, setRested] = useState(session.rested);
  useLayoutEffect(() => {
    const read = () => setRested(session.rested);
    read();
    return session.onRested((isUrgent) => (isUrgent ? read() : startTransition(read)));
  }, [session]);
  return rested;
}

/**
 * The session of a view, and its address. The session writes the address; it is read when
 * the view is shown and when the user goes to another entry of the history, or by a link to this one,
 * never after a change that the view itself has made, so there is no echo to tell from a wish.
 * @param make given what the address says to begin with
 */
export function useAddressedSession<Session extends Addressed>(
  make: (asked: AddressedElement) => Session,
) {
  const router = useRouter();
  const { pathname, latest, restOn } = useAddress();
  const [session] = useState(() => make(addressedBy(router.state.location)));
  const written = useRef<Promise<void>>(undefined);

  useLayoutEffect(() => {
    let last = router.state.location;
    const isSaid = (element: AddressedElement) =>
      addressedText(element) === addressedText(session.rested.name);
    const read = (how: Router['state']['historyAction'], isAsked: boolean) => {
      if (last.pathname !== pathname) return;
      const said = addressedBy(last);
      const isAwaited = isRowAwaited({ state: last.state, how });
      if (!isAsked && !isAwaited && isSaid(said)) return;
      session.reveal(said, 'address', isAwaited ? 'ifFree' : 'keep');
    };
    read(router.state.historyAction, false);
    const stopReading = router.subscribe(({ location, historyAction: how }) => {
      if (location === last) return;
      const isSamePlace = location.pathname === last.pathname && location.search === last.search;
      last = location;
      // A link to what the address says already replaces it.
      if (how !== 'REPLACE') read(how, true);
      else if (!isOwn(location)) read(how, isSamePlace);
    });
    const stopWriting = session.onRested(() => {
      if (isSaid(elementIn(latest()))) return;
      written.current = restOn(selectedIn(session.rested.name));
    });
    return () => {
      stopReading();
      stopWriting();
    };
  }, [router, pathname, latest, restOn, session]);

  /** Says the row that the hand is on at once; undefined where it is said. */
  const settle = useCallback(() => {
    written.current = undefined;
    session.settle();
    return written.current;
  }, [session]);
  return { session, settle };
}
