import { constructRow, type Table } from '@tanstack/react-table';
import type { ColumnRanks } from './columns/column-ranks.ts';
import { type CompileFilter, filterPlaces } from './columns/filter.ts';
import { sortPlaces } from './columns/sort-ranks.ts';
import type { GridColumn } from './grid-column.ts';
import type { GridStore } from './store.ts';

/**
 * React Table's three row models, as index vectors over the records.
 *
 * The library's own make one Row object with its maps per record, some 50 MB at 100,000, and make
 * them again for every new `data`. Its row-model slots take any factory, so ours answer the same
 * questions with a Uint32Array of places; columns, headers, sorting, filter and visibility state
 * stay the library's. The slots of the screen read records by place and never ask for a Row; the
 * `rows` that the contract demands are made only if some feature of the library does.
 *
 * A write changes no model: a row being edited must not jump away under the editor. Order and hits
 * are worked out again at the next sorting, filter or set of records.
 */

// biome-ignore lint/suspicious/noExplicitAny: the library's own slot types say no more than this
type AnyTable = Table<any, any>;

export interface IndexedRowModel {
  /** Places in the records, in the order shown. */
  readonly places: Uint32Array;
}

/** What the factories need of the grid; travels as the table's `meta`. */
interface RowModelSource<Record> {
  readonly store: GridStore<Record>;
  readonly ranks: ColumnRanks<Record>;
  readonly columns: ReadonlyMap<string, GridColumn<Record>>;
  readonly compileFilter: CompileFilter;
}

type LibraryModel = ReturnType<AnyTable['getRowModel']>;
type Model = LibraryModel & IndexedRowModel;

function modelOf(table: AnyTable, places: Uint32Array): Model {
  let made: LibraryModel['rows'] | undefined;
  const rows = () => {
    const { records } = sourceOf(table).store;
    made ??= Array.from(places, (at) => constructRow(table, String(at), records[at], at, 0));
    return made;
  };
  return {
    places,
    get rows() {
      return rows();
    },
    get flatRows() {
      return rows();
    },
    get rowsById() {
      return Object.fromEntries(rows().map((row) => [row.id, row]));
    },
  };
}

function sourceOf(table: AnyTable): RowModelSource<unknown> {
  return table.options.meta as RowModelSource<unknown>;
}

/** The last answer is kept for as long as what it depends on is the same. */
function remembered(dependencies: () => readonly unknown[], make: () => Model): () => Model {
  let last: { readonly on: readonly unknown[]; readonly model: Model } | undefined;
  return () => {
    const on = dependencies();
    const known = last;
    if (known?.on.every((value, at) => value === on[at])) return known.model;
    last = { on, model: make() };
    return last.model;
  };
}

export function indexedCoreModel(table: AnyTable): () => Model {
  return remembered(
    () => [table.options.data],
    () => modelOf(table, Uint32Array.from(sourceOf(table).store.records.keys())),
  );
}

export function indexedFilterModel(table: AnyTable): () => Model {
  const filtersOf = () => table.atoms.columnFilters?.get() ?? [];
  return remembered(
    () => [table.getPreFilteredRowModel(), filtersOf(), sourceOf(table).columns],
    () => {
      const { store, columns, compileFilter } = sourceOf(table);
      const tests = filtersOf().flatMap(({ id, value }) => {
        const column = columns.get(id);
        if (!column || value === '') return [];
        const compile = column.compileFilter ?? compileFilter;
        return [{ text: column.filterText ?? column.text, test: compile(String(value)) }];
      });
      if (tests.length === 0) return table.getPreFilteredRowModel() as Model;
      return modelOf(table, filterPlaces(store.records, tests));
    },
  );
}

export function indexedSortModel(table: AnyTable): () => Model {
  const sortingOf = () => table.atoms.sorting?.get() ?? [];
  return remembered(
    () => [table.getPreSortedRowModel(), sortingOf(), sourceOf(table).columns],
    () => {
      const { columns, ranks } = sourceOf(table);
      const by = sortingOf().flatMap(({ id, desc }) => {
        const column = columns.get(id);
        return column ? [{ ranks: ranks.of(column), descending: desc }] : [];
      });
      const before = table.getPreSortedRowModel() as Model;
      return by.length === 0 ? before : modelOf(table, sortPlaces(before.places, by));
    },
  );
}
