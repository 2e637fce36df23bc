import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import type { Status } from '../../src/domain/status.ts';
import { timeOfDate } from '../../src/domain/time-axis.ts';
import type { Services } from '../services.ts';
import { type ElementPage, elementPage, type PageRequest } from './element-page.ts';
import { matches } from './element-sql.ts';

interface AccountingSearch extends PageRequest {
  readonly soeg?: string | undefined;
  readonly periode?: number | undefined;
  readonly type?: ElementTypeName | undefined;
  readonly status?: Status | undefined;
}

const accountingTypes = elementTypesOf('regnskabsstruktur').map(({ name }) => name);

/** The accounting structure as it stands in a periode, whatever the status. */
export async function searchAccounting(
  { db, today }: Services,
  query: AccountingSearch,
): Promise<ElementPage> {
  const { soeg, type, status } = query;
  const periode = query.periode ?? timeOfDate('periode', today());
  const filter = {
    types: type ? [type] : accountingTypes,
    asOf: { periode, finansaar: Math.floor(periode / 100) },
    status,
    matching: soeg === undefined ? undefined : matches(soeg),
  };
  return await elementPage(db, filter, query);
}
