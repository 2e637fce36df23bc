import { sql } from 'kysely';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import type { SlagsForskel } from '../../../src/domain/forskel/forskel.ts';
import { numberInOrder } from '../../../src/domain/numbers.ts';
import { type Status, statuses } from '../../../src/domain/status.ts';
import { periodsPerYear } from '../../../src/domain/time/periode.ts';
import type { ElementVersionTable } from '../../db/schema.ts';
import { relationFields } from '../../storage/field-storage.ts';
import { relationTable } from '../../storage/relation-table.ts';
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
import { type KnownTo, tableAt } from '../times/as-registered.ts';
import { movedAnew } from './moved-anew.ts';

/** What is compared: a time, and how much was known. */
interface ComparedState {
  readonly asOf: AsOf;
  readonly known: KnownTo;
}

export interface ForskelFilter {
  /** All of one area, at least one. */
  readonly types: readonly ElementTypeName[];
  readonly axis: TimeAxis;
  readonly venstre: ComparedState;
  readonly hoejre: ComparedState;
  readonly soeg?: string | undefined;
  readonly slags?: SlagsForskel | undefined;
}

/** Of each element the number of one version. */
type Versions = ReadonlyMap<string, number>;

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

/** What differs: the element, with its version on either side; one that has not begun there has none. */
export interface DifferingRow {
  readonly element_id: string;
  /** Another where it was moved by being made anew. */
  readonly venstre_id: string;
  readonly venstre_version: number | null;
  readonly hoejre_version: number | null;
  readonly alle_slags: readonly SlagsForskel[];
  readonly foelger_med: boolean;
}

const place = (status: Status) => sql.lit(statuses.indexOf(status));
const notBegun = place('Fremtidig');
const inForce = sql`(${place('Aaben')}, ${place('SoftLukket')})`;

/**
 * The statement that answers a page: the counts, beside each row in its order; where there are no rows, the counts
 * alone. The rules are those of `differingFields`.
 */
export function forskelQuery(filter: ForskelFilter, { atMost, efter }: ForskelPart) {
  const { slags } = filter;
  const conditions = [
    sql`true`,
    ...(slags === undefined ? [] : [sql`f.alle_slags[1] = ${slags}`]),
    ...(efter === undefined ? [] : [isAfter(efter, filter.types)]),
  ];
  const count = (kind: SlagsForskel) => sql`count(*) filter (where alle_slags[1] = ${kind})`;
  return sql<ForskelCounts & (DifferingRow | { readonly element_id: null })>`
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
    select taelling.*, u.element_id, u.venstre_id, u.alle_slags, u.foelger_med,
      case when u.venstre_status <> ${notBegun} then u.venstre_version end as venstre_version,
      case when u.hoejre_status <> ${notBegun} then u.hoejre_version end as hoejre_version
    from taelling left join udsnit u on true
    order by u.orden, u.element_id`;
}

/** The tables `par`, of all that is compared, and `forskel`, of what differs in it. */
function differences(filter: ForskelFilter): Fragment {
  const { types } = filter;
  const isMoved = sql`v.element_id <> h.element_id`;
  return sql`
    ${bothSides(filter)},
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

/**
 * The tables `venstre` and `hoejre`, each with all elements of both. One that is known on the other side alone, for it
 * was not made yet or is taken away, has not begun.
 */
function bothSides({ types, axis, venstre, hoejre }: ForskelFilter): Fragment {
  const [left, right] = [standing(types, axis, venstre), standing(types, axis, hoejre)];
  if (venstre.known === hoejre.known) return sql`venstre as (${left}), hoejre as (${right})`;
  const columns = sql.join(comparedColumns.map((column) => sql.ref(column)));
  const lacking = (from: string, other: string) => sql`
    select ${columns}, slut, ${notBegun} as status from ${sql.table(from)} f
    where not exists (select from ${sql.table(other)} a where a.element_id = f.element_id)`;
  return sql`
    kendt_venstre as (${left}), kendt_hoejre as (${right}),
    venstre as (select * from kendt_venstre union all ${lacking('kendt_hoejre', 'kendt_venstre')}),
    hoejre as (select * from kendt_hoejre union all ${lacking('kendt_venstre', 'kendt_hoejre')})`;
}

const comparedColumns = [
  ...['element_id', 'type', 'version_id', 'row_version', 'overordnet_id', 'nummer', 'fuldt_nummer'],
  ...['navn', 'soegetekst', 'attributter', 'bemaerkning', 'soft_lukket_fra', 'soft_lukket_til'],
] as const satisfies readonly (keyof ElementVersionTable)[];

/** What stands for each element at a time, with what is compared. */
function standing(
  types: readonly ElementTypeName[],
  axis: TimeAxis,
  { asOf, known }: ComparedState,
): Fragment {
  const time = asOf[axis];
  return sql`
    select ${sql.join(comparedColumns.map((column) => sql.ref(`v.${column}`)))},
      ${realEnd(axis)} as slut, ${statusOrder(time)} as status
    from ${tableAt('element_version', known)} v
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
const hasOtherContent = sql`((v.element_id, v.version_id, v.row_version) <> (h.element_id, h.version_id, h.row_version) and (
  v.navn <> h.navn
  or coalesce(v.bemaerkning, '') <> coalesce(h.bemaerkning, '')
  or (v.element_id = h.element_id and (v.slut, v.soft_lukket_fra, v.soft_lukket_til)
    is distinct from (h.slut, h.soft_lukket_fra, h.soft_lukket_til))
  or (v.attributter <> h.attributter
    and ${filled(sql`v.attributter`)} <> ${filled(sql`h.attributter`)})))`;

/**
 * Another relation is chosen; asked only of those that were made anew, or one of whose relations stands in one of the
 * years alone, or was written after the state in which less was known.
 */
function hasOtherRelation({ types, venstre, hoejre }: ForskelFilter): Fragment {
  const [left, right] = [venstre, hoejre].map(({ asOf }) => sql`${asOf.finansaar}::int`);
  if (!left || !right) throw new Error('a difference has two sides');
  const known = [venstre.known, hoejre.known];
  const leastKnown = known.every((one) => one === known[0])
    ? null
    : Math.min(...known.map((one) => one ?? Number.POSITIVE_INFINITY));
  const fields = types.flatMap((type) =>
    relationFields(elementTypes[type]).map(({ keptAs }) => {
      const { table, own, chosen, fra, til } = relationColumns(keptAs);
      const standsIn = (year: Fragment) => sql`(${fra} <= ${year} * 100 + ${sql.lit(periodsPerYear)}
        and (${til} is null or ${til} > ${year} * 100))`;
      return sql`case when v.type = ${type} and (v.element_id <> h.element_id or v.element_id in (
          select ${own} from ${table} k where ${chosen} and ${standsIn(left)} <> ${standsIn(right)}
          union all select e.element_id from kommando_effekt e
          where e.entity = ${relationTable(keptAs).table} and e.log_nummer > ${leastKnown}))
        then ${chosenIn(keptAs, sql`v.element_id`, left, venstre.known)}
          is distinct from ${chosenIn(keptAs, sql`h.element_id`, right, hoejre.known)} else false end`;
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

/**
 * One side of the rows, whole, to be asked where that side is what stands (`asRegistered`).
 * @param versions ids and numbers of the versions
 */
export function sideRows({ asOf }: ComparedState, axis: TimeAxis, versions: Versions) {
  return sql<ElementRow>`
    select ${rowColumns(asOf[axis], sql`${asOf.finansaar}::int`)}
    from unnest(${[...versions.keys()]}::uuid[], ${[...versions.values()]}::int[]) u (element_id, version_id)
    join element_version v on v.element_id = u.element_id and v.version_id = u.version_id`;
}
