import * as z from 'zod/mini';
import type { BoolField } from '../elements/field.ts';
import { fold } from '../words/folding.ts';
import { message } from '../words/messages.ts';
import type { FieldKind, InputMode } from './field-kind.ts';
import { wrongValue } from './schema-parts.ts';
import { parsed, usual } from './usual.ts';

const words: ReadonlyMap<string, boolean> = new Map([
  ...['ja', 'j', 'sand', 'true', '1'].map((word) => [word, true] as const),
  ...['nej', 'n', 'falsk', 'false', '0'].map((word) => [word, false] as const),
]);

export const bool: FieldKind<BoolField> = {
  ...usual,
  schema: schemaOf,
  text: (value) => (value === true ? 'Ja' : 'Nej'),
  parse: (text, { label }) =>
    parsed(words.get(fold(text)), message('ugyldigVaerdi', { felt: label })),
  empty: (field) => field.default,
  held: (value) => value === true,
  isNeverEmpty: true,
  values: () => ['true', 'false'],
  stored: (text) => text === 'true',
};

function schemaOf(
  { label, required, permission, default: preset }: BoolField,
  _owner: unknown,
  mode: InputMode,
): z.ZodMiniType {
  const schema = z.boolean({ error: wrongValue(label) });
  // Whoever may not set the field leaves it out: the server gives it its value, or keeps it.
  if (permission !== undefined) return z.optional(schema);
  if (mode === 'create') return z._default(schema, preset);
  return required ? schema : z.optional(schema);
}
