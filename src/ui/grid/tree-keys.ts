import type { TreeRows } from './tree-rows.ts';

/** What a key means in the tree: go to a row, or ask the owner for something. */
export type TreeAction =
  | { readonly kind: 'go' | 'extend'; readonly index: number }
  | { readonly kind: 'expand' | 'collapse' | 'expandSiblings' | 'open' | 'mark' };

type Rows = Pick<TreeRows<unknown>, 'count' | 'levelAt' | 'expandedAt' | 'isLoadingAt'>;

/** The nearest row from `index` in this direction that can take the focus. */
function seek(rows: Rows, index: number, step: 1 | -1): number | undefined {
  for (let at = index; at >= 0 && at < rows.count; at += step) {
    if (!rows.isLoadingAt(at)) return at;
  }
  return undefined;
}

function parentOf(rows: Rows, index: number): number | undefined {
  const level = rows.levelAt(index);
  for (let at = index - 1; at >= 0; at -= 1) if (rows.levelAt(at) < level) return at;
  return undefined;
}

function firstChildOf(rows: Rows, index: number): number | undefined {
  const child = index + 1;
  const isChild = child < rows.count && rows.levelAt(child) > rows.levelAt(index);
  return isChild && !rows.isLoadingAt(child) ? child : undefined;
}

function goTo(index: number | undefined): TreeAction | undefined {
  return index === undefined ? undefined : { kind: 'go', index };
}

function clamp(rows: Rows, index: number): number {
  return Math.min(Math.max(index, 0), rows.count - 1);
}

type KeyMeaning = (rows: Rows, index: number, page: number) => TreeAction | undefined;

const meanings: Readonly<Record<string, KeyMeaning>> = {
  ArrowDown: (rows, index) => goTo(seek(rows, index + 1, 1)),
  ArrowUp: (rows, index) => goTo(seek(rows, index - 1, -1)),
  PageDown: (rows, index, page) => goTo(seek(rows, clamp(rows, index + page), -1)),
  PageUp: (rows, index, page) => goTo(seek(rows, clamp(rows, index - page), 1)),
  Home: (rows) => goTo(seek(rows, 0, 1)),
  End: (rows) => goTo(seek(rows, rows.count - 1, -1)),
  ArrowRight: (rows, index) =>
    rows.expandedAt(index) === false ? { kind: 'expand' } : goTo(firstChildOf(rows, index)),
  ArrowLeft: (rows, index) =>
    rows.expandedAt(index) === true ? { kind: 'collapse' } : goTo(parentOf(rows, index)),
  '*': () => ({ kind: 'expandSiblings' }),
  Enter: () => ({ kind: 'open' }),
  ' ': () => ({ kind: 'mark' }),
};

const extending = new Set(['ArrowDown', 'ArrowUp']);

/** `page` is the number of whole rows in sight. */
export function treeAction(
  press: { readonly key: string; readonly shiftKey: boolean },
  rows: Rows,
  index: number,
  page: number,
): TreeAction | undefined {
  const action = meanings[press.key]?.(rows, index, page);
  // `*` is typed with Skift on a Danish keyboard.
  if (!press.shiftKey || press.key === '*') return action;
  return extending.has(press.key) && action?.kind === 'go'
    ? { ...action, kind: 'extend' }
    : undefined;
}

/** A key that would go into the children of a row, while they are on their way. */
export function isWayIntoLoading(key: string, rows: Rows, index: number): boolean {
  const isInto = key === 'ArrowRight' || key === 'ArrowDown';
  return isInto && rows.expandedAt(index) === true && rows.isLoadingAt(index + 1);
}

/** A key of the tree is swallowed even where it leads nowhere, or the pane would scroll. */
export function isTreeKey(press: { readonly key: string; readonly shiftKey: boolean }): boolean {
  return (
    press.key in meanings && (!press.shiftKey || press.key === '*' || extending.has(press.key))
  );
}
