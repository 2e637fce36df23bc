import * as z from 'zod/mini';
import type { InputMode } from '../field-kinds/field-kind.ts';
import { blankable, wrongValue } from '../field-kinds/schema-parts.ts';
import { atLeast, atMost } from '../length-checks.ts';
import { madeOnce } from '../made-once.ts';
import { recordIdSchema } from '../records/record-id.ts';
import { message } from '../words/messages.ts';
import { type ElementType, timeFieldCodes } from './element-type.ts';
import { bodyFieldSchema, fieldSchema } from './field-schema.ts';
import { underaktivitetField } from './shown-fields.ts';

export type InputSchema = z.ZodMiniObject<Record<string, z.ZodMiniType>>;

/** Where it is said: a form's field left blank says that there is no value; a body says null. */
type Said = 'form' | 'body';

/**
 * What a form or a write body may hold: every field the user sets, with Danish texts, for
 * react-hook-form and the kernel alike. Texts are trimmed; an optional field left blank becomes
 * null, and one left out stays out. Fields fixed after creation are dropped from an update.
 */
export function inputSchema(type: ElementType, mode: InputMode, said: Said = 'form'): InputSchema {
  return schemas[said][mode](type);
}

/** Made once: a run of commands asks for the same schema for each of its many rows. */
const schemas = { form: schemasOf('form'), body: schemasOf('body') };

function schemasOf(said: Said): Readonly<Record<InputMode, (type: ElementType) => InputSchema>> {
  return {
    create: madeOnce((type) => buildSchema(type, 'create', said)),
    update: madeOnce((type) => buildSchema(type, 'update', said)),
  };
}

/**
 * The schema without the fields named: what a loaded element already breaks, and a change leaves as it is, is
 * not asked about again (docs/domaene.md "Arvede brud").
 */
export function updateSchemaWithout(
  type: ElementType,
  codes: ReadonlySet<string>,
  said: Said = 'form',
): InputSchema {
  return buildSchema(type, 'update', said, codes);
}

function buildSchema(
  type: ElementType,
  mode: InputMode,
  said: Said,
  without: ReadonlySet<string> = new Set(),
): InputSchema {
  const fields = type.fields.filter(
    (field) => !field.automatic && !(mode === 'update' && field.fixed) && !without.has(field.code),
  );
  const schemaOf = said === 'body' ? bodyFieldSchema : fieldSchema;
  const schema = z.object({
    ...Object.fromEntries(fields.map((field) => [field.code, schemaOf(field, type, mode)])),
    ...(type.actions.procesGate && { underaktivitetId: blankable(underaktivitetIdSchema) }),
    ...(mode === 'update' && { rowVersion: rowVersionSchema }),
    bekraeft: bekraeftSchema,
  });
  return inTimeOrder(schema, type);
}

/** The underaktivitet that a finance-act change is made in; a form field holds it as text. */
export const underaktivitetIdSchema = recordIdSchema(underaktivitetField.label);

/** What the user last saw, for the conflict check. */
export const rowVersionSchema = z
  .string({ error: wrongValue('Version') })
  .check(atLeast(1, message('paakraevet', { felt: 'Version' })), atMost(40));

/** Codes of the warnings that the user has confirmed. */
export const bekraeftSchema = z.optional(z.array(z.string().check(atMost(60))).check(atMost(50)));

function inTimeOrder(schema: InputSchema, type: ElementType): InputSchema {
  const { from, to } = timeFieldCodes[type.axis];
  return schema.check(
    z.refine(({ [from]: fra, [to]: til }) => !isBefore(til, fra), {
      path: [to],
      error: message('periodeRaekkefoelge'),
      // Also beside faults of other fields, so that the user sees them all at once. Zod runs it only
      // as long as no check says `abort`.
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  );
}

function isBefore(til: unknown, fra: unknown): boolean {
  return typeof til === 'number' && typeof fra === 'number' && til < fra;
}
