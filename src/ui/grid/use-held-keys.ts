import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { hasModifier } from './grid-keys.ts';
import { isOfNumber } from './number-typing.ts';

type KeyPress = globalThis.KeyboardEvent;

/** What a key that is none of the grid's does to a row, as a command; undefined: nothing. */
export type RowCommandOf<Row> = (press: KeyPress) => ((row: Row) => void) | undefined;

interface HeldKeysOptions<Row> {
  /** Whether a key is meant for a row that is not here yet. */
  readonly mustWait: (key: string) => boolean;
  /** Whether it is one of the grid's own; those of a number are. */
  readonly isGridKey: (press: KeyPress) => boolean;
  /** Does what a key of the grid means now. */
  readonly press: (press: KeyPress) => void;
  readonly commandOf: RowCommandOf<Row> | undefined;
  /** The row that has the focus; undefined: it is none of the grid's. */
  readonly focusedRow: () => Row | undefined;
  /** The row waited for does not come. */
  readonly isLost: boolean;
}

/**
 * Keys pressed while a row is on its way are meant for that row, not for the one that still has the
 * focus: they wait, and are done to it in their order when it is here. They never become events
 * again, for another might hear them. Esc, a press of the pointer, a row that does not come and a
 * focus that has gone elsewhere forget them; what follows a command is not for the row any more.
 */
export function useHeldKeys<Row>(options: HeldKeysOptions<Row>) {
  const held = useRef<KeyPress[]>([]);
  const isOfGrid = (press: KeyPress) => isOfNumber(press) || options.isGridKey(press);
  const forget = () => {
    held.current = [];
  };

  const release = useEffectEvent(() => {
    const [first] = held.current;
    if (!first || options.mustWait(first.key)) return false;
    const row = options.focusedRow();
    if (options.isLost || row === undefined) {
      forget();
      return false;
    }
    held.current.shift();
    if (isOfGrid(first)) {
      options.press(first);
      return true;
    }
    forget();
    options.commandOf?.(first)?.(row);
    return false;
  });
  const releaseAll = useEffectEvent(() => {
    // Each key meets what the one before has changed.
    let goesOn = true;
    while (goesOn) goesOn = flushSync(release);
  });
  // After every render: what is waited for comes with one. The rows that it brings may be shown, and
  // get the focus, only by what its effects ask for.
  useEffect(() => {
    if (held.current.length > 0) queueMicrotask(releaseAll);
  });

  /** Called with each key; true when it was taken. */
  const hold = (event: KeyboardEvent): boolean => {
    const { key, nativeEvent } = event;
    if (key === 'Escape') forget();
    const isOfRow = isOfGrid(nativeEvent) || options.commandOf?.(nativeEvent) !== undefined;
    if (hasModifier(event) || !isOfRow) return false;
    // A number under way goes on.
    if (held.current.length === 0 && (!options.mustWait(key) || isOfNumber(event))) return false;
    event.preventDefault();
    event.stopPropagation();
    held.current.push(nativeEvent);
    return true;
  };
  return { hold, forget };
}
