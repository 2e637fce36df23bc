import { sql } from 'kysely';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { SlagsForskel } from '../../../src/domain/forskel/forskel.ts';
import { numberInOrder } from '../../../src/domain/numbers.ts';
import { type Status, statuses } from '../../../src/domain/status.ts';
import { periodsPerYear } from '../../../src/domain/time/periode.ts';
import { relationFields } from '../../storage/field-storage.ts';
import { rowColumns } from '../elements/element-page.ts';
import type { ElementRow } from '../elements/element-payload.ts';
import {
  type Fragment,
  matches,
  numberOrder,
  realEnd,
  standsAt,
  statusOrder,
} from '../elements/element-sql.ts';
import { chosenIn, relationColumns } from '../relations/chosen-relation.ts';
import type { AsOf } from '../times/as-of.ts';
import { movedAnew } from './moved-anew.ts';

export interface ForskelFilter {
  /** All of one area, at least one. */
  readonly types: readonly ElementTypeName[];
  readonly axis: TimeAxis;
  readonly venstre: AsOf;
  readonly hoejre: AsOf;
  readonly soeg?: string | undefined;
  readonly slags?: SlagsForskel | undefined;
}

export interface ForskelPart {
  readonly atMost: number;
  /** Full number and id of the row before. */
  readonly efter?: string | undefined;
}

/** Each difference once, by its chief kind; `elementer` are compared. */
export interface ForskelCounts {
  readonly alle: number;
  readonly nye: number;
  readonly lukkede: number;
  readonly aendrede: number;
  readonly flyttede: number;
  readonly omnummererede: number;
  readonly elementer: number;
}

/** One of the two sides of a row. */
export interface SideRow extends ElementRow {
  readonly side: 'venstre' | 'hoejre';
  /** The element that the row is of; the one on the left is another where it was moved by being made anew. */
  readonly raekke_id: string;
  readonly alle_slags: readonly SlagsForskel[];
  readonly foelger_med: boolean;
}

const place = (status: Status) => sql.lit(statuses.indexOf(status));
const notBegun = place('Fremtidig');
const inForce = sql`(${place('Aaben')}, ${place('SoftLukket')})`;

/**
 * The statement that answers a page: the counts, beside each side of each row in the order of the rows; where
 * there are no rows, the counts alone. The rules are those of `differingFields`.
 */
export function forskelQuery(filter: ForskelFilter, { atMost, efter }: ForskelPart) {
  const { slags } = filter;
  const conditions = [
    sql`true`,
    ...(slags === undefined ? [] : [sql`f.alle_slags[1] = ${slags}`]),
    ...(efter === undefined ? [] : [isAfter(efter, filter.types)]),
  ];
  const count = (kind: SlagsForskel) => sql`count(*) filter (where alle_slags[1] = ${kind})`;
  return sql<ForskelCounts & (SideRow | { readonly element_id: null })>`
    with recursive ${differences(filter)},
    taelling as (
      select count(*) as alle, ${count('ny')} as nye, ${count('lukket')} as lukkede,
        ${count('aendret')} as aendrede, ${count('flyttet')} as flyttede,
        ${count('omnummereret')} as omnummererede,
        (select count(*) from par) as elementer
      from forskel),
    udsnit as (
      select f.* from forskel f where ${sql.join(conditions, sql` and `)}
      order by f.orden, f.element_id limit ${atMost})
    select taelling.*, raekke.*
    from taelling left join (
      ${sideRows('venstre', filter)} union all ${sideRows('hoejre', filter)}
    ) raekke on true
    order by raekke.orden, raekke.raekke_id, raekke.side`;
}

/** The tables `par`, of all that is compared, and `forskel`, of what differs in it. */
function differences(filter: ForskelFilter): Fragment {
  const { types, axis, venstre, hoejre } = filter;
  const isMoved = sql`v.element_id <> h.element_id`;
  return sql`
    venstre as (${standing(types, axis, venstre[axis])}),
    hoejre as (${standing(types, axis, hoejre[axis])}),
    ${movedAnew},
    skiftet as (${standingInTurn}),
    par as (
      select h.element_id, v.element_id as venstre_id, v.type,
        v.version_id as venstre_version, h.version_id as hoejre_version,
        v.status as venstre_status, h.status as hoejre_status,
        case when h.status = ${notBegun} then v.fuldt_nummer else h.fuldt_nummer end as fuldt_nummer,
        v.status = ${notBegun} as er_ny,
        h.status not in ${inForce} as er_lukket,
        v.overordnet_id is distinct from h.overordnet_id and not ${isPlaceMoved} as har_ny_plads,
        v.nummer <> h.nummer as har_nyt_nummer,
        v.fuldt_nummer <> h.fuldt_nummer as har_nyt_fuldt_nummer,
        v.status <> h.status or ${hasOtherContent} or ${hasOtherRelation(filter)} as er_aendret
      from venstre v left join skiftet s on s.venstre_id = v.element_id
      join hoejre h on h.element_id = coalesce(s.hoejre_id, v.element_id)
      where (${isMoved} or h.element_id not in (select hoejre_id from skiftet))
        and (v.status in ${inForce} or h.status in ${inForce}) and ${isFound(filter)}),
    slags as (
      select par.*, foelger_med, array_remove(case
        when er_ny then array['ny']
        when er_lukket then array['lukket']
        else array[
          case when har_ny_plads or foelger_med then 'flyttet' end,
          case when har_nyt_nummer then 'omnummereret' end,
          case when er_aendret then 'aendret' end]
        end, null) as alle_slags
      from par cross join lateral (
        select not (er_ny or er_lukket or har_ny_plads or har_nyt_nummer)
          and har_nyt_fuldt_nummer as foelger_med) sammen),
    forskel as (
      select v.*, ${numberOrder(types)} as orden from slags v where cardinality(v.alle_slags) > 0)`;
}

/** What stands for each element at a time, with what is compared. */
function standing(types: readonly ElementTypeName[], axis: TimeAxis, time: number): Fragment {
  return sql`
    select v.element_id, v.type, v.version_id, v.overordnet_id, v.nummer, v.fuldt_nummer, v.navn,
      v.soegetekst, v.attributter, v.bemaerkning, v.soft_lukket_fra, v.soft_lukket_til,
      ${realEnd(axis)} as slut, ${statusOrder(time)} as status
    from element_version v
    where v.type = any(${[...types]}::text[]) and ${standsAt(time)}`;
}

/** Of those that were made anew in another place: one is in force on the one side, the other on the other side. */
const standingInTurn = sql`
  select v.element_id as venstre_id, h.element_id as hoejre_id
  from (select fra_id, til_id from anden_id union all select til_id, fra_id from anden_id) a (fra, til)
  join venstre v on v.element_id = a.fra and v.status in ${inForce}
  join hoejre h on h.element_id = a.til and h.status in ${inForce}
  where not exists (select from hoejre b where b.element_id = a.fra and b.status in ${inForce})
    and not exists (select from venstre b where b.element_id = a.til and b.status in ${inForce})`;

/** What it hangs below is the same, made anew. */
const isPlaceMoved = sql`exists (select from anden_id
  where (fra_id, til_id) in ((v.overordnet_id, h.overordnet_id), (h.overordnet_id, v.overordnet_id)))`;

/** Fields without a value may be left out of the attributes, or be empty in them. */
const filled = (attributes: Fragment) => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${attributes})
  where value not in ('null', '""', '[]'))`;

/** When an element that was made anew ends says nothing: the old one does so because of it. */
const hasOtherContent = sql`((v.element_id, v.version_id) <> (h.element_id, h.version_id) and (
  v.navn <> h.navn
  or coalesce(v.bemaerkning, '') <> coalesce(h.bemaerkning, '')
  or (v.element_id = h.element_id and (v.slut, v.soft_lukket_fra, v.soft_lukket_til)
    is distinct from (h.slut, h.soft_lukket_fra, h.soft_lukket_til))
  or (v.attributter <> h.attributter
    and ${filled(sql`v.attributter`)} <> ${filled(sql`h.attributter`)})))`;

/** Another relation is chosen; asked only of those one of whose relations stands in one of the years alone. */
function hasOtherRelation({ types, venstre, hoejre }: ForskelFilter): Fragment {
  const years = [venstre.finansaar, hoejre.finansaar].map((year) => sql`${year}::int`);
  const [left = sql`null`, right = sql`null`] = years;
  const fields = types.flatMap((type) =>
    relationFields(elementTypes[type]).map(({ keptAs }) => {
      const { table, own, chosen, fra, til } = relationColumns(keptAs);
      const standsIn = (year: Fragment) => sql`(${fra} <= ${year} * 100 + ${sql.lit(periodsPerYear)}
        and (${til} is null or ${til} > ${year} * 100))`;
      return sql`case when v.type = ${type} and (v.element_id <> h.element_id or v.element_id in (
          select ${own} from ${table} k where ${chosen} and ${standsIn(left)} <> ${standsIn(right)}))
        then ${chosenIn(keptAs, sql`v.element_id`, left)}
          is distinct from ${chosenIn(keptAs, sql`h.element_id`, right)} else false end`;
    }),
  );
  return fields.length === 0 ? sql`false` : sql`(${sql.join(fields, sql` or `)})`;
}

/** The text is found on either side. */
function isFound({ soeg }: ForskelFilter): Fragment {
  const found = soeg === undefined ? undefined : matches(soeg);
  if (!found) return sql`true`;
  return sql`((${found}) or exists (
    select from (select h.fuldt_nummer, h.soegetekst) v where ${found}))`;
}

function isAfter(efter: string, [type]: readonly ElementTypeName[]): Fragment {
  const [number = '', id] = efter.split(' ');
  const orden = type ? numberInOrder(type, number) : number;
  return sql`(f.orden, f.element_id) > (${orden}, ${id}::uuid)`;
}

/** One side of the page's rows, whole; what has not begun there is left out. */
function sideRows(side: SideRow['side'], filter: ForskelFilter): Fragment {
  const asOf = filter[side];
  return sql`
    select u.orden, ${sql.lit(side)} as side, u.element_id as raekke_id, u.alle_slags, u.foelger_med,
      ${rowColumns(asOf[filter.axis], sql`${asOf.finansaar}::int`)}
    from udsnit u
    join element_version v on v.element_id = ${sql.ref(side === 'venstre' ? 'u.venstre_id' : 'u.element_id')}
      and v.version_id = ${sql.ref(`u.${side}_version`)}
    where ${sql.ref(`u.${side}_status`)} <> ${notBegun}`;
}
