import type { TimeArgument } from '../../commands/declaration.ts';
import { next, parseTime, previous } from '../../domain/time/time-axis.ts';
import { fillerOf, isFiller } from './fillers.ts';

/**
 * The times that a text may mean, on the argument's axis; none: it says no time. *Fra X* is the first
 * in which something no longer holds, *efter X* the last in which it does, whichever of the two is
 * asked for; what ends *pr. X* may be either.
 */
export function timesSaid({ kind: axis, end }: TimeArgument, text: string): readonly number[] {
  const words = text.trim().split(/\s+/);
  const time = parseTime(axis, words.at(-1) ?? '');
  const before = words.slice(0, -1);
  if (time === undefined || !before.every(isFiller)) return [];
  const said = new Set(before.map(fillerOf));
  if (end === 'last' && said.has('pr')) return [previous(axis, time), time];
  if (end === 'last' && said.has('fra')) return [previous(axis, time)];
  if (end === 'first' && said.has('efter')) return [next(axis, time)];
  return [time];
}
