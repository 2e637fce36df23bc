import type { ElementType } from './element-type.ts';
import { numberFits } from './rules.ts';

interface NumberQuestion {
  readonly type: ElementType;
  /** Own numbers of the elements beside it. */
  readonly taken: ReadonlySet<string>;
  /** A number or a range that the number must be in, such as an underkontotype's; omitted: any. */
  readonly within?: string | undefined;
  /** The numbers after this one come first, so that the suggestions stay near what was meant. */
  readonly near?: string | undefined;
  readonly atMost: number;
}

/** Own numbers that a new element of the type may have, as the act counts them. */
export function freeNumbers(question: NumberQuestion): string[] {
  const { type, taken, within, near = '', atMost } = question;
  const { digits, own } = type.number;
  const before: string[] = [];
  const after: string[] = [];
  for (let value = 0; value < 10 ** digits && after.length < atMost; value += 1) {
    const number = String(value).padStart(digits, '0');
    if (taken.has(number) || !own.test(number)) continue;
    if (within !== undefined && !numberFits(within, number)) continue;
    if (number > near) after.push(number);
    else if (before.length < atMost) before.push(number);
  }
  return [...after, ...before].slice(0, atMost);
}
