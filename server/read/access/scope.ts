import { type Kysely, sql } from 'kysely';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import type { ScopedParagraf } from '../../../src/domain/proces/procesrettighed.ts';
import { timeOfDate } from '../../../src/domain/time/time-axis.ts';
import type { Database } from '../../db/schema.ts';
import { type Fragment, isValidAt, standsAt } from '../elements/element-sql.ts';
import { currentPeriode } from '../times/as-of.ts';

export interface StandingParagraf extends ScopedParagraf {
  readonly id: string;
}

/**
 * Number of the ministeransvarsområde above the user's virksomhed; null when there is none. One that
 * has ended, or is yet to begin, may share the cvr and gives nobody a ministry today.
 */
export async function ministryOfCvr(
  db: Kysely<Database>,
  cvr: string,
  today: string,
): Promise<string | null> {
  const periode = currentPeriode(today);
  const { rows } = await sql<{ nummer: string }>`
    select m.nummer
    from element_version v
    join element_version m on m.element_id = v.overordnet_id
      and m.vist_fra <= ${periode} and m.vist_til >= ${periode}
    where v.type = 'Virksomhed' and v.fuldt_nummer = ${cvr} and ${isValidAt(periode)}
  `.execute(db);
  return rows[0]?.nummer ?? null;
}

/** All paragraffer as they stand on a date; several may have had the same number. */
export async function paragrafferOn(
  db: Kysely<Database>,
  today: string,
): Promise<StandingParagraf[]> {
  const finansaar = timeOfDate('finansaar', today);
  return await paragrafferIn(
    db,
    sql`select * from element_version v where v.type = 'Paragraf' and ${standsAt(finansaar)}`,
    today,
  );
}

/** The paragraf above an element, or the element itself: where its own parents lead. */
export async function paragrafAbove(
  db: Kysely<Database>,
  elementId: string,
  today: string,
): Promise<ScopedParagraf | undefined> {
  const finansaar = timeOfDate('finansaar', today);
  const [paragraf] = await paragrafferIn(db, aboveOrSelf(elementId, 'Paragraf', finansaar), today);
  return paragraf;
}

/** The version of a type that an element's own parents lead to, as they stand at a time. */
function aboveOrSelf(elementId: string, type: ElementTypeName, time: number): Fragment {
  return sql`with recursive vej as (
      select v.* from element_version v
      where v.element_id = ${elementId} and ${standsAt(time)}
      union all
      select v.* from vej join element_version v on v.element_id = vej.overordnet_id
      where ${standsAt(time)}
    )
    select * from vej where type = ${type}`;
}

/** Versions of paragraffer with the ministry that each refers to. */
async function paragrafferIn(
  db: Kysely<Database>,
  versions: Fragment,
  today: string,
): Promise<StandingParagraf[]> {
  const periode = currentPeriode(today);
  const { rows } = await sql<StandingParagraf>`
    select p.element_id as id, p.fuldt_nummer as nummer, m.nummer as ministeransvarsomraade
    from (${versions}) p
    left join element_version m
      on m.element_id = (p.attributter->>'ministeransvarsomraadeId')::uuid
      and m.vist_fra <= ${periode} and m.vist_til >= ${periode}
    order by p.fuldt_nummer, p.fra
  `.execute(db);
  return rows;
}
