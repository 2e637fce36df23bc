import { type RawBuilder, sql } from 'kysely';
import type { TimeAxis } from '../../../src/domain/elements/element-type.ts';
import { type ElementTypeName, elementTypeNames } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { type Status, statuses } from '../../../src/domain/status.ts';
import { periodsPerYear } from '../../../src/domain/time/periode.ts';
import { OPEN_END } from '../../../src/domain/time/time-axis.ts';
import { fold, numberQuery } from '../../../src/domain/words/folding.ts';
import { isStorableText } from '../../db/storable-text.ts';
import { storedColumns } from '../../storage/stored-version.ts';

/** Fragments over a version that goes by the alias `v`. */
export type Fragment = RawBuilder<unknown>;

export const versionColumns: Fragment = sql.join(
  storedColumns.map((column) => sql.ref(`v.${column}`)),
);

/** What stands for each element at a time of its axis. */
export function standsAt(time: number): Fragment {
  return sql`v.vist_fra <= ${time} and v.vist_til >= ${time}`;
}

/** Of two times that say the same, the one on the axis of the version's type. */
export function timeOfOwnAxis(times: Readonly<Record<TimeAxis, number | null>>): Fragment {
  const periodeTypes = elementTypeNames.filter((name) => elementTypes[name].axis === 'periode');
  return sql`case when v.type = any(${periodeTypes}::text[])
    then ${times.periode}::int else ${times.finansaar}::int end`;
}

export function isValidAt(time: number | Fragment): Fragment {
  return sql`v.fra <= ${time} and (v.til is null or v.til >= ${time})`;
}

function isSoftClosedAt(time: number): Fragment {
  return sql`v.soft_lukket_fra <= ${time}
    and (v.soft_lukket_til is null or v.soft_lukket_til >= ${time})`;
}

/** The same as `statusAt` of the domain, as the status's place in `statuses`. */
export function statusOrder(time: number): Fragment {
  return sql`case
    when v.fra > ${time} then ${orderOf('Fremtidig')}
    when v.til < ${time} then ${orderOf('Lukket')}
    when ${isSoftClosedAt(time)} then ${orderOf('SoftLukket')}
    else ${orderOf('Aaben')}
  end`;
}

/**
 * Whether a version has a status, asked of the columns themselves: of a `case` the database guesses that next
 * to nothing has that value, and would read all rows to find a page of them.
 */
export function hasStatus(status: Status, time: number): Fragment {
  switch (status) {
    case 'Fremtidig':
      return sql`v.fra > ${time}`;
    case 'Lukket':
      return sql`v.til < ${time}`;
    case 'SoftLukket':
      return sql`(${isValidAt(time)} and ${isSoftClosedAt(time)})`;
    case 'Aaben':
      return sql`(${isValidAt(time)} and (${isSoftClosedAt(time)}) is not true)`;
  }
}

function orderOf(status: Status): Fragment {
  return sql.lit(statuses.indexOf(status));
}

/**
 * The numbers of versions `v` in their order: texts, but for types whose numbers are whole numbers.
 * @param types all of one area
 */
export function numberOrder(types: readonly ElementTypeName[]): Fragment {
  const [first] = types;
  const number = first && elementTypes[first].number;
  return number?.isNumeric ? sql`lpad(v.fuldt_nummer, ${number.digits}, '0')` : sql`v.fuldt_nummer`;
}

/**
 * Danish order: æ, ø, å after z, aa as å; the same as `sortKey` of the domain
 * (docs/domaene.md "Søgning og sortering").
 */
const nameOrder = sql`translate(replace(lower(v.navn), 'aa', 'å'), 'æøå', '{|}') collate "C"`;

/** The name as `fold` of the domain makes it: what follows the number's forms in `soegetekst`. */
export const foldedName: Fragment = sql`substr(v.soegetekst, length(v.fuldt_nummer) + 2
  + case when strpos(v.fuldt_nummer, '.') = 0 then 0
    else length(replace(v.fuldt_nummer, '.', '')) + 1 end)`;

/**
 * Of the hits on a text the name that is it first, then those that begin so, then the others; of those on
 * a number the numbers before the names that hold it.
 */
export function bestFit(soeg: string): Fragment {
  const number = numberQuery(soeg);
  if (number) return sql`case when ${beginsWithOneOf(number.forms)} then 0 else 1 end`;
  const name = fold(soeg).trim();
  return sql`case when ${foldedName} = ${name} then 0
    when ${foldedName} like ${`${literally(name)}%`} then 1 else 2 end`;
}

/** How many versions the element has in all. */
export const versionCount: Fragment = sql`(select count(*) from element_version anden
  where anden.element_id = v.element_id)`;

/** How many versions the element has in all, to be asked of as `antal`. */
export const versionsCounted: Fragment = sql`from (select count(*) as antal from element_version anden
  where anden.element_id = v.element_id) talt`;

/** The times of all versions, as `readCourse` reads them; few have others, and only they are looked after. */
export const course: Fragment = sql`case when v.version_id > 1 or v.vist_til < ${OPEN_END} then (
  select string_agg(anden.fra || '-' || coalesce(anden.til::text, '')
    || coalesce('/' || anden.soft_lukket_fra || '-' || coalesce(anden.soft_lukket_til::text, ''), ''),
    ' ' order by anden.fra)
  from element_version anden
  where anden.element_id = v.element_id
) end`;

/** When the element was made, and by whom: a later version has times of its own, and is made by others. */
export const firstMade: Fragment = sql`case when v.version_id > 1 then (
  select array[anden.oprettet::text, anden.oprettet_af] from element_version anden
  where anden.element_id = v.element_id order by anden.version_id limit 1) end`;

/** How the version that follows begins, as `NextVersion`; few have one, and only they are looked after. */
export const nextVersion: Fragment = sql`case when v.vist_til < ${OPEN_END} then (
  select json_build_object('versionId', anden.version_id, 'fra', anden.fra,
    'softLukketFra', anden.soft_lukket_fra, 'softLukketTil', anden.soft_lukket_til)
  from element_version anden
  where anden.element_id = v.element_id and anden.fra > v.fra
  order by anden.fra limit 1) end`;

/** The same as `next` of the domain. */
export function timeAfter(axis: TimeAxis, time: Fragment): Fragment {
  if (axis === 'finansaar') return sql`${time} + 1`;
  return sql`case when ${time} % 100 >= ${periodsPerYear}
    then ${time} - ${time} % 100 + 101 else ${time} + 1 end`;
}

/** The same as `realEnd` of the domain. */
export function realEnd(axis: TimeAxis): Fragment {
  const isTakenOver = sql`v.vist_til < ${OPEN_END} and v.vist_til + 1 = ${timeAfter(axis, sql`v.til`)}`;
  return sql`case when not (${isTakenOver}) then v.til end`;
}

/** Whether another element of the type has the number at some other time. */
export const isNumberReused: Fragment = sql`exists (select from element_version anden
  where anden.type = v.type and anden.fuldt_nummer = v.fuldt_nummer
    and anden.element_id <> v.element_id)`;

export function contains(text: Fragment, part: string): Fragment {
  return sql`${text} like ${`%${literally(part)}%`}`;
}

/** What a list is sorted by before the full number: status, type or name. */
export function sortKeyOf(field: string, time: number): Fragment {
  switch (field) {
    case 'status':
      return statusOrder(time);
    case 'type':
      return sql`array_position(${[...elementTypeNames]}::text[], v.type::text)`;
    default:
      return nameOrder;
  }
}

/**
 * A number finds the element and everything below it, and names with a word that begins so; other
 * texts find every version that holds all their words. `soegetekst` has the number with and without
 * dots and the folded name.
 */
export function matches(soeg: string): Fragment | undefined {
  if (!isStorableText(soeg)) return sql`false`;
  const number = numberQuery(soeg);
  if (number) {
    const { digits, wordStart } = number;
    const starts = new Set([digits, wordStart]);
    const inText = [...starts].map((start) => sql`v.soegetekst like ${`% ${start}%`}`);
    return sql`(v.fuldt_nummer like ${`${digits}%`} or ${sql.join(inText, sql` or `)})`;
  }
  const words = fold(soeg).replace('§', ' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const conditions = words.map((word) => contains(sql`v.soegetekst`, word));
  return sql.join(conditions, sql` and `);
}

/** Only a full number, or the beginning of one; nothing typed is the beginning of them all. */
export function numberBegins(soeg: string): Fragment | undefined {
  if (!soeg.trim()) return undefined;
  const number = numberQuery(soeg);
  return number ? beginsWithOneOf(number.forms) : sql`false`;
}

export function beginsWithOneOf(numbers: readonly string[]): Fragment {
  const each = numbers.map((number) => sql`v.fuldt_nummer like ${`${literally(number)}%`}`);
  return sql`(${sql.join(each, sql` or `)})`;
}

/** `%`, `_` and `\` stand for themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
