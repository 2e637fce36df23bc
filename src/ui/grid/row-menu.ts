/** The row's menu is wanted, at this place of the window. */
export type OnRowMenu<Row> = (row: Row, at: DOMRect) => void;

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** What opens the menu of a thing by keyboard everywhere else on the machine. */
export function isMenuKey({ key, shiftKey }: KeyPress): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

/** At the button for it, or, where columns have given way, at the row itself. */
export function menuPlace(target: EventTarget | null): DOMRect {
  const row = target instanceof Element ? target.closest('.dg-row') : null;
  return (row?.querySelector('[data-menu]') ?? row)?.getBoundingClientRect() ?? new DOMRect();
}

export function isMenuButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-menu]') !== null;
}
