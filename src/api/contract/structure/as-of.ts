import * as z from 'zod/mini';

import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import { isValidPeriode } from '../../../domain/time/periode.ts';
import { message } from '../../../domain/words/messages.ts';
import { dateSchema, finansaarSchema } from '../common.ts';

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

const notRegistered =
  'Registreret skal være en dag ÅÅÅÅ-MM-DD eller et tidspunkt ÅÅÅÅ-MM-DDTTT:MM.';

/**
 * What was known: at the end of a day, or when the clock in Denmark showed a moment of it
 * (`2026-11-27T12:30`); left out, all that is.
 */
export const registeredSchema = z.optional(
  z.string({ error: notRegistered }).check(
    z.regex(/^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?)?$/, {
      error: notRegistered,
      abort: true,
    }),
    z.refine((text) => z.safeParse(dateSchema, text.slice(0, 10)).success, notRegistered),
  ),
);
