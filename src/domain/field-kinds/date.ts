import * as z from 'zod/mini';
import type { DateField } from '../elements/field.ts';
import { formatDate, parseDate } from '../time/dates.ts';
import { message } from '../words/messages.ts';
import type { FieldKind } from './field-kind.ts';
import { ofField, wrongValue } from './schema-parts.ts';
import { inWords, parsed, usual } from './usual.ts';

/** While a date is being typed it is not one yet, and stands as it is. */
const wholeDate = /^\d{4}-\d{2}-\d{2}/;

export const date: FieldKind<DateField> = {
  ...usual,
  schema: (field) => ofField(field, schemaOf(field)),
  text: (value) => {
    const words = inWords(value);
    return wholeDate.test(words) ? formatDate(words) : words;
  },
  parse: (text) => parsed(dateOf(text), message('datoUgyldig')),
  held: (value) => formatDate(String(value)),
  sortKey: (value) => (value as string | null) ?? '',
  isOrdered: true,
};

/** ÅÅÅÅ-MM-DD, and the five forms that a date is typed in (docs/domaene.md "Skrivemåder"). */
export function dateOf(
  text: string,
  limits: Pick<DateField, 'min' | 'max'> = {},
): string | undefined {
  const isInternal = /^\d{4}-\d{2}-\d{2}$/.test(text);
  return parseDate(isInternal ? formatDate(text) : text, limits);
}

/** A form holds a date as it was typed, a body as ÅÅÅÅ-MM-DD; both come out as the latter. */
function schemaOf({ label, min, max }: DateField): z.ZodMiniType {
  const error = wrongValue(label, message('datoUgyldig'));
  const limits = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const read = (text: string, { issues }: z.core.ParsePayload) => {
    const day = dateOf(text.trim(), limits);
    if (day !== undefined) return day;
    issues.push({ code: 'custom', message: error({ input: text }), input: text });
    return z.NEVER;
  };
  return z.pipe(z.string({ error }), z.transform(read));
}
