import { useEffect, useState } from 'react';

/**
 * The list comes a moment after what is written, and a fast hand is ahead of it. So a key waits
 * until the list answers the text that the user saw in the field, instead of taking an older hit,
 * and those pressed meanwhile wait behind it, each for what the one before led to.
 * @param perform told also what waits behind, which is lost when what it does takes the list away
 * @param first what waited elsewhere
 */
export function useAwaitedAction<Action extends string>(
  isReady: (action: Action) => boolean,
  perform: (action: Action, behind: readonly Action[]) => void,
  first: readonly Action[] = [],
) {
  const [awaited, setAwaited] = useState(first);
  useEffect(() => {
    const [next, ...behind] = awaited;
    if (next === undefined || !isReady(next)) return;
    setAwaited(behind);
    perform(next, behind);
  });
  return {
    request: (action: Action) => {
      if (awaited.length === 0 && isReady(action)) perform(action, []);
      else setAwaited((before) => [...before, action]);
    },
    /** The user writes on, or goes elsewhere in the list. */
    cancel: () => setAwaited([]),
  };
}
