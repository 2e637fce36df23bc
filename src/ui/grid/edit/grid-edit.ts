import type { Finding } from '../../rows/staged-cell.ts';

/** Something that can be chosen for a cell. */
export interface CellChoice {
  /** What is written when it is chosen; the column reads it. */
  readonly text: string;
  /** What is seen in the list. */
  readonly label: string;
}

/** How a cell is written in. Every one is a line of text; some know what it may be. */
export interface CellEditor {
  /** Most signs; how many are left is told. */
  readonly maxLength?: number | undefined;
  /** What an unfinished text must match; a sign that breaks it is not taken. */
  readonly typing?: RegExp | undefined;
  /** The form wanted, while nothing is written. */
  readonly example?: string | undefined;
  /** What can be chosen for what is written so far. */
  readonly choices?:
    | ((text: string) => readonly CellChoice[] | Promise<readonly CellChoice[]>)
    | undefined;
}

/** A cell that is to say something else. */
export interface WrittenCell<Row> {
  readonly row: Row;
  readonly column: string;
  /** What is written there, or the row whose cell in the column it is to be like. */
  readonly to: { readonly text: string } | { readonly like: Row };
}

/** What became of cells that were written. */
export interface Written {
  /** How many they were. */
  readonly asked: number;
  readonly changed: number;
  /** Cells that may not be changed and stand as they were, by the reason. */
  readonly locked: ReadonlyMap<string, number>;
  /** Cells whose text is no value of their column; it stands there, marked. */
  readonly unread: number;
}

/** How a changed cell looks beside one that is not. */
export interface StagedLook {
  /** What stood there. */
  readonly before: string;
  readonly isChanged: boolean;
  readonly finding: Finding | undefined;
}

/** Rows that are no record yet: they stand before all others, and hold what is written in them. */
export interface OwnRows<Row> {
  readonly isOwn: (row: Row) => boolean;
  /** One more, which is there when it is written in. */
  readonly make: () => Row;
  /**
   * What one that is made says to begin with, by column, at least one.
   * @param near the row that the hand is on; undefined: none
   * @param said what is written in it at once, by column
   */
  readonly begins: (
    near: Row | undefined,
    said: ReadonlyMap<string, string>,
  ) => Readonly<Record<string, string>>;
}

/** A cell that will not say what is written in it, and why: it may not be changed, or the text is none of its values. */
export interface KeptCell<Row> {
  readonly row: Row;
  readonly column: string;
  readonly text: string;
  readonly reason: string;
}

export interface EditQuestion {
  readonly title: string;
  readonly text: string;
  /** What it is about, each on its own: can be copied. */
  readonly lines?: readonly string[];
  readonly yesLabel: string;
  /** Another way to do it; left out: there is none. */
  readonly otherLabel?: string;
}

/** Whether it is meant, or is to be done in the other way. */
export type EditAnswer = boolean | 'other';

/**
 * What makes a grid a sheet that can be written in: what its cells say, what may be written in them, and
 * what is done with it. The grid itself knows keys, ranges and the editor; rows and columns are its own.
 */
export interface GridEdit<Row> {
  /** What the cell says now, changed or not. */
  readonly textOf: (row: Row, column: string) => string;
  /** Undefined: it is as it was, and nothing is found about it. */
  readonly lookOf: (row: Row, column: string) => StagedLook | undefined;
  /** Why the cell may not be changed, in words; null: it may. */
  readonly lockOf: (row: Row, column: string) => string | null;
  readonly editorOf: (row: Row, column: string) => CellEditor;
  /** What a key says at once, without an editor: a level, the next of a few values. */
  readonly typed?: ((key: string, row: Row, column: string) => string | undefined) | undefined;
  /**
   * One action of the user, and one that is taken back as one.
   * @param isMeant asked before anything is changed, where cells will not say what is written
   */
  readonly write: (
    label: string,
    cells: Iterable<WrittenCell<Row>>,
    isMeant?: (kept: readonly KeptCell<Row>[]) => Promise<boolean>,
  ) => Promise<Written>;
  /** What is taken back or done again, by its label; null: nothing is. What is being written goes first. */
  readonly undo: () => string | null | Promise<string | null>;
  readonly redo: () => string | null | Promise<string | null>;
  /** Columns with an error, by the id of their row; for the way from one to the next. */
  readonly errors: () => ReadonlyMap<string, readonly string[]>;
  /** Left out: none can be made. */
  readonly own?: OwnRows<Row> | undefined;
  /** Something is about to be done that is not what it looks like. */
  readonly ask: (question: EditQuestion) => Promise<EditAnswer>;
  /** Told which rows say something else now. */
  readonly subscribe: (hear: (rows: ReadonlySet<string>) => void) => () => void;
}

/** What is changed in cells and not saved, also where they are not written in one by one. */
export type CellLooks<Row> = Pick<GridEdit<Row>, 'lookOf' | 'subscribe'> &
  Partial<Pick<GridEdit<Row>, 'lockOf'>>;
