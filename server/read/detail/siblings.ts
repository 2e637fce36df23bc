import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Siblings } from '../../../src/api/contract/structure/detail.ts';
import type { Database } from '../../db/schema.ts';
import { isValidAt, numberOrder, standsAt } from '../elements/element-sql.ts';
import { type LinkRow, linkColumns, linkOf } from '../elements/links.ts';

interface PlacedRow extends LinkRow {
  readonly plads: number;
  readonly antal: number;
}

/**
 * The elements of the type below the same parent that stand next to one at a time, in number order. At the top of the
 * tree they are those that it shows: those that are valid then, and the one itself.
 */
export async function siblingsOf(
  db: Kysely<Database>,
  { id, type, overordnetId }: ElementPayload,
  time: number,
): Promise<Siblings> {
  const isSibling =
    overordnetId === null
      ? sql`v.overordnet_id is null and (${isValidAt(time)} or v.element_id = ${id})`
      : sql`v.overordnet_id = ${overordnetId}`;
  const { rows } = await sql<PlacedRow>`
    with alle as (
      select v.element_id, v.version_id, (count(*) over ())::int as antal,
        (row_number() over (order by ${numberOrder([type])}, v.element_id))::int as plads
      from element_version v
      where v.type = ${type} and ${isSibling} and ${standsAt(time)}
    )
    select ${linkColumns}, alle.plads, alle.antal
    from alle
    join alle her on her.element_id = ${id} and alle.plads between her.plads - 1 and her.plads + 1
    join element_version v on v.element_id = alle.element_id and v.version_id = alle.version_id
    order by alle.plads`.execute(db);
  const at = rows.findIndex(({ element_id: one }) => one === id);
  const linkAt = (place: number) => (rows[place] ? linkOf(rows[place]) : null);
  const { plads = 1, antal = 1 } = rows[at] ?? {};
  return { forrige: linkAt(at - 1), naeste: linkAt(at + 1), plads, antal };
}
