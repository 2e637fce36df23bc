import {
  type ColumnDef,
  columnFilteringFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { movedTo } from './columns/column-order.ts';
import { ColumnRanks } from './columns/column-ranks.ts';
import { type ColumnWidths, useColumnWidths } from './columns/column-widths.ts';
import { type CompileFilter, containsText } from './columns/filter.ts';
import { type GridColumn, type GridView, shownOf } from './grid-column.ts';
import type { GridRows } from './grid-rows.ts';
import {
  type IndexedRowModel,
  indexedCoreModel,
  indexedFilterModel,
  indexedSortModel,
} from './row-models.ts';
import { GridStore } from './store.ts';

const features = tableFeatures({
  columnFilteringFeature,
  rowSortingFeature,
  coreRowModel: indexedCoreModel,
  filteredRowModel: indexedFilterModel,
  sortedRowModel: indexedSortModel,
  tableMeta: {} as object,
});

interface GridTableOptions<Row extends object> {
  /** The widths that the user gives are kept under its name. */
  readonly label: string;
  readonly store: GridStore<Row>;
  /** In the order of the view. */
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly compileFilter?: CompileFilter | undefined;
  /** So many rows are to be here, when those on their way have come; they have their places until then. */
  readonly expected?: number | undefined;
  /** Which rows can be marked; stable, and left out: all. */
  readonly canMark?: ((row: Row) => boolean) | undefined;
}

/** What makes a grid a table: its rows are found, and its columns sorted, filtered and widened. */
export interface GridTable<Row> {
  readonly rows: GridRows<Row>;
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  /** The different texts of a column's records, in its order. */
  readonly valuesOf: (id: string) => readonly string[];
  /** Also by this column, or by it alone: ascending, descending, not. */
  readonly onSort: (id: string, add: boolean) => void;
  /** To a place among the columns shown, counted from 0. */
  readonly onMove: (id: string, place: number) => void;
  /** Rem by the ids of the columns that the user has given one. */
  readonly widths: ColumnWidths;
  /** Undefined: its own width again. */
  readonly onWidth: (id: string, rem: number | undefined) => void;
}

/** Asked for by hand, so that one pass over all records is soon enough. */
function textsOf<Row>(records: readonly Row[], { text, sortKey }: GridColumn<Row>): string[] {
  const keys = new Map<string, string | number>();
  for (const record of records) {
    const shown = text(record);
    if (!keys.has(shown)) keys.set(shown, sortKey?.(record) ?? shown);
  }
  const inOrder = [...keys].sort(([, one], [, other]) => (one < other ? -1 : one > other ? 1 : 0));
  return inOrder.map(([shown]) => shown);
}

/**
 * Rows by where they stand in an order of the store's places.
 * @param records those that the places are of: of another set, that the store has got since, they would name others
 */
function rowsOf<Row>(
  store: GridStore<Row>,
  records: readonly Row[],
  places: Uint32Array,
  expected: number,
  canMark: ((row: Row) => boolean) | undefined,
): GridRows<Row> {
  const rowAt = (index: number) => records[places[index] ?? -1];
  const idAt = (index: number) => {
    const row = rowAt(index);
    return row === undefined ? undefined : store.idOf(row);
  };
  return {
    count: Math.max(places.length, expected),
    rowAt,
    idAt,
    ...(canMark && {
      canMark: (index: number) => {
        const row = rowAt(index);
        return row === undefined || canMark(row);
      },
    }),
    indexOf: (id) => places.findIndex((_, index) => idAt(index) === id),
    // Another set of records is rendered.
    onWritten: (hear) =>
      store.subscribe((written) => {
        if (written === 'all') return;
        const isWritten = new Set(written);
        hear((index) => isWritten.has(places[index] ?? -1));
      }),
  };
}

/**
 * One store for the life of a list; it is not filled anew when a kept-alive view is shown again.
 * @param idOf stable
 */
export function useStoreOf<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): GridStore<Row> {
  const [store] = useState(() => new GridStore(rows, idOf));
  const filledWith = useRef(rows);
  useLayoutEffect(() => {
    if (filledWith.current === rows) return;
    const before = filledWith.current;
    filledWith.current = rows;
    // The same rows, some of them written: their order stays as it is under the user's hand.
    const isSame =
      before.length === rows.length &&
      before.every((row, at) => idOf(row) === idOf(rows[at] as Row));
    if (isSame) store.apply({ upsert: rows.filter((row, at) => row !== before[at]) });
    else store.replace(rows);
  }, [store, rows, idOf]);
  return store;
}

interface OnTheirWay {
  /** How many there will be when all have come; 0 until it is known. */
  readonly expected?: number | undefined;
  readonly isPending: boolean;
}

/**
 * The store, and what is told of rows on their way when it has taken those that came with that: with fewer places for
 * a moment the scroll would be lost, and a hand that waits for the last row would stand on another.
 */
export function useFilledStore<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  { expected = 0, isPending }: OnTheirWay,
) {
  const store = useStoreOf(rows, idOf);
  const [toldExpected, setToldExpected] = useState(expected);
  const [busy, setBusy] = useState(isPending);
  useLayoutEffect(() => {
    setToldExpected(expected);
    setBusy(isPending);
  }, [expected, isPending]);
  return { store, expected: toldExpected, busy };
}

/** React Table over the store, with the state of `view` owned outside. */
export function useGridTable<Row extends object>(options: GridTableOptions<Row>): GridTable<Row> {
  const { store, columns, view, compileFilter = containsText, onViewChange } = options;
  const { expected = 0, canMark } = options;
  const [widths, onWidth] = useColumnWidths(options);
  const data = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.records,
  );
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, header, text }): ColumnDef<typeof features, Row> => ({
          id,
          header,
          accessorFn: text,
          // Else the library would sample rows to guess a direction.
          sortDescFirst: false,
        }),
      ),
    [columns],
  );
  const ranks = useMemo(() => new ColumnRanks(store), [store]);
  const { hidden } = view;
  useEffect(
    () => ranks.makeAhead(columns.filter(({ id }) => !hidden.includes(id))),
    [ranks, columns, hidden],
  );
  const meta = useMemo(
    () => ({
      store,
      ranks,
      columns: new Map(columns.map((column) => [column.id, column])),
      compileFilter,
    }),
    [store, ranks, columns, compileFilter],
  );
  const state = useMemo(
    () => ({
      sorting: view.sort.map((sort) => ({ ...sort })),
      columnFilters: Object.entries(view.filters).map(([id, value]) => ({ id, value })),
    }),
    [view],
  );
  const table = useTable<typeof features, Row>({
    features,
    data,
    columns: definitions,
    meta,
    state,
    onSortingChange: (update) => {
      const sort = typeof update === 'function' ? update(state.sorting) : update;
      onViewChange({ ...view, sort });
    },
  });
  const { places } = table.getRowModel() as ReturnType<typeof table.getRowModel> & IndexedRowModel;
  const rows = useMemo(
    () => rowsOf(store, data, places, expected, canMark),
    [store, data, places, expected, canMark],
  );
  const onSort = (id: string, add: boolean) => table.getColumn(id)?.toggleSorting(undefined, add);
  const onMove = (id: string, place: number) => {
    const movable = shownOf(columns, hidden).filter(({ cell }) => cell?.kind !== 'menu');
    const order = movedTo(
      movable.map((column) => column.id),
      id,
      place,
    );
    onViewChange({ ...view, order });
  };
  const valuesOf = (id: string) => {
    const column = columns.find((one) => one.id === id);
    return column ? textsOf(store.records, column) : [];
  };
  return { rows, view, onViewChange, valuesOf, onSort, onMove, widths, onWidth };
}
