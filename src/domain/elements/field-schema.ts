import * as z from 'zod/mini';
import type { FieldOwner, InputMode } from '../field-kinds/field-kind.ts';
import { fieldKindOf } from '../field-kinds/field-kinds.ts';
import type { Field } from './field.ts';

/** By field, type and mode; a field that is made for one call goes with it. */
const schemas = new WeakMap<Field, Map<string, z.ZodMiniType>>();

/** The rules of one field of a form or write body, with Danish texts; made once, for a run asks thousands of times. */
export function fieldSchema(field: Field, owner: FieldOwner, mode: InputMode): z.ZodMiniType {
  const key = `${owner.name} ${mode}`;
  const known = schemas.get(field) ?? new Map<string, z.ZodMiniType>();
  const schema = known.get(key) ?? fieldKindOf(field).schema(field, owner, mode);
  schemas.set(field, known.set(key, schema));
  return schema;
}

/**
 * May be left out, or be null; a blank text is neither. For what a call does another thing without,
 * such as a time that is then chosen for it.
 */
export function saidOrLeftOut(field: Field, owner: FieldOwner, mode: InputMode): z.ZodMiniType {
  return z.optional(z.nullable(fieldSchema({ ...field, required: true }, owner, mode)));
}

/** As a body says it, where a blank text is no time left out: a form sends null for that. */
export function bodyFieldSchema(field: Field, owner: FieldOwner, mode: InputMode): z.ZodMiniType {
  const schemaOf = field.kind === 'time' && !field.required ? saidOrLeftOut : fieldSchema;
  return schemaOf(field, owner, mode);
}
