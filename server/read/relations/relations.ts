import { type Kysely, sql } from 'kysely';
import type { VirksomhedRelation } from '../../../src/api/contract/structure/finanslovsstruktur-opslag.ts';
import type {
  DelregnskabRelation,
  KoblingPayload,
  UnderkontoRelation,
} from '../../../src/api/contract/structure/relation.ts';
import { kobling } from '../../../src/domain/elements/kobling.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { convertInterval } from '../../../src/domain/time/time-axis.ts';
import type { Database } from '../../db/schema.ts';
import type { Services } from '../../services.ts';
import { otherEndOf, ownEndOf, toldEnds, toldKobling } from '../../storage/koblinger.ts';
import type { StoredRelation } from '../../storage/records.ts';
import { type Fragment, isValidAt, standsAt } from '../elements/element-sql.ts';
import { type LinkRow, linkColumns, linkOf, linksTo } from '../elements/links.ts';
import { requireElement, requireListed } from '../elements/require-element.ts';
import { type AsOf, asOfNow, asOfTime } from '../times/as-of.ts';
import { relationColumns } from './chosen-relation.ts';

const { table, own, other, chosen, fra, til } = relationColumns('kobling');

/** An element's own relations, oldest first; those of a finansår when one is given. */
export async function ownRelations(
  { db, today }: Pick<Services, 'db' | 'today'>,
  id: string,
  finansaar?: number | undefined,
): Promise<DelregnskabRelation[]> {
  await requireElement(db, id, [elementTypes[kobling.own.type]]);
  const year = finansaar ?? 0;
  const asked = convertInterval({ fra: year, til: year }, 'finansaar', 'periode');
  const rows = await relationRows(
    db,
    finansaar === undefined
      ? sql`${own} = ${id}`
      : sql`${own} = ${id} and ${fra} <= ${asked.til ?? asked.fra}
          and (${til} is null or ${til} >= ${asked.fra})`,
  );
  const asOf = asOfTime('finansaar', finansaar, today());
  const links = await linksTo(db, rows.map(otherEndOf), asOf);
  return rows.map((row) => ({
    ...toldKobling(row),
    delregnskab: links.get(otherEndOf(row)) ?? null,
  }));
}

/** All relations that lead to an element and have led to it, oldest first. */
export async function relationsTo(services: Services, id: string): Promise<UnderkontoRelation[]> {
  const { db } = services;
  await requireElement(db, id, [elementTypes[kobling.other.type]]);
  const rows = await relationRows(db, sql`${other} = ${id}`);
  const asOf = await asOfNow(services, 'periode', undefined);
  const links = await linksTo(db, rows.map(ownEndOf), asOf);
  return rows.map((row) => ({
    ...toldKobling(row),
    underkonto: links.get(ownEndOf(row)) ?? null,
  }));
}

interface AskedKoblinger {
  /** What their numbers begin with. */
  readonly underkonti: readonly string[];
  readonly delregnskaber: readonly string[];
}

/**
 * The relations of many elements at once, in the order of their numbers: of those that are named, and of those
 * that are tied to one that is. What ended before the periode is left out.
 */
export async function koblinger(
  services: Services,
  asked: AskedKoblinger,
  periode: number | undefined,
): Promise<KoblingPayload[]> {
  const { db } = services;
  const asOf = await asOfNow(services, 'periode', periode);
  const rows = await relationRows(db, sql`${lastsIn(asOf)} and ${isAsked(asked, asOf)}`);
  const ids = rows.flatMap((row) => [ownEndOf(row), otherEndOf(row)]);
  const links = await linksTo(db, ids, asOf);
  const told = rows.map((row) => ({
    ...toldKobling(row),
    ...toldEnds(links.get(ownEndOf(row)) ?? null, links.get(otherEndOf(row)) ?? null),
  }));
  const byNumber = Map.groupBy(told, ({ underkonto }) => underkonto?.fuldtNummer ?? '');
  return [...byNumber.keys()].toSorted().flatMap((number) => byNumber.get(number) ?? []);
}

function lastsIn({ periode }: AsOf): Fragment {
  return sql`(${til} is null or ${til} >= ${periode})`;
}

function isAsked({ underkonti, delregnskaber }: AskedKoblinger, asOf: AsOf): Fragment {
  if (underkonti.length + delregnskaber.length === 0) return sql`true`;
  return sql`${own} in (
    ${numbered(kobling.own.type, underkonti, asOf.finansaar)}
    union
    select ${own} from ${table} k
    where ${lastsIn(asOf)}
      and ${other} in (${numbered(kobling.other.type, delregnskaber, asOf.periode)}))`;
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
async function relationRows(db: Kysely<Database>, condition: Fragment): Promise<StoredRelation[]> {
  const { rows } = await sql<StoredRelation>`
    select k.* from ${table} k where ${condition}
    order by ${fra}, ${chosen} desc, k.id`.execute(db);
  return rows;
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
