import { sql } from 'kysely';
import { kobling } from '../../../src/domain/elements/kobling.ts';
import type { Services } from '../../services.ts';
import type { ElementFilter } from '../elements/element-filter.ts';
import { type ElementPage, elementPage } from '../elements/element-page.ts';
import { matches } from '../elements/element-sql.ts';
import { lacksChosen } from '../relations/chosen-relation.ts';
import type { ListQuery } from '../search/searches.ts';
import { asOfTime } from '../times/as-of.ts';

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

/** Underkonti that are open in the finansår without a chosen kobling (docs/domaene.md "Kobling"). */
export function withoutChosen(services: Services, finansaar: number | undefined): ElementFilter {
  const asOf = asOfTime('finansaar', finansaar, services.today());
  const matching = lacksChosen('kobling', sql`v.element_id`, sql`${asOf.finansaar}::int`);
  return { types: [kobling.own.type], asOf, status: 'Aaben', matching };
}
