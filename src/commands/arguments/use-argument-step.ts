import { useAtom } from 'jotai';
import { useState } from 'react';
import type { PlannedCommand } from '../command.ts';
import { type ArgumentInput, type ArgumentStep, argumentDraftsAtom } from '../state.ts';
import { elementsIn, type Subjects, subjectId } from '../subject.ts';
import { subjectsChoice } from './candidates.ts';
import {
  type Candidate,
  type Choices,
  chipToRemove,
  invocationsOf,
  isOnlyShown,
  missingArgument,
  neighbour,
  nextUnfilled,
  settledChoices,
  subjectsIn,
  valuesOf,
  without,
} from './choices.ts';
import type { Argument } from './declaration.ts';
import { useCandidates } from './use-candidates.ts';
import { usePlan } from './use-plan.ts';

/** Names a step among the drafts: the same command on the same subjects. */
export function stepKey({ command, subjects }: ArgumentStep): string {
  return `${command} ${subjects?.all.map(subjectId).join(' ') ?? ''}`;
}

export const emptyInput: ArgumentInput = { made: {}, wanted: null, typed: {}, highlighted: '' };

/** What it is opened about, chosen beforehand. */
export function givenChoices(subjects: Subjects | null, fields: readonly Argument[]): Choices {
  const about = fields.find(({ kind }) => kind === 'subject');
  return about && subjects ? { [about.name]: subjectsChoice(subjects) } : {};
}

/** What stands in the step: as it is filled in, and kept for the next time it is opened. */
function useInput(step: ArgumentStep, fields: readonly Argument[]) {
  const key = stepKey(step);
  const [drafts, setDrafts] = useAtom(argumentDraftsAtom);
  const [input, setInput] = useState<ArgumentInput>(() => {
    const given = givenChoices(step.subjects, fields);
    return step.input ?? { ...emptyInput, made: drafts[key] ?? given };
  });
  return {
    input,
    put: (more: Partial<ArgumentInput>) => {
      const { made } = more;
      setInput((before) => ({ ...before, ...more }));
      if (made) setDrafts((kept) => ({ ...(step.before && kept), [key]: made }));
    },
    forget: () => setDrafts((kept) => without(kept, key)),
  };
}

/** The chips, the list for the one being filled in, and the plan of what they now say. */
export function useArgumentStep(step: ArgumentStep, asked: PlannedCommand) {
  const { arguments: fields } = asked;
  const { input, put, forget } = useInput(step, fields);
  const { made, typed } = input;

  const { offer, settled, current, isText, text, ...list } = useCandidates(
    fields,
    input,
    step.subjects,
  );
  const { active } = list;

  // What is highlighted counts in the plan, so that its consequences are seen before it is taken.
  const seen =
    active && current
      ? settledChoices(fields, { ...made, [current.name]: active }, offer)
      : settled;
  const invocations = invocationsOf(asked, seen);
  const plan = usePlan(invocations);
  const isUnchosen =
    active && current ? isOnlyShown(active, settled[current.name]) : !isText && text.trim() !== '';

  const change = (choices: Choices, goTo: string | null) =>
    put({
      made: choices,
      wanted: goTo,
      typed: current ? without(typed, current.name) : typed,
      highlighted: '',
    });
  const goTo = (name: string) => change(made, name);
  const take = (candidate: Candidate) => {
    if (!current) return;
    const choices = { ...made, [current.name]: candidate };
    change(choices, nextUnfilled(fields, current, settledChoices(fields, choices, offer)).name);
  };
  const about = subjectsIn(fields, seen);
  return {
    input,
    current,
    settled,
    /** What the plan is about, and the elements among it. */
    about,
    elements: elementsIn(about?.all ?? []),
    values: valuesOf(fields, seen),
    /** How many commands it is of. */
    count: invocations?.length ?? 0,
    text,
    isText,
    ...list,
    plan,
    missing: missingArgument(fields, seen),
    /** What stands for an argument and cannot be chosen, with the reason; undefined: nothing is known against it. */
    refusedOf: ({ name }: Argument) => {
      const own = made[name];
      const field = fields.find((argument) => argument.name === name);
      const offered = own && field && offer(field, seen)?.find(({ value }) => value === own.value);
      return offered?.reason ? { choice: own, reason: offered.reason } : undefined;
    },
    /** The user is in the middle of choosing it: nothing is run before that is done. */
    unchosen: isUnchosen ? current : undefined,
    /** Moves the highlight among what can be chosen, round the ends. */
    moveTo: (where: 'next' | 'previous' | 'first' | 'last') => {
      const open = list.candidates.filter(({ reason }) => reason === null);
      const at = active ? open.indexOf(active) : -1;
      const to = {
        next: (at + 1) % open.length,
        previous: at <= 0 ? open.length - 1 : at - 1,
        first: 0,
        last: open.length - 1,
      };
      put({ highlighted: open[to[where]]?.value ?? '' });
    },
    write: (next: string) => {
      if (!current) return;
      const { name } = current;
      if (!isText) put({ typed: { ...typed, [name]: next }, highlighted: '' });
      else put({ made: { ...made, [name]: { value: next, label: next } }, wanted: name });
    },
    goTo,
    take,
    /** To the argument before or after; false at the ends. */
    step: (by: 1 | -1): boolean => {
      const other = current && neighbour(fields, current, by);
      if (other) goTo(other.name);
      return other !== undefined;
    },
    removeChip: () => {
      const removed = current && chipToRemove(fields, current, settled);
      if (removed) change(without(made, removed.name), removed.name);
    },
    forget,
  };
}

export type ArgumentStepState = ReturnType<typeof useArgumentStep>;
