import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import type { ElementDetail, ElementLink } from '../../src/api/contract/element.ts';
import { areaOf, hasCanonicalNumbers } from '../../src/domain/elements/areas.ts';
import { type ElementTypeName, elementTypeNameSchema } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { canonicalNumber } from '../../src/domain/numbers.ts';
import { lookedUp } from '../db/looked-up.ts';
import type { Database } from '../db/schema.ts';
import { isGuid } from '../storage/stored-version.ts';
import type { AsOf } from './as-of.ts';
import { rowColumns } from './element-page.ts';
import { type ElementRow, elementPayload } from './element-payload.ts';
import {
  type Fragment,
  isNumberReused,
  isValidAt,
  standsAt,
  timeOfOwnAxis,
} from './element-sql.ts';
import { underaktivitetNames } from './underaktivitet-names.ts';

/** One element whole, as it stands at a time; undefined when there is none with that id. */
export async function elementDetail(
  db: Kysely<Database>,
  id: string,
  asOf: AsOf,
): Promise<ElementDetail | undefined> {
  const type = await db
    .selectFrom('element')
    .select('type')
    .where('id', '=', id)
    .executeTakeFirst();
  const name = elementTypeNameSchema.safeParse(type?.type);
  if (!name.success) return undefined;
  const time = asOf[elementTypes[name.data].axis];
  const condition = sql`v.element_id = ${id} and ${standsAt(time)}`;
  const rows = await elementRows(db, condition, { time, finansaar: asOf.finansaar });
  const [detail] = await detailsOf(db, rows, asOf);
  return detail;
}

interface RowsAsked {
  readonly time: number;
  readonly finansaar: number;
  readonly atMost?: number;
}

/** Versions that meet a condition over `v`, those that are valid at the time before the others. */
export async function elementRows(
  db: Kysely<Database>,
  condition: Fragment,
  { time, finansaar, atMost }: RowsAsked,
): Promise<ElementRow[]> {
  const { rows } = await sql<ElementRow>`
    select ${rowColumns(time, sql`${finansaar}::int`)}
    from element_version v
    where ${condition}
    order by (${isValidAt(time)}) desc, v.fuldt_nummer, v.fra
    limit ${atMost ?? null}
  `.execute(db);
  return rows;
}

/** The ways down and the names behind the references of all rows are read together. */
export async function detailsOf(
  db: Kysely<Database>,
  rows: readonly ElementRow[],
  asOf: AsOf,
): Promise<ElementDetail[]> {
  const payloads = rows.map((row) => elementPayload(row, asOf));
  const paths = await pathsTo(db, payloads, asOf);
  const referenced = await withReferences(db, payloads, asOf);
  const steps = await underaktivitetNames(
    db,
    rows.flatMap(({ underaktivitet_id: id }) => id ?? []),
  );
  return referenced.map((payload, index) => {
    const sti = paths.get(payload.id) ?? [];
    return {
      ...payload,
      underaktivitet: steps.get(rows[index]?.underaktivitet_id ?? 0) ?? null,
      sti,
      ...canonicalOf(payload, sti),
    };
  });
}

/** Where numbers do not nest, the way down says the canonical one, if there is one. */
function canonicalOf(
  { type, nummer }: ElementPayload,
  sti: readonly ElementLink[],
): Pick<ElementDetail, 'kanoniskNummer'> {
  if (!hasCanonicalNumbers(areaOf(type))) return {};
  const above = sti.toReversed().map(({ fuldtNummer }) => ({ nummer: fuldtNummer }));
  return { kanoniskNummer: canonicalNumber([{ nummer }, ...above]) };
}

/** Elements with the names behind their references, of those asked for, by field code and all read together. */
export async function withReferences(
  db: Kysely<Database>,
  payloads: readonly ElementPayload[],
  asOf: AsOf,
  isAsked: (type: ElementTypeName, code: string) => boolean = () => true,
): Promise<(ElementPayload & Pick<ElementDetail, 'referencer'>)[]> {
  const asked = payloads.map((payload) =>
    referencesOf(payload).filter(([code]) => isAsked(payload.type, code)),
  );
  const ids = asked.flat().map(([, id]) => id);
  const links = await linksTo(db, ids, asOf);
  return payloads.map((payload, index) => ({
    ...payload,
    referencer: Object.fromEntries(
      (asked[index] ?? []).flatMap(([code, id]) => {
        const link = links.get(id);
        return link ? [[code, link]] : [];
      }),
    ),
  }));
}

/** Field code and id of everything that the element points to. */
function referencesOf(payload: ElementPayload): [code: string, id: string][] {
  return elementTypes[payload.type].fields
    .filter(({ kind }) => kind === 'reference')
    .flatMap(({ code }) => {
      const id = payload[code];
      return isGuid(id) ? [[code, id] satisfies [string, string]] : [];
    });
}

/** Longest way down: ministeransvarsområde to EAN-nummer. A broken loop in the data ends here too. */
const deepest = 8;

async function pathsTo(
  db: Kysely<Database>,
  payloads: readonly ElementPayload[],
  asOf: AsOf,
): Promise<ReadonlyMap<string, ElementLink[]>> {
  const [first] = payloads;
  if (!first) return new Map();
  const starts = payloads.flatMap(({ id, overordnetId }) =>
    overordnetId ? [{ id, overordnetId }] : [],
  );
  const time = asOf[elementTypes[first.type].axis];
  const above = sql`select * from element_version v where v.element_id = vej.over and ${standsAt(time)}`;
  const { rows } = await sql<LinkRow & { start: string }>`
    with recursive vej as (
      select start, over, 1 as trin
      from unnest(${starts.map(({ id }) => id)}::uuid[], ${starts.map((s) => s.overordnetId)}::uuid[])
        as begyndelse(start, over)
      union all
      select vej.start, v.overordnet_id, vej.trin + 1
      from vej ${lookedUp(above, 'v')}
      where v.overordnet_id is not null and vej.trin < ${deepest}
    )
    select vej.start, ${linkColumns}
    from vej ${lookedUp(above, 'v')}
    order by vej.start, vej.trin desc`.execute(db);
  const paths = new Map<string, ElementLink[]>();
  for (const row of rows) paths.set(row.start, [...(paths.get(row.start) ?? []), linkOf(row)]);
  return paths;
}

/** What a link is made of; `v` is the version. */
export const linkColumns = sql`v.element_id, v.type, v.fuldt_nummer, v.navn,
  ${isNumberReused} as nummer_genbrugt`;

export interface LinkRow {
  readonly element_id: string;
  readonly type: string;
  readonly fuldt_nummer: string;
  readonly navn: string;
  readonly nummer_genbrugt: boolean;
}

export function linkOf(row: LinkRow): ElementLink {
  return {
    id: row.element_id,
    type: elementTypeNameSchema.parse(row.type),
    fuldtNummer: row.fuldt_nummer,
    nummerGenbrugt: row.nummer_genbrugt,
    navn: row.navn,
  };
}

/**
 * Elements by id, as they stand at the time on their own axis.
 * @param held what more they must meet; `v` is the version
 */
export async function linksTo(
  db: Kysely<Database>,
  ids: readonly string[],
  asOf: AsOf,
  held: Fragment = sql`true`,
): Promise<ReadonlyMap<string, ElementLink>> {
  if (ids.length === 0) return new Map();
  const time = timeOfOwnAxis(asOf);
  const { rows } = await sql<LinkRow>`
    select ${linkColumns}
    from element_version v
    where v.element_id = any(${[...new Set(ids)]}::uuid[])
      and v.vist_fra <= ${time} and v.vist_til >= ${time} and ${held}`.execute(db);
  return new Map(rows.map((row) => [row.element_id, linkOf(row)]));
}
