import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { finansaarQuery } from '../../api/administration.ts';
import { underaktiviteterQuery } from '../../api/proces.ts';
import { searchQuery } from '../../api/struktur.ts';
import { accessibleCommandsAtom, businessDateAtom } from '../../auth/session.ts';
import { areaOf } from '../../domain/elements/areas.ts';
import { timeOfDate } from '../../domain/time-axis.ts';
import { timesOf } from '../address-times.ts';
import type { SelectedElement } from '../command.ts';
import { selectedOf } from '../selected-element.ts';
import { useDebounced } from '../use-debounced.ts';
import { elementCandidate, noStepCandidate, stepCandidates } from './candidates.ts';
import type { Candidate, Choice, Offer } from './choices.ts';
import {
  type CommandArguments,
  type ElementArgument,
  isTime,
  type SubjectArgument,
} from './declaration.ts';
import { timeCandidates } from './time-candidates.ts';
import { useRunAccess, useRunCandidates } from './use-runs.ts';

const shortestSearch = 2;
const shown = 50;

/** Elements of the argument's type that fit the text; before anything is typed, those at hand. */
function useElementCandidates(
  { type, refuse }: Pick<ElementArgument, 'type' | 'refuse'>,
  text: string,
  atHand: readonly SelectedElement[],
) {
  const wanted = text.trim();
  const soeg = useDebounced(wanted);
  const [search] = useSearchParams();
  const area = areaOf(type);
  const enabled = soeg.length >= shortestSearch;
  const query = useQuery({
    ...searchQuery(area, { soeg, type, antal: shown, time: timesOf(search)[area.axis] }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const isAsking = wanted.length >= shortestSearch;
  const found = isAsking ? (query.data?.poster ?? []).map(selectedOf) : atHand;
  const candidates = found.map((element) => elementCandidate(element, refuse));
  return {
    candidates,
    isPending:
      isAsking && !query.isError && (soeg !== wanted || query.isPending || query.isPlaceholderData),
    hasFailed: isAsking && query.isError,
  };
}

/** A hook must be called anyway; this one looks nothing up. */
const noElement: Pick<ElementArgument, 'type' | 'refuse'> = {
  type: 'Paragraf',
  refuse: () => null,
};

/** What the command may be about, by what is typed; before that, what is at hand. */
export function useSubjectCandidates(
  subject: SubjectArgument,
  text: string,
  atHand: readonly SelectedElement[],
) {
  const isRun = subject.kind === 'koersel';
  const elements = useElementCandidates(isRun ? noElement : subject, isRun ? '' : text, atHand);
  const runs = useRunCandidates(isRun ? subject : undefined, text);
  return isRun ? runs : elements;
}

/** One of each paragraf: its level decides for all that hang below it. */
function oneOfEach(elements: readonly SelectedElement[]): SelectedElement[] {
  return [
    ...new Map(elements.map((element) => [element.fuldtNummer.slice(0, 2), element])).values(),
  ];
}

function placesOf(elements: readonly SelectedElement[]) {
  return oneOfEach(elements).map(({ id, type }) => ({ elementtype: type, elementId: id }));
}

/**
 * What the lists of steps and times hold for the elements, or the run, chosen.
 * @returns `offer` answers null for a list that has not come
 */
export function useOffer(fields: CommandArguments['fields'], about: Choice | undefined) {
  const stepArgument = fields.find(({ kind }) => kind === 'underaktivitet');
  const mayGoOutside = useAtomValue(accessibleCommandsAtom).has('RequiredAdmin');
  const today = useAtomValue(businessDateAtom);
  const [search] = useSearchParams();
  const lookedAt = timesOf(search).finansaar ?? timeOfDate('finansaar', today);
  const years = useQuery(finansaarQuery());
  const [{ kind }] = fields;
  const isRun = kind === 'koersel';
  const run = useRunAccess(isRun ? about?.value : undefined);
  const touched = isRun ? (run.access ?? []) : placesOf(about?.elements ?? []);
  const asked = stepArgument ? touched : [];
  const steps = useQueries({
    queries: asked.map((place) => underaktiviteterQuery(place)),
    combine: (answers) => ({
      data: answers.flatMap(({ data }) => (data ? [data] : [])),
      hasFailed: answers.some(({ isError }) => isError),
    }),
  });
  const hasSteps = asked.length > 0 && steps.data.length === asked.length;

  const offer: Offer = (argument, earlier): readonly Candidate[] | null => {
    if (argument.kind === 'underaktivitet') {
      if (isRun && run.access?.length === 0) return [noStepCandidate];
      return hasSteps ? stepCandidates(steps.data, mayGoOutside, lookedAt) : null;
    }
    if (!isTime(argument) || !years.data) return null;
    const current = timeOfDate(argument.kind, today);
    if (!stepArgument) return timeCandidates(years.data, argument, undefined, current);
    // Which times can be chosen follows from the step.
    const step = earlier[stepArgument.name];
    return step ? timeCandidates(years.data, argument, step.finansaar, current) : null;
  };
  return { offer, hasFailed: years.isError || steps.hasFailed || run.hasFailed };
}
