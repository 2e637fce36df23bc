import { sql } from 'kysely';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import { elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { message } from '../../src/domain/messages.ts';
import { HttpProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { asOfFinansaar } from './as-of.ts';
import { rowColumns } from './element-page.ts';
import { type ElementRow, elementPayload } from './element-payload.ts';

/**
 * All versions of an element, oldest first, with the status each has on the business date and its
 * default delregnskab on that date too, or at the end or beginning of it that comes nearest.
 * @throws HttpProblem 404 when there is no such element.
 */
export async function versionsOf(services: Services, id: string): Promise<ElementPayload[]> {
  const { db } = services;
  const asOf = asOfFinansaar(undefined, services.today());
  const element = await db
    .selectFrom('element')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst();
  const name = elementTypeNameSchema.safeParse(element?.type);
  if (!name.success) {
    const detail = message('elementFindesIkke');
    throw new HttpProblem({ status: 404, code: 'elementFindesIkke', detail });
  }
  const nearest = sql`greatest(v.fra, least(v.til, ${asOf.finansaar}::int))`;
  const { rows } = await sql<ElementRow>`
    select ${rowColumns(asOf[elementTypes[name.data].axis], nearest)}
    from element_version v
    where v.element_id = ${id}
    order by v.fra`.execute(db);
  return rows.map((row) => elementPayload(row, asOf));
}
