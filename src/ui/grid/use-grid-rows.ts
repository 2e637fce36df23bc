import { useMemo } from 'react';
import { type CellBinder, cellBinder } from './cells.ts';
import { element, setAttribute, setClass } from './elements.ts';
import type { BodyContent } from './grid-body.ts';
import type { GridColumn } from './grid-column.ts';
import type { Highlight } from './highlight.ts';
import type { Marks } from './marks.ts';
import { rowTemplate } from './row-template.ts';
import type { ShownColumn } from './shown-column.ts';
import type { GridStore } from './store.ts';

interface GridRowsOptions<Row> {
  readonly store: GridStore<Row>;
  readonly places: Uint32Array;
  readonly columns: readonly ShownColumn<GridColumn<Row>>[];
  readonly rowId: (row: Row) => string;
  readonly isClosed: ((row: Row) => boolean) | undefined;
  /** Undefined when rows cannot be marked. */
  readonly marked: Marks | undefined;
  readonly headRows: number;
  readonly highlight: Highlight | undefined;
}

/** Its look follows the row's aria-selected, so there is nothing to bind. */
const markBinder: CellBinder<unknown> = {
  className: 'dg-check',
  build: () => element('span', 'dg-mark'),
  bind: () => undefined,
};

/** How a slot shows one of the rows; new when what is shown changes, never while scrolling. */
export function useGridRows<Row>(options: GridRowsOptions<Row>): BodyContent {
  const { store, places, columns, rowId, isClosed, marked, headRows, highlight } = options;
  const hasMarks = marked !== undefined;

  const row = useMemo(() => {
    const cells = columns.map(({ column, index }) => ({ binder: cellBinder(column), index }));
    const all = hasMarks ? [{ binder: markBinder, index: 1 }, ...cells] : cells;
    return { build: rowTemplate<Row>(all, 'cell'), binders: all.map(({ binder }) => binder) };
  }, [columns, hasMarks]);

  return useMemo(
    () => ({
      count: places.length,
      build: row.build,
      bind: (slot, index) => {
        const record = store.records[places[index] ?? -1];
        if (record === undefined) return;
        setAttribute(slot.element, 'aria-rowindex', String(headRows + index + 1));
        if (marked) setAttribute(slot.element, 'aria-selected', String(marked.has(rowId(record))));
        setClass(slot.element, isClosed?.(record) ? 'dg-row is-closed' : 'dg-row');
        slot.cells.forEach((cell, at) => {
          row.binders[at]?.bind(cell, record, highlight);
        });
      },
    }),
    [store, places, row, rowId, isClosed, marked, headRows, highlight],
  );
}
