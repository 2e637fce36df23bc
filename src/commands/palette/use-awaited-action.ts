import { useEffect, useState } from 'react';

/** What a key asks of the list as it will be for the text now written. */
export type PaletteAction = 'run' | 'openInPane' | 'showAll';

/**
 * The list comes a moment after what is written, and a fast hand is ahead of it. So a key waits
 * until the list answers the text that the user saw in the field, instead of taking an older hit.
 */
export function useAwaitedAction(
  isReady: (action: PaletteAction) => boolean,
  perform: (action: PaletteAction) => void,
) {
  const [awaited, setAwaited] = useState<PaletteAction | null>(null);
  useEffect(() => {
    if (awaited === null || !isReady(awaited)) return;
    setAwaited(null);
    perform(awaited);
  });
  return {
    request: (action: PaletteAction) => {
      if (isReady(action)) perform(action);
      else setAwaited(action);
    },
    /** The user writes on, or goes elsewhere in the list. */
    cancel: () => setAwaited(null),
  };
}
