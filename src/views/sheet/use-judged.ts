import { useEffect } from 'react';
import { mostCommands } from '../../api/contract/asked-commands.ts';
import { hasFeature } from '../../api/http/features.ts';
import { planMany } from '../../api/runs/sheet-run.ts';
import { type Following, Planner } from '../../commands/planner/planner.ts';
import type { Value } from '../../domain/columns/column-spec.ts';
import type { CellFinding } from '../../domain/commands/sheet/finding.ts';
import { findingsWhileWriting } from '../../domain/commands/sheet/findings-of.ts';
import { localError, newRowErrors } from '../../domain/commands/sheet/local-findings.ts';
import { type SheetTerms, unknownKey } from '../../domain/commands/sheet/sheet-commands.ts';
import { isNewRow } from '../../domain/commands/sheet/staged.ts';
import type { StagedCell } from '../../ui/rows/staged-cell.ts';
import { foundAtCells } from './found-at-cells.ts';
import { carriedOver } from './review/carried-over.ts';
import { reviewWork } from './review/review-work.ts';
import type { Reviewed } from './review/use-review.ts';

/** Rows judged before keys and frames have their turn. */
const SLICE = 200;

interface Judged extends Reviewed {
  /** In which underaktivitet and from when; null: it is not chosen yet, and then no plan is made. */
  readonly terms: SheetTerms | null;
}

/** What the fields' own rules say of a row's changes. */
function localOf(
  { stage, grid, recordOf }: Omit<Judged, 'terms' | 'lookUp'>,
  row: string,
): readonly CellFinding[] {
  const cells = stage.cellsOf(row);
  if (cells.size === 0) return [];
  if (grid.rowKind) {
    const record = isNewRow(row) ? null : recordOf(row);
    return record === undefined
      ? []
      : grid.rowKind.errorsOf({ id: row, record, rowVersion: '', cells }, grid);
  }
  if (isNewRow(row)) {
    return newRowErrors({ id: row, record: null, rowVersion: '', cells }, grid);
  }
  const type = recordOf(row)?.type;
  if (type === undefined) return [];
  return [...cells.values()].flatMap((cell) => {
    const column = grid.columns.get(cell.column);
    const text = column && localError(cell, column, type, grid.find);
    return text === undefined ? [] : [{ row, column: cell.column, tone: 'error' as const, text }];
  });
}

/**
 * Marks the changed cells by what is wrong with them: by the fields' own rules at once, and by the server's plan
 * when the hand has rested. A plan that is no longer about what stands there is called off.
 */
export function useJudged(judged: Judged): void {
  const { stage, grid, recordOf, lookUp, terms } = judged;
  useEffect(() => {
    const local = new Map<string, readonly CellFinding[]>();
    let waiting = new Set(stage.rows());
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      timer = undefined;
      for (const row of waiting.values().take(SLICE)) {
        waiting.delete(row);
        const found = localOf({ stage, grid, recordOf }, row);
        if (found.length > 0) local.set(row, found);
        else local.delete(row);
      }
      if (waiting.size > 0) timer = setTimeout(judge);
      else stage.setFindings('local', foundAtCells([...local.values()].flat()));
    };
    const stop = stage.subscribe((rows, what) => {
      if (what === 'findings') return;
      waiting = waiting.union(rows);
      if (timer !== undefined) return;
      // The edited row is judged in the same frame; many rows are a turn of their own.
      if (rows.size > SLICE) timer = setTimeout(judge);
      else judge();
    });
    judge();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [stage, grid, recordOf]);

  useEffect(() => {
    if (terms === null || !hasFeature('plan')) return;
    const lookedUp = new Set<string>();
    const planner = new Planner<object, readonly CellFinding[] | null>({
      ask: (_, following) =>
        foundIn({ ...{ stage, grid, recordOf, lookUp, terms }, lookedUp }, following),
      // The server is asked once about what was done in one go.
      rest: 400,
    });
    // Nothing is changed by a plan: one that does not come is asked for again by the next action.
    const stopHearing = planner.subscribe(() => {
      const { phase, plan } = planner.job();
      if (phase === 'planned' && plan) stage.setFindings('plan', foundAtCells(plan));
    });
    const ask = () => planner.stand({}, stage);
    const stop = stage.subscribe((_, what) => {
      if (what === 'cells') ask();
    });
    if (!stage.isEmpty) ask();
    return () => {
      stop();
      stopHearing();
      planner.leave();
    };
  }, [stage, grid, recordOf, lookUp, terms]);
}

interface Judging extends Reviewed {
  readonly terms: SheetTerms;
  /** What has been asked about: each once, however often its row is written in. */
  readonly lookedUp: Set<string>;
}

/**
 * What the server's plan says of all that is changed; null: so many are planned in runs when they are reviewed.
 * @throws also what the user did not wait for: that is not said to be missing
 */
async function foundIn(
  { lookedUp, ...judging }: Judging,
  following: Following,
): Promise<readonly CellFinding[] | null> {
  const { stage, grid, recordOf, lookUp, terms } = judging;
  const { signal } = following;
  // Each row is a command or more.
  if (stage.counts().rows > mostCommands) return null;
  carriedOver({ stage, grid, recordOf });
  // What is left is asked about by itself.
  signal.throwIfAborted();
  const isRead = ({ problem, row }: StagedCell<Value>) => problem === undefined || isNewRow(row);
  const cells = [...stage.cells()].filter(isRead);
  const workNow = () => reviewWork({ cells, without: new Set(), grid, recordOf, terms, run: 0 });
  let work = workNow();
  const unasked = work.unknown.filter((one) => !lookedUp.has(unknownKey(one)));
  if (unasked.length > 0) {
    await lookUp(unasked);
    for (const one of unasked) lookedUp.add(unknownKey(one));
    signal.throwIfAborted();
    work = workNow();
  }
  const { commands, findings } = work;
  if (commands.length > mostCommands) return null;
  if (commands.length === 0) return findings;
  const invocations = commands.map(({ invocation }) => invocation);
  const plan = await planMany(invocations, following);
  return [...findings, ...findingsWhileWriting(plan, commands, grid)];
}
