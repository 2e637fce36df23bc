import type { OptionName } from './declaration/declaration.ts';
import type { Asked } from './declaration/parse.ts';
import { Failure } from './failure.ts';

interface Limits {
  readonly least: number;
  readonly most: number;
}

/**
 * The whole number that an option says.
 * @param usual what counts where it is not given
 * @throws Failure when it is no such number
 */
export function countSaid<Usual>(
  name: OptionName,
  { values }: Pick<Asked, 'values'>,
  { least, most, usual }: Limits & { readonly usual: Usual },
): number | Usual {
  const text = values[name];
  if (text === undefined) return usual;
  const count = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (count >= least && count <= most) return count;
  throw new Failure(`--${name} ${text} skal være et helt tal fra ${least} til ${most}.`);
}
