import { type KeyboardEvent, useRef } from 'react';

/** How long letters count as one beginning, ms. */
const oneBeginning = 1000;

/**
 * Where a key leads among the items of a menu.
 * @param items those that can be chosen, as they stand
 * @param at the one with the focus; -1: none yet
 * @param begun the letters typed until now, this key among them
 */
export function itemFor(
  key: string,
  items: readonly string[],
  at: number,
  begun: string,
): number | undefined {
  if (items.length === 0) return undefined;
  const last = items.length - 1;
  if (key === 'Home' || key === 'PageUp') return 0;
  if (key === 'End' || key === 'PageDown') return last;
  if (key === 'ArrowDown') return at === last ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? last : at - 1;
  // The same letter again is the next with it; a longer beginning may still be the one that has the focus.
  const isOneLetter = [...begun].every((letter) => letter === begun[0]);
  const sought = (isOneLetter ? begun.slice(0, 1) : begun).toLocaleLowerCase('da');
  const from = isOneLetter ? at + 1 : Math.max(at, 0);
  return items
    .map((_, step) => (from + step) % items.length)
    .find((index) => items[index]?.toLocaleLowerCase('da').startsWith(sought));
}

/**
 * The keys that move in a menu, taken before Radix sees them: it gives the focus a task later, and the Enter
 * of a quick hand would choose the item before.
 */
export function useMenuKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ letters: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isLetter = event.key.length === 1 && event.key !== ' ';
    if (!isLetter && !/^(Home|End|(Arrow|Page)(Up|Down))$/.test(event.key)) return;
    const { letters, at } = typed.current;
    const goesOn = event.timeStamp - at < oneBeginning;
    const begun = isLetter ? (goesOn ? letters : '') + event.key : '';
    typed.current = { letters: begun, at: event.timeStamp };
    const items = [
      ...event.currentTarget.querySelectorAll<HTMLElement>(
        '[role^="menuitem"]:not([data-disabled])',
      ),
    ];
    const names = items.map((item) => item.textContent.trim());
    const focused = items.findIndex((item) => item.matches(':focus'));
    const found = itemFor(event.key, names, focused, begun);
    event.preventDefault();
    if (found !== undefined) items[found]?.focus();
  };
}
