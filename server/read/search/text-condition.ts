import { sql } from 'kysely';
import { type FilterQuery, readFilter } from '../../../src/domain/columns/filter-query.ts';
import { fold } from '../../../src/domain/words/folding.ts';
import { contains, type Fragment, literally } from '../elements/element-sql.ts';

/** The signs above letters of every script that has them apart. */
const marks = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;

/** The signs that no one sees, of Unicode's class Cf. */
const unseen = String.raw`[\u00ad\u0600-\u0605\u061c\u06dd\u070f\u0890\u0891\u08e2\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0001\U000e0020-\U000e007f]`;
/** Every kind of blank but a new line. */
const blanks = String.raw`[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]`;

/** A text as `fold` of the domain makes it. */
export function foldedText(text: Fragment): Fragment {
  const bare = sql`regexp_replace(normalize(
      replace(replace(replace(lower(normalize(${text}, NFC)), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa'),
      NFD), ${`${marks}|${unseen}`}, '', 'g')`;
  return sql`case when ${text} ~ '[^ -~]' then regexp_replace(${bare}, ${blanks}, ' ', 'g')
    else lower(${text}) end`;
}

const signs = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` } as const;

/** Before or after another, by plain comparison; what is not there is in no order. */
export function isInOrder(place: Fragment, sign: keyof typeof signs, other: string): Fragment {
  return sql`coalesce((${place}) collate "C" ${signs[sign]} ${other}, false)`;
}

/** Looks like a text with `*` in it. */
export function isLike(text: Fragment, pattern: string): Fragment {
  return sql`${text} like ${pattern.split('*').map(literally).join('%')}`;
}

/**
 * What a column's filter asks of a folded text that is never null, though it may be empty; the same as
 * `textTest`.
 */
export function textCondition(query: string, text: Fragment): Fragment {
  const asked = readFilter(query);
  const condition = conditionOf(asked, text);
  return asked.isNot ? sql`not (${condition})` : condition;
}

function conditionOf({ how, texts }: FilterQuery, text: Fragment): Fragment {
  const wanted = texts.map(fold);
  const [first = ''] = wanted;
  // A text of no lines has one, which is empty.
  const lines = sql`case when ${text} = '' then array[''] else string_to_array(${text}, E'\n') end`;
  if (how === 'part') return contains(text, first);
  if (how === 'whole') return sql`(${lines}) && ${wanted}::text[]`;
  if (how !== 'pattern') return isInOrder(sql`nullif(${text}, '')`, how, first);
  return sql`exists (select from unnest(${lines}) linje where ${isLike(sql`linje`, first)})`;
}
