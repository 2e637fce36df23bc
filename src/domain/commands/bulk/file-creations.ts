import { fold } from '../../folding.ts';
import type { ComparedWith, Comparison, FileCreation, WrongCell } from './comparison.ts';
import type { HeldTexts } from './held-texts.ts';
import { numberColumn, typeColumn } from './new-elements.ts';
import type { FileRow } from './sheet-file.ts';
import { isNewRow, newRowId } from './staged.ts';
import { type Suspicion, suspicionOf } from './suspicion.ts';

type ReadColumns = readonly (string | undefined)[];

/** The elements that the user's own rows are to become, and the rows whose numbers are taken. */
export function creationsIn(
  rows: readonly FileRow[],
  ids: ReadColumns,
  held: HeldTexts,
  against: ComparedWith,
): Pick<Comparison, 'creations' | 'existing' | 'refused'> {
  const { now } = against;
  const taken = new TakenNumbers();
  for (const row of now.rows) {
    // What is not made yet may come again from its file.
    if (!isNewRow(row.id)) taken.add(held.now(row, numberColumn), held.now(row, typeColumn));
  }
  const creations: FileCreation[] = [];
  const existing: Comparison['existing'][number][] = [];
  const refused: WrongCell[] = [];
  for (const row of rows) {
    const creation = creationOf(row, ids, against, refused);
    if (!creation) continue;
    const [number = '', type = ''] = [numberColumn, typeColumn].map((id) => creation.texts.get(id));
    if (taken.has(number, type)) existing.push({ place: row.place, number });
    else creations.push(creation);
    taken.add(number, type);
  }
  return { creations, existing, refused };
}

function creationOf(
  { place, isHidden, cells }: FileRow,
  ids: ReadColumns,
  { columns, lockOf }: ComparedWith,
  refused: WrongCell[],
): FileCreation | undefined {
  const texts = new Map<string, string>();
  const empty: string[] = [];
  const suspicions = new Map<string, Suspicion>();
  for (const [at, column] of ids.entries()) {
    const cell = cells[at];
    if (column === undefined || !cell) continue;
    if (cell.kind === 'text' && cell.text === '') {
      empty.push(column);
      continue;
    }
    const reason = lockOf(newRowId(String(place)), column);
    if (reason !== null) {
      refused.push({ place, column, mine: cell.text, reason });
      continue;
    }
    const suspicion = suspicionOf(cell, null, columns.get(column));
    if (suspicion) suspicions.set(column, suspicion);
    texts.set(column, cell.text);
  }
  return texts.size === 0 ? undefined : { place, isHidden, texts, empty, suspicions };
}

/** Numbers that elements have, and of which types, where that is said: two types may share a number. */
class TakenNumbers {
  readonly #types = new Map<string, Set<string>>();

  add(number: string, type: string): void {
    if (number === '') return;
    this.#types.set(number, (this.#types.get(number) ?? new Set()).add(fold(type)));
  }

  has(number: string, type: string): boolean {
    const types = this.#types.get(number);
    return types !== undefined && (type === '' || types.has('') || types.has(fold(type)));
  }
}
