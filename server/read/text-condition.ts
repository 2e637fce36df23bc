import { sql } from 'kysely';
import { type FilterQuery, readFilter } from '../../src/domain/columns/filter-query.ts';
import { fold } from '../../src/domain/folding.ts';
import { contains, type Fragment, literally } from './element-sql.ts';

/** The signs above letters of every script that has them apart. */
const marks = String.raw`[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]`;

/** A text as `fold` of the domain makes it. */
export function foldedText(text: Fragment): Fragment {
  return sql`case when ${text} ~ '[^ -~]' then regexp_replace(normalize(
      replace(replace(replace(lower(normalize(${text}, NFC)), 'æ', 'ae'), 'ø', 'oe'), 'å', 'aa'),
      NFD), ${marks}, '', 'g')
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
