import type { IntField } from '../elements/field.ts';
import { message } from '../words/messages.ts';
import type { FieldKind } from './field-kind.ts';
import { ofField, wholeNumber } from './schema-parts.ts';
import { parsed, usual } from './usual.ts';

export const int: FieldKind<IntField> = {
  ...usual,
  schema: (field) => ofField(field, wholeNumber({ ...field, otherwise: otherwise(field) })),
  parse: (text, field) =>
    parsed(/^\d{1,9}$/.test(text) ? Number(text) : undefined, otherwise(field)),
  // It comes right after.
  next: (held) => (held === '' ? held : String(Number(held) + 1)),
  sortKey: (value) => Number(value),
  isOrdered: true,
};

function otherwise({ label: felt, min: fra, max: til }: IntField): string {
  return message('heltal', { felt, fra, til });
}
