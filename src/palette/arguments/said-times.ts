import type { TimeArgument } from '../../commands/declaration.ts';
import { timeSaid } from '../../domain/time/said-time.ts';
import { next, previous } from '../../domain/time/time-axis.ts';
import { fold } from '../../domain/words/folding.ts';
import { fillerOf, isFiller } from './fillers.ts';

const beforeWords = new Set(['før', 'inden', 'begyndelsen', 'starten'].map(fold));
/** They say that it holds to the end of the time, whatever stands before them: *fra udgangen af 2027*. */
const endWords = ['udgangen', 'slutningen'];

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

/** How the words before a time say that it is meant: what begins then, what ends then, or either of the two. */
function sideOf(before: readonly string[]): 'start' | 'end' | 'either' | 'itself' {
  const said = new Set(before.map(fillerOf));
  if (endWords.some((word) => said.has(word)) || said.has('efter') || said.has('t.o.m')) {
    return 'end';
  }
  const isTo = said.has('til') && !said.has('med');
  if (said.has('pr') || said.has('indtil') || isTo) return 'either';
  // Loosely folded *før* is *for*, which says nothing.
  const isBefore = before.some((word) => beforeWords.has(fold(word)));
  return isBefore || said.has('fra') || said.has('f.o.m') ? 'start' : 'itself';
}

/**
 * The times that a text may mean, on the argument's axis; none: it says no time. *Fra X*, *før X* and
 * *ved begyndelsen af X* are the first in which something no longer holds, *efter X* and *til og med X*
 * the last in which it does, whichever of the two is asked for; what ends *pr. X* or *til X* may be either. A
 * finansår begins and ends with its perioder.
 */
export function timesSaid({ kind: axis, end }: TimeArgument, text: string): readonly number[] {
  const words = text.trim().split(/\s+/);
  const time = timeAtEnd(axis, words);
  if (time === undefined) return [];
  const before = words.slice(0, words.length - time.count);
  if (!before.every(isFiller)) return [];
  const { first, last } = time;
  const side = sideOf(before);
  const known = (...times: readonly (number | undefined)[]) =>
    times.filter((one) => one !== undefined);
  if (end === 'only') return first === last ? known(first) : [];
  const after = last === undefined ? undefined : next(axis, last);
  if (end === 'first') return known(side === 'end' ? after : first);
  const earlier = first === undefined ? undefined : previous(axis, first);
  if (side === 'either') return known(earlier, last);
  return known(side === 'start' ? earlier : last);
}
