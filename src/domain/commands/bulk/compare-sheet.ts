import type { ColumnSpec } from '../../columns/column-spec.ts';
import { columnsOf } from './file-columns.ts';
import { mergeOf } from './merge.ts';
import { numberColumn, typeColumn } from './new-elements.ts';
import type { FileCell, FileRow, ReturnedBase, ReturnedSheet, SheetRow, ShownSheet } from './sheet-file.ts';
import { isAltered, type Suspicion, suspicionOf } from './suspicion.ts';

/** A cell of an element that says something else than before in the file. */
export interface FileChange {
  readonly row: string;
  readonly column: string;
  /** Of the row, as the file counts them. */
  readonly place: number;
  /** The row is not shown in the file. */
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
  /** What its cells say, by column; those that are empty are left out. */
  readonly texts: ReadonlyMap<string, string>;
  readonly suspicions: ReadonlyMap<string, Suspicion>;
}

/** A row that is one element by its hidden id, and another by its number or type: nothing of it is taken. */
export interface Contradiction {
  readonly place: number;
  /** Of the column that disagrees. */
  readonly column: string;
  readonly mine: string;
  readonly theirs: string;
  /** What a program may have made of it. */
  readonly suspicion: Suspicion | undefined;
}

/** A changed cell that may not be changed, and why, in words. */
export interface LockedChange {
  readonly place: number;
  readonly column: string;
  readonly mine: string;
  readonly reason: string;
}

export interface Comparison {
  readonly changes: readonly FileChange[];
  readonly creations: readonly FileCreation[];
  readonly contradicted: readonly Contradiction[];
  readonly locked: readonly LockedChange[];
  /** Places of changed rows whose elements are not among those shown. */
  readonly absent: readonly number[];
  /** Places of rows that are copies of an earlier one, hidden id and all. */
  readonly copies: readonly number[];
  /** Headings that no column here has. */
  readonly unknown: readonly string[];
  /** Headings that stand more than once: nobody knows which is meant. */
  readonly doubled: readonly string[];
}

/** What a file is held against. */
export interface ComparedWith {
  readonly now: ShownSheet;
  /** Those that can be shown, by id. */
  readonly columns: ReadonlyMap<string, ColumnSpec>;
  /** Why a cell may not be changed, in words; null: it may. */
  readonly lockOf: (row: string, column: string) => string | null;
}

/** Columns that say which element a row is: with the hidden id they must agree. */
const identity: ReadonlySet<string> = new Set([numberColumn, typeColumn]);

/**
 * Holds a sheet that has come back against what stands now, by the id, number and type of each row together and by
 * how each cell went out. A row that is missing from the file is not looked at: that is never a deletion.
 */
export function compareSheet(
  file: ReturnedSheet,
  base: ReturnedBase | null,
  { now, columns, lockOf }: ComparedWith,
): Comparison {
  const { ids, unknown, doubled } = columnsOf(file, base, now);
  const held = new Held(base, now);
  const seen = new Set<string>();
  const changes: FileChange[] = [];
  const creations: FileCreation[] = [];
  const contradicted: Contradiction[] = [];
  const locked: LockedChange[] = [];
  const absent: number[] = [];
  const copies: number[] = [];
  for (const row of file.rows) {
    if (row.id === '') {
      const creation = creationOf(row, ids, columns);
      if (creation) creations.push(creation);
      continue;
    }
    if (seen.has(row.id)) {
      copies.push(row.place);
      continue;
    }
    seen.add(row.id);
    const altered = alteredIn(row, ids, held);
    const shown = held.row(row.id);
    if (!shown) {
      if (altered.length > 0) absent.push(row.place);
      continue;
    }
    const { id, place, isHidden } = row;
    const other = altered.find(({ column, cell }) => isOther(cell, held.now(shown, column), column));
    if (other) {
      const { column, cell } = other;
      const theirs = held.now(shown, column);
      const suspicion = suspicionOf(cell, theirs, columns.get(column));
      contradicted.push({ place, column, mine: cell.text, theirs, suspicion });
      continue;
    }
    for (const { column, cell, before } of altered) {
      if (identity.has(column)) continue;
      const theirs = held.now(shown, column);
      if (!held.isShown(column) || !isAltered(cell, theirs)) continue;
      const mine = cell.text;
      const reason = lockOf(id, column);
      if (reason !== null) locked.push({ place, column, mine, reason });
      else {
        changes.push({
          ...{ row: id, column, place, isHidden, mine, theirs },
          isConflict: mergeOf({ base: before, mine, theirs }) === 'both',
          suspicion: suspicionOf(cell, before ?? theirs, columns.get(column)),
        });
      }
    }
  }
  return { changes, creations, contradicted, locked, absent, copies, unknown, doubled };
}

/** Whether the cell says that the row is another element; a program may have made a number of `07`. */
function isOther({ kind, text }: FileCell, theirs: string, column: string): boolean {
  return identity.has(column) && !(kind === 'number' && Number(text) === Number(theirs));
}

interface Altered {
  readonly column: string;
  readonly cell: FileCell;
  /** As it went out; null: nobody knows. */
  readonly before: string | null;
}

function alteredIn(row: FileRow, ids: readonly (string | undefined)[], held: Held): Altered[] {
  return ids.flatMap((column, at) => {
    const cell = row.cells[at];
    if (column === undefined || !cell) return [];
    const before = held.before(row, column);
    return before === null || isAltered(cell, before) ? { column, cell, before } : [];
  });
}

/** What the cells of the file said when it was made, and what they say now. */
class Held {
  readonly #base: ReturnedBase | null;
  readonly #basePlaces: ReadonlyMap<string, number>;
  readonly #rows: ReadonlyMap<string, SheetRow>;
  readonly #places: ReadonlyMap<string, number>;

  constructor(base: ReturnedBase | null, now: ShownSheet) {
    this.#base = base;
    this.#basePlaces = new Map((base?.columns ?? []).map(({ id }, at) => [id, at]));
    this.#rows = new Map(now.rows.map((row) => [row.id, row]));
    this.#places = new Map(now.columns.map(({ id }, at) => [id, at]));
  }

  row(id: string): SheetRow | undefined {
    return this.#rows.get(id);
  }

  isShown(column: string): boolean {
    return this.#places.has(column);
  }

  now(row: SheetRow, column: string): string {
    return row.texts[this.#places.get(column) ?? -1] ?? '';
  }

  /** Null: nobody knows. */
  before({ id, version }: FileRow, column: string): string | null {
    const shown = this.#rows.get(id);
    // What an element is, is not changed in a file: also after it has another number, the row is of that.
    if (shown && identity.has(column)) return this.now(shown, column);
    const texts = this.#base?.rows.get(id);
    const at = this.#basePlaces.get(column);
    if (texts && at !== undefined) return texts[at] ?? '';
    // Without what went out, the same version says the same.
    return shown?.version === version ? this.now(shown, column) : null;
  }
}

function creationOf(
  { place, isHidden, cells }: FileRow,
  ids: readonly (string | undefined)[],
  columns: ReadonlyMap<string, ColumnSpec>,
): FileCreation | undefined {
  const texts = new Map<string, string>();
  const suspicions = new Map<string, Suspicion>();
  for (const [at, id] of ids.entries()) {
    const cell = cells[at];
    if (id === undefined || !cell || (cell.kind === 'text' && cell.text === '')) continue;
    const suspicion = suspicionOf(cell, null, columns.get(id));
    if (suspicion) suspicions.set(id, suspicion);
    texts.set(id, cell.text);
  }
  return texts.size === 0 ? undefined : { place, isHidden, texts, suspicions };
}
