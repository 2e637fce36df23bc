import type { AreaDeclaration } from '../../elements/areas.ts';
import { readElement } from './as-read.ts';
import type {
  ComparedWith,
  Comparison,
  ExistingRow,
  FileCreation,
  WrongCell,
} from './comparison.ts';
import type { HeldTexts } from './held-texts.ts';
import { doubtedNumber } from './lost-zero.ts';
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
  const { now, area } = against;
  const [elements, inFile] = [new TakenNumbers(area), new TakenNumbers(area)];
  for (const row of now.rows) {
    // What is not made yet may come again from its file.
    if (!isNewRow(row.id)) elements.add(held.now(row, numberColumn), held.now(row, typeColumn));
  }
  const creations: FileCreation[] = [];
  const existing: ExistingRow[] = [];
  const refused: WrongCell[] = [];
  for (const row of rows) {
    const creation = creationOf(row, ids, against, refused);
    if (!creation) continue;
    const { place } = row;
    const [number = '', type = ''] = [numberColumn, typeColumn].map((id) => creation.texts.get(id));
    if (elements.has(number, type)) existing.push({ place, number, of: 'element' });
    else if (inFile.has(number, type)) existing.push({ place, number, of: 'fil' });
    else creations.push(creation);
    inFile.add(number, type);
  }
  return { creations, existing, refused };
}

function creationOf(
  { place, isHidden, cells }: FileRow,
  ids: ReadColumns,
  { area, columns, lockOf }: ComparedWith,
  refused: WrongCell[],
): FileCreation | undefined {
  const texts = new Map<string, string>();
  const empty: string[] = [];
  const suspicions = new Map<string, Suspicion>();
  const type = cells[ids.indexOf(typeColumn)]?.text ?? '';
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
    const ofNumber = column === numberColumn ? doubtedNumber(cell, type, area) : undefined;
    const suspicion = ofNumber ?? suspicionOf(cell, null, columns.get(column));
    if (suspicion) suspicions.set(column, suspicion);
    texts.set(column, cell.text);
  }
  return texts.size === 0 ? undefined : { place, isHidden, texts, empty, suspicions };
}

/** Numbers that elements have, and of which types, where that is said: two types may share a number. */
export class TakenNumbers {
  readonly #area: AreaDeclaration;
  readonly #types = new Map<string, Set<string>>();

  constructor(area: AreaDeclaration) {
    this.#area = area;
  }

  add(number: string, type: string): void {
    const read = readElement(number, type, this.#area);
    if (read.number === '') return;
    this.#types.set(read.number, (this.#types.get(read.number) ?? new Set()).add(read.type));
  }

  has(number: string, type: string): boolean {
    const read = readElement(number, type, this.#area);
    const types = this.#types.get(read.number);
    return types !== undefined && (read.type === '' || types.has('') || types.has(read.type));
  }
}
