import * as z from 'zod/mini';
import type { TextField } from '../elements/field.ts';
import { atLeast, atMost } from '../length-checks.ts';
import { withBlanks } from '../words/folding.ts';
import { fillMessage, message } from '../words/messages.ts';
import type { FieldKind, FieldOwner } from './field-kind.ts';
import { ofField, plainText, trimmed, withRule, wrongValue } from './schema-parts.ts';
import { textColumn, usual } from './usual.ts';

export const text: FieldKind<TextField> = {
  ...usual,
  schema: (field, owner) => ofField(field, schemaOf(field, owner)),
  // A code is a text also when it looks like a number: its zeros stay.
  parse: (typed, { multiline }) => ({ ok: true, value: multiline ? typed : oneLine(typed) }),
  // A name is its own.
  next: () => '',
  excel: (column) =>
    textColumn(
      column,
      column.fields.map(({ maxLength }) => maxLength + 2),
    ),
  isLong: ({ multiline }) => multiline === true,
  sought: () => 'text',
};

/** Without the signs that no one sees, and with a space where there is another blank or a new line. */
function oneLine(typed: string): string {
  return withBlanks(typed)
    .replace(/\s*[\r\n]\s*/gu, ' ')
    .trim();
}

/** `22.98` is another way of writing 2298. */
const withoutPoints = z.overwrite((typed: string) => typed.replace(/^(\d+)\.(\d+)$/, '$1$2'));

const inCapitals = z.overwrite((typed: string) => typed.toLocaleUpperCase('da'));

function schemaOf(field: TextField, owner: FieldOwner): z.ZodMiniType {
  const { label, maxLength, pattern, rule, multiline = false } = field;
  const plain = z.string({ error: wrongValue(label) }).check(trimmed, z.normalize('NFC'));
  if (!pattern) {
    const tooLong = field.code === 'navn' ? 'navnLaengde' : 'tekstLaengde';
    return plain.check(
      atLeast(1, message('paakraevet', { felt: label })),
      atMost(maxLength, fillMessage(tooLong, { felt: label, maks: maxLength })),
      plainText(label, multiline),
    );
  }
  const number = field.code === owner.number?.field ? owner.number : undefined;
  const cased = field.capitals ? plain.check(inCapitals) : plain;
  const bare = number?.aboveDigits === undefined ? cased : cased.check(withoutPoints);
  const formatted = bare.check(
    z.regex(number?.own ?? pattern, {
      error: ({ input }) =>
        wrongValue(label, formatText(field, pattern, owner, String(input)))({ input }),
    }),
  );
  if (number?.isNumeric) return z.pipe(asText, formatted);
  return rule ? withRule(formatted, rule, label) : formatted;
}

/** A body may hold a whole number as a number or as a text, and is kept as text. */
const asText = z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value));

/** An own number with the right digits breaks `own`; everything else breaks the field's pattern. */
function formatText(field: TextField, pattern: RegExp, owner: FieldOwner, value: string): string {
  // `00` is below 80, so what is said of other numbers would be no reason.
  const ownMessage = /^00+$/.test(value) ? 'nummerUdenNuller' : owner.number?.ownMessage;
  const key = (pattern.test(value) ? ownMessage : field.patternMessage) ?? 'ugyldigVaerdi';
  return fillMessage(key, { felt: field.label, antal: field.maxLength, nummer: value });
}
