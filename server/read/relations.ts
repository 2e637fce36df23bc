import { type Kysely, sql } from 'kysely';
import type { VirksomhedRelation } from '../../src/api/contract/finanslovsstruktur-opslag.ts';
import type {
  DelregnskabRelation,
  KoblingPayload,
  UnderkontoRelation,
} from '../../src/api/contract/relation.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { convertInterval } from '../../src/domain/time-axis.ts';
import type { Database } from '../db/schema.ts';
import type { Services } from '../services.ts';
import type { Relation } from '../storage/records.ts';
import { koblingVersionText } from '../storage/stored-version.ts';
import { type AsOf, asOfNow, asOfTime } from './as-of.ts';
import { type LinkRow, linkColumns, linkOf, linksTo } from './element-detail.ts';
import { type Fragment, isValidAt, standsAt } from './element-sql.ts';
import { requireElement, requireListed } from './require-element.ts';

/** An underkonto's relations to delregnskaber, oldest first; those of a finansår when one is given. */
export async function delregnskabRelations(
  { db, today }: Pick<Services, 'db' | 'today'>,
  underkontoId: string,
  finansaar?: number | undefined,
): Promise<DelregnskabRelation[]> {
  await requireElement(db, underkontoId, [elementTypes.Underkonto]);
  const year = finansaar ?? 0;
  const { fra, til } = convertInterval({ fra: year, til: year }, 'finansaar', 'periode');
  const rows = await relationRows(
    db,
    finansaar === undefined
      ? sql`k.underkonto_id = ${underkontoId}`
      : sql`k.underkonto_id = ${underkontoId} and k.fra_periode <= ${til ?? fra}
          and (k.til_periode is null or k.til_periode >= ${fra})`,
  );
  const asOf = asOfTime('finansaar', finansaar, today());
  const ids = rows.map(({ delregnskab_id }) => delregnskab_id);
  const links = await linksTo(db, ids, asOf);
  return rows.map((row) => ({
    ...toldRelation(row),
    delregnskab: links.get(row.delregnskab_id) ?? null,
  }));
}

/** All relations that a delregnskab has and has had, oldest first. */
export async function underkontoRelations(
  services: Services,
  delregnskabId: string,
): Promise<UnderkontoRelation[]> {
  const { db } = services;
  await requireElement(db, delregnskabId, [elementTypes.Delregnskab]);
  const rows = await relationRows(db, sql`k.delregnskab_id = ${delregnskabId}`);
  const asOf = await asOfNow(services, 'periode', undefined);
  const ids = rows.map(({ underkonto_id }) => underkonto_id);
  const links = await linksTo(db, ids, asOf);
  return rows.map((row) => ({
    ...toldRelation(row),
    underkonto: links.get(row.underkonto_id) ?? null,
  }));
}

interface AskedKoblinger {
  /** What their numbers begin with. */
  readonly underkonti: readonly string[];
  readonly delregnskaber: readonly string[];
}

/**
 * The relations of many underkonti at once, in the order of their numbers: of those that are named, and of those
 * that are tied to a delregnskab that is. What ended before the periode is left out.
 */
export async function koblinger(
  services: Services,
  asked: AskedKoblinger,
  periode: number | undefined,
): Promise<KoblingPayload[]> {
  const { db } = services;
  const asOf = await asOfNow(services, 'periode', periode);
  const rows = await relationRows(db, sql`${lastsIn(asOf)} and ${isAsked(asked, asOf)}`);
  const ids = rows.flatMap(({ underkonto_id, delregnskab_id }) => [underkonto_id, delregnskab_id]);
  const links = await linksTo(db, ids, asOf);
  const told = rows.map((row) => ({
    ...toldRelation(row),
    underkonto: links.get(row.underkonto_id) ?? null,
    delregnskab: links.get(row.delregnskab_id) ?? null,
  }));
  const byNumber = Map.groupBy(told, ({ underkonto }) => underkonto?.fuldtNummer ?? '');
  return [...byNumber.keys()].toSorted().flatMap((number) => byNumber.get(number) ?? []);
}

function lastsIn({ periode }: AsOf): Fragment {
  return sql`(k.til_periode is null or k.til_periode >= ${periode})`;
}

function isAsked({ underkonti, delregnskaber }: AskedKoblinger, asOf: AsOf): Fragment {
  if (underkonti.length + delregnskaber.length === 0) return sql`true`;
  return sql`k.underkonto_id in (
    ${numbered('Underkonto', underkonti, asOf.finansaar)}
    union
    select k.underkonto_id from underkonto_delregnskab k
    where ${lastsIn(asOf)}
      and k.delregnskab_id in (${numbered('Delregnskab', delregnskaber, asOf.periode)}))`;
}

/** Elements whose numbers begin so, each beginning by the index: of digits and dots, none comes after a colon. */
function numbered(type: ElementTypeName, beginnings: readonly string[], time: number): Fragment {
  return sql`select v.element_id
    from unnest(${[...beginnings]}::text[]) as begun(nummer)
    join element_version v on v.type = ${type}
      and v.fuldt_nummer >= begun.nummer and v.fuldt_nummer < begun.nummer || ':'
    where ${standsAt(time)}`;
}

/** @param condition over `k` */
async function relationRows(db: Kysely<Database>, condition: Fragment): Promise<Relation[]> {
  const { rows } = await sql<Relation>`
    select k.* from underkonto_delregnskab k where ${condition}
    order by k.fra_periode, k.default_delregnskab desc, k.id`.execute(db);
  return rows;
}

function toldRelation(row: Relation) {
  return {
    id: row.id,
    underkontoId: row.underkonto_id,
    delregnskabId: row.delregnskab_id,
    defaultDelregnskab: row.default_delregnskab,
    fraPeriode: row.fra_periode,
    tilPeriode: row.til_periode,
    rowVersion: koblingVersionText(row),
  };
}

interface HovedkontoRow extends LinkRow {
  readonly virksomhed_id: string;
  readonly baerende: boolean;
}

/**
 * The virksomheder that own the hovedkonti at or below an element in a finansår, or the hovedkonto
 * above an underkonto; by the number of their first hovedkonto.
 */
export async function virksomhedRelations(
  services: Services,
  list: string,
  { id, finansaar }: { readonly id: string; readonly finansaar?: number | undefined },
): Promise<VirksomhedRelation[]> {
  const { db } = services;
  await requireListed(db, id, list);
  const asOf = asOfTime('finansaar', finansaar, services.today());
  const rows = await hovedkontiOf(db, id, asOf.finansaar);
  const links = await linksTo(
    db,
    rows.map(({ virksomhed_id }) => virksomhed_id),
    asOf,
  );
  return [...Map.groupBy(rows, ({ virksomhed_id }) => virksomhed_id)].flatMap(([owner, owned]) => {
    const virksomhed = links.get(owner);
    return virksomhed ? [{ virksomhed, hovedkonti: owned.map(hovedkontoOf) }] : [];
  });
}

/** Down from the element, or up from an underkonto; only those that are valid and have an owner. */
async function hovedkontiOf(
  db: Kysely<Database>,
  id: string,
  finansaar: number,
): Promise<HovedkontoRow[]> {
  const { rows } = await sql<HovedkontoRow>`
    with recursive under as (
      select case when v.type = 'Underkonto' then v.overordnet_id else v.element_id end as id
      from element_version v
      where v.element_id = ${id} and ${standsAt(finansaar)}
      union
      select v.element_id
      from under
      join element_version v on v.overordnet_id = under.id
      where v.type <> 'Underkonto' and ${standsAt(finansaar)}
    )
    select ${linkColumns},
      v.attributter ->> 'virksomhedId' as virksomhed_id,
      coalesce((v.attributter ->> 'virksomhedsbaerende')::boolean, false) as baerende
    from under
    join element_version v on v.element_id = under.id
    where v.type = 'Hovedkonto' and ${standsAt(finansaar)} and ${isValidAt(finansaar)}
      and v.attributter ? 'virksomhedId'
    order by v.fuldt_nummer, v.element_id`.execute(db);
  return rows;
}

function hovedkontoOf(row: HovedkontoRow): VirksomhedRelation['hovedkonti'][number] {
  return { ...linkOf(row), virksomhedsbaerende: row.baerende };
}
