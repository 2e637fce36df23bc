import { type RawBuilder, sql } from 'kysely';
import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import { elementTypeNames } from '../../src/domain/elements/names.ts';
import { elementTypes } from '../../src/domain/elements/registry.ts';
import { fold, numberQuery } from '../../src/domain/folding.ts';
import { type Status, statuses } from '../../src/domain/status.ts';
import { isStorableText } from '../db/storable-text.ts';
import { storedColumns } from '../storage/stored-version.ts';

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

/** The same as `statusAt` of the domain, as the status's place in `statuses`. */
export function statusOrder(time: number): Fragment {
  return sql`case
    when v.fra > ${time} then ${orderOf('Fremtidig')}
    when v.til < ${time} then ${orderOf('Lukket')}
    when v.soft_lukket_fra <= ${time}
      and (v.soft_lukket_til is null or v.soft_lukket_til >= ${time}) then ${orderOf('SoftLukket')}
    else ${orderOf('Aaben')}
  end`;
}

export function hasStatus(status: Status, time: number): Fragment {
  return sql`${statusOrder(time)} = ${orderOf(status)}`;
}

function orderOf(status: Status): Fragment {
  return sql.lit(statuses.indexOf(status));
}

/** Danish order: æ, ø, å after z, aa as å; the same as `sortKey` of the domain (domain guide 14). */
const nameOrder = sql`translate(replace(lower(v.navn), 'aa', 'å'), 'æøå', '{|}') collate "C"`;

/** The name as `fold` of the domain makes it: what follows the number's forms in `soegetekst`. */
export const foldedName: Fragment = sql`substr(v.soegetekst, length(v.fuldt_nummer) + 2
  + case when strpos(v.fuldt_nummer, '.') = 0 then 0
    else length(replace(v.fuldt_nummer, '.', '')) + 1 end)`;

/** How many versions the element has in all. */
export const versionCount: Fragment = sql`(select count(*) from element_version anden
  where anden.element_id = v.element_id)`;

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
