import { sql } from 'kysely';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { ElementType } from '../../../src/domain/elements/element-type.ts';
import type { Services } from '../../services.ts';
import { rowColumns } from '../elements/element-page.ts';
import { type ElementRow, elementPayload } from '../elements/element-payload.ts';
import { requireElement } from '../elements/require-element.ts';
import { asOfNow } from '../times/as-of.ts';

/**
 * All versions of an element, oldest first, with the status each has on the business date and the
 * relations that its fields hold on that date too, or at the end or beginning of it that comes nearest.
 * @throws HttpProblem 404 when there is no such element of one of the types.
 */
export async function toldVersions(
  services: Services,
  types: readonly ElementType[],
  id: string,
): Promise<ElementPayload[]> {
  const { db } = services;
  const { axis } = await requireElement(db, id, types);
  const asOf = await asOfNow(services, axis, undefined);
  const nearest = sql`greatest(v.fra, least(v.til, ${asOf.finansaar}::int))`;
  const { rows } = await sql<ElementRow>`
    select ${rowColumns(asOf[axis], nearest)}
    from element_version v
    where v.element_id = ${id}
    order by v.fra`.execute(db);
  return rows.map((row) => elementPayload(row, asOf));
}
