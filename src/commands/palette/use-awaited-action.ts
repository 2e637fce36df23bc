import { useEffect, useState } from 'react';

/**
 * The list comes a moment after what is written, and a fast hand is ahead of it. So a key waits
 * until the list answers the text that the user saw in the field, instead of taking an older hit.
 */
export function useAwaitedAction<Action extends string>(
  isReady: (action: Action) => boolean,
  /** `then`: waits in its place for another. */
  perform: (action: Action, then: (action: Action) => void) => void,
) {
  const [awaited, setAwaited] = useState<Action | null>(null);
  useEffect(() => {
    if (awaited === null || !isReady(awaited)) return;
    setAwaited(null);
    perform(awaited, setAwaited);
  });
  return {
    awaited,
    request: (action: Action) => {
      if (isReady(action)) perform(action, setAwaited);
      else setAwaited(action);
    },
    /** The user writes on, or goes elsewhere in the list. */
    cancel: () => setAwaited(null),
  };
}
