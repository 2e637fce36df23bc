import { useState } from 'react';
import type { ArgumentInput } from '../state.ts';
import type { Subjects } from '../subject.ts';
import { useDebounced } from '../use-debounced.ts';
import { fittingCandidates } from './candidates.ts';
import {
  type Candidate,
  type Choices,
  currentArgument,
  missingArgument,
  type Offer,
  settledChoices,
  subjectsIn,
} from './choices.ts';
import type { Argument } from './declaration.ts';
import { kindOf } from './kinds.ts';
import { type Look, useAsked, useReading, useSurroundings } from './look.ts';

/** What the candidates follow from, whichever argument they are of. */
type Around = Omit<Look, 'earlier' | 'text' | 'rested' | 'read'>;

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
    kindOf(current).candidates(current, { ...look, earlier: {}, text: typed, rested: rest });
  const fresh = ask(text, rested);
  const isKnown = answered.name === name && answered.text === text;
  if (fresh && !isKnown) setAnswered({ name, text });
  const isAnother = answered.name !== name || answered.text === '';
  const candidates = fresh ?? (isAnother ? [] : (ask(answered.text, answered.text) ?? []));
  return { candidates, isPending: fresh === null };
}

/** The line that Enter would take: what stands in the chip until another is asked for, else what is suggested. */
function activeOf(
  open: readonly Candidate[],
  highlighted: string,
  chosen: string | undefined,
): Candidate | undefined {
  const wanted = open.find(({ value }) => value === highlighted);
  // What stands in the chip counts also when the list does not hold it.
  if (wanted || chosen !== undefined) return wanted ?? open.find(({ value }) => value === chosen);
  return open.find(({ isSuggested }) => isSuggested) ?? open[0];
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
  { made, wanted, typed, highlighted }: ArgumentInput,
  atHand: Subjects | null,
) {
  const begin = useReading();
  const [lists, searches] = [begin(), begin()];
  const around: Around = {
    ...useSurroundings(),
    atHand,
    about: subjectsIn(fields, made),
    hasStep: fields.some(({ kind }) => kind === 'underaktivitet'),
  };
  const offer: Offer = (argument, earlier) => {
    const kind = kindOf(argument);
    if (kind.by !== 'list') return kind.by === 'writing' ? [] : null;
    const look = { ...around, read: lists.read, earlier, text: '', rested: '' };
    return kind.candidates(argument, look);
  };
  const settled = settledChoices(fields, made, offer);
  const current = currentArgument(fields, settled, wanted);
  const kind = current && kindOf(current);
  const isText = kind?.by === 'writing';
  const text = current ? ((isText ? made[current.name]?.value : typed[current.name]) ?? '') : '';

  const searched = useSearched(current, text, { ...around, read: searches.read });
  useAsked(lists, searches);
  const offered = current && !searched ? offer(current, settled) : null;
  const fitting = fittingCandidates(offered ?? [], isText ? '' : text);
  const atFirst = text.trim() === '' ? kind?.atFirst : undefined;
  const candidates = searched?.candidates ?? atFirst?.(fitting) ?? fitting;
  const open = candidates.filter(({ reason }) => reason === null);
  const isBlocked = isBlockedBefore(fields, current, settled);
  const hasListFailed = (searched ? searches : lists).hasFailed;
  const isKnown = searched ? !searched.isPending : offered !== null || isBlocked || !current;
  return {
    offer,
    settled,
    current,
    isText,
    text,
    candidates,
    active: activeOf(
      open,
      highlighted,
      current && text === '' ? settled[current.name]?.value : undefined,
    ),
    /** What is offered here follows from something before it that is not chosen. */
    isBlocked,
    /** The list answers what is written. */
    isListReady: isKnown || hasListFailed,
    hasListFailed,
  };
}
