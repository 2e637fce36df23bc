import { useState } from 'react';
import type { ArgumentInput, Choices } from '../../commands/choice.ts';
import type { Argument } from '../../commands/declaration.ts';
import type { Subjects } from '../../commands/subjects/subject.ts';
import { useDebounced } from '../../console/use-debounced.ts';
import { missingArgument, subjectsIn } from './choices.ts';
import { kindOf } from './kinds.ts';
import { type Look, useAsked, useReading, useSurroundings } from './look.ts';
import { type Around, offering, saidTime } from './offering.ts';
import { fieldOf, standingOf } from './standing-step.ts';

/** The candidates that are found by what is typed; until they come, those of the text before. */
function useSearched(
  current: Argument | undefined,
  text: string,
  look: Around & Pick<Look, 'read'>,
) {
  const rested = useDebounced(text);
  const [answered, setAnswered] = useState({ name: '', text: '' });
  if (current === undefined || kindOf(current).by !== 'search') return undefined;
  const { name } = current;
  const ask = (typed: string, rest: string) =>
    kindOf(current).candidates(current, {
      ...look,
      earlier: {},
      made: {},
      text: typed,
      rested: rest,
    });
  const fresh = ask(text, rested);
  const isKnown = answered.name === name && answered.text === text;
  if (fresh && !isKnown) setAnswered({ name, text });
  const isAnother = answered.name !== name || answered.text === '';
  const candidates = fresh ?? (isAnother ? [] : (ask(answered.text, answered.text) ?? []));
  return { candidates, isPending: fresh === null };
}

function isBlockedBefore(
  fields: readonly Argument[],
  current: Argument | undefined,
  settled: Choices,
): boolean {
  const missing = missingArgument(fields, settled);
  return (
    current !== undefined &&
    missing !== undefined &&
    fields.indexOf(missing) < fields.indexOf(current)
  );
}

/** Where the field stands, what can be chosen there, and the line that Enter would take. */
export function useCandidates(
  fields: readonly Argument[],
  input: ArgumentInput,
  atHand: Subjects | null,
) {
  const { made } = input;
  const begin = useReading();
  const [lists, searches] = [begin(), begin()];
  const around: Around = {
    ...useSurroundings(),
    atHand,
    about: subjectsIn(fields, made),
    hasUnderaktivitet: fields.some(({ kind }) => kind === 'underaktivitet'),
    saidTime: saidTime(fields, made),
  };
  const offer = offering({ ...around, read: lists.read }, input);
  const field = fieldOf(fields, input, offer);
  const { current, text } = field;
  const searched = useSearched(current, text, { ...around, read: searches.read });
  useAsked(lists, searches);
  const standing = standingOf(field, input, offer, searched?.candidates);
  const isBlocked = isBlockedBefore(fields, current, field.settled);
  const hasListFailed = (searched ? searches : lists).hasFailed;
  const isKnown = searched ? !searched.isPending : standing.isOffered || isBlocked || !current;
  return {
    ...standing,
    /** What is offered here follows from something before it that is not chosen. */
    isBlocked,
    /** The list answers what is written. */
    isListReady: isKnown || hasListFailed,
    hasListFailed,
  };
}
