import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes, isCodeList } from '../../elements/registry.ts';
import { guidSchema } from '../../guid.ts';
import { numberOfType } from '../../numbers.ts';
import type { RecordKindName } from '../../records/names.ts';
import { recordKinds } from '../../records/registry.ts';
import { parseTime } from '../../time/time-axis.ts';
import {
  type Bearer,
  type ElementId,
  isSameId,
  type LineTime,
  type Lookups,
  meant,
  type PostId,
  theOne,
} from './bearers.ts';
import { keyFields } from './record-forms.ts';
import { readValue } from './said-value.ts';
import { textWords } from './text-words.ts';
import { inQuotes, type Token } from './tokens.ts';

export type Found<Id> = { readonly id: Id } | { readonly fault: string };

/** Between a number and the time at which the one that is meant has it. */
export const atSign = '@';

const isGuid = (text: string) => guidSchema().safeParse(text).success;

/** The whole number of an element of a type, however it is written; undefined: it is none. */
export function fullNumber(type: ElementTypeName, text: string): string | undefined {
  if (!isCodeList(type)) return numberOfType(type, text);
  return elementTypes[type].number.full.test(text) ? text : numberOfType(type, text);
}

/**
 * The element that a word or a quoted text means: by its number, by its number at a time, by its id, or by its
 * name, where exactly one fits.
 * @param time of the line
 */
export function findElement(
  lookups: Lookups,
  type: ElementTypeName,
  token: Pick<Token, 'text' | 'isQuoted'>,
  time: LineTime | undefined,
): Found<ElementId> {
  const { text, isQuoted } = token;
  const { label, axis } = elementTypes[type];
  if (isGuid(text)) return { id: text.toLowerCase() };
  const at = isQuoted ? -1 : text.lastIndexOf(atSign);
  const bare = at === -1 ? text : text.slice(0, at);
  const told = at === -1 ? undefined : parseTime(axis, text.slice(at + 1));
  if (at !== -1 && told === undefined) return { fault: textWords.wrongTime(axis) };
  const within = told === undefined ? time : { axis, fra: told, til: told };
  const number = isQuoted ? undefined : fullNumber(type, bare);
  const bearers =
    number === undefined ? lookups.byName(type, bare) : lookups.byNumber(type, number);
  const standing = told === undefined ? bearers : bearers.filter((one) => isAt(one, told));
  const found = meant(type, standing, within);
  if (found === 'ingen') return { fault: textWords.noElement(label.one, asSaid(token)) };
  if (found !== 'flere') return found;
  return {
    fault: textWords.manyElements(
      label.many,
      asSaid({ text: bare, isQuoted }),
      timesOf(bearers, number),
    ),
  };
}

/** A name stands in quotes where it is told of, as where it is written. */
function asSaid({ text, isQuoted }: Pick<Token, 'text' | 'isQuoted'>): string {
  return isQuoted ? inQuotes(text) : text;
}

function isAt({ fra, til }: Bearer, time: number): boolean {
  return fra <= time && (til === null || til >= time);
}

const mostOffered = 4;

/** How to say each of them; a name is not enough. */
function timesOf(bearers: readonly Bearer[], number: string | undefined): string[] {
  if (number === undefined) return ['nummeret'];
  const firsts = bearers.filter(
    ({ id }, at) => bearers.findIndex((other) => isSameId(other.id, id)) === at,
  );
  return firsts.slice(0, mostOffered).map(({ fra }) => `${number}${atSign}${fra}`);
}

/** The record that a word or a quoted text means. */
export function findPost(lookups: Lookups, kind: RecordKindName, token: Token): Found<PostId> {
  const { text, isQuoted } = token;
  const { label, hasNumberedIds, axis } = recordKinds[kind];
  if (hasNumberedIds ? !isQuoted && /^\d{1,9}$/.test(text) : isGuid(text)) {
    const id = hasNumberedIds ? Number(text) : text.toLowerCase();
    const isThere = typeof id === 'string' || lookups.isPost(kind, id);
    return isThere ? { id } : { fault: textWords.noPost(label.one, asSaid(token)) };
  }
  const key = keyFields(kind);
  const parts = text.split('/');
  const read = key.map((field, index) => {
    const said = readValue(field, axis, { ...token, text: parts[index] ?? '' });
    return 'fault' in said ? text : String(said.value);
  });
  const found = theOne(lookups.posts(kind, key.length > 0 ? read.join('/') : text));
  if (found === 'ingen') return { fault: textWords.noPost(label.one, asSaid(token)) };
  if (found !== 'flere') return found;
  const ids = lookups.posts(kind, text).slice(0, mostOffered).map(String);
  return { fault: textWords.manyPosts(label.many.toLowerCase(), asSaid(token), ids) };
}
