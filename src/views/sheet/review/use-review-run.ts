import { useQueryClient } from '@tanstack/react-query';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { writeErrorText } from '../../../api/http/error-text.ts';
import { followRun } from '../../../api/runs/follow-run.ts';
import type { CallProgress } from '../../../api/runs/followed-call.ts';
import { runMany } from '../../../api/runs/sheet-run.ts';
import { isChanging } from '../../../commands/consequences/plan-text.ts';
import type { Following } from '../../../commands/planner/planner.ts';
import { isLeftOut, runPlanned } from '../../../commands/planner/run-planned.ts';
import { useToldWhenGone } from '../../../console/told-when-gone.ts';
import type { Extent } from '../../../domain/commands/sheet/extent.ts';
import { type CellFinding, cellError } from '../../../domain/commands/sheet/finding.ts';
import type { SheetCommand } from '../../../domain/commands/sheet/sheet-commands.ts';
import { isNewRow, type StagedCell } from '../../../domain/commands/sheet/staged.ts';
import { counted } from '../../../domain/words/counted.ts';
import { changedCell } from '../../../ui/rows/staged-cell.ts';
import { progressText } from '../../screen/progress-text.ts';
import { foundAtCells } from '../found-at-cells.ts';
import { extentOf, extentOfCommands, keysOf, stayingOf } from './review-counts.ts';
import { type CellKey, keyOf, type ReviewedStage } from './reviewed-stage.ts';
import { type RowResult, runRowByRow } from './row-by-row.ts';
import type { Review } from './use-review.ts';

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

/** Of the command with that number. */
type Holds = (nummer: number) => boolean;

/** What is carried out, and the cells that it was asked about. */
interface Asked {
  readonly asked: readonly StagedCell[];
  readonly commands: readonly SheetCommand[];
}

/** Carries out what is reviewed, one run at a time, and settles the stage by what became of it. */
export function useReviewRun(
  stage: ReviewedStage,
  { planning: { planner, job }, canPlan }: Pick<Review, 'planning' | 'canPlan'>,
) {
  const client = useQueryClient();
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

  const runPlan = async (
    plan: CommandPlan,
    of: Asked,
    errors: readonly CellFinding[],
    isPart: boolean,
    following: Following,
  ): Promise<Saved> => {
    const { koersel } = await runPlanned(client, plan, (token, shown) =>
      runMany(token, isPart, following, shown),
    );
    const kept = settle(of, (nummer) => !isLeftOut(plan, nummer), errors);
    const ofOutcome = (is: (outcome: string | undefined) => boolean) =>
      extentOfCommands(of.commands.filter((_, nummer) => is(plan.udfald[nummer])));
    return {
      saved: ofOutcome(isChanging),
      unchanged: ofOutcome((outcome) => outcome === 'u'),
      ...{ kept, unsent: extentOf([]), isEach: false, errors: errors.length },
      koersel: koersel ?? undefined,
    };
  };
  const runEach = async (
    of: Asked,
    found: readonly CellFinding[],
    { signal, onProgress }: Following,
  ): Promise<Saved> => {
    const { commands } = of;
    const results = await runRowByRow(commands, {
      signal,
      onProgress: (faerdig) => onProgress({ fase: '', faerdig, af: commands.length }),
    });
    void followRun(client, null);
    const errors = [...found, ...refusedOf(commands, results)];
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
  };

  const { phase, progress, stopped } = job;
  return {
    isRunning: phase === 'running',
    /** Words for how far it is; empty: it has not said. */
    detail: progress ? detailOf(progress, canPlan) : '',
    /** Why the last one was not carried out; null: it was. */
    stopped: stopped ? writeErrorText(stopped.error) : null,
    cancel: () => planner.cancel(),
    /**
     * Answers null when it did not happen, or it is not known that it did.
     * @param plan null: the server makes none
     * @param findings what was found, to stand at the cells that are not saved
     */
    run: (
      plan: CommandPlan | null,
      of: Asked,
      findings: readonly CellFinding[],
      isPart: boolean,
    ): Promise<Saved | null> => {
      const errors = findings.filter(({ tone }) => tone === 'error');
      return planner.run(
        plan,
        (following) =>
          plan ? runPlan(plan, of, errors, isPart, following) : runEach(of, errors, following),
        (error) => {
          tellWhenGone(error);
          void followRun(client, null);
        },
      );
    },
  };
}

function detailOf({ fase, faerdig, af }: CallProgress, canPlan: boolean): string {
  if (canPlan) return progressText(fase, faerdig, af);
  return `${faerdig} af ${counted(af ?? 0, 'række', 'rækker')}`;
}

/** Why rows were refused, at the first cell that each says. */
function refusedOf(
  commands: readonly SheetCommand[],
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
  commands: readonly SheetCommand[],
  isSaved: (nummer: number) => boolean,
): ReadonlySet<CellKey> {
  const left = new Set(commands.flatMap(({ row }, nummer) => (isSaved(nummer) ? [] : row)));
  const made = new Set(commands.flatMap(({ row }) => (isNewRow(row) && !left.has(row) ? row : [])));
  if (made.size === 0) return new Set();
  const done = stage.history.actions.flatMap(({ cells }) => cells.map(changedCell));
  const written = [...stage.cells(), ...done];
  return new Set(written.flatMap((cell) => (made.has(cell.row) ? keyOf(cell) : [])));
}
