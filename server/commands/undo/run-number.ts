import type { Invocation } from '../command.ts';
import { scalarText } from '../structure/access.ts';

/** The number of the run that is to be taken back; NaN when the input names none. */
export function runNumberOf({ koersel }: Invocation['input']): number {
  const text = scalarText(koersel);
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : Number.NaN;
}
