import type { ArgumentInput, Candidate, Choices } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import { currentArgument, type Offer, refusalIn, settledChoices } from './choices.ts';
import { kindOf } from './kinds.ts';
import { saysWhole, writtenFirst } from './written.ts';

/** Where the field of a step stands, and what is in it. */
interface StepField {
  readonly settled: Choices;
  readonly current: Argument | undefined;
  /** What stands in the field is the value itself. */
  readonly isText: boolean;
  readonly text: string;
}

/** A step as it is filled in, and what can be chosen where the field stands. */
export interface StandingStep extends StepField {
  readonly input: ArgumentInput;
  readonly offer: Offer;
  readonly candidates: readonly Candidate[];
  /** The line that Enter would take. */
  readonly active: Candidate | undefined;
  /** What can be chosen is known, and not searched for. */
  readonly isOffered: boolean;
}

export function fieldOf(
  fields: readonly Argument[],
  input: ArgumentInput,
  offer: Offer,
): StepField {
  const { made, typed } = input;
  const settled = settledChoices(fields, input, offer);
  const current = currentArgument(fields, settled, input);
  const isText = current !== undefined && kindOf(current).by === 'writing';
  const text = current ? ((isText ? made[current.name]?.value : typed[current.name]) ?? '') : '';
  return { settled, current, isText, text };
}

/** @param searched what is found by the text; undefined: it is not searched for */
export function standingOf(
  field: StepField,
  input: ArgumentInput,
  offer: Offer,
  searched: readonly Candidate[] | undefined,
): StandingStep {
  const { settled, current, isText, text } = field;
  const offered = current && !searched ? offer(current, settled) : null;
  const fitting = current && !isText ? writtenFirst(current, offered ?? [], text) : [];
  const atFirst = current && text.trim() === '' ? kindOf(current).atFirst : undefined;
  const candidates = searched ?? atFirst?.(fitting) ?? fitting;
  const open = candidates.filter(({ reason }) => reason === null);
  const own = current && input.made[current.name];
  const isRefused = own !== undefined && refusalIn(offered, own) !== undefined;
  // In place of what is said and cannot be so, nothing is suggested.
  const standing = isRefused ? own : current && settled[current.name];
  return {
    ...field,
    input,
    offer,
    candidates,
    active: activeOf(open, input.highlighted, text, standing?.value),
    isOffered: offered !== null,
  };
}

/** The line that Enter would take: what stands in the chip until another is asked for, else what is suggested. */
function activeOf(
  open: readonly Candidate[],
  highlighted: string,
  text: string,
  chosen: string | undefined,
): Candidate | undefined {
  const wanted = open.find(({ value }) => value === highlighted);
  // What stands in the chip counts also when the list does not hold it.
  if (wanted || (text === '' && chosen !== undefined)) {
    return wanted ?? open.find(({ value }) => value === chosen);
  }
  // Written whole it is meant, also what is never suggested, such as what annuls something.
  const said = text.trim() === '' ? undefined : open.find((one) => saysWhole(text, one));
  if (said) return said;
  const isFirst = ({ isShort, isLikely }: Candidate) => !(isShort || isLikely);
  return open.find(({ isSuggested }) => isSuggested) ?? open.find(isFirst);
}
