import type { ReactNode, Ref } from 'react';
import type { RowCommandOf } from '../rows/coming-row.ts';
import type { GridSession } from '../rows/grid-session.ts';
import type { Highlight } from './cells/highlight.ts';
import type { CellLooks, GridEdit } from './edit/grid-edit.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridRows } from './grid-rows.ts';
import type { CopiedRows } from './hand/copy-cells.ts';
import type { FocusTarget } from './hand/grid-keys.ts';
import type { OnRowMenu, PressRules } from './hand/grid-press.ts';
import type { RangeBox } from './hand/hand-overlay.ts';
import type { RowDrag } from './hand/use-row-drag.ts';
import type { Marks } from './marks.ts';
import type { GridTable } from './use-grid-table.ts';

export interface GridProps<Row> extends PressRules {
  /** The element that scrolls. */
  readonly ref?: Ref<HTMLDivElement> | undefined;
  readonly label: string;
  /** A tree or not. Keep them the same while they are, as all functions here: others bind every row in sight again. */
  readonly rows: GridRows<Row>;
  readonly columns: readonly GridColumn<Row>[];
  /** Columns that are left out, by their ids; not the fixed ones. */
  readonly hidden?: readonly string[] | undefined;
  /** What takes the focus: rows, or cells, beginning with the one to mark the row in. */
  readonly target: FocusTarget;
  /** Sorting, filters and widths; without it the headings only say what stands below them. */
  readonly table?: GridTable<Row> | undefined;
  readonly showFilters?: boolean | undefined;
  /** Rows of words that stay below the headings, whatever is scrolled; no hand goes there. Keep the array the same. */
  readonly headLines?: readonly HeadLine[] | undefined;
  /** Ids of the commands that do what its headings and its filters do. */
  readonly commands?: GridCommands | undefined;
  /** Of the view: which row has, or would get, the focus. */
  readonly session: GridSession<Row>;
  readonly isClosed?: ((row: Row) => boolean) | undefined;
  /** What a row is to something in progress, as a class of its own: `is-cut`. */
  readonly toneOf?: ((row: Row) => string | undefined) | undefined;
  /** Rows that can be dragged onto others. */
  readonly drag?: RowDrag<Row> | undefined;
  /** What is copied of a row alone. */
  readonly nameOf?: ((row: Row) => string) | undefined;
  /** Given both, rows can be marked. */
  readonly marked?: Marks | undefined;
  readonly onMarkedChange?: ((marked: Marks) => void) | undefined;
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row's own button is pressed (a cell of the kind `act`). */
  readonly onAct?: ((row: Row) => void) | undefined;
  readonly onExpand?: ((row: Row) => void) | undefined;
  readonly onCollapse?: ((row: Row) => void) | undefined;
  /** ← and → are the owner's to hear, as where they scroll a picture; rows fold by Enter. */
  readonly leavesSideways?: boolean | undefined;
  readonly onExpandSiblings?: ((row: Row) => void) | undefined;
  /** Marks what was asked for in the columns that say so. */
  readonly highlight?: Highlight | undefined;
  readonly onRowMenu?: OnRowMenu<Row> | undefined;
  /**
   * A number is being typed, so far this; the rows are those in the grid. Answers the id of the row
   * to go to, or sees to it itself.
   */
  readonly onTypeNumber?: ((number: string, rows: Iterable<Row>) => string | undefined) | undefined;
  /** For keys that have waited for a row; pressed at other times, they are the owner's to hear. */
  readonly rowCommandOf?: RowCommandOf<Row> | undefined;
  /** Changes when the owner asked for other rows: the grid then begins at the top. */
  readonly question?: unknown;
  /** Rows are on their way. */
  readonly busy?: boolean | undefined;
  /** So many of the first columns stay in sight when the others scroll sideways; of a table of cells. */
  readonly stuck?: number | undefined;
  /** Cells can be written in. Keep it the same: another one binds every row in sight again. */
  readonly edit?: GridEdit<Row> | undefined;
  /** Of a grid that is no sheet: what is changed in its cells and not saved. Keep it the same. */
  readonly looks?: CellLooks<Row> | undefined;
  /** Of a grid that is no sheet: a block is pasted, and where. What becomes of it is the owner's. */
  readonly onPaste?: ((block: CopiedRows, at: PastedAt<Row>) => void) | undefined;
  /** Instead of rows when there are none; nothing: they are still to come. */
  readonly empty?: ReactNode;
}

/** What is said of the columns on a line below their headings. */
export interface HeadLine {
  readonly label: string;
  /** By the id of a column; undefined: nothing. The label stands over the columns before the first that says something. */
  readonly at: (column: string) => HeadWords | undefined;
}

export interface HeadWords {
  readonly text: string;
  /** Below it, and quieter. */
  readonly note?: string | undefined;
  readonly look?: string | undefined;
}

export interface GridCommands {
  readonly sort: string;
  /** Left out where columns are not filtered. */
  readonly filter?: string;
  /** Marks every row. */
  readonly markAll: string;
}

/** Where a block is pasted in a grid. */
export interface PastedAt<Row> {
  readonly rows: GridRows<Row>;
  /** Of each cell of a row the id of its column; undefined: it is none of them. */
  readonly columns: readonly (string | undefined)[];
  /** What is taken together, at least the active cell. */
  readonly box: RangeBox;
}
