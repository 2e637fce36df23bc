import * as z from 'zod/mini';
import { guidSchema } from '../guid.ts';
import { message } from '../messages.ts';
import { noteField, timeFields } from './common-fields.ts';
import { delregnskab } from './delregnskab.ts';
import { fieldSchema, wrongValue } from './field-schema.ts';
import { bekraeftSchema } from './input-schema.ts';

const [from, to] = timeFields('periode');
const isDefault = 'Standard';

/**
 * What may be said of an underkonto's relation to a delregnskab (specification 3): with a last
 * periode one that stands is ended. The row version is that of the default that the user saw.
 */
export const linkSchema = z
  .object({
    delregnskabId: guidSchema({ error: wrongValue('Delregnskab') }),
    underkontoId: guidSchema({ error: wrongValue('Underkonto') }),
    defaultDelregnskab: z.boolean({ error: wrongValue(isDefault) }),
    fraPeriode: fieldSchema(from, delregnskab, 'create') as z.ZodMiniType<number>,
    tilPeriode: fieldSchema(to, delregnskab, 'create') as z.ZodMiniType<number | null | undefined>,
    bemaerkning: fieldSchema(noteField(), delregnskab, 'create'),
    rowVersion: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    bekraeft: bekraeftSchema,
  })
  .check(
    z.refine(
      ({ fraPeriode, tilPeriode }) => typeof tilPeriode !== 'number' || tilPeriode >= fraPeriode,
      { path: ['tilPeriode'], error: message('periodeRaekkefoelge') },
    ),
  );
