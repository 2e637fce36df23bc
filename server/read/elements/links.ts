import { type Kysely, sql } from 'kysely';
import type { ElementLink } from '../../../src/api/contract/structure/element.ts';
import { elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import type { Database } from '../../db/schema.ts';
import type { AsOf } from '../times/as-of.ts';
import { type Fragment, isNumberReused, timeOfOwnAxis } from './element-sql.ts';

/** What is told of an element as it is pointed to. */
export interface LinkRow {
  readonly element_id: string;
  readonly type: string;
  readonly fuldt_nummer: string;
  readonly navn: string;
  readonly nummer_genbrugt: boolean;
}

/** What a link is made of; `v` is the version. */
export const linkColumns = sql`v.element_id, v.type, v.fuldt_nummer, v.navn,
  ${isNumberReused} as nummer_genbrugt`;

/** What a link is made of, as one value. */
export const linkJson = sql`jsonb_build_object('element_id', v.element_id, 'type', v.type,
  'fuldt_nummer', v.fuldt_nummer, 'navn', v.navn, 'nummer_genbrugt', ${isNumberReused})`;

/** What stands on its own axis at a time that both axes say; `v` is the version. */
export function standsOnOwnAxis(asOf: AsOf): Fragment {
  const time = timeOfOwnAxis(asOf);
  return sql`v.vist_fra <= ${time} and v.vist_til >= ${time}`;
}

export function linkOf(row: LinkRow): ElementLink {
  return {
    id: row.element_id,
    type: elementTypeNameSchema.parse(row.type),
    fuldtNummer: row.fuldt_nummer,
    nummerGenbrugt: row.nummer_genbrugt,
    navn: row.navn,
  };
}

/**
 * Elements by id, as they stand at the time on their own axis.
 * @param held what more they must meet; `v` is the version
 */
export async function linksTo(
  db: Kysely<Database>,
  ids: readonly string[],
  asOf: AsOf,
  held: Fragment = sql`true`,
): Promise<ReadonlyMap<string, ElementLink>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<LinkRow>`
    select ${linkColumns}
    from element_version v
    where v.element_id = any(${[...new Set(ids)]}::uuid[])
      and ${standsOnOwnAxis(asOf)} and ${held}`.execute(db);
  return new Map(rows.map((row) => [row.element_id, linkOf(row)]));
}
