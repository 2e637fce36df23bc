import type { TimeAxis } from '../../elements/element-type.ts';
import type { Field, ListField } from '../../elements/field.ts';
import { dateOf } from '../../field-kinds/date.ts';
import { fieldKindOf } from '../../field-kinds/field-kinds.ts';
import { optionOf, optionText } from '../../field-kinds/usual.ts';
import { parseTime } from '../../time/time-axis.ts';
import { textWords } from './text-words.ts';
import { inQuotes, noneWord, quoted, type Token } from './tokens.ts';

/** A value of a field that points to nothing, as a line says it. */
export function sayValue(field: Field, value: unknown): string {
  if (value === null) return noneWord;
  if (field.kind === 'list' && Array.isArray(value)) return sayList(field, value);
  if (field.kind === 'bool' && typeof value === 'boolean') return value ? 'ja' : 'nej';
  if (field.kind === 'enum') return quoted(optionText(field.options, value));
  if (field.kind === 'date') return quoted(fieldKindOf(field).text(value, telling));
  return quoted(String(value));
}

/** A day is told alike on both axes. */
const telling = { axis: 'finansaar' } as const;

function sayList({ options }: ListField, items: readonly unknown[]): string {
  if (items.length === 0) return noneWord;
  const said = items.map((item) => optionText(options, item).replace(/[\\,;]/g, '\\$&')).join(', ');
  return items.length === 1 ? quoted(said) : inQuotes(said);
}

type Read = { readonly value: unknown } | { readonly fault: string };

/** What a word or a quoted text says of a field that points to nothing; whether it is allowed, the rules say. */
export function readValue(field: Field, axis: TimeAxis, token: Token): Read {
  const { text, isQuoted } = token;
  if (isNone(token)) return noValue(field);
  if (field.kind === 'text') return { value: text };
  if (field.kind === 'list') return { value: readList(field, text) };
  if (field.kind === 'time') {
    const time = parseTime(axis, text);
    return time === undefined ? { fault: textWords.wrongTime(axis) } : { value: time };
  }
  if (field.kind === 'enum') {
    const value = optionOf(field.options, text);
    const labels = field.options.map(({ label }) => label);
    return value === undefined ? { fault: textWords.oneOf(field.label, labels) } : { value };
  }
  if (field.kind === 'date') {
    const day = dateOf(text);
    return day === undefined ? { fault: textWords.wrongDay } : { value: day };
  }
  if (field.kind === 'bool' && isQuoted) return { fault: textWords.oneOf(field.label, bools) };
  const parsed = fieldKindOf(field).parse(text, field, { axis, find: () => undefined });
  if (parsed.ok) return { value: parsed.value };
  return { fault: field.kind === 'bool' ? textWords.oneOf(field.label, bools) : parsed.message };
}

const bools = ['ja', 'nej'] as const;

export function isNone({ text, isQuoted }: Token): boolean {
  return !isQuoted && text.toLowerCase() === noneWord;
}

function noValue(field: Field): Read {
  if (field.kind === 'bool') return { fault: textWords.notNone(field.label) };
  return { value: fieldKindOf(field).blank };
}

/** Parted by commas; one that an item holds is written after a backslash. */
function readList({ options }: ListField, text: string): string[] {
  const items: string[] = [''];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === ',' || sign === ';') items.push('');
    else {
      if (sign === '\\') at += 1;
      items.push((items.pop() ?? '') + text.charAt(at));
    }
  }
  return items
    .map((item) => item.trim())
    .filter((item) => item !== '')
    .map((item) => (options ? (optionOf(options, item) ?? item) : item));
}
