import { copyRefused } from '../../notices/copy-text.ts';
import { notify } from '../../notices/toasts.tsx';
import type { GridBody } from '../grid-body.ts';
import type { ShownColumn } from '../grid-column.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRows } from '../grid-rows.ts';
import type { Marks } from '../marks.ts';
import { type CopiedRows, htmlOf, tsvOf } from './copy-cells.ts';
import type { RangeBox } from './hand-overlay.ts';

interface CopySource<Row> {
  readonly rows: GridRows<Row>;
  readonly columns: readonly ShownColumn<Row>[];
  readonly range: RangeBox | undefined;
  /** What the hand is on, where a cell alone can be pasted back. */
  readonly cell: RangeBox | undefined;
  /** How many cells of a row stand before the columns. */
  readonly before: number;
  readonly marked: Marks | undefined;
  readonly activeRow: number;
  /** What stands for a row alone; undefined: nothing does. */
  readonly nameOf: ((row: Row) => string) | undefined;
}

interface Copied {
  readonly rows: CopiedRows;
  readonly told: string;
  readonly detail?: string;
}

function cellText<Row>({ column }: ShownColumn<Row>, row: Row): string {
  const { copied, cell, text } = column;
  if (copied) return copied(row);
  const number = cell?.kind === 'tree' ? cell.number?.(row) : undefined;
  return number ? `${number} ${text(row)}` : text(row);
}

function rowCells<Row>(columns: readonly ShownColumn<Row>[], row: Row | undefined): string[] {
  return columns.map((column) => (row === undefined ? '' : cellText(column, row)));
}

const isOfTexts = ({ column }: ShownColumn<never>) => column.cell?.kind !== 'menu';

/** Undefined: no column of texts is among them, as where the hand is on the mark of its row. */
function copiedRange<Row>(
  { rows, columns, before }: CopySource<Row>,
  box: RangeBox,
): Copied | undefined {
  const among = columns.slice(Math.max(0, box.left - before), Math.max(0, box.right - before + 1));
  const shown = among.filter(isOfTexts);
  if (shown.length === 0) return undefined;
  const cells = Array.from({ length: box.bottom - box.top + 1 }, (_, at) =>
    rowCells(shown, rows.rowAt(box.top + at)),
  );
  const count = cells.length * shown.length;
  return {
    rows: cells,
    told: count === 1 ? '1 celle er kopieret.' : `${count} celler er kopieret.`,
  };
}

function copiedMarks<Row>({ rows, columns }: CopySource<Row>, marked: Marks): Copied {
  const shown = columns.filter(isOfTexts);
  const cells: string[][] = [];
  for (let index = 0; index < rows.count; index += 1) {
    const id = rows.idAt(index);
    if (id !== undefined && marked.has(id)) cells.push(rowCells(shown, rows.rowAt(index)));
  }
  const absent = marked.size - cells.length;
  return {
    rows: [shown.map(({ column }) => column.header), ...cells],
    told: cells.length === 1 ? '1 række er kopieret.' : `${cells.length} rækker er kopieret.`,
    ...(absent > 0 && {
      detail: `${absent} ${absent === 1 ? 'markeret' : 'markerede'} er ikke blandt de viste og er ikke med.`,
    }),
  };
}

function copiedName<Row>({ rows, activeRow, nameOf }: CopySource<Row>): Copied | undefined {
  const row = rows.rowAt(activeRow);
  const name = row === undefined ? '' : (nameOf?.(row) ?? '');
  return name === '' ? undefined : { rows: [[name]], told: `${name} er kopieret.` };
}

/** What there is to copy of a grid as it stands; in a sheet a cell alone is its value, as one of many. */
export function copySource<Row>(
  { range: drawn, taken, active }: Pick<GridBody, 'range' | 'taken' | 'active'>,
  { rows, target, nameOf, onMarkedChange, edit, onPaste, ...props }: GridProps<Row>,
  columns: readonly ShownColumn<Row>[],
): CopySource<Row> {
  const marked = onMarkedChange && props.marked;
  // The cell to mark the row in stands before the columns.
  const before = marked && target === 'cell' ? 1 : 0;
  const range = edit && active.row >= 0 ? taken : drawn;
  const cell = onPaste && active.row >= 0 ? taken : undefined;
  return { rows, columns, range, cell, before, marked, activeRow: active.row, nameOf };
}

function copiedOf<Row>(source: CopySource<Row>): Copied | undefined {
  const { range, marked, cell } = source;
  if (range) return copiedRange(source, range);
  if (marked && marked.size > 0) return copiedMarks(source, marked);
  return cell ? copiedRange(source, cell) : copiedName(source);
}

/**
 * Ctrl+C takes, in this order: selected text, which is left to the browser; the range of cells; the marked
 * rows with headings; the cell alone, where it can be pasted back; else what the row with the focus is
 * called.
 */
export function copyFrom<Row>(event: ClipboardEvent, source: CopySource<Row>): void {
  if (document.getSelection()?.toString()) return;
  const copied = copiedOf(source);
  if (!copied) return;
  event.preventDefault();
  event.clipboardData?.setData('text/plain', tsvOf(copied.rows));
  event.clipboardData?.setData('text/html', htmlOf(copied.rows));
  notify.success(copied.told, copied.detail);
}

/** What a control copies: the marked rows, as Ctrl+C takes them where no cells are taken together. */
export async function copyMarks<Row>(source: CopySource<Row>): Promise<void> {
  const { rows, told, detail } = copiedMarks(source, source.marked ?? new Set());
  const part = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
  const item = { ...part('text/plain', tsvOf(rows)), ...part('text/html', htmlOf(rows)) };
  try {
    await navigator.clipboard.write([new ClipboardItem(item)]);
    notify.success(told, detail);
  } catch {
    notify.error(copyRefused);
  }
}
