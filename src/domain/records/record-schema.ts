import * as z from 'zod/mini';
import { fieldSchema } from '../elements/field-schema.ts';
import { bekraeftSchema, type InputSchema, rowVersionSchema } from '../elements/input-schema.ts';
import type { InputMode } from '../field-kinds/field-kind.ts';
import { guidSchema } from '../guid.ts';
import { madeOnce } from '../made-once.ts';
import { recordIdSchema } from './record-id.ts';
import { fieldsFilledIn, type RecordKind } from './record-kind.ts';

/** What a form or a body may hold of a new record, of a change of one, and of one that goes. */
export const recordSchemas: (
  kind: RecordKind,
) => Readonly<Record<'create' | 'edit' | 'remove', InputSchema>> = madeOnce((kind) => {
  const id = kind.hasNumberedIds ? recordIdSchema('Id') : guidSchema();
  return {
    create: z.object({ ...parentOf(kind), ...fieldsOf(kind, 'create'), bekraeft: bekraeftSchema }),
    edit: z.object({
      id,
      rowVersion: rowVersionSchema,
      ...fieldsOf(kind, 'update'),
      bekraeft: bekraeftSchema,
    }),
    // Whoever deletes need not have seen it first.
    remove: z.object({ id, rowVersion: z.optional(rowVersionSchema), bekraeft: bekraeftSchema }),
  };
});

/** What a new one hangs below; it is never moved. */
function parentOf({ parent }: RecordKind) {
  return parent ? { [parent.field]: recordIdSchema(parent.label) } : {};
}

function fieldsOf(kind: RecordKind, mode: InputMode) {
  const given = fieldsFilledIn(kind, mode === 'update' ? 'edit' : 'create');
  return Object.fromEntries(given.map((field) => [field.code, fieldSchema(field, kind, mode)]));
}
