import { type Kysely, sql } from 'kysely';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { ElementDetail, ElementLink } from '../../../src/api/contract/structure/element.ts';
import { areaOf, hasCanonicalNumbers } from '../../../src/domain/elements/area-types.ts';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { type ElementTypeName, elementTypeNameSchema } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { canonicalNumber } from '../../../src/domain/numbers.ts';
import { plannedOnce } from '../../db/planned-once.ts';
import type { Database } from '../../db/schema.ts';
import { isGuid } from '../../storage/stored-version.ts';
import type { AsOf } from '../times/as-of.ts';
import { rowColumns } from './element-page.ts';
import { type ElementRow, elementPayload } from './element-payload.ts';
import { type Fragment, isValidAt, standsAt } from './element-sql.ts';
import { linkOf, linksTo } from './links.ts';
import { pointedTo, type Surroundings, surrounded, surroundings } from './surroundings.ts';

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
  return await elementDetailOn(db, elementTypes[name.data].axis, id, asOf);
}

/** One element whole, as it stands at a time, where its axis is known. */
export async function elementDetailOn(
  db: Kysely<Database>,
  axis: TimeAxis,
  id: string,
  asOf: AsOf,
): Promise<ElementDetail | undefined> {
  const time = asOf[axis];
  const condition = sql`v.element_id = ${id} and ${standsAt(time)}`;
  const [detail] = await elementDetails(db, condition, { time, finansaar: asOf.finansaar, asOf });
  return detail;
}

type DetailRow = ElementRow & Surroundings;

interface RowsAsked {
  readonly time: number;
  readonly finansaar: number;
  readonly atMost?: number;
}

/** Versions that meet a condition over `v`, those that are valid at the time before the others. */
export async function elementRows(
  db: Kysely<Database>,
  condition: Fragment,
  asked: RowsAsked,
): Promise<ElementRow[]> {
  return (await rowsMeeting(condition, asked).execute(db)).rows;
}

function rowsMeeting(condition: Fragment, { time, finansaar, atMost }: RowsAsked) {
  return sql<ElementRow>`
    select ${rowColumns(time, sql`${finansaar}::int`)}
    from element_version v
    where ${condition}
    order by ${validFirst(time)}
    limit ${atMost ?? null}`;
}

function validFirst(time: number): Fragment {
  return sql`(${isValidAt(time)}) desc, v.fuldt_nummer, v.fra`;
}

/** The same whole: the ways down and the names behind the references come with the rows, in one statement. */
export async function elementDetails(
  db: Kysely<Database>,
  condition: Fragment,
  { asOf, ...asked }: RowsAsked & { readonly asOf: AsOf },
): Promise<ElementDetail[]> {
  const { rows } = await sql<DetailRow>`
    ${plannedOnce} select v.*, ${surroundings(asOf)}
    from (${rowsMeeting(condition, asked)}) v ${surrounded}
    order by ${validFirst(asked.time)}`.execute(db);
  return rows.map((row) => detailOf(row, asOf));
}

/** Rows with the names behind all their references, in one statement. */
export async function referringRows(
  db: Kysely<Database>,
  condition: Fragment,
  { asOf, ...asked }: RowsAsked & { readonly asOf: AsOf },
): Promise<Referring[]> {
  const { rows } = await sql<ElementRow & Pick<Surroundings, 'henvist'>>`
    ${plannedOnce} select v.*, ${pointedTo(asOf)}
    from (${rowsMeeting(condition, asked)}) v ${surrounded}`.execute(db);
  return rows.map((row) => referringOf(row, asOf));
}

type Referring = ElementPayload & Pick<ElementDetail, 'referencer'>;

function referringOf(row: ElementRow & Pick<Surroundings, 'henvist'>, asOf: AsOf): Referring {
  const payload = elementPayload(row, asOf);
  const links = new Map((row.henvist ?? []).map((link) => [link.element_id, linkOf(link)]));
  return { ...payload, referencer: referencesAmong(referencesOf(payload), links) };
}

/** A row that stands no more, with what is around its place. */
export async function detailOfGone(
  db: Kysely<Database>,
  row: ElementRow,
  asOf: AsOf,
): Promise<ElementDetail> {
  const { rows } = await sql<Surroundings>`
    select ${surroundings(asOf)}
    from (select ${row.overordnet_id}::uuid as overordnet_id,
      ${row.underaktivitet_id}::int as underaktivitet_id,
      ${JSON.stringify(row.attributter)}::jsonb as attributter,
      ${JSON.stringify(row.relationer ?? {})}::jsonb as relationer) raekke`.execute(db);
  const [around] = rows;
  if (!around) throw new Error('what is around a row gave no row');
  return detailOf({ ...row, ...around }, asOf);
}

function detailOf(row: DetailRow, asOf: AsOf): ElementDetail {
  const referring = referringOf(row, asOf);
  const sti = (row.sti ?? []).map(linkOf);
  return {
    ...referring,
    underaktivitet: row.underaktivitet,
    sti,
    ...canonicalOf(referring, sti),
  };
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
): Promise<Referring[]> {
  const asked = payloads.map((payload) =>
    referencesOf(payload).filter(([code]) => isAsked(payload.type, code)),
  );
  const ids = asked.flat().map(([, id]) => id);
  const links = await linksTo(db, ids, asOf);
  return payloads.map((payload, index) => ({
    ...payload,
    referencer: referencesAmong(asked[index] ?? [], links),
  }));
}

function referencesAmong(
  references: readonly Reference[],
  links: ReadonlyMap<string, ElementLink>,
): ElementDetail['referencer'] {
  return Object.fromEntries(
    references.flatMap(([code, id]) => {
      const link = links.get(id);
      return link ? [[code, link]] : [];
    }),
  );
}

type Reference = readonly [code: string, id: string];

/** Field code and id of everything that the element points to. */
function referencesOf(payload: ElementPayload): Reference[] {
  return elementTypes[payload.type].fields
    .filter(({ kind }) => kind === 'reference')
    .flatMap(({ code }) => {
      const id = payload[code];
      return isGuid(id) ? [[code, id] satisfies Reference] : [];
    });
}
