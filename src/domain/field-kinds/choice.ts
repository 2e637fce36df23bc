import * as z from 'zod/mini';
import type { EnumField } from '../elements/field.ts';
import { message } from '../words/messages.ts';
import type { FieldKind } from './field-kind.ts';
import { ofField, wrongValue } from './schema-parts.ts';
import { inWords, optionOf, optionText, parsed, usual } from './usual.ts';

const valuesOf = ({ options }: EnumField) => options.map(({ value }) => value);

/** One of a few. */
export const choice: FieldKind<EnumField> = {
  ...usual,
  schema: (field) => ofField(field, z.enum(valuesOf(field), { error: wrongValue(field.label) })),
  text: (value, { options }) => optionText(options, inWords(value)),
  parse: (text, field) =>
    parsed(optionOf(field.options, text), message('ugyldigVaerdi', { felt: field.label })),
  values: valuesOf,
};
