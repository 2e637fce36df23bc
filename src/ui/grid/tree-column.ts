import type { CellKind } from './cells.ts';
import type { ShownColumn } from './shown-column.ts';

interface TreeColumnBase<Row> {
  readonly id: string;
  readonly header: string;
  /** A track of css grid. */
  readonly width: string;
  /** The track when the grid itself is narrower than `narrowBelow`. */
  readonly narrowWidth?: string | undefined;
  /** Left out while the grid is narrower than this, in pixels. */
  readonly hideBelow?: number | undefined;
  readonly text: (row: Row) => string;
}

/** The first column carries the tree; its text is the name, with the number before it. */
export interface TreeGridColumn<Row> extends TreeColumnBase<Row> {
  readonly cell?: CellKind<Row> | undefined;
  readonly number?: ((row: Row) => string) | undefined;
}

/** Below this many pixels a status shows its mark alone (design h). */
export const narrowBelow = 480;

/** A width of 0 is one not yet measured: everything is shown. */
export function shownColumns<Row>(
  columns: readonly TreeGridColumn<Row>[],
  width: number,
): readonly ShownColumn<TreeGridColumn<Row>>[] {
  return columns
    .map((column, at) => ({ column, index: at + 1 }))
    .filter(({ column }) => width === 0 || width >= (column.hideBelow ?? 0));
}

export function tracks<Row>(
  columns: readonly ShownColumn<TreeGridColumn<Row>>[],
  width: number,
): string {
  const narrow = width > 0 && width < narrowBelow;
  return columns
    .map(({ column }) => (narrow ? (column.narrowWidth ?? column.width) : column.width))
    .join(' ');
}
