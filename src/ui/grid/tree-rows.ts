/** Place among its siblings, as aria-posinset and aria-setsize want it. */
interface RowPlace {
  readonly position: number;
  readonly size: number;
}

/** A visible row of a tree. */
export interface TreeGridRow {
  readonly id: string;
  /** 1 for the top. */
  readonly level: number;
  /** Undefined for a leaf. */
  readonly expanded?: boolean | undefined;
  /** Drawn back: the element is closed. */
  readonly closed?: boolean | undefined;
  /** Stands in for children that are on their way; never takes the focus. */
  readonly loading?: boolean | undefined;
}

/** Every row's place among its siblings, in one pass; rows under way are not counted. */
function placeRows(rows: readonly TreeGridRow[]): readonly RowPlace[] {
  const families: { size: number }[] = [];
  const seats: { readonly position: number; readonly family: { size: number } }[] = [];
  for (const row of rows) {
    families.length = Math.min(families.length, row.level);
    const family = families[row.level - 1] ?? { size: 0 };
    families[row.level - 1] = family;
    if (!row.loading) family.size += 1;
    seats.push({ position: family.size, family });
  }
  return seats.map(({ position, family }) => ({ position, size: family.size }));
}

const nowhere: RowPlace = { position: 0, size: 0 };

/** The visible rows, parents before children, asked for by where they stand. */
export interface TreeRows<Row> {
  readonly count: number;
  /** Undefined also for a row that stands in for children on their way. */
  rowAt(index: number): Row | undefined;
  /** Of the same rows. */
  idAt(index: number): string | undefined;
  /** 1 for the top. */
  levelAt(index: number): number;
  /** Undefined for a leaf. */
  expandedAt(index: number): boolean | undefined;
  /** Stands in for children that are on their way; never takes the focus. */
  isLoadingAt(index: number): boolean;
  placeAt(index: number): RowPlace;
  /** -1 when it is not visible. */
  indexOf(id: string): number;
}

/** The owner's list of all visible rows; a change of it is a new list. */
export function listedRows<Row extends TreeGridRow>(rows: readonly Row[]): TreeRows<Row> {
  const places = placeRows(rows);
  const indexById = new Map(rows.map((row, index) => [row.id, index]));
  const rowAt = (index: number) => (rows[index]?.loading ? undefined : rows[index]);
  return {
    count: rows.length,
    rowAt,
    idAt: (index) => rowAt(index)?.id,
    levelAt: (index) => rows[index]?.level ?? 1,
    expandedAt: (index) => rows[index]?.expanded,
    isLoadingAt: (index) => rows[index]?.loading === true,
    placeAt: (index) => places[index] ?? nowhere,
    indexOf: (id) => indexById.get(id) ?? -1,
  };
}
