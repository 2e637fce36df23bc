import { dateOf } from '../../domain/field-kinds/date.ts';
import { yearOfPeriods } from '../../domain/records/year-of-periods.ts';
import { parsePeriode, periodsPerYear } from '../../domain/time/periode.ts';
import { fold } from '../../domain/words/folding.ts';

/** The deadline of a bogføringskreds; null: the periode's own. */
export type Frist = string | null;

/** The word for the periode's own deadline, as the command's field has it. */
export const ofPeriode = 'periodens';

/** Undefined: it says no deadline. */
export function readFrist(text: string): Frist | undefined {
  return fold(text.trim()) === ofPeriode ? null : dateOf(text.trim());
}

/** Three figures with signs between them: meant as a day, also where there is no such day. */
const dayForm = /^\d{1,4}[-/. ]\d{1,2}[-/. ]\d{1,4}$/;

/** It stands where a deadline stands, readable or not. */
export function isOfFrist(text: string): boolean {
  return dayForm.test(text) || readFrist(text) !== undefined;
}

/** Letters with a number after them, and perhaps the year: `jan`, `jan 01`, `jan-26`, `sup. 13`, `Supplementsperiode 1 2026`. */
const wordForm = /^([a-z]{3,})\.?(?:[\s.-]*(\d{4}|\d{1,2}))?(?:\s+(\d{4}))?$/;

/**
 * Which periode of a finansår a heading names, by its number in the year; `andet`: it names one that is not in
 * it, or leaves in doubt which. Undefined: it names none.
 */
export function periodeHeading(text: string, finansaar: number): number | 'andet' | undefined {
  const said = text.trim();
  if (/^\d{1,2}$/.test(said)) {
    return Number(said) >= 1 && Number(said) <= periodsPerYear ? Number(said) : undefined;
  }
  const whole = parsePeriode(said);
  if (whole !== undefined) return Math.floor(whole / 100) === finansaar ? whole % 100 : 'andet';
  const [, word, figures, year] = wordForm.exec(fold(said)) ?? [];
  if (word === undefined) return undefined;
  const named = yearOfPeriods(finansaar).filter(({ navn }) => fold(navn).startsWith(word));
  const numbers = named.map(({ nummer }) => nummer % 100);
  const [first] = numbers;
  if (first === undefined) return undefined;
  if (year !== undefined && Number(year) !== finansaar) return 'andet';
  const figure = Number(figures);
  // The supplementsperioder share their word, and are told apart by their number or their place among them.
  if (numbers.length > 1) {
    return numbers.find((number, at) => figure === number || figure === at + 1) ?? 'andet';
  }
  const isIt = figures === undefined || [first, finansaar, finansaar % 100].includes(figure);
  return isIt ? first : 'andet';
}
