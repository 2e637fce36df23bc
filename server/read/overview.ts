import { type Kysely, sql } from 'kysely';
import type { Deadline, Overview, OverviewGroup } from '../../src/api/contract/overview.ts';
import { type AreaDeclaration, hiddenTypes, treeTypesOf } from '../../src/domain/elements/areas.ts';
import { next } from '../../src/domain/time-axis.ts';
import type { Database } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { User } from '../user.ts';
import { type AskedTime, asOfNow } from './as-of.ts';
import { hasStatus, isNumberReused, isValidAt, numberOrder, standsAt } from './element-sql.ts';
import { latestLines } from './log.ts';
import { changesAfter, udvalgCounts } from './udvalg.ts';

/** Shown at a glance; the rest is a link away. */
const mostDeadlines = 7;
const mostLines = 3;

/** All that an area's overview shows, in a handful of statements however large the structure is. */
export async function overviewOf(
  services: Pick<Services, 'db' | 'today'>,
  { permissions }: Pick<User, 'permissions'>,
  query: AskedTime,
  area: AreaDeclaration,
): Promise<Overview> {
  const { db } = services;
  const asOf = await asOfNow(services, area.axis, query[area.axis]);
  const types = treeTypesOf(area).map(({ name }) => name);
  const today = services.today();
  const lines = { types, unseen: hiddenTypes(permissions), antal: mostLines };
  return {
    grupper: await groupsOf(db, area, asOf[area.axis]),
    udvalg: await udvalgCounts(db, area, asOf),
    frister: await deadlines(db, types, today),
    seneste: await latestLines(db, lines, today),
  };
}

/**
 * The roots that are valid at a time, in the order of their numbers, with what stands below them: from
 * parent to child, as numbers may be another's, or not nest.
 */
async function groupsOf(
  db: Kysely<Database>,
  { root, overview, axis }: AreaDeclaration,
  time: number,
): Promise<OverviewGroup[]> {
  const { rows } = await sql<OverviewGroup>`
    with recursive rod as (
      select v.element_id as id, v.type, v.fuldt_nummer as "fuldtNummer", v.navn,
        ${isNumberReused} as "nummerGenbrugt", ${numberOrder([root])} as orden
      from element_version v
      where v.type = ${root} and ${standsAt(time)} and ${isValidAt(time)}
    ), under as (
      select id as rod_id, id as element_id from rod
      union
      select under.rod_id, v.element_id
      from under join element_version v on v.overordnet_id = under.element_id
      where ${standsAt(time)}
    ), talt as (
      select under.rod_id,
        count(*) filter (where ${hasStatus('Aaben', time)})::int as aabne,
        count(*) filter (where ${hasStatus('SoftLukket', time)})::int as soft,
        count(*) filter (where ${changesAfter(time, next(axis, time))})::int as aendres,
        count(*) filter (where ${hasStatus('SoftLukket', time)}
          or ${isValidAt(time)} and ${changesAfter(time, next(axis, time))})::int as beroerte
      from under join element_version v on v.element_id = under.element_id
      where v.type = ${overview.counts} and ${standsAt(time)}
      group by 1
    )
    select rod.id, rod.type, rod."fuldtNummer", rod.navn, rod."nummerGenbrugt",
      coalesce(aabne, 0) as aabne, coalesce(soft, 0) as "softLukkede",
      coalesce(aendres, 0) as aendres, coalesce(beroerte, 0) as beroerte
    from rod left join talt on talt.rod_id = rod.id
    order by rod.orden`.execute(db);
  return rows;
}

/** The underaktiviteter that run and let elements of the types through, the first to end first. */
async function deadlines(
  db: Kysely<Database>,
  types: readonly string[],
  today: string,
): Promise<Deadline[]> {
  const { rows } = await sql<Deadline>`
    select u.id, u.navn, p.kode as proces, u.slutdato
    from underaktivitet u
    join hovedaktivitet h on h.id = u.hovedaktivitet_id
    join proces p on p.id = h.processid
    where p.status = 'Aktiv' and u.startdato <= ${today}::date and u.slutdato >= ${today}::date
      and u.elementtyper ?| ${[...types]}::text[]
    order by u.slutdato, p.finansaar, p.id, h.raekkefoelge, h.id, u.raekkefoelge, u.id
    limit ${mostDeadlines}`.execute(db);
  return rows;
}
