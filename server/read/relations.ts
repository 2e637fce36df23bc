import { type Kysely, sql } from 'kysely';
import type {
  DelregnskabRelation,
  VirksomhedRelation,
} from '../../src/api/contract/finanslovsstruktur-opslag.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { convertInterval } from '../../src/domain/time-axis.ts';
import type { Database } from '../db/schema.ts';
import type { Services } from '../services.ts';
import { asOfTime } from './as-of.ts';
import { type LinkRow, linkColumns, linkOf, linksTo } from './element-detail.ts';
import { isValidAt, standsAt } from './element-sql.ts';
import { requireElement, requireListed } from './require-element.ts';

/** An underkonto's relations to delregnskaber, oldest first; those of a finansår when one is given. */
export async function delregnskabRelations(
  services: Services,
  underkontoId: string,
  finansaar: number | undefined,
): Promise<DelregnskabRelation[]> {
  const { db } = services;
  await requireElement(db, underkontoId, [elementTypes.Underkonto]);
  const year = finansaar ?? 0;
  const { fra, til } = convertInterval({ fra: year, til: year }, 'finansaar', 'periode');
  const rows = await db
    .selectFrom('underkonto_delregnskab')
    .selectAll()
    .where('underkonto_id', '=', underkontoId)
    .$if(finansaar !== undefined, (query) =>
      query
        .where('fra_periode', '<=', til ?? fra)
        .where((eb) => eb.or([eb('til_periode', 'is', null), eb('til_periode', '>=', fra)])),
    )
    .orderBy('fra_periode')
    .orderBy('default_delregnskab', 'desc')
    .orderBy('id')
    .execute();
  const asOf = asOfTime('finansaar', finansaar, services.today());
  const links = await linksTo(
    db,
    rows.map(({ delregnskab_id }) => delregnskab_id),
    asOf,
  );
  return rows.map((row) => ({
    id: row.id,
    underkontoId: row.underkonto_id,
    delregnskabId: row.delregnskab_id,
    defaultDelregnskab: row.default_delregnskab,
    fraPeriode: row.fra_periode,
    tilPeriode: row.til_periode,
    rowVersion: String(row.row_version),
    delregnskab: links.get(row.delregnskab_id) ?? null,
  }));
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
