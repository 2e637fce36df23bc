import { useEffect, useRef, useState } from 'react';

/**
 * The list comes a moment after what is written, and a fast hand is ahead of it. So a key waits
 * until the list answers the text that the user saw in the field, instead of taking an older hit,
 * and those pressed meanwhile wait behind it, each for what the one before led to. They wait in one
 * queue that is read when it is asked: what was rendered may not know of the key just pressed.
 * @param perform told also what waits behind, which is lost when what it does takes the list away
 */
export function useAwaitedAction<Action extends string>(
  isReady: (action: Action) => boolean,
  perform: (action: Action, behind: readonly Action[]) => void,
) {
  const waiting = useRef<readonly Action[]>([]);
  const [, renderAgain] = useState(0);
  const wait = (actions: readonly Action[]) => {
    waiting.current = actions;
    if (actions.length > 0) renderAgain((count) => count + 1);
  };
  useEffect(() => {
    const [next, ...behind] = waiting.current;
    if (next === undefined || !isReady(next)) return;
    wait(behind);
    perform(next, behind);
  });
  return {
    request: (action: Action) => {
      if (waiting.current.length === 0 && isReady(action)) perform(action, []);
      else wait([...waiting.current, action]);
    },
    /** The user writes on, or goes elsewhere in the list. */
    cancel: () => wait([]),
  };
}
