import type { AreaDeclaration } from '../../elements/areas.ts';
import { namesSame } from './as-read.ts';
import type {
  ComparedWith,
  Comparison,
  Contradiction,
  FileChange,
  WrongCell,
} from './comparison.ts';
import { columnsOf } from './file-columns.ts';
import { creationsIn } from './file-creations.ts';
import { HeldTexts, identity } from './held-texts.ts';
import { mergeOf } from './merge.ts';
import { type IsKept, withMoved } from './moved-cells.ts';
import { numberColumn } from './new-elements.ts';
import type { FileCell, FileRow, ReturnedBase, ReturnedSheet, SheetRow } from './sheet-file.ts';
import { isAltered, type Suspicion, suspicionOf } from './suspicion.ts';

/**
 * Holds a sheet that has come back against what stands now, by the id, number and type of each row together and by
 * how each cell went out. A row that is missing from the file is not looked at: that is never a deletion.
 */
export function compareSheet(
  file: ReturnedSheet,
  base: ReturnedBase | null,
  against: ComparedWith,
): Comparison {
  const columns = columnsOf(file, base, against.now);
  const comparer = new Comparer(file, columns.ids, new HeldTexts(base, against.now), against);
  const { ids: _, ...headings } = columns;
  // Without its number nobody knows which element a row is: the hidden id alone is not enough.
  const isWithoutNumbers = !columns.ids.includes(numberColumn);
  return { ...(isWithoutNumbers ? nothing : comparer.compare()), ...headings, isWithoutNumbers };
}

type ComparedRows = Omit<Comparison, 'unknown' | 'doubled' | 'isWithoutNumbers'>;

const nothing: ComparedRows = {
  ...{ changes: [], creations: [], contradicted: [], refused: [], unfit: [] },
  ...{ absent: [], copies: [], existing: [] },
};

interface Altered {
  readonly column: string;
  readonly cell: FileCell;
  /** As it went out; null: nobody knows. */
  readonly before: string | null;
  readonly isHidden: boolean;
}

/** A row of the file, and what of it is not as it went out. */
interface AlteredRow {
  readonly row: FileRow;
  readonly altered: readonly Altered[];
}

class Comparer {
  readonly #file: ReturnedSheet;
  /** In the order of the file's columns; undefined of those that are not read. */
  readonly #ids: readonly (string | undefined)[];
  readonly #held: HeldTexts;
  readonly #against: ComparedWith;
  readonly #changes: FileChange[] = [];
  readonly #contradicted: Contradiction[] = [];
  readonly #refused: WrongCell[] = [];
  /** Rows that are what their ids say, each with what is not as it went out. */
  readonly #kept = new Map<string, ReadonlySet<string>>();

  constructor(
    file: ReturnedSheet,
    ids: readonly (string | undefined)[],
    held: HeldTexts,
    against: ComparedWith,
  ) {
    this.#file = file;
    this.#ids = ids;
    this.#held = held;
    this.#against = against;
  }

  compare(): ComparedRows {
    const [own, ofElements] = [true, false].map((isOwn) =>
      this.#file.rows.filter(({ id }) => (id === '') === isOwn),
    );
    const absent: number[] = [];
    const copies: number[] = [];
    for (const [id, rows] of Map.groupBy(ofElements ?? [], (row) => row.id)) {
      const all = rows.map((row) => ({ row, altered: this.#alteredIn(row) }));
      const shown = this.#held.row(id);
      if (!shown) {
        absent.push(...all.filter(isTouched).map(placeOf));
        if (!all.some(isTouched)) this.#kept.set(id, new Set());
      } else {
        const read = this.#readAmong(all, shown);
        copies.push(...all.filter((one) => one !== read).map(placeOf));
        if (read) this.#take(read, shown);
      }
    }
    const isKept: IsKept = (row, column) => this.#kept.get(row)?.has(column) === false;
    const ofOwn = creationsIn(own ?? [], this.#ids, this.#held, this.#against);
    return {
      ...ofOwn,
      ...withMoved({ changes: this.#changes, creations: ofOwn.creations }, this.#held, isKept),
      refused: [...this.#refused, ...ofOwn.refused],
      ...{ contradicted: this.#contradicted, unfit: [] },
      ...{ absent: absent.toSorted(byPlace), copies: copies.toSorted(byPlace) },
    };
  }

  /** Of rows with the same hidden id, the one that is the element: by its number, and by what is changed in it. */
  #readAmong(rows: readonly AlteredRow[], shown: SheetRow): AlteredRow | undefined {
    const agreeing = rows.filter((row) => !this.#other(row, shown));
    const candidates = agreeing.length > 0 ? agreeing : rows;
    const changed = candidates.filter(isTouched);
    // Several that say different things: nobody knows which is meant.
    if (changed.length > 1) return undefined;
    return changed[0] ?? candidates[0];
  }

  /** The cell that says that the row is another element than its hidden id. */
  #other({ altered }: AlteredRow, shown: SheetRow): Altered | undefined {
    const { area } = this.#against;
    return altered.find(
      ({ column, cell }) =>
        identity.has(column) && isOther(column, cell, this.#held.now(shown, column), area),
    );
  }

  #take(read: AlteredRow, shown: SheetRow): void {
    const { place, id: row, isHidden } = read.row;
    const other = this.#other(read, shown);
    if (other) {
      const { column, cell } = other;
      const theirs = this.#held.now(shown, column);
      const suspicion = this.#suspicion(cell, theirs, column);
      this.#contradicted.push({ row, place, column, mine: cell.text, theirs, suspicion });
      return;
    }
    this.#kept.set(row, new Set(read.altered.map(({ column }) => column)));
    for (const { column, cell, before, isHidden: isOfHidden } of read.altered) {
      const theirs = this.#held.now(shown, column);
      if (identity.has(column) || !isAltered(cell, theirs)) continue;
      const mine = cell.text;
      const reason = this.#against.lockOf(row, column);
      if (reason !== null) this.#refused.push({ place, column, mine, reason });
      else {
        this.#changes.push({
          ...{ row, column, place, mine, theirs, isHidden: isHidden || isOfHidden },
          isConflict: mergeOf({ base: before, mine, theirs }) === 'both',
          suspicion: this.#suspicion(cell, before ?? theirs, column),
        });
      }
    }
  }

  #alteredIn(row: FileRow): Altered[] {
    const beforeIn = this.#held.before(row);
    return this.#ids.flatMap((column, at) => {
      const cell = row.cells[at];
      if (column === undefined || !cell) return [];
      const before = beforeIn(column);
      const isHidden = this.#file.hidden[at] === true;
      return before === null || this.#isAltered(column, cell, before)
        ? { column, cell, before, isHidden }
        : [];
    });
  }

  /** What says which element the row is, is as it was, however it is written. */
  #isAltered(column: string, cell: FileCell, before: string): boolean {
    return identity.has(column)
      ? isOther(column, cell, before, this.#against.area)
      : isAltered(cell, before);
  }

  #suspicion(cell: FileCell, before: string | null, column: string): Suspicion | undefined {
    return suspicionOf(cell, before, this.#against.columns.get(column));
  }
}

/** Whether a cell says that the row is another element; a program may have made a number of `07`. */
function isOther(
  column: string,
  { kind, text }: FileCell,
  theirs: string,
  area: AreaDeclaration,
): boolean {
  if (kind === 'number') return Number(text.replace(',', '.')) !== Number(theirs);
  return !namesSame(column, text, theirs, area);
}

const isTouched = ({ altered }: AlteredRow) => altered.length > 0;
const placeOf = ({ row }: AlteredRow) => row.place;
const byPlace = (a: number, b: number) => a - b;
