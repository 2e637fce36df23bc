import type { CellKind } from './cells/cell-kinds.ts';
import type { CompileFilter } from './columns/filter.ts';
import type { SortKey } from './columns/sort-ranks.ts';

/** A choice of a column's texts, as the query of its filter. */
export interface ColumnChoices {
  readonly queryOf: (chosen: readonly string[]) => string;
  readonly chosenIn: (query: string) => readonly string[];
}

/** A text over a place of a picture. */
export interface AxisMark {
  readonly text: string;
  /** Pixels from the picture's left edge, or a share of its width. */
  readonly at: number | `${number}%`;
  /** It stands for the time looked at. */
  readonly isMarked?: boolean;
}

/** A column as the owner declares it. Keep the array stable: a new one builds every cell anew. */
export interface GridColumn<Row> {
  readonly id: string;
  /** The id that it had once: a width that the user gave it then is its own still. */
  readonly formerly?: string | undefined;
  readonly header: string;
  /** A track of css grid: `7rem`, `minmax(12rem, 1fr)`. */
  readonly width: string;
  /** A class of its heading and of its cells. */
  readonly look?: string | undefined;
  /** What is read, shown, filtered and, without a `sortKey`, sorted. */
  readonly text: (row: Row) => string;
  /** What is copied of it, where that says more than what is shown and can be pasted back. */
  readonly copied?: ((row: Row) => string) | undefined;
  readonly cell?: CellKind<Row> | undefined;
  /** What a picture's heading shows of the line that its parts stand on. */
  readonly axis?: readonly AxisMark[] | undefined;
  /** Makes code-unit order (or number order) the order wanted; the owner knows the language. */
  readonly sortKey?: ((row: Row) => SortKey) | undefined;
  /** What the column's filter reads instead of the text, e.g. one made ready for searching. */
  readonly filterText?: ((row: Row) => string) | undefined;
  /** How this column's query is understood, where it is otherwise than the grid's. */
  readonly compileFilter?: CompileFilter | undefined;
  /** Its texts are few, and can be chosen among: how a choice is written as a query, and read. */
  readonly choices?: ColumnChoices | undefined;
  /** Cannot be left out by the column choice. */
  readonly fixed?: boolean | undefined;
}

/** Those that are not left out. */
export function shownOf<Column extends Pick<GridColumn<never>, 'id' | 'fixed'>>(
  columns: readonly Column[],
  hidden: readonly string[],
): readonly Column[] {
  return columns.filter(({ id, fixed }) => fixed || !hidden.includes(id));
}

export interface ShownColumn<Row> {
  readonly column: GridColumn<Row>;
  /** 1-based place among all columns, also those left out, as aria-colindex wants it. */
  readonly index: number;
}

export interface ColumnSort {
  readonly id: string;
  readonly desc: boolean;
}

/** What of a grid belongs to its place (the address of the page): plain data, owned outside. */
export interface GridView {
  readonly sort: readonly ColumnSort[];
  /** Query by column id; an empty one is none. */
  readonly filters: Readonly<Record<string, string>>;
  readonly hidden: readonly string[];
  /** Columns as the user has put them; left out: as they are declared. */
  readonly order?: readonly string[] | undefined;
  /** Rem by the ids of the columns, where the place says it; left out: as the user has given them. */
  readonly widths?: Readonly<Record<string, number>> | undefined;
}

export function hasFilters({ filters }: GridView): boolean {
  return Object.values(filters).some((query) => query !== '');
}

export const plainView: GridView = { sort: [], filters: {}, hidden: [] };

/** Before the columns of cells where rows can be marked. */
export const checkTrack = '2.5rem';

/** What a track begins with: the whole of `7rem`, the least of `minmax(12rem, 1fr)`. */
function remOf(track: string): number {
  return Number(/[\d.]+(?=rem)/.exec(track)?.[0] ?? 0);
}

/** Rem that the columns of a grid with marks need; with less it scrolls sideways. */
export function leastWidth(columns: readonly Pick<GridColumn<never>, 'width'>[]): number {
  return columns.reduce((sum, { width }) => sum + remOf(width), remOf(checkTrack));
}
