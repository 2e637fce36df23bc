import { useCallback, useSyncExternalStore } from 'react';

/**
 * From here on there is room for two panes (the specification's breakpoint lg: 992 px at the usual text
 * size). As in the stylesheets, so that larger text falls to the small layout.
 */
export const wideScreen = '(width >= 62em)';

/** Whether a media query holds, now and as it changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
