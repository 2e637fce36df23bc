import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import type { LineTime, Lookups } from './bearers.ts';
import { findElement, findPost, fullNumber } from './find-meant.ts';
import type { PartKind, TextPart } from './form.ts';
import { isNone, readValue } from './said-value.ts';
import { textWords } from './text-words.ts';
import type { Token } from './tokens.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a part says: fields of the command's input, and of a new element its whole number. */
export type ReadPart =
  | { readonly values: Values; readonly number?: string }
  | { readonly fault: string };

/** One part of a line, from the word or quoted text that says it. */
export function readPart(
  { code, kind, label, words }: TextPart,
  token: Token,
  known: Lookups,
  time: LineTime | undefined,
): ReadPart {
  const isNothing = isNone(token);
  // What stands at its place says what the line is about.
  if (isNothing && words.length === 0) return { fault: textWords.missing(label) };
  switch (kind.says) {
    case 'nyt nummer':
      return newNumber(code, kind.type, token);
    case 'ny noegle':
      return newKey(kind, token);
    case 'koersel':
      return /^[1-9]\d{0,14}$/.test(token.text)
        ? { values: { [code]: Number(token.text) } }
        : { fault: textWords.noRun };
    case 'vaerdi':
      return asValue(code, readValue(kind.field, kind.axis, token));
    case 'element':
      if (isNothing) return { values: { [code]: null } };
      return asId(code, findElement(known, kind.type, token, time));
    case 'post':
      if (isNothing) return { values: { [code]: null } };
      return asId(code, findPost(known, kind.kind, token));
  }
}

function asValue(code: string, read: ReturnType<typeof readValue>): ReadPart {
  return 'fault' in read ? read : { values: { [code]: read.value } };
}

function asId(code: string, found: ReturnType<typeof findElement | typeof findPost>): ReadPart {
  return 'fault' in found ? found : { values: { [code]: found.id } };
}

/** A whole number: the field is the element's own part of it. */
function newNumber(code: string, type: ElementTypeName, { text }: Token): ReadPart {
  const { label, number: rules } = elementTypes[type];
  const number = fullNumber(type, text);
  if (number === undefined) return { fault: textWords.noNumber(label.one, text) };
  const own = rules.aboveDigits === undefined ? number : number.replaceAll('.', '');
  const value = rules.separator === undefined ? own : own.slice(-rules.digits);
  return { values: { [code]: value }, number };
}

/** What a new record is known by, field by field. */
function newKey(
  { fields, axis }: Extract<PartKind, { says: 'ny noegle' }>,
  token: Token,
): ReadPart {
  const said = token.text.split('/');
  const values: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) {
    const read = readValue(field, axis, { ...token, text: said[index] ?? '' });
    if ('fault' in read) return read;
    values[field.code] = read.value;
  }
  const labels = fields.map(({ label }) => label).join('/');
  return said.length === fields.length ? { values } : { fault: textWords.missing(labels) };
}
