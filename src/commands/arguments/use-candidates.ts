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
import { elementCandidate, stepCandidates } from './candidates.ts';
import type { Candidate, Offer } from './choices.ts';
import { type Argument, type CommandArguments, isTime } from './declaration.ts';
import { timeCandidates } from './time-candidates.ts';

const shortestSearch = 2;
const shown = 50;

type ElementArgument = CommandArguments['fields'][0];

/** Elements of the argument's type that fit the text; before anything is typed, those at hand. */
export function useElementCandidates(
  { type, refuse }: ElementArgument,
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

/** One of each paragraf: its level decides for all that hang below it. */
function oneOfEach(elements: readonly SelectedElement[]): SelectedElement[] {
  return [
    ...new Map(elements.map((element) => [element.fuldtNummer.slice(0, 2), element])).values(),
  ];
}

/**
 * What the lists of steps and times hold for the elements chosen.
 * @returns `offer` answers null for a list that has not come
 */
export function useOffer(fields: readonly Argument[], elements: readonly SelectedElement[]) {
  const stepArgument = fields.find(({ kind }) => kind === 'underaktivitet');
  const mayGoOutside = useAtomValue(accessibleCommandsAtom).has('RequiredAdmin');
  const today = useAtomValue(businessDateAtom);
  const [search] = useSearchParams();
  const lookedAt = timesOf(search).finansaar ?? timeOfDate('finansaar', today);
  const years = useQuery(finansaarQuery());
  const asked = stepArgument ? oneOfEach(elements) : [];
  const steps = useQueries({
    queries: asked.map(({ id, type }) =>
      underaktiviteterQuery({ elementtype: type, elementId: id }),
    ),
    combine: (answers) => ({
      data: answers.flatMap(({ data }) => (data ? [data] : [])),
      hasFailed: answers.some(({ isError }) => isError),
    }),
  });
  const hasSteps = asked.length > 0 && steps.data.length === asked.length;

  const offer: Offer = (argument, earlier): readonly Candidate[] | null => {
    if (argument.kind === 'underaktivitet') {
      return hasSteps ? stepCandidates(steps.data, mayGoOutside, lookedAt) : null;
    }
    if (!isTime(argument) || !years.data) return null;
    const current = timeOfDate(argument.kind, today);
    if (!stepArgument) return timeCandidates(years.data, argument, undefined, current);
    // Which times can be chosen follows from the step.
    const step = earlier[stepArgument.name];
    return step ? timeCandidates(years.data, argument, step.finansaar, current) : null;
  };
  return { offer, hasFailed: years.isError || steps.hasFailed };
}
