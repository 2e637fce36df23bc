import type { ColumnSpec } from '../../columns/column-spec.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import type { ShownSheet } from './sheet-file.ts';
import type { Suspicion } from './suspicion.ts';

/** A cell of an element that says something else than before in the file. */
export interface FileChange {
  readonly row: string;
  readonly column: string;
  /** Of the row, as the file counts them. */
  readonly place: number;
  /** Its row or column is not shown in the file. */
  readonly isHidden: boolean;
  readonly mine: string;
  /** As it stands now. */
  readonly theirs: string;
  /** Both have changed it since the file was made, or nobody knows: the user chooses. */
  readonly isConflict: boolean;
  /** A program may have made this of what stood there; never guessed, so the user chooses. */
  readonly suspicion: Suspicion | undefined;
}

/** A row that is the user's own: an element to be made. */
export interface FileCreation {
  readonly place: number;
  readonly isHidden: boolean;
  /** What its cells say, by column. */
  readonly texts: ReadonlyMap<string, string>;
  /** Columns whose cells are empty. */
  readonly empty: readonly string[];
  readonly suspicions: ReadonlyMap<string, Suspicion>;
}

/** A row that is one element by its hidden id, and another by its number or type: nothing of it is taken. */
export interface Contradiction {
  /** As its hidden id says. */
  readonly row: string;
  readonly place: number;
  /** Of the column that disagrees. */
  readonly column: string;
  readonly mine: string;
  readonly theirs: string;
  /** What a program may have made of it. */
  readonly suspicion: Suspicion | undefined;
}

/** A changed cell that something is wrong with, and what, in words. */
export interface WrongCell {
  readonly place: number;
  readonly column: string;
  readonly mine: string;
  readonly reason: string;
}

/** A row without a hidden id whose number something has already. */
export interface ExistingRow {
  readonly place: number;
  readonly number: string;
  /** An element, or a row further up in the file. */
  readonly of: 'element' | 'fil';
}

/** What a sheet that has come back would change, and all of it that would not be taken. */
export interface Comparison {
  readonly changes: readonly FileChange[];
  readonly creations: readonly FileCreation[];
  readonly contradicted: readonly Contradiction[];
  /** Cells that are not taken: they may not be changed, or their texts say no value. */
  readonly refused: readonly WrongCell[];
  /** Cells that are taken and break a rule: they are mended in the sheet. */
  readonly unfit: readonly WrongCell[];
  /** Places of changed rows whose elements are not among those shown. */
  readonly absent: readonly number[];
  /** Places of rows that have the hidden id of another row too, and are not the one that is read. */
  readonly copies: readonly number[];
  readonly existing: readonly ExistingRow[];
  /** Headings that no column here has, and letters of the columns that have no heading. */
  readonly unknown: readonly string[];
  /** Headings that stand more than once: nobody knows which is meant. */
  readonly doubled: readonly string[];
  /** The numbers cannot be read, so that nobody knows of any row which element it is: nothing is taken. */
  readonly isWithoutNumbers: boolean;
}

/** What a file is held against. */
export interface ComparedWith {
  readonly now: ShownSheet;
  /** Whose types and numbers are read. */
  readonly area: AreaDeclaration;
  /** Those that can be shown, by id. */
  readonly columns: ReadonlyMap<string, ColumnSpec>;
  /** Why a cell may not be changed, in words; null: it may. */
  readonly lockOf: (row: string, column: string) => string | null;
}
