import { queryOptions } from '@tanstack/react-query';
import type { ElementTypeName } from '../domain/elements/names.ts';
import { elementTypes } from '../domain/elements/registry.ts';
import { convertInterval } from '../domain/time-axis.ts';
import { apiCall } from './client.ts';
import { finanslovsstruktur } from './contract/finanslovsstruktur.ts';
import { regnskabsstruktur } from './contract/regnskabsstruktur.ts';
import { finanslovsstrukturKey } from './finanslovsstruktur.ts';

interface LookUp {
  readonly soeg: string;
  readonly type: ElementTypeName;
  readonly finansaar: number;
  readonly antal: number;
}

/**
 * The best hits of a type on a number or a name, for the fields of a form; each structure has its
 * own search. What lives in perioder is seen in the year's first, where a change takes effect.
 */
export function lookUpQuery(search: LookUp) {
  const { finansaar, ...wanted } = search;
  const isFinanceAct = elementTypes[search.type].area === 'finanslovsstruktur';
  const year = { fra: finansaar, til: finansaar };
  const { fra: periode } = convertInterval(year, 'finansaar', 'periode');
  return queryOptions({
    queryKey: [...finanslovsstrukturKey, 'look-up', search],
    queryFn: ({ signal }) =>
      isFinanceAct
        ? apiCall(finanslovsstruktur.search, { query: { ...wanted, finansaar }, signal })
        : apiCall(regnskabsstruktur.search, { query: { ...wanted, periode }, signal }),
  });
}
