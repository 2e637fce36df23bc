import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { chartSchema } from '../../../src/api/contract/structure/kontoplan-opslag.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import type { Services } from '../../services.ts';
import { elementRows } from '../elements/element-detail.ts';
import { elementPayload } from '../elements/element-payload.ts';
import { standsAt } from '../elements/element-sql.ts';
import { asOfNow } from '../times/as-of.ts';

const types = treeTypesOf(areas.kontoplan).map(({ name }) => name);

/**
 * The whole chart of a periode (ÅÅÅÅPP; left out: the current one) in the order of the numbers, with
 * what is closed then, as the tree shows it.
 */
export async function chartOf(
  services: Pick<Services, 'db' | 'today'>,
  periode: number | undefined,
): Promise<z.infer<typeof chartSchema>> {
  const asOf = await asOfNow(services, areas.kontoplan.axis, periode);
  const condition = sql`v.type = any(${types}::text[]) and ${standsAt(asOf.periode)}`;
  const time = { time: asOf.periode, finansaar: asOf.finansaar };
  const rows = await elementRows(services.db, condition, time);
  const elements = rows
    .map((row) => elementPayload(row, asOf))
    .toSorted((a, b) => (a.fuldtNummer < b.fuldtNummer ? -1 : 1));
  const groups = Map.groupBy(elements, belowOf);
  const below = (type: ElementTypeName, id: string | null) => groups.get(`${type} ${id}`) ?? [];
  return {
    periode: asOf.periode,
    hovedarter: below('Hovedart', null).map((hovedart) => ({
      ...hovedart,
      standardkonti: below('Standardkonto', hovedart.id).map((standardkonto) => ({
        ...standardkonto,
        regnskabskonti: below('Regnskabskonto', standardkonto.id),
      })),
    })),
  };
}

/** What it is, and below which element it stands. */
function belowOf({ type, overordnetId }: ElementPayload): string {
  return `${type} ${overordnetId}`;
}
