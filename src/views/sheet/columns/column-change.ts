import type { GridEdit, WrittenCell } from '../../../ui/grid/edit/grid-edit.ts';
import type { GridRows } from '../../../ui/grid/grid-rows.ts';

/** What is to become of a column in all rows that are shown. */
export interface ColumnChange {
  /** Its id. */
  readonly column: string;
  /** What is replaced where it stands in a cell, however it is cased; empty: the whole cell. */
  readonly find: string;
  readonly text: string;
  /** The user says that the cells are to be emptied: a form that nothing is written in changes nothing. */
  readonly empties?: boolean;
}

interface Changed<Row> {
  readonly cells: readonly WrittenCell<Row>[];
  /** The first that become others, with what they say before and after. */
  readonly samples: readonly {
    readonly row: Row;
    readonly before: string;
    readonly after: string;
  }[];
  /** Cells that would, but may not be changed. */
  readonly locked: number;
}

const mostSamples = 3;

/** @returns how a text reads with what is found replaced */
function replacing({ find, text, empties }: ColumnChange): (before: string) => string {
  if (find === '') return (before) => (text === '' && !empties ? before : text);
  const escaped = find.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const found = new RegExp(escaped, 'giu');
  // A function, for `$` in the text is a `$`.
  return (before) => before.replace(found, () => text);
}

/** The cells of a column that a change makes others, among all rows shown, also those not in sight. */
export function columnChanged<Row>(
  rows: GridRows<Row>,
  edit: Pick<GridEdit<Row>, 'textOf' | 'lockOf'>,
  change: ColumnChange,
): Changed<Row> {
  const { column } = change;
  const afterOf = replacing(change);
  const cells: WrittenCell<Row>[] = [];
  const samples: Changed<Row>['samples'][number][] = [];
  let locked = 0;
  for (let at = 0; at < rows.count; at += 1) {
    const row = rows.rowAt(at);
    if (row === undefined) continue;
    const before = edit.textOf(row, column);
    const after = afterOf(before);
    if (after === before) continue;
    if (edit.lockOf(row, column) !== null) {
      locked += 1;
      continue;
    }
    cells.push({ row, column, to: { text: after } });
    if (samples.length < mostSamples) samples.push({ row, before, after });
  }
  return { cells, samples, locked };
}
