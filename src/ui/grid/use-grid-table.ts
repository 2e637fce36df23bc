import {
  type ColumnDef,
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ColumnRanks } from './column-ranks.ts';
import type { CompileFilter } from './filter.ts';
import type { GridColumn, GridView } from './grid-column.ts';
import {
  type IndexedRowModel,
  indexedCoreModel,
  indexedFilterModel,
  indexedSortModel,
} from './row-models.ts';
import type { GridStore } from './store.ts';

const features = tableFeatures({
  columnFilteringFeature,
  columnVisibilityFeature,
  rowSortingFeature,
  coreRowModel: indexedCoreModel,
  filteredRowModel: indexedFilterModel,
  sortedRowModel: indexedSortModel,
  tableMeta: {} as object,
});

interface GridTableOptions<Row extends object> {
  readonly store: GridStore<Row>;
  readonly columns: readonly GridColumn<Row>[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
  readonly compileFilter: CompileFilter;
}

/** React Table over the store, with the state of `view` owned outside. */
export function useGridTable<Row extends object>(options: GridTableOptions<Row>) {
  const { store, columns, view, compileFilter, onViewChange } = options;
  const data = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.records,
  );
  const definitions = useMemo(
    () =>
      columns.map(
        (column): ColumnDef<typeof features, Row> => ({
          id: column.id,
          header: column.header,
          accessorFn: column.text,
          // Else the library would sample rows to guess a direction.
          sortDescFirst: false,
          enableHiding: !column.fixed,
        }),
      ),
    [columns],
  );
  const ranks = useMemo(() => new ColumnRanks(store), [store]);
  const { hidden } = view;
  // `data` is another set of records.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ranks hear of it from the store
  useEffect(
    () => ranks.makeAhead(columns.filter(({ id }) => !hidden.includes(id))),
    [ranks, columns, hidden, data],
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
      columnVisibility: Object.fromEntries(view.hidden.map((id) => [id, false])),
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
  return { table, places };
}
