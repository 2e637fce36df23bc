import * as z from 'zod/mini';

import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import { isValidPeriode } from '../../../domain/time/periode.ts';
import { message } from '../../../domain/words/messages.ts';
import { finansaarSchema } from '../common.ts';

const notAPeriode = message('periodeUgyldig', { felt: 'Periode' });
/** ÅÅÅÅPP. */
export const periodeSchema = z.coerce
  .number({ error: notAPeriode })
  .check(z.refine(isValidPeriode, notAPeriode));

const schemas = { finansaar: finansaarSchema, periode: periodeSchema };
const times = { finansaar: z.optional(finansaarSchema), periode: z.optional(periodeSchema) };

/** ÅÅÅÅ or ÅÅÅÅPP: a time that must be said. */
export function timeSchema(axis: TimeAxis) {
  return schemas[axis];
}

/** The time that a read looks at; without it the business date's counts. */
export function asOf<Axis extends TimeAxis>(axis: Axis) {
  return z.object({ [axis]: times[axis] } as Pick<typeof times, Axis>);
}
