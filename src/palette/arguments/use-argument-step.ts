import { useAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { subjectsChoice } from '../../commands/begun-input.ts';
import type { ArgumentInput, Candidate, Choice, Choices, Entered } from '../../commands/choice.ts';
import type { PlannedCommand } from '../../commands/command.ts';
import type { Argument, SubjectArgument } from '../../commands/declaration.ts';
import { useCommandPlan } from '../../commands/planner/use-command-plan.ts';
import { type ArgumentStep, argumentDraftsAtom } from '../../commands/state.ts';
import { elementsIn, type Subjects, subjectId } from '../../commands/subjects/subject.ts';
import { workIn } from '../../console/working-underaktivitet.ts';
import { chipToRemove, neighbour, nextUnfilled, subjectsIn, valuesOf, without } from './choices.ts';
import { choicesWith, judgedStep } from './judged-step.ts';
import { useCandidates } from './use-candidates.ts';

/** Names a step among the drafts: the same command on the same subjects. */
export function stepKey({ command, subjects }: ArgumentStep): string {
  return `${command} ${subjects?.all.map(subjectId).join(' ') ?? ''}`;
}

export const emptyInput: ArgumentInput = { made: {}, wanted: null, typed: {}, highlighted: '' };

/** What it is opened about, chosen beforehand; what the user only stands on and it cannot be about is not. */
export function givenChoices(subjects: Subjects | null, fields: readonly Argument[]): Choices {
  const about = fields.find((field): field is SubjectArgument => field.kind === 'subject');
  if (!about || !subjects) return {};
  const [only, another] = subjects.all;
  const isStoodOn = subjects.from === 'active' && only !== undefined && another === undefined;
  if (isStoodOn && about.on.refuseAlone?.(only)) return {};
  return { [about.name]: subjectsChoice(subjects) };
}

/** What stands in the step: as it is filled in, and kept for the next time it is opened. */
function useInput(step: ArgumentStep, fields: readonly Argument[]) {
  const key = stepKey(step);
  const [drafts, setDrafts] = useAtom(argumentDraftsAtom);
  const [input, setInput] = useState<ArgumentInput>(() => {
    const given: Entered = { made: givenChoices(step.subjects, fields), typed: {} };
    return step.input ?? { ...emptyInput, ...(drafts[key] ?? given) };
  });
  return {
    input,
    put: (more: Partial<ArgumentInput>) => {
      setInput((before) => ({ ...before, ...more }));
      if (!more.made && !more.typed) return;
      const { made, typed } = { ...input, ...more };
      setDrafts((kept) => ({ ...(step.before && kept), [key]: { made, typed } }));
    },
    /** What was written says just this; nobody has done anything, so nothing is begun by it. */
    settle: (name: string, choice: Choice) =>
      setInput((before) => ({
        ...before,
        made: { ...before.made, [name]: choice },
        typed: without(before.typed, name),
      })),
    forget: () => setDrafts((kept) => without(kept, key)),
  };
}

/**
 * The chips, the list for the one being filled in, and the plan of what they now say.
 * @param isSentence nobody writes in its fields: what the words say whole is chosen by them. Where the
 * user writes, the field moves on only when told to, so that no letter lands in the next one
 */
export function useArgumentStep(step: ArgumentStep, asked: PlannedCommand, isSentence: boolean) {
  const { arguments: fields } = asked;
  const { input, put, settle, forget } = useInput(step, fields);
  const { made, typed } = input;

  const list = useCandidates(fields, input, step.subjects);
  const { current, isText, active, candidates } = list;
  const { seen, invocations, meant, ...judged } = judgedStep(asked, list);
  const plan = useCommandPlan(invocations);

  const said = isSentence && list.isListReady ? meant : undefined;
  const place = current?.name;
  useEffect(() => {
    if (said && place !== undefined) settle(place, said);
  });

  const goTo = (name: string) => put({ wanted: name, highlighted: '' });
  const take = (candidate: Candidate) => {
    if (!current) return;
    const choices = choicesWith(fields, list, current, candidate);
    if (current.kind === 'underaktivitet') workIn(candidate.value);
    put({
      made: { ...made, [current.name]: candidate },
      typed: without(typed, current.name),
      wanted: nextUnfilled(fields, current, choices),
      highlighted: '',
    });
  };
  const about = subjectsIn(fields, seen);
  return {
    /** What the plan is about, and the elements among it. */
    about,
    elements: elementsIn(about?.all ?? []),
    values: valuesOf(fields, seen),
    ...list,
    ...judged,
    plan,
    /** Moves the highlight among what can be chosen, round the ends. */
    moveTo: (where: 'next' | 'previous' | 'first' | 'last') => {
      const open = candidates.filter(({ reason }) => reason === null);
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
      // What stands by itself comes again: Backspace goes past it.
      const removed = current && chipToRemove(fields, current, made);
      if (!removed) return;
      const { name } = removed;
      put({
        made: without(made, name),
        typed: without(typed, name),
        wanted: name,
        highlighted: '',
      });
    },
    forget,
  };
}

export type ArgumentStepState = ReturnType<typeof useArgumentStep>;
