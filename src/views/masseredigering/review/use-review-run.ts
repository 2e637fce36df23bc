import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../../api/api-error.ts';
import { runMany } from '../../../api/bulk-run.ts';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { writeErrorText } from '../../../api/error-text.ts';
import { followRun } from '../../../api/follow-run.ts';
import { effectsOfPlan } from '../../../api/kommandoer.ts';
import { isChanging } from '../../../commands/arguments/plan-text.ts';
import { useToldWhenGone } from '../../../commands/told-when-gone.ts';
import type { BulkCommand } from '../../../domain/commands/bulk/commands-of.ts';
import type { CellFinding } from '../../../domain/commands/bulk/finding.ts';
import { cellError } from '../../../domain/commands/bulk/finding.ts';
import { message } from '../../../domain/messages.ts';
import { keysOf } from './review-work.ts';
import { type CellKey, keyOf, type ReviewedStage } from './reviewed-stage.ts';
import { runRowByRow } from './row-by-row.ts';

/** What was saved of a review, and what stays staged. */
export interface Saved {
  readonly cells: number;
  /** Cells that what stands says already: they leave with those that are saved, and no line tells of them. */
  readonly unchanged: number;
  readonly kept: number;
  /** Number of the run in the log; undefined where there is none. */
  readonly koersel: number | undefined;
}

interface Running {
  /** Words for how far it is. */
  readonly detail: string;
}

/**
 * Carries out what is reviewed, one run at a time, and settles the stage by what became of it.
 * @param onStopped told whether the end is unknown: then the same plan asks for it when it is run again
 */
export function useReviewRun(stage: ReviewedStage, onStopped: (isUnknown: boolean) => void) {
  const client = useQueryClient();
  const [running, setRunning] = useState<Running | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const calledOff = useRef<AbortController | null>(null);
  const tellWhenGone = useToldWhenGone(true);

  const settle = (saved: readonly BulkCommand[], reasons: readonly CellFinding[]) => {
    const keys = new Set<CellKey>(saved.flatMap(keysOf));
    const kept = reasons.filter((reason) => !keys.has(keyOf(reason)));
    stage.settle(keys, new Map(kept.map((reason) => [keyOf(reason), reason])));
    return keys.size;
  };

  /** Answers null when it did not happen, or it is not known that it did. */
  const attempt = async (
    work: (stop: AbortController) => Promise<Saved>,
  ): Promise<Saved | null> => {
    // A second Ctrl+Enter while the first is on its way must not run twice.
    if (calledOff.current) return null;
    const stop = new AbortController();
    calledOff.current = stop;
    setRunning({ detail: '' });
    setStopped(null);
    try {
      return await work(stop);
    } catch (error) {
      setStopped(writeErrorText(error));
      tellWhenGone(error);
      void followRun(client, null);
      onStopped(isUnanswered(error));
      return null;
    } finally {
      calledOff.current = null;
      setRunning(null);
    }
  };

  return {
    running,
    stopped,
    cancel: () => calledOff.current?.abort(),
    /** @param findings what the plan found, to stand at the cells that are not saved */
    runPlan: (
      plan: CommandPlan,
      commands: readonly BulkCommand[],
      findings: readonly CellFinding[],
      onlyValid: boolean,
    ) =>
      attempt(async ({ signal }) => {
        const { token } = plan;
        if (token === null) throw new Error(message('ingenAendring'));
        // A plan that is run is spent, and can be read no more.
        const effects = await effectsOfPlan(token, plan);
        const { koersel, lognumre } = await runMany(token, onlyValid, {
          signal,
          onProgress: ({ fase, faerdig, af }) =>
            setRunning({ detail: progressText(fase, faerdig, af) }),
        });
        void followRun(client, effects, koersel);
        const saved = commands.filter((_, nummer) => plan.udfald[nummer] !== 'b');
        const errors = findings.filter(({ tone }) => tone === 'error');
        const settled = settle(saved, errors);
        const changing = commands.filter((_, nummer) => isChanging(plan.udfald[nummer]));
        const cells = new Set(changing.flatMap(keysOf)).size;
        const isLogged = lognumre.length > 0;
        return {
          ...{ cells, unchanged: settled - cells, kept: errors.length },
          koersel: isLogged ? koersel : undefined,
        };
      }),
    runEach: (commands: readonly BulkCommand[], findings: readonly CellFinding[]) =>
      attempt(async ({ signal }) => {
        const onProgress = (done: number) =>
          setRunning({ detail: `${done} af ${commands.length} rækker` });
        const results = await runRowByRow(commands, { signal, onProgress });
        void followRun(client, null);
        const saved = commands.filter((_, nummer) => results[nummer] === null);
        const refused = commands.flatMap((command, nummer) => {
          const result = results[nummer];
          const [column = ''] = command.columns.values();
          return typeof result === 'string' ? [cellError(command.row, column, result)] : [];
        });
        const errors = [...findings.filter(({ tone }) => tone === 'error'), ...refused];
        const cells = settle(saved, errors);
        return { cells, unchanged: 0, kept: errors.length, koersel: undefined };
      }),
  };
}

const phases: Readonly<Record<string, string>> = {
  hentes: 'Henter',
  afproeves: 'Prøver',
  gemmes: 'Gemmer',
};

/** How far a run or a plan is, as it says itself. */
export function progressText(fase: string, faerdig: number, af: number | undefined): string {
  const word = phases[fase] ?? fase;
  if (faerdig === 0) return `${word} …`;
  return af === undefined ? `${word} ${faerdig}` : `${word} ${faerdig} af ${af}`;
}
