import { useAtom } from 'jotai';
import { useState } from 'react';
import type { SelectedElement } from '../command.ts';
import { type ArgumentInput, type ArgumentStep, argumentDraftsAtom } from '../state.ts';
import { elementChoice, fittingCandidates } from './candidates.ts';
import {
  type Candidate,
  type Choices,
  chipToRemove,
  currentArgument,
  invocationsOf,
  isOnlyShown,
  missingArgument,
  neighbour,
  nextUnfilled,
  type Offer,
  settledChoices,
  without,
} from './choices.ts';
import {
  type Argument,
  type CommandArguments,
  isTime,
  type SubjectArgument,
} from './declaration.ts';
import { firstTimes } from './time-candidates.ts';
import { useOffer, useSubjectCandidates } from './use-candidates.ts';
import { usePlan } from './use-plan.ts';

function elementsOf({ fields }: CommandArguments, choices: Choices): readonly SelectedElement[] {
  return choices[fields[0].name]?.elements ?? [];
}

interface Listed {
  readonly fields: CommandArguments['fields'];
  readonly current: Argument;
  readonly settled: Choices;
  readonly text: string;
  readonly highlighted: string;
  readonly offer: Offer;
  readonly hasFailed: boolean;
}

/** What can be chosen for the argument being filled in, and the line that Enter would take. */
function useArgumentList(listed: Listed, atHand: readonly SelectedElement[]) {
  const { fields, current, settled, text, highlighted, offer, hasFailed } = listed;
  const isSubject = current === fields[0];
  const isText = current.kind === 'tekst';
  const subjects = useSubjectCandidates(fields[0], isSubject ? text : '', atHand);
  const offered = isSubject ? null : offer(current, settled);
  const fitting = fittingCandidates(offered ?? [], isText ? '' : text);
  const isWhole = !isTime(current) || text.trim() !== '';
  const candidates = isSubject ? subjects.candidates : isWhole ? fitting : firstTimes(fitting);
  const open = candidates.filter(({ reason }) => reason === null);
  const chosen = text === '' ? settled[current.name]?.value : undefined;
  const active: Candidate | undefined =
    open.find(({ value }) => value === highlighted) ??
    // What stands in the chip counts until another is asked for, also when the list does not hold it.
    (chosen === undefined
      ? (open.find(({ isSuggested }) => isSuggested) ?? open[0])
      : open.find(({ value }) => value === chosen));
  const missing = missingArgument(fields, settled);
  const isBlocked = missing !== undefined && fields.indexOf(missing) < fields.indexOf(current);
  return {
    candidates,
    active,
    /** What is offered here follows from something before it that is not chosen. */
    isBlocked,
    /** The list answers what is written. */
    isListReady: isSubject
      ? !subjects.isPending
      : isText || offered !== null || hasFailed || isBlocked,
    hasListFailed: isSubject ? subjects.hasFailed : hasFailed,
  };
}

/** Names a step among the drafts: the same command on the same elements, or of the same run. */
export function stepKey({ command, elements, run }: ArgumentStep): string {
  return `${command} ${run?.value ?? elements.map(({ id }) => id).join(' ')}`;
}

/** What the step was opened about. */
function givenChoices({ elements, run }: ArgumentStep, subject: SubjectArgument): Choices {
  const { name } = subject;
  if (subject.kind === 'koersel') return run ? { [name]: run } : {};
  return elements.length === 0 ? {} : { [name]: elementChoice(subject.type, elements) };
}

/** What stands in the step: as it is filled in, and kept for the next time it is opened. */
function useInput(step: ArgumentStep, [subject]: CommandArguments['fields']) {
  const key = stepKey(step);
  const [drafts, setDrafts] = useAtom(argumentDraftsAtom);
  const [input, setInput] = useState<ArgumentInput>(() => {
    const made = drafts[key] ?? givenChoices(step, subject);
    return step.input ?? { made, wanted: null, typed: '', highlighted: '' };
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
export function useArgumentStep(step: ArgumentStep, asked: CommandArguments) {
  const { fields } = asked;
  const { input, put, forget } = useInput(step, fields);
  const { made, wanted, typed, highlighted } = input;

  const { offer, hasFailed } = useOffer(fields, made[fields[0].name]);
  const settled = settledChoices(fields, made, offer);
  const current = currentArgument(fields, settled, wanted);
  const isText = current.kind === 'tekst';
  const text = isText ? (made[current.name]?.value ?? '') : typed;

  const list = useArgumentList(
    { fields, current, settled, text, highlighted, offer, hasFailed },
    step.elements,
  );
  const { active } = list;

  // What is highlighted counts in the plan, so that its consequences are seen before it is taken.
  const seen = active
    ? settledChoices(fields, { ...made, [current.name]: active }, offer)
    : settled;
  const plan = usePlan(invocationsOf(asked, seen));
  const isUnchosen = active
    ? isOnlyShown(active, settled[current.name])
    : !isText && text.trim() !== '';

  const change = (choices: Choices, goTo: string | null) =>
    put({ made: choices, wanted: goTo, typed: '', highlighted: '' });
  const goTo = (name: string) => change(made, name);
  const take = (candidate: Candidate) => {
    const choices = { ...made, [current.name]: candidate };
    change(choices, nextUnfilled(fields, current, settledChoices(fields, choices, offer)).name);
  };
  return {
    input,
    current,
    settled,
    /** Those that the plan is about. */
    elements: elementsOf(asked, seen),
    text,
    isText,
    ...list,
    plan,
    missing: missingArgument(fields, seen),
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
      if (!isText) {
        put({ typed: next, highlighted: '' });
        return;
      }
      const choices = { ...made, [current.name]: { value: next, label: next } };
      put({ made: choices, wanted: current.name });
    },
    goTo,
    take,
    /** To the argument before or after; false at the ends. */
    step: (by: 1 | -1): boolean => {
      const other = neighbour(fields, current, by);
      if (other) goTo(other.name);
      return other !== undefined;
    },
    removeChip: () => {
      const removed = chipToRemove(fields, current, settled);
      if (removed) change(without(made, removed.name), removed.name);
    },
    forget,
  };
}

export type ArgumentStepState = ReturnType<typeof useArgumentStep>;
