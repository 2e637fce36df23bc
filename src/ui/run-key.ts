import { useEffect, useEffectEvent } from 'react';

export function isRunKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return event.key === 'Enter' && (event.ctrlKey || event.metaKey);
}

/** Ctrl+Enter runs from anywhere, also from the buttons beside the field. */
export function useRunKey(run: () => void): void {
  const runNow = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (isRunKey(event) && !event.isComposing) runNow();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
