import * as z from 'zod/mini';
import { fieldSchema, type InputMode } from '../elements/field-schema.ts';
import { bekraeftSchema, type InputSchema, rowVersionSchema } from '../elements/input-schema.ts';
import { guidSchema } from '../guid.ts';
import { madeOnce } from '../made-once.ts';
import type { RecordKind } from './record-kind.ts';

/** What a form or a body may hold of a new record, of a change of one, and of one that goes. */
export const recordSchemas: (
  kind: RecordKind,
) => Readonly<Record<'create' | 'edit' | 'remove', InputSchema>> = madeOnce((kind) => ({
  create: z.object({ ...fieldsOf(kind, 'create'), bekraeft: bekraeftSchema }),
  edit: z.object({ ...standing, ...fieldsOf(kind, 'update'), bekraeft: bekraeftSchema }),
  // Whoever deletes need not have seen it first.
  remove: z.object({
    ...standing,
    rowVersion: z.optional(rowVersionSchema),
    bekraeft: bekraeftSchema,
  }),
}));

/** Which one it is, as the user last saw it. */
const standing = { id: guidSchema(), rowVersion: rowVersionSchema };

function fieldsOf(kind: RecordKind, mode: InputMode) {
  const given = kind.fields.filter(
    ({ automatic, fixed }) => !automatic && !(mode === 'update' && fixed),
  );
  return Object.fromEntries(given.map((field) => [field.code, fieldSchema(field, kind, mode)]));
}
