import { sql } from 'kysely';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import { type Status, statuses, statusLabels } from '../../../src/domain/status.ts';
import type { Services } from '../../services.ts';
import type { User } from '../../user.ts';
import { conditionsOf, timeOf } from '../elements/element-filter.ts';
import { statusOrder } from '../elements/element-sql.ts';
import { searchFilter } from '../search/searches.ts';

interface StatusCount {
  readonly status: Status;
  readonly tekst: string;
  readonly antal: number;
}

/** Every status with how many elements of a search have it, in the order of the statuses. */
export async function statusCounts(
  services: Services,
  user: User,
  query: Parameters<typeof searchFilter>[2],
  area: AreaDeclaration,
): Promise<StatusCount[]> {
  const filter = await searchFilter(services, user, query, area);
  const time = timeOf(filter);
  const { rows } = await sql<{ plads: number; antal: number }>`
    select ${statusOrder(time)} as plads, count(*) as antal
    from element_version v
    where ${sql.join(conditionsOf(filter, time), sql` and `)}
    group by 1`.execute(services.db);
  const counted = new Map(rows.map(({ plads, antal }) => [plads, antal]));
  return statuses.map((status, plads) => ({
    status,
    tekst: statusLabels[status],
    antal: counted.get(plads) ?? 0,
  }));
}
