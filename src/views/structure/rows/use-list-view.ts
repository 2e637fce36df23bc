import { useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { offeredColumnIds } from '../../../api/structure/offered-columns.ts';
import { columnFiltersOf } from '../../../console/address-filter.ts';
import { canKeepViewsOf } from '../../../console/own-views.ts';
import { columnFilterName, filtersSet } from '../../../domain/columns/column-filter.ts';
import { hiddenAtFirst } from '../../../domain/columns/table-columns.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { columnsOfUdvalg } from '../../../domain/elements/udvalg.ts';
import { inOrder } from '../../../ui/grid/columns/column-order.ts';
import { type ColumnWidths, widthWithin } from '../../../ui/grid/columns/column-widths.ts';
import type { ColumnSort, GridView } from '../../../ui/grid/grid-column.ts';
import { listOf, recordOf, userPart } from '../../../ui/memory/user-memory.ts';
import { useFilterText } from '../../screen/use-filter-text.ts';
import { isFiltering } from '../../source/structure-filter.ts';
import type { useStructurePlace } from '../use-structure-place.ts';

/** The table's own place as it stands in the address; an empty value is taken out of it. */
type ViewParameters = Readonly<Record<string, string>>;

function sortOf(text: string): ColumnSort | undefined {
  const id = text.replace(/^-/, '');
  return id === '' ? undefined : { id, desc: text.startsWith('-') };
}

/** Sort, filters, columns and their widths; what is unknown to the table is left out. */
export function readListView(
  search: URLSearchParams,
  columns: readonly string[],
  atFirst: ColumnPlan,
): GridView {
  const isColumn = (id: string) => columns.some((column) => column === id);
  const sort = (search.get('sortering') ?? '')
    .split(',')
    .map(sortOf)
    .filter((by) => by !== undefined && isColumn(by.id)) as ColumnSort[];
  const filters = Object.fromEntries(filtersSet(columns, (name) => search.get(name)));
  const shown = search.get('kolonner')?.split(',');
  const plan = shown ? planOf(shown.filter(isColumn), columns) : atFirst;
  const widths = readWidths(search.get('bredder'), columns);
  return { sort, filters, ...plan, ...(widths && { widths }) };
}

/** `navn:20.5,til:6` */
function readWidths(text: string | null, columns: readonly string[]): ColumnWidths | undefined {
  if (text === null) return undefined;
  const read = text.split(',').flatMap((one) => {
    const [, id = '', rem = ''] = /^([^:]+):(\d{1,2}(?:\.\d{1,2})?)$/.exec(one) ?? [];
    return columns.includes(id) ? [[id, widthWithin(Number(rem))] as const] : [];
  });
  return read.length === 0 ? undefined : Object.fromEntries(read);
}

function widthsText(widths: ColumnWidths, columns: readonly string[]): string {
  const given = columns.filter((id) => widths[id] !== undefined);
  return given.map((id) => `${id}:${widths[id]}`).join(',');
}

/** Which columns are shown, and in which order. */
type ColumnPlan = Pick<GridView, 'hidden' | 'order'>;

/** @param shown in the order shown */
function planOf(shown: readonly string[], columns: readonly string[]): ColumnPlan {
  const hidden = columns.filter((id) => !shown.includes(id));
  const isDeclared = columns.filter((id) => shown.includes(id)).every((id, at) => id === shown[at]);
  return isDeclared ? { hidden } : { hidden, order: shown };
}

/** Shown as well, in their places, or last where the user has put the others in an order. */
function withColumns(plan: ColumnPlan, also: readonly string[]): ColumnPlan {
  const added = also.filter((id) => plan.hidden.includes(id));
  if (added.length === 0) return plan;
  return {
    hidden: plan.hidden.filter((id) => !added.includes(id)),
    ...(plan.order && { order: [...plan.order, ...added] }),
  };
}

function shownBy({ hidden, order }: ColumnPlan, columns: readonly string[]): readonly string[] {
  const shown = columns.flatMap((id) => (hidden.includes(id) ? [] : [{ id }]));
  return inOrder(shown, order).map(({ id }) => id);
}

/** The columns' filters and the order of an address, as the source of the rows is asked for them. */
export function listAsked(area: AreaDeclaration, search: URLSearchParams) {
  return { columns: columnFiltersOf(area, search), sortering: search.get('sortering') ?? '' };
}

export function listViewParameters(
  { sort, filters, widths = {}, ...plan }: GridView,
  columns: readonly string[],
  atFirst: ColumnPlan,
): ViewParameters {
  const shown = shownBy(plan, columns).join(',');
  return {
    sortering: sort.map(({ id, desc }) => (desc ? `-${id}` : id)).join(','),
    kolonner: shown === shownBy(atFirst, columns).join(',') ? '' : shown,
    bredder: widthsText(widths, columns),
    ...Object.fromEntries(columns.map((id) => [columnFilterName(id), filters[id] ?? ''])),
  };
}

/**
 * All that a table is looked at by, also what an address may leave to what each user chose last: a view is
 * the same whoever opens it.
 * @param kept the widths that the user has given its columns
 */
export function tableParameters(
  area: AreaDeclaration,
  view: GridView,
  kept: ColumnWidths,
): ViewParameters {
  const columns = offeredColumnIds(area);
  return {
    ...listViewParameters({ ...view, widths: view.widths ?? kept }, columns, { hidden: columns }),
    // A sheet's address does not say that it is a table.
    visning: 'tabel',
  };
}

type Place = Pick<ReturnType<typeof useStructurePlace>, 'search' | 'change'>;

/**
 * Sort, filters and columns of the table. Like the text of a filter they count at once here and, when
 * they rest, in the address; so they are kept as what the address will say.
 */
export function useListView(area: AreaDeclaration, { search, change }: Place) {
  const columns = useMemo(() => offeredColumnIds(area), [area]);
  const [kept] = useState(() => keptPlan(area));
  const udvalg = search.get('udvalg') ?? '';
  const atFirst = useMemo(() => withColumns(kept, columnsOfUdvalg(udvalg)), [kept, udvalg]);
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
      if (next.hidden !== view.hidden || next.order !== view.order) keepPlan(area, next);
      setText(written(next));
    },
    [area, view, setText, written],
  );
  return [view, setView] as const;
}

/** Whether what is shown can be kept under a name: a table, or a tree that something narrows. */
export function canKeepView(
  area: AreaDeclaration,
  place: ReturnType<typeof useStructurePlace>,
  isTable: boolean,
): boolean {
  return (isTable || isFiltering(place)) && canKeepViewsOf(area);
}

/** The columns that the user chose last, by area. */
const keptShown = userPart('kolonner', recordOf(listOf(z.string(), 100), 20), {});

/** What the user chose last; an address that says nothing of columns shows those. */
function keptPlan(area: AreaDeclaration): ColumnPlan {
  const shown = keptShown.get()[area.name];
  const columns = offeredColumnIds(area);
  if (shown === undefined) return { hidden: hiddenAtFirst(area) };
  return planOf(
    shown.filter((id) => columns.some((column) => column === id)),
    columns,
  );
}

function keepPlan(area: AreaDeclaration, plan: ColumnPlan): void {
  const shown = [...shownBy(plan, offeredColumnIds(area))];
  keptShown.change((kept) => ({ ...kept, [area.name]: shown }));
}

/** What is empty does not stand in an address. */
function addressOf(parameters: ViewParameters): URLSearchParams {
  return new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== ''));
}
