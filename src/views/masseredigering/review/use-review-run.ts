import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../../../api/api-error.ts';
import { runMany } from '../../../api/bulk-run.ts';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { writeErrorText } from '../../../api/error-text.ts';
import { followRun } from '../../../api/follow-run.ts';
import type { CallProgress } from '../../../api/followed-call.ts';
import { shownRows } from '../../../api/touched/shown-rows.ts';
import { isChanging } from '../../../commands/arguments/plan-text.ts';
import { useToldWhenGone } from '../../../commands/told-when-gone.ts';
import type { BulkCommand } from '../../../domain/commands/bulk/bulk-commands.ts';
import { type CellFinding, cellError } from '../../../domain/commands/bulk/finding.ts';
import { isNewRow, type StagedCell } from '../../../domain/commands/bulk/staged.ts';
import { counted } from '../../../domain/counted.ts';
import { message } from '../../../domain/messages.ts';
import { changedCell } from '../../../ui/rows/staged-cell.ts';
import { foundAtCells } from '../found-at-cells.ts';
import { type Extent, extentOf, extentOfCommands, keysOf, stayingOf } from './review-counts.ts';
import { type CellKey, keyOf, type ReviewedStage } from './reviewed-stage.ts';
import { type RowResult, runRowByRow } from './row-by-row.ts';

/** What was saved of a review, and what stays staged. */
export interface Saved {
  readonly saved: Extent;
  /** What stands says it already: it leaves with what is saved, and no line tells of it. */
  readonly unchanged: Extent;
  readonly kept: Extent;
  /** Never sent, for it was called off. */
  readonly unsent: Extent;
  /** At a server that makes no plans: each row was judged by itself, when it was sent. */
  readonly isEach: boolean;
  /** Cells that say why something was kept. */
  readonly errors: number;
  /** Number of the run in the log; undefined where there is none. */
  readonly koersel: number | undefined;
}

interface Running {
  /** Words for how far it is. */
  readonly detail: string;
}

/** Of the command with that number. */
type Holds = (nummer: number) => boolean;

/** What is carried out, and the cells that it was asked about. */
interface Asked {
  readonly asked: readonly StagedCell[];
  readonly commands: readonly BulkCommand[];
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

  /** @returns what of the cells that were sent is not saved */
  const settle = (
    { asked, commands }: Asked,
    isSaved: Holds,
    reasons: readonly CellFinding[],
    isSent: Holds = () => true,
  ): Extent => {
    const saved = commands.filter((_, nummer) => isSaved(nummer));
    const keys = new Set<CellKey>(saved.flatMap(keysOf));
    const kept = reasons.filter((reason) => !keys.has(keyOf(reason)));
    const gone = keys.union(keysOfMade(stage, commands, isSaved));
    stage.settle(gone, foundAtCells(kept));
    const unsaved = commands.filter((_, nummer) => isSent(nummer) && !isSaved(nummer));
    const broken = new Set([...reasons, ...unsaved].map(({ row }) => row));
    return extentOf(stayingOf(asked, broken, gone));
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
    runPlan: (plan: CommandPlan, of: Asked, findings: readonly CellFinding[], onlyValid: boolean) =>
      attempt(async ({ signal }) => {
        const { token } = plan;
        if (token === null) throw new Error(message('ingenAendring'));
        const onProgress = ({ fase, faerdig, af }: CallProgress) =>
          setRunning({ detail: progressText(fase, faerdig, af) });
        const following = { signal, onProgress };
        const ran = await runMany(token, onlyValid, following, shownRows(client));
        void followRun(client, ran);
        const errors = findings.filter(({ tone }) => tone === 'error');
        const kept = settle(of, (nummer) => plan.udfald[nummer] !== 'b', errors);
        const ofOutcome = (is: (outcome: string | undefined) => boolean) =>
          extentOfCommands(of.commands.filter((_, nummer) => is(plan.udfald[nummer])));
        const isLogged = ran.lognumre.length > 0;
        return {
          saved: ofOutcome(isChanging),
          unchanged: ofOutcome((outcome) => outcome === 'u'),
          ...{ kept, unsent: extentOf([]), isEach: false, errors: errors.length },
          koersel: isLogged ? ran.koersel : undefined,
        };
      }),
    runEach: (of: Asked, findings: readonly CellFinding[]) =>
      attempt(async ({ signal }) => {
        const { commands } = of;
        const onProgress = (done: number) =>
          setRunning({ detail: `${done} af ${counted(commands.length, 'række', 'rækker')}` });
        const results = await runRowByRow(commands, { signal, onProgress });
        void followRun(client, null);
        const refused = refusedOf(commands, results);
        const errors = [...findings.filter(({ tone }) => tone === 'error'), ...refused];
        const ofResult = (is: (result: RowResult | undefined) => boolean) =>
          extentOfCommands(commands.filter((_, nummer) => is(results[nummer])));
        const isSaved: Holds = (nummer) => results[nummer] === null;
        const kept = settle(of, isSaved, errors, (nummer) => results[nummer] !== undefined);
        return {
          saved: ofResult((result) => result === null),
          unsent: ofResult((result) => result === undefined),
          ...{ kept, unchanged: extentOf([]), errors: errors.length },
          ...{ isEach: true, koersel: undefined },
        };
      }),
  };
}

/** Why rows were refused, at the first cell that each says. */
function refusedOf(
  commands: readonly BulkCommand[],
  results: readonly RowResult[],
): readonly CellFinding[] {
  return commands.flatMap((command, nummer) => {
    const result = results[nummer];
    const [column = ''] = command.columns.values();
    return typeof result === 'string' ? [cellError(command.row, column, result)] : [];
  });
}

/**
 * Of new rows that are saved whole: all that was ever written in them. What is left out or taken back is of no
 * element, and would stand as a row of its own.
 */
function keysOfMade(
  stage: ReviewedStage,
  commands: readonly BulkCommand[],
  isSaved: (nummer: number) => boolean,
): ReadonlySet<CellKey> {
  const left = new Set(commands.flatMap(({ row }, nummer) => (isSaved(nummer) ? [] : row)));
  const made = new Set(commands.flatMap(({ row }) => (isNewRow(row) && !left.has(row) ? row : [])));
  if (made.size === 0) return new Set();
  const done = stage.history.actions.flatMap(({ cells }) => cells.map(changedCell));
  const written = [...stage.cells(), ...done];
  return new Set(written.flatMap((cell) => (made.has(cell.row) ? keyOf(cell) : [])));
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
