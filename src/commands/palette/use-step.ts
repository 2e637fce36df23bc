import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { structureSettled } from '../../api/follow-run.ts';
import { notify } from '../../ui/notices/toasts.tsx';
import type { NamedRun } from '../arguments/run-choice.ts';
import { useArgumentStep } from '../arguments/use-argument-step.ts';
import type { PlannedCommand } from '../command.ts';
import { useCommandContext } from '../host.tsx';
import type { ArgumentStep } from '../state.ts';
import type { Subjects } from '../subject.ts';
import { undoAction } from '../undo-action.ts';
import { viewAction } from '../view-action.ts';
import { useArgumentRun } from './use-argument-run.ts';

function runText(koersel: number | null): string | undefined {
  return koersel === null ? undefined : `Kørsel ${koersel}`;
}

/**
 * What may be taken back when it is done: the run itself. One that took a run back is done again, and
 * of one that did a run again it is that run that is taken back.
 */
function runToUndo(koersel: number | null, about: Subjects | null): NamedRun | undefined {
  if (koersel === null) return undefined;
  const [run] = about?.all ?? [];
  if (run?.kind !== 'koersel') return { koersel };
  const isAgain = typeof run.fortryder === 'number';
  return isAgain ? { koersel: run.fortryder } : { koersel, fortryder: run.koersel };
}

interface StepAsked {
  readonly step: ArgumentStep;
  readonly command: PlannedCommand;
  /** True while it runs: nothing may close the palette before the answer has come. */
  readonly isBusy: RefObject<boolean>;
  /** Leaves the step for good, then tells so. */
  readonly onDone: (tell: () => void) => void;
}

/** A command that is filled in: its arguments, its plan, what is ticked beside it, and its run. */
export function useStep({ step, command, isBusy, onDone }: StepAsked) {
  const state = useArgumentStep(step, command);
  const { viewActions } = useCommandContext();
  const client = useQueryClient();
  const [ticked, setTicked] = useState<{ token: string | null; codes: readonly string[] }>();
  const token = state.plan.plan?.token ?? null;
  // A tick is for the plan that it stood beside.
  const confirmed = ticked?.token === token ? ticked.codes : [];
  const running = useArgumentRun({
    state,
    confirmed,
    isBusy,
    onDone: ({ koersel, antal }) => {
      state.forget();
      const { about } = state;
      onDone(() => {
        if (about?.from === 'marks') viewActions.clearMarked?.();
        const told = command.done(antal, about, state.values);
        const { text, detail = runText(koersel), shows, isShownAtOnce } = told;
        const undo = undoAction(runToUndo(koersel, about));
        const view = shows && viewAction(shows.element, shows.time);
        notify.success(text, detail, undo, isShownAtOnce ? undefined : view);
        // There is nothing to go to before it has come.
        if (isShownAtOnce && view) void structureSettled(client).then(view.run);
      });
    },
  });
  const [only, another] = state.elements;
  return {
    state,
    running,
    /** On the button that runs it. */
    label:
      (only && !another && command.shortTitleOf?.(only)) || (command.shortTitle ?? command.title),
    confirmed,
    confirm: (codes: readonly string[]) => setTicked({ token, codes }),
  };
}

export type FilledStep = ReturnType<typeof useStep>;
