import { type RawBuilder, sql } from 'kysely';
import { elementTypeNames } from '../../src/domain/elements/names.ts';
import { fold, numberQuery } from '../../src/domain/folding.ts';
import { type Status, statuses } from '../../src/domain/status.ts';
import { isStorableText } from '../db/storable-text.ts';
import { storedColumns } from './stored-version.ts';

/** Fragments over a version that goes by the alias `v`. */
export type Fragment = RawBuilder<unknown>;

export const versionColumns: Fragment = sql.join(
  storedColumns.map((column) => sql.ref(`v.${column}`)),
);

/** What stands for each element at a time of its axis. */
export function standsAt(time: number): Fragment {
  return sql`v.vist_fra <= ${time} and v.vist_til >= ${time}`;
}

export function isValidAt(time: number): Fragment {
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
    const { digits } = number;
    return sql`(v.fuldt_nummer like ${`${digits}%`} or v.soegetekst like ${`% ${digits}%`})`;
  }
  const words = fold(soeg).replace('§', ' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) return undefined;
  const conditions = words.map((word) => sql`v.soegetekst like ${`%${literally(word)}%`}`);
  return sql.join(conditions, sql` and `);
}

/** Only a full number, or the beginning of one. */
export function numberBegins(soeg: string): Fragment {
  const number = numberQuery(soeg);
  if (!number) return sql`false`;
  const { dotted, digits } = number;
  return sql`(v.fuldt_nummer like ${`${dotted}%`} or v.fuldt_nummer like ${`${digits}%`})`;
}

/** `%`, `_` and `\` stand for themselves. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
