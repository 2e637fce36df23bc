import { useMemo } from 'react';
import type { CommandPlan } from '../../api/contract/kommandoer.ts';
import type { PlannedCommand } from '../../commands/command.ts';
import { type ArgumentValues, isTime } from '../../commands/declaration.ts';
import { useCommandPlan } from '../../commands/planner/use-command-plan.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { aboutElements } from '../../commands/subjects/subject.ts';
import { invocationsOf, settledChoices, valuesOf } from './choices.ts';
import { emptyInput, givenChoices } from './use-argument-step.ts';
import { useCandidates } from './use-candidates.ts';

/** More are not tried before they are asked for: a plan is a dry run on the server. */
export const mostForeseen = 200;

/** An element that a rule keeps from being changed, and what the rule says. */
export interface Blocked {
  readonly element: SelectedElement;
  readonly reason: string;
}

interface Foreseen {
  /** When it would be, where that follows from what is chosen by itself: the underaktivitet worked in. */
  readonly time: number | undefined;
  /** Undefined while the rules have not been asked, or cannot be. */
  readonly blocked: readonly Blocked[] | undefined;
}

function blockedIn(
  { udfald, violations }: CommandPlan,
  elements: readonly SelectedElement[],
): Blocked[] {
  return elements.flatMap((element, at) => {
    if (udfald[at] !== 'b') return [];
    // Of a single command the number is left out; of very many the first are told.
    const broken = violations.find(({ nummer = 0 }) => nummer === at);
    return [{ element, reason: broken?.message ?? '' }];
  });
}

/** What a command would do to elements if it were run as it is filled in by itself. */
export function useForeseen(
  command: PlannedCommand,
  elements: readonly SelectedElement[],
): Foreseen {
  const { arguments: fields } = command;
  const subjects = useMemo(() => aboutElements(elements), [elements]);
  const made = givenChoices(subjects, fields);
  const { settled, current, active, offer } = useCandidates(
    fields,
    { ...emptyInput, made },
    subjects,
  );
  // The step suggests what follows from what is chosen, and takes it without being told.
  const choices =
    current && active?.follows
      ? settledChoices(fields, { made: { ...made, [current.name]: active }, typed: {} }, offer)
      : settled;
  const isFew = elements.length <= mostForeseen;
  const { plan, isPreview } = useCommandPlan(isFew ? invocationsOf(command, choices) : null);
  const values: ArgumentValues = valuesOf(fields, choices);
  const time = values[fields.find(isTime)?.name ?? ''];
  return {
    time: time === undefined ? undefined : Number(time),
    blocked: plan && isPreview ? blockedIn(plan, elements) : undefined,
  };
}
