import { sql } from 'kysely';
import type { Services } from '../services.ts';
import { asOfTime } from './as-of.ts';
import { lacksDefaultDelregnskab } from './default-delregnskab.ts';
import { type ElementFilter, type ElementPage, elementPage } from './element-page.ts';
import { matches } from './element-sql.ts';
import type { ListQuery } from './searches.ts';

/** Hovedkonti that carry a virksomhed in the finansår; of one virksomhed when it is given. */
export async function carryingHovedkonti(
  services: Services,
  { virksomhedId, ...query }: ListQuery & { readonly virksomhedId?: string | undefined },
): Promise<ElementPage> {
  const { soeg, finansaar } = query;
  const wanted = { virksomhedsbaerende: true, ...(virksomhedId && { virksomhedId }) };
  const carrying = sql`v.attributter @> ${JSON.stringify(wanted)}`;
  const named = soeg === undefined ? undefined : matches(soeg);
  const filter: ElementFilter = {
    types: ['Hovedkonto'],
    asOf: asOfTime('finansaar', finansaar, services.today()),
    only: 'gyldige',
    matching: named ? sql`${carrying} and ${named}` : carrying,
  };
  return await elementPage(services.db, filter, query);
}

/** Underkonti that are open in the finansår without a default delregnskab (domain guide 7). */
export function withoutDelregnskab(
  services: Services,
  finansaar: number | undefined,
): ElementFilter {
  const asOf = asOfTime('finansaar', finansaar, services.today());
  const matching = lacksDefaultDelregnskab(sql`v.element_id`, sql`${asOf.finansaar}::int`);
  return { types: ['Underkonto'], asOf, status: 'Aaben', matching };
}
