import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { offeredColumnIds } from '../../../api/offered-columns.ts';
import { addressFilter } from '../../../commands/address-filter.ts';
import { columnFilterName, filtersSet } from '../../../domain/columns/column-filter.ts';
import { hiddenAtFirst } from '../../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import type { ColumnSort, GridView } from '../../../ui/grid/grid-column.ts';
import { listOf, recordOf, userPart } from '../../../ui/memory/user-memory.ts';
import { useFilterText } from '../use-filter-text.ts';
import type { useStructurePlace } from './use-structure-place.ts';

/** The table's own place as it stands in the address; an empty value is taken out of it. */
type ViewParameters = Readonly<Record<string, string>>;

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

/** The same of the address, as the source of the rows is asked for it. */
export function listAsked(area: AreaDeclaration, search: URLSearchParams) {
  const { columns } = addressFilter(area, search);
  return { columns, sortering: search.get('sortering') ?? '' };
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

type Place = Pick<ReturnType<typeof useStructurePlace>, 'search' | 'change'>;

/**
 * Sort, filters and columns of the table. Like the text of a filter they count at once here and, when
 * they rest, in the address; so they are kept as what the address will say.
 */
export function useListView(area: AreaDeclaration, { search, change }: Place) {
  const columns = useMemo(() => offeredColumnIds(area), [area]);
  const [atFirst] = useState(() => keptHidden(area));
  const written = useCallback(
    (view: GridView) => JSON.stringify(listViewParameters(view, columns, atFirst)),
    [columns, atFirst],
  );
  const addressed = useMemo(
    () => written(readListView(search, columns, atFirst)),
    [search, columns, atFirst, written],
  );
  const send = useCallback((text: string) => change(JSON.parse(text)), [change]);
  const [text, setText] = useFilterText(addressed, send);
  const view = useMemo(
    () => readListView(addressOf(JSON.parse(text)), columns, atFirst),
    [text, columns, atFirst],
  );
  const setView = useCallback(
    (next: GridView) => {
      if (next.hidden !== view.hidden) keepHidden(area, next.hidden);
      setText(written(next));
    },
    [area, view, setText, written],
  );
  return [view, setView] as const;
}

/** The columns that the user chose last, by area. */
const keptShown = userPart('kolonner', recordOf(listOf(z.string(), 100), 20), {});

/** What the user left out last; an address that says nothing of columns shows the others. */
function keptHidden(area: AreaDeclaration): readonly string[] {
  const shown = keptShown.get()[area.name];
  if (shown === undefined) return hiddenAtFirst(area);
  return offeredColumnIds(area).filter((id) => !shown.includes(id));
}

function keepHidden(area: AreaDeclaration, hidden: readonly string[]): void {
  const shown = offeredColumnIds(area).filter((id) => !hidden.includes(id));
  keptShown.change((kept) => ({ ...kept, [area.name]: shown }));
}

/** What is empty does not stand in an address. */
function addressOf(parameters: ViewParameters): URLSearchParams {
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
}
