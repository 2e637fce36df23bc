import type { RowOrder } from '../rows/row-order.ts';

/** Place among its siblings, as aria-posinset and aria-setsize want it. */
interface RowPlace {
  readonly position: number;
  readonly size: number;
}

/** How rows that hold one another stand, asked for by where they are; parents before children. */
export interface TreeShape {
  /** 1 for the top. */
  readonly levelAt: (index: number) => number;
  /** Undefined for a leaf. */
  readonly expandedAt: (index: number) => boolean | undefined;
  /** Stands in for children that are on their way, or for what would come; never takes the focus. */
  readonly isPassedAt: (index: number) => boolean;
  readonly placeAt: (index: number) => RowPlace;
}

/** What a grid shows: all its rows in one order, be they a tree or not. */
export interface GridRows<Row> extends RowOrder<Row> {
  readonly tree?: TreeShape | undefined;
  /** Left out: every row can. */
  readonly canMark?: (index: number) => boolean;
  /** Tells of rows that are written where they stand; answers what ends it. */
  readonly onWritten?: (hear: (isWritten: (index: number) => boolean) => void) => () => void;
}

/** A visible row of a tree. */
export interface TreeGridRow {
  readonly id: string;
  /** 1 for the top. */
  readonly level: number;
  /** Undefined for a leaf. */
  readonly expanded?: boolean | undefined;
  /** The element is closed. */
  readonly closed?: boolean | undefined;
  /** Stands in for children that are on their way; never takes the focus. */
  readonly loading?: boolean | undefined;
  /** Stands where something would come; never takes the focus, and is not counted. */
  readonly ghost?: boolean | undefined;
  /** It cannot be marked. */
  readonly unmarkable?: boolean | undefined;
  /** There for the sake of others: the hand does not begin at it, and it is not marked with them. */
  readonly aside?: boolean | undefined;
}

function isPassed({ loading, ghost }: TreeGridRow): boolean {
  return loading === true || ghost === true;
}

/** Every row's place among its siblings, in one pass; rows under way are not counted. */
function placeRows(rows: readonly TreeGridRow[]): readonly RowPlace[] {
  const families: { size: number }[] = [];
  const seats: { readonly position: number; readonly family: { size: number } }[] = [];
  for (const row of rows) {
    families.length = Math.min(families.length, row.level);
    const family = families[row.level - 1] ?? { size: 0 };
    families[row.level - 1] = family;
    if (!isPassed(row)) family.size += 1;
    seats.push({ position: family.size, family });
  }
  return seats.map(({ position, family }) => ({ position, size: family.size }));
}

/** The owner's list of all visible rows of a tree; a change of it is a new list. */
export function treeGridRows<Row extends TreeGridRow>(rows: readonly Row[]): GridRows<Row> {
  const places = placeRows(rows);
  const indexById = new Map(rows.map((row, index) => [row.id, index]));
  const rowAt = (index: number) => (rows[index]?.loading ? undefined : rows[index]);
  return {
    count: rows.length,
    rowAt,
    idAt: (index) => (rows[index]?.ghost ? undefined : rowAt(index)?.id),
    indexOf: (id) => indexById.get(id) ?? -1,
    entry: Math.max(
      0,
      rows.findIndex(({ aside }) => !aside),
    ),
    canMark: (index) => !rows[index]?.aside && !rows[index]?.unmarkable,
    tree: {
      levelAt: (index) => rows[index]?.level ?? 1,
      expandedAt: (index) => rows[index]?.expanded,
      isPassedAt: (index) => {
        const row = rows[index];
        return row !== undefined && isPassed(row);
      },
      placeAt: (index) => places[index] ?? { position: 0, size: 0 },
    },
  };
}
