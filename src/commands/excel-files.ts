import { finanslovsstrukturExcel } from '../api/contract/finanslovsstruktur-excel.ts';
import { searchFile } from '../api/contract/structure.ts';
import { columnFilterName, filtersSet } from '../domain/columns/column-filter.ts';
import { tableColumnIds } from '../domain/columns/table-columns.ts';
import { type AreaDeclaration, areas } from '../domain/elements/areas.ts';
import type { TimeAxis } from '../domain/elements/element-type.ts';
import { elementTypesOf } from '../domain/elements/registry.ts';
import { statuses } from '../domain/status.ts';
import { timesOf } from './address-times.ts';
import { downloadFile } from './download-file.ts';

/** Where the user is, as the address says. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The time of the address; left out, the server takes the business date's, as the views do. */
function timeQuery(
  axis: TimeAxis,
  search: URLSearchParams,
): Readonly<Partial<Record<TimeAxis, number>>> {
  const { [axis]: time } = timesOf(search);
  return time === undefined ? {} : { [axis]: time };
}

/** The filters of the columns, which only the table has. */
function columnFiltersOf(area: AreaDeclaration, search: URLSearchParams) {
  if (search.get('visning') !== 'tabel') return {};
  const filters = filtersSet(tableColumnIds(area), (name) => search.get(name));
  return Object.fromEntries(filters.map(([id, query]) => [columnFilterName(id), query]));
}

/** The structure's own filter; the parameters of other screens have the same names. */
function filterOf(area: AreaDeclaration, { pathname, search: text }: Place) {
  const { name, path, axis } = area;
  const search = new URLSearchParams(text);
  const time = timeQuery(axis, search);
  if (pathname !== path) return time;
  const soeg = search.get('soeg') ?? '';
  const status = statuses.find((one) => one === search.get('status'));
  const udvalg = area.overview.udvalg.find((one) => one === search.get('udvalg'));
  const type = elementTypesOf(name).find((one) => one.name === search.get('type'));
  return {
    ...time,
    ...(soeg !== '' && { soeg }),
    ...(status && { status }),
    ...(type && { type: type.name }),
    ...(udvalg && { udvalg }),
    ...columnFiltersOf(area, search),
  };
}

/** All that an area's structure view shows, for its filter and its time. */
async function downloadStructure(area: AreaDeclaration, place: Place): Promise<void> {
  await downloadFile(searchFile(area), filterOf(area, place));
}

/** What fetches each file, for the filter and the time of the address. */
export const excelFiles = {
  finanslovsstruktur: (place: Place) => downloadStructure(areas.finanslovsstruktur, place),
  regnskabsstruktur: (place: Place) => downloadStructure(areas.regnskabsstruktur, place),
  manglendeDelregnskab: ({ search }: Place) =>
    downloadFile(
      finanslovsstrukturExcel.missingDelregnskab,
      timeQuery('finansaar', new URLSearchParams(search)),
    ),
};

/** The Excel files that there are commands for. */
export type ExcelFile = keyof typeof excelFiles;
