import { sql } from 'kysely';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import type { Services } from '../../services.ts';
import { type Fragment, realEnd, standsAt, timeAfter } from '../elements/element-sql.ts';
import { type AskedTime, asOfNow } from '../times/as-of.ts';
import { keptAnswer } from './kept-answers.ts';

interface ChangeCounts {
  readonly tider: { tid: number; antal: number }[];
  readonly naeste: { id: string; antal: number }[];
}

/** Longest way up a tree; a broken loop in the data ends here too. */
const highest = 8;

/**
 * How much changes when in a structure: versions that begin, soft-close, reopen and end, by the time
 * of it; and how many elements below each change at the time after the one asked about. What the first
 * data begin with is no change. Counted once until somebody writes.
 */
export async function changeCounts(
  services: Services,
  query: AskedTime,
  area: AreaDeclaration,
): Promise<ChangeCounts> {
  const asked = ['aendringer', area.name, query[area.axis] ?? null, services.today()];
  return await keptAnswer(services.db, asked, () => countChanges(services, query, area));
}

async function countChanges(
  services: Services,
  query: AskedTime,
  area: AreaDeclaration,
): Promise<ChangeCounts> {
  const { db } = services;
  const asOf = await asOfNow(services, area.axis, query[area.axis]);
  const types = treeTypesOf(area).map(({ name }) => name);
  const isOfTree = sql`v.type = any(${types}::text[])`;
  const { rows: tider } = await sql<ChangeCounts['tider'][number]>`
    select drejning.tid, count(*) as antal
    from element_version v, lateral (values ${turnsOf(area)}) drejning (tid)
    where ${isOfTree} and drejning.tid > (select min(v.fra) from element_version v where ${isOfTree})
    group by drejning.tid order by drejning.tid`.execute(db);
  const { rows: naeste } = await countsBelow(isOfTree, area, asOf[area.axis]).execute(db);
  return { tider, naeste };
}

/** The times at which a version makes a difference; null where it makes none. */
function turnsOf({ axis }: AreaDeclaration): Fragment {
  return sql`(v.fra),
    (case when v.soft_lukket_fra > v.fra then v.soft_lukket_fra end),
    (case when v.til is null or v.til > v.soft_lukket_til
      then ${timeAfter(axis, sql`v.soft_lukket_til`)} end),
    (${timeAfter(axis, realEnd(axis))})`;
}

/** What stands at the time after and began, ended, or became another then, counted for all above it. */
function countsBelow(isOfTree: Fragment, { axis }: AreaDeclaration, time: number) {
  const then = next(axis, time);
  return sql<ChangeCounts['naeste'][number]>`
    with recursive op as (
      select v.element_id as aendret, v.overordnet_id as over, 1 as trin
      from element_version v
      where ${isOfTree} and ${standsAt(then)} and (v.fra = ${then} or v.til = ${time}
        or v.soft_lukket_fra = ${then} or v.soft_lukket_til = ${time})
      union all
      select op.aendret, v.overordnet_id, op.trin + 1
      from op join element_version v on v.element_id = op.over and ${standsAt(time)}
      where op.trin < ${highest}
    )
    select over as id, count(distinct aendret) as antal
    from op where over is not null group by over order by over`;
}
