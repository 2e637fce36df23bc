import { regnskabsstruktur } from '../../src/api/contract/regnskabsstruktur.ts';
import { searchAccounting } from '../read/accounting-search.ts';
import { type Route, route } from './register.ts';

export const regnskabsstrukturRoutes: readonly Route[] = [
  route(regnskabsstruktur.search, async ({ query, services }) => searchAccounting(services, query)),
];
