/** What a key does to an open or closed list; undefined leaves it to the text field. */
export type ListAction =
  | { readonly kind: 'open'; readonly at: 'keep' | 'first' | 'last' }
  | { readonly kind: 'close' }
  | { readonly kind: 'move'; readonly by: number }
  | { readonly kind: 'pick' };

interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const page = 8;
const moves: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
};

/** APG combobox with a listbox popup; Ctrl+Enter belongs to the form around it. */
export function listAction(press: KeyPress, open: boolean): ListAction | undefined {
  if (press.ctrlKey || press.metaKey) return undefined;
  if (press.altKey) {
    if (press.key === 'ArrowDown' && !open) return { kind: 'open', at: 'keep' };
    if (press.key === 'ArrowUp' && open) return { kind: 'close' };
    return undefined;
  }
  const by = moves[press.key];
  if (open) {
    if (by !== undefined) return { kind: 'move', by };
    if (press.key === 'Enter') return { kind: 'pick' };
    if (press.key === 'Escape') return { kind: 'close' };
    return undefined;
  }
  if (press.key === 'ArrowDown') return { kind: 'open', at: 'first' };
  if (press.key === 'ArrowUp') return { kind: 'open', at: 'last' };
  return undefined;
}

/** One step past an end comes in at the other; a page stops there. */
export function moveIndex(index: number, by: number, count: number): number {
  if (count === 0) return -1;
  const next = index + by;
  if (Math.abs(by) === 1) return (next + count) % count;
  return Math.min(Math.max(next, 0), count - 1);
}
