import type { FileCell } from '../../../../domain/commands/bulk/sheet-file.ts';
import { cellOf, emptyCell, type ValueFacts } from './cell-value.ts';
import type { PackageParts } from './package-parts.ts';
import { CellText } from './shared-strings.ts';
import { UnreadableFile } from './unreadable-file.ts';
import { type Tag, walkXml } from './walk-xml.ts';
import { isTrue } from './workbook-parts.ts';

/** A file that is no sheet of ours, or is made to fill the memory; only what holds a text counts. */
const mostRows = 110_000;
const mostCells = 4_000_000;

export interface ReadRow {
  /** As the file counts them, from 1. */
  readonly place: number;
  /** Not shown in the file, as a filter or a hand has left it. */
  readonly isHidden: boolean;
  /** By column from 0; the empty ones are holes. */
  readonly cells: readonly FileCell[];
}

export interface SheetFacts extends ValueFacts {
  readonly isDate: (style: number) => boolean;
}

/**
 * The rows of a sheet that hold something. Of cells that are merged into one only the first holds its text; the
 * others are said to be of it.
 * @throws UnreadableFile where more rows or cells hold a text than in any sheet of ours
 */
export async function sheetCells(
  parts: PackageParts,
  part: string,
  facts: SheetFacts,
): Promise<readonly ReadRow[]> {
  const reader = new SheetReader(facts);
  await walkXml(parts, part, {
    open: (tag) => reader.open(tag),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  return reader.rows();
}

/** A row or a cell on its way. */
interface RowBegun {
  readonly place: number;
  readonly isHidden: boolean;
  readonly cells: FileCell[];
}
interface CellBegun {
  readonly column: number;
  readonly type: string;
  readonly isDate: boolean;
  isFormula: boolean;
  value: string | undefined;
}

class SheetReader {
  readonly #facts: SheetFacts;
  readonly #rows: RowBegun[] = [];
  readonly #merged: Range[] = [];
  readonly #inline = new CellText();
  #row: RowBegun | undefined;
  #cell: CellBegun | undefined;
  #place = 0;
  #column = -1;
  #count = 0;
  #isValue = false;

  constructor(facts: SheetFacts) {
    this.#facts = facts;
  }

  open(tag: Tag): void {
    const { name, attribute } = tag;
    if (name === 'row') {
      this.#place = Number(attribute('r') ?? this.#place + 1);
      this.#column = -1;
      this.#row = { place: this.#place, isHidden: isTrue(attribute('hidden')), cells: [] };
    } else if (name === 'c') this.#begin(tag);
    else if (name === 'mergeCell') this.#merged.push(rangeOf(attribute('ref') ?? ''));
    else if (this.#cell && name === 'f') this.#cell.isFormula = true;
    else if (this.#cell && name === 'v') {
      this.#isValue = true;
      this.#cell.value = '';
    } else if (this.#cell) this.#inline.open(tag);
  }

  text(text: string): void {
    if (!this.#cell) return;
    if (this.#isValue) this.#cell.value += text;
    else this.#inline.add(text);
  }

  close(name: string): void {
    if (name === 'v') this.#isValue = false;
    else if (name === 'is' && this.#cell) this.#cell.value = this.#inline.take();
    else if (name === 'c') this.#end();
    else if (name === 'row') {
      if (this.#row && this.#row.cells.length > 0) this.#rows.push(this.#row);
      this.#row = undefined;
    } else this.#inline.close(name);
  }

  rows(): readonly ReadRow[] {
    const byPlace = new Map(this.#rows.map((row) => [row.place, row]));
    for (const { first, last } of this.#merged) {
      for (let place = first.row; place <= Math.min(last.row, this.#place); place += 1) {
        const row = byPlace.get(place);
        for (let column = first.column; row && column <= last.column; column += 1) {
          const isFirst = place === first.row && column === first.column;
          if (!isFirst) row.cells[column] = { kind: 'merged', text: '' };
        }
      }
    }
    return this.#rows;
  }

  #begin({ attribute }: Tag): void {
    const ref = attribute('r');
    this.#column = ref === undefined ? this.#column + 1 : placeOf(ref).column;
    this.#cell = {
      column: this.#column,
      type: attribute('t') ?? 'n',
      isDate: this.#facts.isDate(Number(attribute('s') ?? 0)),
      isFormula: false,
      value: undefined,
    };
  }

  #end(): void {
    const { column, ...written } = this.#cell ?? { column: -1 };
    this.#cell = undefined;
    if (column < 0 || !this.#row || !('type' in written)) return;
    const cell = cellOf(written, this.#facts);
    if (cell.kind === 'text' && cell.text === '') return;
    this.#count += 1;
    if (this.#count > mostCells || this.#rows.length > mostRows) throw tooMany();
    this.#row.cells[column] = cell;
  }
}

interface CellPlace {
  /** From 1, as files count them. */
  readonly row: number;
  /** From 0. */
  readonly column: number;
}
interface Range {
  readonly first: CellPlace;
  readonly last: CellPlace;
}

/** `BZ17`. */
function placeOf(ref: string): CellPlace {
  let column = 0;
  let at = 0;
  for (; ref.charCodeAt(at) >= 65; at += 1) column = column * 26 + (ref.charCodeAt(at) & 31);
  return { row: Number(ref.slice(at)), column: column - 1 };
}

function rangeOf(ref: string): Range {
  const [first = '', last = first] = ref.split(':');
  return { first: placeOf(first), last: placeOf(last) };
}

function tooMany(): UnreadableFile {
  return new UnreadableFile(
    `Arket er for stort: der kan læses højst ${mostRows} rækker med noget i.`,
  );
}

/** What stands in a column of a row. */
export function cellAt({ cells }: ReadRow, column: number): FileCell {
  return cells[column] ?? emptyCell;
}
