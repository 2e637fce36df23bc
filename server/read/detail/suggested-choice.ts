import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Suggestion } from '../../../src/api/contract/structure/detail.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { Database } from '../../db/schema.ts';
import { relationFields } from '../../storage/field-storage.ts';
import { isValidAt, standsAt } from '../elements/element-sql.ts';
import { type LinkRow, linkColumns, linkOf, linksTo } from '../elements/links.ts';
import { chosenIn } from '../relations/chosen-relation.ts';
import type { AsOf } from '../times/as-of.ts';

interface BesideRow extends LinkRow {
  readonly chosen_id: string;
}

/**
 * What an element that has chosen none of its relations may choose: that of the nearest before it
 * below the same element, else of the nearest after it. Null where it has one, or none of them has.
 */
export async function suggestedChoice(
  db: Kysely<Database>,
  element: ElementPayload,
  asOf: AsOf,
): Promise<Suggestion | null> {
  const [field] = relationFields(elementTypes[element.type]);
  if (!field || element[field.code] != null) return null;
  const { id, overordnetId, fuldtNummer } = element;
  const { finansaar } = asOf;
  const chosen = chosenIn(field.keptAs, sql`v.element_id`, sql`${finansaar}::int`);
  const { rows } = await sql<BesideRow>`
    select ${linkColumns}, ${chosen} as chosen_id
    from element_version v
    where v.overordnet_id = ${overordnetId} and v.element_id <> ${id}
      and ${standsAt(finansaar)} and ${isValidAt(finansaar)} and ${chosen} is not null
    order by v.fuldt_nummer > ${fuldtNummer},
      case when v.fuldt_nummer < ${fuldtNummer} then v.fuldt_nummer end desc, v.fuldt_nummer
    limit 1`.execute(db);
  const [beside] = rows;
  if (!beside) return null;
  const valid = isValidAt(asOf.periode);
  const links = await linksTo(db, [beside.chosen_id], asOf, valid);
  const delregnskab = links.get(beside.chosen_id);
  return delregnskab ? { delregnskab, som: linkOf(beside) } : null;
}
