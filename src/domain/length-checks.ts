import * as z from 'zod/mini';

/** At most so many characters, or values of a list. */
export const atMost = (maximum: number, error?: string) => ofItsKind(z.maxLength(maximum, error));

/** At least so many. */
export const atLeast = (minimum: number, error?: string) => ofItsKind(z.minLength(minimum, error));

/**
 * Zod measures whatever has a length, also what it has found to be neither text nor list, and breaks down where that
 * is no number, as in `{"length":{"toString":0}}`.
 */
function ofItsKind<Check extends z.core.$ZodCheck<never>>(check: Check): Check {
  check._zod.def.when = ({ value }) => typeof value === 'string' || Array.isArray(value);
  return check;
}
