import * as z from 'zod/mini';
import { guidSchema } from '../guid.ts';
import { message } from '../messages.ts';
import { noteField, timeFields } from './common-fields.ts';
import { delregnskab } from './delregnskab.ts';
import type { Field } from './field.ts';
import { fieldSchema, saidOrLeftOut, wrongValue } from './field-schema.ts';
import { bekraeftSchema } from './input-schema.ts';

const [from, to] = timeFields('periode');
const isDefault = 'Standard';
const group = 'Delregnskab';

/** What a relation says of itself, as the columns of its sheet. */
export const koblingFields: readonly Field[] = [
  {
    kind: 'reference',
    code: 'underkontoId',
    label: 'Underkonto',
    to: 'Underkonto',
    group,
    columns: 5,
    required: true,
  },
  {
    kind: 'reference',
    code: 'delregnskabId',
    label: 'Delregnskab',
    to: 'Delregnskab',
    group,
    columns: 5,
    required: true,
  },
  {
    kind: 'bool',
    code: 'defaultDelregnskab',
    label: isDefault,
    group,
    columns: 2,
    required: false,
    default: false,
  },
  from,
  to,
  noteField(),
];

/** Longer than an element's: a relation is one of several, and its version names it. */
const seenVersion = z
  .string({ error: wrongValue('Version') })
  .check(z.minLength(1, message('paakraevet', { felt: 'Version' })), z.maxLength(60));

/**
 * What may be said of an underkonto's relation to a delregnskab (specification 3): with a last
 * periode one that stands is ended. The row version is that of the relation that the user saw, or of the default that
 * is to be replaced.
 */
export const linkSchema = z
  .object({
    delregnskabId: guidSchema({ error: wrongValue('Delregnskab') }),
    underkontoId: guidSchema({ error: wrongValue('Underkonto') }),
    defaultDelregnskab: z.boolean({ error: wrongValue(isDefault) }),
    fraPeriode: fieldSchema(from, delregnskab, 'create') as z.ZodMiniType<number>,
    tilPeriode: saidOrLeftOut(to, delregnskab, 'create') as z.ZodMiniType<
      number | null | undefined
    >,
    bemaerkning: fieldSchema(noteField(), delregnskab, 'create'),
    rowVersion: z.optional(z.nullable(seenVersion)),
    bekraeft: bekraeftSchema,
  })
  .check(
    z.refine(
      ({ fraPeriode, tilPeriode }) => typeof tilPeriode !== 'number' || tilPeriode >= fraPeriode,
      { path: ['tilPeriode'], error: message('periodeRaekkefoelge') },
    ),
  );
