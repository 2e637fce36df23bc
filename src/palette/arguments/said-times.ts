import type { TimeArgument } from '../../commands/declaration.ts';
import { timeSaid } from '../../domain/time/said-time.ts';
import { next, previous } from '../../domain/time/time-axis.ts';
import { fold } from '../../domain/words/folding.ts';
import { fillerOf, isFiller } from './fillers.ts';

const beforeWords = new Set(['før', 'inden', 'begyndelsen', 'starten'].map(fold));

/** A time is said in one word or in two: *oktober 2026*. */
const mostWords = 2;

/** The time at the end of the words, and how many of them it takes. */
function timeAtEnd(axis: TimeArgument['kind'], words: readonly string[]) {
  for (let count = mostWords; count > 0; count -= 1) {
    const time = timeSaid(axis, words.slice(-count).join(' '));
    if (time) return { ...time, count: Math.min(count, words.length) };
  }
  return undefined;
}

/**
 * The times that a text may mean, on the argument's axis; none: it says no time. *Fra X*, *før X* and
 * *ved begyndelsen af X* are the first in which something no longer holds, *efter X* and *til og med X*
 * the last in which it does, whichever of the two is asked for; what ends *pr. X* may be either. A
 * finansår begins and ends with its perioder.
 */
export function timesSaid({ kind: axis, end }: TimeArgument, text: string): readonly number[] {
  const words = text.trim().split(/\s+/);
  const time = timeAtEnd(axis, words);
  if (time === undefined) return [];
  const before = words.slice(0, words.length - time.count);
  if (!before.every(isFiller)) return [];
  const said = new Set(before.map(fillerOf));
  const { first, last } = time;
  // Loosely folded *før* is *for*, which says nothing.
  const isBefore = before.some((word) => beforeWords.has(fold(word)));
  if (end === 'only') return first === last ? [first] : [];
  if (end === 'first') return said.has('efter') ? [next(axis, last)] : [first];
  if (said.has('pr')) return [previous(axis, first), last];
  return said.has('fra') || isBefore ? [previous(axis, first)] : [last];
}
