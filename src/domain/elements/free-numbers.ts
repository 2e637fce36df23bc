import type { ElementType } from './element-type.ts';
import { numberFits } from './rules.ts';

interface NumberQuestion {
  readonly type: ElementType;
  /** Own numbers of the elements beside it. */
  readonly taken: ReadonlySet<string>;
  /** A number or a range that the number must be in, such as an underkontotype's; omitted: the type's usual ones. */
  readonly within?: string | undefined;
  /** The numbers after this one come first, so that the suggestions stay near what was meant. */
  readonly near?: string | undefined;
  readonly atMost: number;
}

/** Own numbers that a new element of the type may have, as the act counts them. */
export function freeNumbers(question: NumberQuestion): string[] {
  const { type, taken, near = '', atMost } = question;
  const { digits, isNumeric, own, limitedBy } = type.number;
  const within = question.within ?? limitedBy?.otherwise;
  const free: string[] = [];
  if (hasCheckDigit(type)) return free;
  const first = firstAfter(near, isNumeric ? near.length : digits);
  const count = 10 ** digits;
  for (let step = 0; step < count && free.length < atMost; step += 1) {
    const number = String((first + step) % count).padStart(isNumeric ? 1 : digits, '0');
    if (taken.has(number) || !own.test(number)) continue;
    if (within === undefined || numberFits(within, number)) free.push(number);
  }
  return free;
}

/** Where a number begins with the one above, those that do: `2200-2299` below 22; else undefined. */
export function numbersBelow({ number }: ElementType, above: string | undefined) {
  const { aboveDigits, digits } = number;
  if (aboveDigits === undefined || above === undefined) return undefined;
  const begin = above.slice(0, aboveDigits);
  return `${begin.padEnd(digits, '0')}-${begin.padEnd(digits, '9')}`;
}

/** A number with a check digit, as a CVR number, is not picked from those that are free. */
export function hasCheckDigit({ fields, number }: ElementType): boolean {
  const field = fields.find(({ code }) => code === number.field);
  return field?.kind === 'text' && field.rule !== undefined;
}

/** Where to begin: after a whole number, at the first that begins as an unfinished one. */
function firstAfter(near: string, digits: number): number {
  if (!/^\d+$/.test(near)) return 0;
  if (near.length < digits) return Number(near.padEnd(digits, '0'));
  return Number(near.slice(0, digits)) + 1;
}
