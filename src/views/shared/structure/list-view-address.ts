import { columnFilterName, filtersSet } from '../../../domain/columns/column-filter.ts';
import type { ColumnSort, GridView } from '../../../ui/grid/grid-column.ts';

/** The table's own place as it stands in the address; an empty value is taken out of it. */
export type ViewParameters = Readonly<Record<string, string>>;

function sortOf(text: string): ColumnSort | undefined {
  const id = text.replace(/^-/, '');
  return id === '' ? undefined : { id, desc: text.startsWith('-') };
}

/** Sort, filters and hidden columns; what is unknown to the table is left out. */
export function readListView(
  search: URLSearchParams,
  columns: readonly string[],
  hiddenAtFirst: readonly string[],
): GridView {
  const isColumn = (id: string) => columns.some((column) => column === id);
  const sort = (search.get('sortering') ?? '')
    .split(',')
    .map(sortOf)
    .filter((by) => by !== undefined && isColumn(by.id)) as ColumnSort[];
  const filters = Object.fromEntries(filtersSet(columns, (name) => search.get(name)));
  const shown = search.get('kolonner')?.split(',');
  const hidden = shown ? columns.filter((id) => !shown.includes(id)) : hiddenAtFirst;
  return { sort, filters, hidden };
}

export function listViewParameters(
  { sort, filters, hidden }: GridView,
  columns: readonly string[],
  hiddenAtFirst: readonly string[],
): ViewParameters {
  const shown = columns.filter((id) => !hidden.includes(id));
  const isAsAtFirst =
    hidden.length === hiddenAtFirst.length && hiddenAtFirst.every((id) => hidden.includes(id));
  return {
    sortering: sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(','),
    kolonner: isAsAtFirst ? '' : shown.join(','),
    ...Object.fromEntries(columns.map((id) => [columnFilterName(id), filters[id] ?? ''])),
  };
}
