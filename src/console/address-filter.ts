import { offeredColumnIds } from '../api/structure/offered-columns.ts';
import { columnFilterName, filtersSet } from '../domain/columns/column-filter.ts';
import { hasUnderaktiviteter } from '../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../domain/elements/areas.ts';
import { underaktivitetIdSchema } from '../domain/elements/input-schema.ts';
import { elementTypesOf } from '../domain/elements/registry.ts';
import { statuses } from '../domain/status.ts';
import { placeParameters } from './places.ts';

/** The filters of the columns, by their names in the address: of a table, or of the same as a sheet. */
export function columnFiltersOf(area: AreaDeclaration, search: URLSearchParams) {
  const filters = filtersSet(offeredColumnIds(area), (name) => search.get(name));
  return Object.fromEntries(filters.map(([id, query]) => [columnFilterName(id), query]));
}

/** What the address of a structure view narrows its rows by, as calls ask for it. */
export function addressFilter(area: AreaDeclaration, search: URLSearchParams) {
  const soeg = search.get('soeg') ?? '';
  const status = statuses.find((one) => one === search.get('status'));
  const udvalg = area.overview.udvalg.find((one) => one === search.get('udvalg'));
  const type = elementTypesOf(area.name).find((one) => one.name === search.get('type'));
  const underaktivitet = underaktivitetIdSchema.safeParse(
    search.get(placeParameters.underaktivitet) ?? '',
  );
  return {
    ...(soeg !== '' && { soeg }),
    ...(status && { status }),
    ...(type && { type: type.name }),
    ...(udvalg && { udvalg }),
    ...(hasUnderaktiviteter(area) &&
      underaktivitet.success && { underaktivitetId: underaktivitet.data }),
    // Only the table has them.
    columns: search.get('visning') === 'tabel' ? columnFiltersOf(area, search) : {},
  };
}
