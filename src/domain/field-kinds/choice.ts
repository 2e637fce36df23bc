import * as z from 'zod/mini';
import type { EnumField } from '../elements/field.ts';
import { fold } from '../words/folding.ts';
import { message } from '../words/messages.ts';
import type { FieldKind } from './field-kind.ts';
import { ofField, wrongValue } from './schema-parts.ts';
import { inWords, optionText, parsed, usual } from './usual.ts';

const valuesOf = ({ options }: EnumField) => options.map(({ value }) => value);

/** One of a few. */
export const choice: FieldKind<EnumField> = {
  ...usual,
  schema: (field) => ofField(field, z.enum(valuesOf(field), { error: wrongValue(field.label) })),
  text: (value, { options }) => optionText(options, inWords(value)),
  parse: (text, field) =>
    parsed(optionOf(field, text), message('ugyldigVaerdi', { felt: field.label })),
  values: valuesOf,
};

function optionOf({ options }: EnumField, text: string): string | undefined {
  const wanted = fold(text);
  const meant =
    options.find(({ value }) => fold(value) === wanted) ??
    options.find(({ label }) => fold(label) === wanted);
  return meant?.value;
}
