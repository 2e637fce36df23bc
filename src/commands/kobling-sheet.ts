import { apiCall } from '../api/client.ts';
import { regnskabsstrukturOpslag } from '../api/contract/regnskabsstruktur-opslag.ts';
import { columnFilterName } from '../domain/columns/column-filter.ts';
import { wholeFilter } from '../domain/columns/filter-query.ts';
import { areas } from '../domain/elements/areas.ts';
import { kindField } from './arguments/list-fields.ts';
import { massEditPath, placeWith } from './places.ts';

/**
 * Where the underkonti that a delregnskab is tied to now are edited as a sheet, with what each is tied to;
 * undefined: it is tied to none.
 */
export async function sheetOfUnderkonti(delregnskabId: string): Promise<string | undefined> {
  const { allUnderkontoRelationer } = regnskabsstrukturOpslag;
  const relations = await apiCall(allUnderkontoRelationer, { params: { id: delregnskabId } });
  const numbers = relations.flatMap(({ underkonto, tilPeriode }) =>
    underkonto && tilPeriode === null ? [underkonto.fuldtNummer] : [],
  );
  if (numbers.length === 0) return undefined;
  return placeWith(massEditPath(areas.finanslovsstruktur), {
    [kindField.name]: 'Underkonto',
    [columnFilterName('nummer')]: wholeFilter([...new Set(numbers)]),
    kolonner: 'nummer,navn,defaultDelregnskabId,status',
  });
}
