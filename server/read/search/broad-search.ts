import { type Kysely, sql } from 'kysely';
import { fold, looseFold, numberQuery } from '../../../src/domain/words/folding.ts';
import { errorsAllowed, errorsToBeginning, isNear } from '../../../src/domain/words/near-words.ts';
import type { Database } from '../../db/schema.ts';
import { isStorableText } from '../../db/storable-text.ts';
import { conditionsOf, type ElementFilter, timeOf } from '../elements/element-filter.ts';
import { contains, type Fragment, standsAt } from '../elements/element-sql.ts';

/** What fits more than this says too little to be walked from, or read through. */
const mostWalked = 500;
const mostRead = 5000;

const wordsIn = (soeg: string) =>
  fold(soeg)
    .split(/[^\p{L}\p{N}.]+/u)
    .filter(Boolean);

const allOf = (words: readonly string[], text: Fragment) =>
  sql.join(
    words.map((word) => contains(text, word)),
    sql` and `,
  );

/** How many of the elements hold a word, no further than is needed to know that they are many. */
async function countOf(db: Kysely<Database>, base: Fragment, word: string): Promise<number> {
  const { rows } = await sql<{ antal: number }>`
    select count(*) as antal from (
      select 1 from element_version v
      where ${base} and ${contains(sql`v.soegetekst`, word)} limit ${mostWalked + 1}
    ) nogle`.execute(db);
  return rows[0]?.antal ?? 0;
}

/**
 * Ids of the elements whose own words, with those of the elements above, hold all that is searched for,
 * as in `økonomistyrelsen almindelig`; at least one word is their own. The way is walked from the hits
 * of the rarest word, up for the words above and down for those below.
 */
export async function idsByWordsAbove(
  db: Kysely<Database>,
  filter: ElementFilter,
  soeg: string,
): Promise<string[]> {
  const words = wordsIn(soeg);
  if (words.length < 2 || !isStorableText(soeg)) return [];
  const time = timeOf(filter);
  const base = sql.join(conditionsOf({ ...filter, matching: undefined }, time), sql` and `);
  const counted = [];
  for (const word of words) counted.push({ word, antal: await countOf(db, base, word) });
  const [rarest] = counted.toSorted((one, other) => one.antal - other.antal);
  if (!rarest || rarest.antal === 0 || rarest.antal > mostWalked) return [];
  const own = sql.join(
    words.map((word) => contains(sql`ned.egen`, word)),
    sql` or `,
  );
  const { rows } = await sql<{ element_id: string }>`
    with recursive op as (
      select v.element_id as start, v.overordnet_id as over, v.soegetekst as egen,
        v.soegetekst as tekst
      from element_version v
      where ${base} and ${contains(sql`v.soegetekst`, rarest.word)}
      union all
      select op.start, v.overordnet_id, op.egen, op.tekst || ' ' || v.soegetekst
      from op join element_version v on v.element_id = op.over and ${standsAt(time)}
    ), ned as (
      select start as element_id, egen, tekst from op where over is null
      union all
      select v.element_id, v.soegetekst, ned.tekst || ' ' || v.soegetekst
      from ned join element_version v on v.overordnet_id = ned.element_id and ${standsAt(time)}
      where v.type = any(${[...filter.types]}::text[])
    )
    select distinct element_id from ned
    where ${allOf(words, sql`ned.tekst`)} and (${own})
    limit ${mostWalked}`.execute(db);
  return rows.map(({ element_id }) => element_id);
}

/** A word in so many pieces that one of them is whole, whatever errors the word may hold. */
function piecesOf(word: string): string[] {
  const letters = [...word];
  const count = errorsAllowed(word) + 1;
  const length = Math.ceil(letters.length / count);
  return Array.from({ length: count }, (_, at) =>
    letters.slice(at * length, (at + 1) * length).join(''),
  );
}

function mayHold(word: string): Fragment {
  if (errorsAllowed(word) === 0) return contains(sql`v.soegetekst`, word);
  const pieces = piecesOf(word).filter((piece) => piece.length > 1);
  return sql`(${sql.join(
    pieces.map((piece) => contains(sql`v.soegetekst`, piece)),
    sql` or `,
  )})`;
}

/** Typing errors that a name is away from all words; undefined: it is another name. */
function errorsIn(words: readonly string[], navn: string): number | undefined {
  const name = looseFold(navn);
  const own = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  let errors = 0;
  for (const word of words) {
    if (name.includes(word)) continue;
    const near = own.filter((other) => isNear(word, other));
    if (near.length === 0) return undefined;
    errors += Math.min(...near.map((other) => errorsToBeginning(word, other)));
  }
  return errors;
}

/**
 * Ids of the elements whose names come nearest to misspelt words, fewest errors first; `o` for ø and `a` for
 * å are no errors.
 */
export async function idsByNearWords(
  db: Kysely<Database>,
  filter: ElementFilter,
  soeg: string,
  most: number,
): Promise<string[]> {
  const words = wordsIn(soeg);
  const isMisspelt = words.some((word) => errorsAllowed(word) > 0);
  if (!isMisspelt || numberQuery(soeg) || !isStorableText(soeg)) return [];
  const time = timeOf(filter);
  const base = sql.join(conditionsOf({ ...filter, matching: undefined }, time), sql` and `);
  const { rows } = await sql<{ element_id: string; navn: string }>`
    select v.element_id, v.navn from element_version v
    where ${base} and ${sql.join(words.map(mayHold), sql` and `)}
    order by v.fuldt_nummer limit ${mostRead}`.execute(db);
  const loose = words.map(looseFold);
  const near = rows.flatMap(({ element_id, navn }) => {
    const errors = errorsIn(loose, navn);
    return errors === undefined ? [] : [{ element_id, errors }];
  });
  return near
    .toSorted((one, other) => one.errors - other.errors)
    .slice(0, most)
    .map(({ element_id }) => element_id);
}
