import * as z from 'zod/mini';
import { wrongValue } from '../field-kinds/schema-parts.ts';
import { guidSchema } from '../guid.ts';
import { atLeast, atMost } from '../length-checks.ts';
import { message } from '../words/messages.ts';
import { noteField, timeFields } from './common-fields.ts';
import { fieldSchema, saidOrLeftOut } from './field-schema.ts';
import { bekraeftSchema } from './input-schema.ts';
import { chosenLabel } from './kobling.ts';
import { delregnskab } from './types/delregnskab.ts';

const [from, to] = timeFields('periode');

/** Longer than an element's: a relation is one of several, and its version names it. */
const seenVersion = z
  .string({ error: wrongValue('Version') })
  .check(atLeast(1, message('paakraevet', { felt: 'Version' })), atMost(60));

/**
 * What may be said of an underkonto's relation to a delregnskab: with a last periode one that stands is
 * ended. The row version is that of the relation that the user saw, or of the default that is to be replaced.
 */
export const linkSchema = z
  .object({
    delregnskabId: guidSchema({ error: wrongValue('Delregnskab') }),
    underkontoId: guidSchema({ error: wrongValue('Underkonto') }),
    defaultDelregnskab: z.boolean({ error: wrongValue(chosenLabel) }),
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
