import { kontoplanOpslag } from '../../src/api/contract/structure/kontoplan-opslag.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { chartOf } from '../read/areas/chart.ts';
import { references } from '../read/elements/references.ts';
import { elementList } from '../read/search/searches.ts';
import { type Route, readRoute } from './register.ts';

const { Standardkonto, Regnskabskonto } = elementTypes;

/** What only the chart of accounts has beside the calls of every structure. */
export const kontoplanRoutes: readonly Route[] = [
  readRoute(kontoplanOpslag.kontoplan, async ({ query, services }) =>
    chartOf(services, query.period),
  ),
  readRoute(kontoplanOpslag.standardkontoReferences, async ({ params, query, user, services }) =>
    references(await elementList(services, user, Standardkonto, { ...query, ...params })),
  ),
  readRoute(kontoplanOpslag.regnskabskontoReferences, async ({ params, query, user, services }) =>
    references(await elementList(services, user, Regnskabskonto, { ...query, ...params })),
  ),
];
