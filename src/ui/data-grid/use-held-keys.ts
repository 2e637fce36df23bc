import { type KeyboardEvent, useEffect, useRef } from 'react';
import { hasModifier } from './grid-keys.ts';

/** Goes on with the number under way. */
const ofNumber = /^[\d.-]$/;
/** Keys that lead away from the row, wherever it is, or that are no key by themselves. */
const passing = /^(Tab|Escape|F\d+|Shift|CapsLock)$/;

/**
 * Keys pressed while a row is on its way are meant for that row, not for the one that still has the
 * focus: they wait, and are pressed again in their order when it is here. Esc forgets them, and so
 * does an answer without any row.
 * @param mustWait whether a key is meant for a row that is not here yet
 * @returns called with each key; true when it was taken
 */
export function useHeldKeys(
  mustWait: (key: string) => boolean,
  hasRows: boolean,
): (event: KeyboardEvent) => boolean {
  const held = useRef<globalThis.KeyboardEvent[]>([]);
  // After every render: what is waited for comes with one.
  useEffect(() => {
    const [first] = held.current;
    if (!first || mustWait(first.key)) return;
    const keys = held.current.splice(0);
    if (hasRows) void pressAgain(keys);
  });

  return (event) => {
    const { key } = event;
    if (hasModifier(event)) return false;
    if (key === 'Escape') held.current = [];
    if (passing.test(key)) return false;
    if (held.current.length === 0 && (!mustWait(key) || ofNumber.test(key))) return false;
    event.preventDefault();
    event.stopPropagation();
    held.current.push(event.nativeEvent);
    return true;
  };
}

/** Before each key, everyone has heard of the row that has the focus, and of the key before. */
async function pressAgain(keys: readonly globalThis.KeyboardEvent[]): Promise<void> {
  for (const key of keys) {
    await Promise.resolve();
    document.activeElement?.dispatchEvent(new KeyboardEvent(key.type, key));
  }
}
