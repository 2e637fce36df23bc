import { type Kysely, sql } from 'kysely';
import type { Deadline, Overview, OverviewGroup } from '../../../src/api/contract/overview.ts';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import { runsOn } from '../../../src/domain/proces/proces-gate.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { type Calendar, calendarOf } from '../../storage/calendar.ts';
import type { User } from '../../user.ts';
import {
  hasStatus,
  isNumberReused,
  isValidAt,
  numberOrder,
  standsAt,
} from '../elements/element-sql.ts';
import { latestLines } from '../log/log.ts';
import { unseenBy } from '../log/unseen.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';
import { keptAnswer } from './kept-answers.ts';
import { changesAfter, udvalgCounts } from './udvalg.ts';

/** Shown at a glance; the rest is a link away. */
const mostDeadlines = 7;
const mostLines = 3;

/**
 * All that an area's overview shows, in a handful of statements however large the structure is, and in
 * one until somebody writes. The lines are those that the reader may see.
 */
export async function overviewOf(
  services: Pick<Services, 'db' | 'today'>,
  user: Pick<User, 'permissions' | 'scopeRoles'>,
  query: AskedTime,
  area: AreaDeclaration,
): Promise<Overview> {
  const { db } = services;
  const types = treeTypesOf(area).map(({ name }) => name);
  const today = services.today();
  const unseen = unseenBy(user);
  const asked = ['overblik', area.name, query[area.axis] ?? null, today, unseen];
  return await keptAnswer(db, asked, async ({ store }) => {
    const asOf = await asOfNow(services, area.axis, query[area.axis]);
    return {
      grupper: await groupsOf(db, area, asOf[area.axis]),
      udvalg: await udvalgCounts(db, area, asOf),
      frister: deadlines(calendarOf(store), new Set(types), today),
      seneste: await latestLines(db, { types, unseen, antal: mostLines }, today),
    };
  });
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
function deadlines(calendar: Calendar, types: ReadonlySet<string>, today: string): Deadline[] {
  return calendar.underaktiviteter
    .filter(
      (underaktivitet) =>
        runsOn(underaktivitet, today) &&
        underaktivitet.elementtyper.some((name) => types.has(name)),
    )
    .toSorted((a, b) => (a.slutdato === b.slutdato ? 0 : a.slutdato < b.slutdato ? -1 : 1))
    .slice(0, mostDeadlines)
    .map(({ id, navn, proceskode: proces, slutdato }) => ({ id, navn, proces, slutdato }));
}
