import { type Kysely, sql } from 'kysely';
import { treeTypesOf } from '../../../src/domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import { type UdvalgName, udvalgOf } from '../../../src/domain/elements/udvalg.ts';
import { next } from '../../../src/domain/time/time-axis.ts';
import type { Database } from '../../db/schema.ts';
import { conditionsOf, timeOf } from '../elements/element-filter.ts';
import { type Fragment, hasStatus, isValidAt } from '../elements/element-sql.ts';
import { lacksChosen } from '../relations/chosen-relation.ts';
import type { AsOf } from '../times/as-of.ts';

/** The same time on both axes, and the next one on the axis of what is looked at. */
interface Times extends AsOf {
  readonly time: number;
  readonly next: number;
}

/** What a version `v`, which stands for its element, must meet to be among them. */
const conditions: Readonly<Record<UdvalgName, (times: Times) => Fragment>> = {
  udenStandarddelregnskab: ({ time, finansaar }) =>
    sql`${hasStatus('Aaben', time)}
      and ${lacksChosen('kobling', sql`v.element_id`, sql`${finansaar}::int`)}`,
  planlagteAendringer: ({ time, next }) => changesAfter(time, next),
  softLukketUdenUdloeb: ({ time }) =>
    sql`${hasStatus('SoftLukket', time)} and v.soft_lukket_til is null`,
  hovedkontiUdenVirksomhed: ({ time }) =>
    sql`${isValidAt(time)} and v.attributter->>'virksomhedId' is null`,
  underkontonumreUdenForInterval: ({ time }) => sql`${isValidAt(time)} and exists (
    select from element_version t
    where t.element_id = (v.attributter->>'underkontotypeId')::uuid
      and t.vist_fra <= ${time} and t.vist_til >= ${time}
      and not v.nummer between split_part(t.attributter->>'underkontonumre', '-', 1)
        and reverse(split_part(reverse(t.attributter->>'underkontonumre'), '-', 1)))`,
  udenLoenfaellesskab: ({ time }) => sql`${hasStatus('Aaben', time)} and v.overordnet_id is null`,
  aabneUnderLukket: ({ time }) => sql`${hasStatus('Aaben', time)} and exists (
    select from element_version over
    where over.element_id = v.overordnet_id
      and over.vist_fra <= ${time} and over.vist_til >= ${time} and over.til < ${time})`,
};

/** A version begins or ends, or its soft-closing does, between a time and the next. */
export function changesAfter(time: number, next: number): Fragment {
  return sql`(v.fra = ${next} or v.til = ${time} or v.vist_til = ${time}
    or v.soft_lukket_fra = ${next} or v.soft_lukket_til = ${time})`;
}

/** What a search is narrowed by, for it to find the elements of an udvalg. */
export function isInUdvalg(name: UdvalgName, area: AreaDeclaration, asOf: AsOf): Fragment {
  const time = asOf[area.axis];
  const { type } = udvalgOf(name);
  const among = conditions[name]({ ...asOf, time, next: next(area.axis, time) });
  return type ? sql`(v.type = ${type} and ${among})` : sql`(${among})`;
}

/** How many elements each udvalg of an area has: as many as the search that it narrows finds. */
export async function udvalgCounts(
  db: Kysely<Database>,
  area: AreaDeclaration,
  asOf: AsOf,
): Promise<{ navn: UdvalgName; antal: number }[]> {
  const { udvalg } = area.overview;
  const types = treeTypesOf(area).map(({ name }) => name);
  const counts = udvalg.map((name) => {
    const filter = { types, asOf, matching: isInUdvalg(name, area, asOf) };
    const where = sql.join(conditionsOf(filter, timeOf(filter)), sql` and `);
    return sql`(select count(*)::int from element_version v where ${where})`;
  });
  const { rows } = await sql<{ antal: number[] }>`
    select array[${sql.join(counts)}] as antal`.execute(db);
  return udvalg.map((navn, at) => ({ navn, antal: rows[0]?.antal[at] ?? 0 }));
}
