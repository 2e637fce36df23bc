import type { GridRows } from '../grid-rows.ts';

/** What takes the focus: whole rows, where the keys beside them fold, or each cell. */
export type FocusTarget = 'row' | 'cell';

/** What a key means in the grid. */
export type GridAction =
  /** `extend`: the marks, `range`: the cells that are taken together. */
  | { readonly kind: 'go' | 'extend' | 'range'; readonly row: number; readonly column: number }
  /** Up from the first row: the heading of the column. */
  | { readonly kind: 'head'; readonly column: number }
  | { readonly kind: 'expand' | 'collapse' | 'expandSiblings' | 'open' | 'mark' | 'markAll' };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** Pressed with Ctrl, ⌘ or Alt: no key of the rows, and no text. */
export function hasModifier(press: Pick<KeyPress, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return press.ctrlKey || press.metaKey || press.altKey;
}

interface Place {
  readonly row: number;
  readonly column: number;
}

type Rows = Pick<GridRows<unknown>, 'count' | 'tree'>;

/** What the keys go among. */
export interface KeyField {
  readonly rows: Rows;
  readonly target: FocusTarget;
  readonly columns: number;
  /** Whole rows in sight. */
  readonly page: number;
  /** ← and → are the owner's: its rows fold by Enter alone. */
  readonly leavesSideways?: boolean | undefined;
}

/** The nearest row from `index` in this direction that can take the focus. */
function seek({ count, tree }: Rows, index: number, step: 1 | -1): number | undefined {
  for (let at = index; at >= 0 && at < count; at += step) {
    if (!tree?.isPassedAt(at)) return at;
  }
  return undefined;
}

type Move = (rows: Rows, row: number, page: number) => number | undefined;

const first: Move = (rows) => seek(rows, 0, 1);
const last: Move = (rows) => seek(rows, rows.count - 1, -1);
const near: Readonly<Record<string, Move>> = {
  ArrowUp: (rows, row) => seek(rows, row - 1, -1),
  ArrowDown: (rows, row) => seek(rows, row + 1, 1),
  PageUp: (rows, row, page) => seek(rows, Math.max(0, row - page), 1),
  PageDown: (rows, row, page) => seek(rows, Math.min(rows.count - 1, row + page), -1),
};
/** Where rows take the focus, the edges are theirs; among cells it takes Ctrl. */
const amongRows: typeof near = { ...near, Home: first, End: last };
const far: typeof near = { ...amongRows, ArrowUp: first, ArrowDown: last };

const sideways: Readonly<Record<string, (column: number, last: number, isFar: boolean) => number>> =
  {
    ArrowLeft: (column, _, isFar) => (isFar ? 0 : Math.max(0, column - 1)),
    ArrowRight: (column, end, isFar) => (isFar ? end : Math.min(end, column + 1)),
    Home: () => 0,
    End: (_, end) => end,
  };

function parentOf({ tree }: Rows, row: number): number | undefined {
  const level = tree?.levelAt(row) ?? 1;
  for (let at = row - 1; at >= 0; at -= 1) if (tree && tree.levelAt(at) < level) return at;
  return undefined;
}

function firstChildOf({ count, tree }: Rows, row: number): number | undefined {
  const child = row + 1;
  const isChild = tree && child < count && tree.levelAt(child) > tree.levelAt(row);
  return isChild && !tree.isPassedAt(child) ? child : undefined;
}

/** → and ←: first the row itself, then in or out. A key that leads nowhere is the grid's all the same. */
function folding(rows: Rows, key: string, { row, column }: Place): GridAction {
  const isInto = key === 'ArrowRight';
  if (rows.tree?.expandedAt(row) === !isInto) return { kind: isInto ? 'expand' : 'collapse' };
  const to = isInto ? firstChildOf(rows, row) : parentOf(rows, row);
  return { kind: 'go', row: to ?? row, column };
}

function moveOf(press: KeyPress, place: Place, field: KeyField, isFar: boolean) {
  const { rows, target, columns, page } = field;
  const isByCell = target === 'cell';
  const move = (isByCell ? (isFar ? far : near) : amongRows)[press.key];
  const aside = isByCell ? sideways[press.key] : undefined;
  if (press.shiftKey && aside) {
    const column = aside(place.column, columns - 1, isFar);
    return { kind: 'range', row: place.row, column } as const;
  }
  if (press.shiftKey ? !near[press.key] : !move && !aside) return undefined;
  const row = move ? move(rows, place.row, page) : place.row;
  if (press.shiftKey)
    return { kind: 'extend', row: row ?? place.row, column: place.column } as const;
  const isOut = row === undefined && isByCell && press.key === 'ArrowUp';
  if (isOut) return { kind: 'head', column: place.column } as const;
  const column = aside ? aside(place.column, columns - 1, isFar) : place.column;
  return { kind: 'go', row: row ?? place.row, column } as const;
}

/** What the key means from this place; undefined: it is none of the grid's. */
export function gridAction(press: KeyPress, place: Place, field: KeyField): GridAction | undefined {
  const { key, shiftKey } = press;
  const isFar = press.ctrlKey || press.metaKey;
  const isByRow = field.target === 'row';
  if (press.altKey || field.rows.count === 0) return undefined;
  if (isFar && !shiftKey && key.toLowerCase() === 'a') return { kind: 'markAll' };
  if (isFar && isByRow) return undefined;
  // It is typed with Skift on a Danish keyboard.
  if (isByRow && key === '*') return { kind: 'expandSiblings' };
  if (isByRow && !shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight')) {
    return field.leavesSideways ? undefined : folding(field.rows, key, place);
  }
  const move = moveOf(press, place, field, isFar);
  if (move || shiftKey) return move;
  if (isFar) return undefined;
  if (key === 'Enter') return { kind: 'open' };
  return key === ' ' ? { kind: 'mark' } : undefined;
}

/** Whether it is one of the grid's own keys, while there may be no rows. */
export function isGridKey(press: KeyPress, target: FocusTarget): boolean {
  const anyField = { rows: { count: 1 }, target, columns: 1, page: 1 };
  return gridAction(press, { row: 0, column: 0 }, anyField) !== undefined;
}

/** What opens the menu of a thing by keyboard everywhere else on the machine. */
export function isMenuKey({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean {
  return key === 'ContextMenu' || (key === 'F10' && shiftKey);
}

/** A key that would go into the children of a row, while they are on their way. */
export function isWayIntoLoading(key: string, { tree }: Rows, row: number): boolean {
  const isInto = key === 'ArrowRight' || key === 'ArrowDown';
  return isInto && tree?.expandedAt(row) === true && tree.isPassedAt(row + 1);
}

/** Keystrokes further apart than this, in milliseconds, begin a new number. */
const pause = 1000;

/** What a number can go on with. */
export function isOfNumber({ key }: { readonly key: string }): boolean {
  return /^[\d.-]$/.test(key);
}

/**
 * Collects a number as it is typed: digits, and dots and signs only once a number is under way,
 * because a lone dot is the key for the next period. Any other key ends it.
 */
export function createNumberTyping() {
  let text = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key: string, at: number): string | undefined => {
    const underWay = text !== '' && at - last < pause;
    const isPart = /^\d$/.test(key) || (underWay && isOfNumber({ key }));
    text = isPart ? (underWay ? text + key : key) : '';
    last = at;
    return isPart ? text : undefined;
  };
}
