import type { Link, Value } from '../columns/column-spec.ts';
import type { ReferenceField } from '../elements/field.ts';
import { guidSchema } from '../guid.ts';
import { message } from '../words/messages.ts';
import type { FieldKind } from './field-kind.ts';
import { ofField, wrongValue } from './schema-parts.ts';
import { parsed, usual } from './usual.ts';

/** Characters of a number, and of a name, in an Excel file. */
const codeWidth = 14;
const nameWidth = 40;

const asLink = (value: Value) => value as Link | null;

/** Holds an id; in words it is told by what it points to, which the field alone does not know. */
export const reference: FieldKind<ReferenceField> = {
  ...usual,
  schema: (field) => ofField(field, guidSchema({ error: wrongValue(field.label) })),
  parse: (text, { to, label }, { find }) =>
    parsed(find(to, text), message('referenceUkendt', { felt: label })),
  excel: ({ label }) => [
    { heading: label, width: codeWidth, value: (link) => asLink(link)?.fuldtNummer ?? null },
    { heading: `${label}, navn`, width: nameWidth, value: (link) => asLink(link)?.navn ?? null },
  ],
  sought: () => 'target',
};
