/** What a key means in the grid. */
export type GridAction =
  | { readonly kind: 'go'; readonly row: number; readonly column: number }
  /** Up from the first row: the heading of the column. */
  | { readonly kind: 'head'; readonly column: number }
  | { readonly kind: 'extend'; readonly row: number }
  | { readonly kind: 'open' }
  | { readonly kind: 'mark' }
  | { readonly kind: 'markAll' };

export interface GridExtent {
  readonly rows: number;
  readonly columns: number;
  /** Whole rows in sight. */
  readonly page: number;
}

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

type Move = (place: Place, extent: GridExtent, toEdge: boolean) => Place;

/** Beyond the edges is allowed here; the caller brings the place back inside. */
const moves: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }, _, toEdge) => ({ row: toEdge ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, toEdge) => ({ row: toEdge ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, toEdge) => ({ row, column: toEdge ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { columns }, toEdge) => ({
    row,
    column: toEdge ? columns - 1 : column + 1,
  }),
  PageUp: ({ row, column }, { page }) => ({ row: Math.max(0, row - page), column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
  Home: ({ row }, _, toEdge) => ({ row: toEdge ? 0 : row, column: 0 }),
  End: ({ row }, { rows, columns }, toEdge) => ({
    row: toEdge ? rows - 1 : row,
    column: columns - 1,
  }),
};

const extending = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown']);

function clamp(value: number, count: number): number {
  return Math.max(0, Math.min(value, count - 1));
}

export function gridAction(
  press: KeyPress,
  place: Place,
  extent: GridExtent,
): GridAction | undefined {
  if (press.altKey || extent.rows === 0) return undefined;
  const withControl = press.ctrlKey || press.metaKey;
  const move = moves[press.key];
  if (move) {
    if (press.shiftKey && !extending.has(press.key)) return undefined;
    const to = move(place, extent, withControl);
    if (!press.shiftKey && to.row < 0) return { kind: 'head', column: place.column };
    const row = clamp(to.row, extent.rows);
    if (press.shiftKey) return { kind: 'extend', row };
    return { kind: 'go', row, column: clamp(to.column, extent.columns) };
  }
  if (press.shiftKey) return undefined;
  if (withControl) return press.key.toLowerCase() === 'a' ? { kind: 'markAll' } : undefined;
  if (press.key === 'Enter') return { kind: 'open' };
  return press.key === ' ' ? { kind: 'mark' } : undefined;
}
