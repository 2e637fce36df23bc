import type { Candidate, Choice, Entered } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { periodeSaid } from '../../domain/time/said-time.ts';
import { fold, numberQuery } from '../../domain/words/folding.ts';
import { message } from '../../domain/words/messages.ts';
import { fittingCandidates } from './candidates.ts';
import { kindOf } from './kinds.ts';

/** Something stands in its field that is not chosen yet. */
export function isWritten({ name }: Argument, typed: Entered['typed']): boolean {
  return (typed[name]?.trim() ?? '') !== '';
}

/** What stands in its chip cannot be read, which is not the same as nothing. */
export function isUnread(argument: Argument, choice: Choice | undefined): boolean {
  const says = (choice?.value.trim() ?? '') !== '';
  return choice !== undefined && says && kindOf(argument).toInput(choice, argument) === undefined;
}

/** Why what is written for an argument is not sent; undefined: all of it can be read. */
export function unreadText(argument: Argument, { made, typed }: Entered): string | undefined {
  const isHeld = isUnread(argument, made[argument.name]) || isWritten(argument, typed);
  if (!isHeld) return undefined;
  return kindOf(argument).unreadText ?? message('ugyldigVaerdi', { felt: argument.label });
}

/** How a number is compared, whichever way its parts are set. */
function plainNumber(text: string): string | undefined {
  const periode = periodeSaid(text);
  return periode === undefined ? numberQuery(text)?.digits : `periode ${periode}`;
}

/** Whether a text says just this: its whole number, or its whole name. */
export function saysWhole(text: string, { number = '', label }: Choice): boolean {
  const said = plainNumber(text);
  return said === undefined ? fold(text) === fold(label) : said === plainNumber(number);
}

/** The lines for what is written: first those that it says whole, in whatever form, then those that hold it. */
export function writtenFirst(
  argument: Argument,
  candidates: readonly Candidate[],
  text: string,
): Candidate[] {
  const parsed = kindOf(argument).parseTyped(argument, text.trim());
  const said = parsed && 'choices' in parsed ? parsed.choices.map(({ value }) => value) : [];
  const whole = candidates.filter(({ value }) => said.includes(value));
  return [...whole, ...fittingCandidates(candidates, text).filter((one) => !whole.includes(one))];
}
