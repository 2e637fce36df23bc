import type { FileCell } from '../../../../domain/commands/sheet/sheet-file.ts';
import { placeOf, type Range, rangeOf, rowsIn } from './cell-places.ts';
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
  /** By column from 0; the empty ones are not there. */
  readonly cells: ReadonlyMap<number, FileCell>;
}

export interface ReadCells {
  /** Those that hold something, from the top and down. */
  readonly rows: readonly ReadRow[];
  /** Whether a column is not shown in the file. */
  readonly isHidden: (column: number) => boolean;
}

export interface SheetFacts extends ValueFacts {
  readonly isDate: (style: number) => boolean;
}

/**
 * What stands in a sheet. Of cells that are merged into one only the first holds its text; the others are said to be
 * of it.
 * @throws UnreadableFile where more rows or cells hold a text than in any sheet of ours
 */
export async function sheetCells(
  parts: PackageParts,
  part: string,
  facts: SheetFacts,
): Promise<ReadCells> {
  const reader = new SheetReader(facts);
  await walkXml(parts, part, {
    open: (tag) => reader.open(tag),
    text: (text) => reader.text(text),
    close: (name) => reader.close(name),
  });
  return { rows: reader.rows(), isHidden: (column) => reader.isHidden(column) };
}

/** A row or a cell on its way. */
interface RowBegun extends ReadRow {
  readonly cells: Map<number, FileCell>;
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
  readonly #rows = new Map<number, RowBegun>();
  readonly #merged: Range[] = [];
  readonly #hidden: { readonly min: number; readonly max: number }[] = [];
  readonly #inline = new CellText();
  #row: RowBegun | undefined;
  #cell: CellBegun | undefined;
  #place = 0;
  #column = -1;
  #count = 0;
  #isData = false;
  #isValue = false;

  constructor(facts: SheetFacts) {
    this.#facts = facts;
  }

  open(tag: Tag): void {
    const { name, attribute } = tag;
    if (name === 'sheetData') this.#isData = true;
    else if (name === 'mergeCell') this.#merge(attribute('ref') ?? '');
    else if (name === 'col' && isTrue(attribute('hidden'))) {
      this.#hidden.push({ min: Number(attribute('min')), max: Number(attribute('max')) });
    } else if (!this.#isData) return;
    else if (name === 'row') this.#beginRow(tag);
    else if (name === 'c') this.#beginCell(tag);
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
    if (name === 'sheetData') this.#isData = false;
    else if (!this.#isData) return;
    else if (name === 'v') this.#isValue = false;
    else if (name === 'is' && this.#cell) this.#cell.value = this.#inline.take();
    else if (name === 'c') this.#endCell();
    else if (name === 'row') this.#endRow();
    else this.#inline.close(name);
  }

  isHidden(column: number): boolean {
    return this.#hidden.some(({ min, max }) => min <= column + 1 && column < max);
  }

  rows(): readonly ReadRow[] {
    const rows = [...this.#rows.values()].sort((a, b) => a.place - b.place);
    if (this.#merged.length > 0) this.#markMerged(rows);
    return rows;
  }

  #markMerged(rows: readonly RowBegun[]): void {
    const columns = new Set<number>();
    for (const { cells } of rows) for (const column of cells.keys()) columns.add(column);
    for (const range of this.#merged) {
      const { first, last } = range;
      const merged = [...columns].filter((at) => at >= first.column && at <= last.column);
      this.#counted(columns.size);
      for (const row of rowsIn(range, rows)) {
        this.#counted(merged.length);
        for (const column of merged) {
          const isFirst = row.place === first.row && column === first.column;
          if (!isFirst) row.cells.set(column, { kind: 'merged', text: '' });
        }
      }
    }
  }

  #merge(ref: string): void {
    this.#counted(1);
    const range = rangeOf(ref);
    if (range) this.#merged.push(range);
  }

  #beginRow({ attribute }: Tag): void {
    const place = Number(attribute('r')) || this.#place + 1;
    const isHidden = isTrue(attribute('hidden')) || attribute('ht') === '0';
    this.#place = place;
    this.#column = -1;
    this.#row = { place, isHidden, cells: this.#rows.get(place)?.cells ?? new Map() };
  }

  #beginCell({ attribute }: Tag): void {
    this.#column = placeOf(attribute('r') ?? '')?.column ?? this.#column + 1;
    this.#cell = {
      column: this.#column,
      type: attribute('t') ?? 'n',
      isDate: this.#facts.isDate(Number(attribute('s') ?? 0)),
      isFormula: false,
      value: undefined,
    };
  }

  #endCell(): void {
    const written = this.#cell;
    this.#cell = undefined;
    if (!written || !this.#row) return;
    const cell = cellOf(written, this.#facts);
    if (cell.kind === 'text' && cell.text === '') return;
    this.#counted(1);
    this.#row.cells.set(written.column, cell);
  }

  #endRow(): void {
    if (this.#row && this.#row.cells.size > 0) this.#rows.set(this.#place, this.#row);
    this.#row = undefined;
    if (this.#rows.size > mostRows) throw tooMany();
  }

  #counted(more: number): void {
    this.#count += more;
    if (this.#count > mostCells) throw tooMany();
  }
}

function tooMany(): UnreadableFile {
  return new UnreadableFile(
    `Arket er for stort: der kan læses højst ${mostRows.toLocaleString('da')} rækker med noget i.`,
  );
}

/** What stands in a column of a row. */
export function cellAt({ cells }: ReadRow, column: number): FileCell {
  return cells.get(column) ?? emptyCell;
}
