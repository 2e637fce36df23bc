import { useEffect } from 'react';
import { planMany } from '../../api/bulk-run.ts';
import { mostCommands } from '../../api/contract/kommandoer.ts';
import { hasFeature } from '../../api/features.ts';
import type { Value } from '../../domain/columns/column-spec.ts';
import { type BulkTerms, unknownKey } from '../../domain/commands/bulk/bulk-commands.ts';
import type { CellFinding } from '../../domain/commands/bulk/finding.ts';
import { findingsWhileWriting } from '../../domain/commands/bulk/findings-of.ts';
import { localError, newRowErrors } from '../../domain/commands/bulk/local-findings.ts';
import { isNewRow } from '../../domain/commands/bulk/staged.ts';
import type { StagedCell } from '../../ui/rows/staged-cell.ts';
import { foundAtCells } from './found-at-cells.ts';
import { carriedOver } from './review/carried-over.ts';
import { reviewWork } from './review/review-work.ts';
import type { Reviewed } from './review/use-review.ts';

/** After the last action: the server is asked once about what was done in one go. */
const REST_MS = 400;
/** Rows judged before keys and frames have their turn. */
const SLICE = 200;

interface Judged extends Reviewed {
  /** In which step and from when; null: it is not chosen yet, and then no plan is made. */
  readonly terms: BulkTerms | null;
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = new AbortController();
    const lookedUp = new Set<string>();
    const plan = async () => {
      // Each row is a command or more, and so many are planned in runs when they are reviewed.
      if (stage.counts().rows > mostCommands) return;
      const { signal } = asked;
      carriedOver({ stage, grid, recordOf });
      // What is left is asked about by itself.
      if (signal.aborted) return;
      const isRead = ({ problem, row }: StagedCell<Value>) =>
        problem === undefined || isNewRow(row);
      const cells = [...stage.cells()].filter(isRead);
      const workNow = () =>
        reviewWork({ cells, without: new Set(), grid, recordOf, terms, run: 0 });
      let work = workNow();
      // Each is asked about once, however often its row is written in.
      const unasked = work.unknown.filter((one) => !lookedUp.has(unknownKey(one)));
      if (unasked.length > 0) {
        const isAnswered = await lookUp(unasked).then(
          () => true,
          () => false,
        );
        // What the user did not wait for is not said to be missing; the next action asks again.
        if (!isAnswered) return;
        for (const one of unasked) lookedUp.add(unknownKey(one));
        if (signal.aborted) return;
        work = workNow();
      }
      const { commands } = work;
      if (commands.length > mostCommands) return;
      const onProgress = () => undefined;
      const invocations = commands.map(({ invocation }) => invocation);
      // Nothing is changed by a plan: one that does not come is asked for again by the next action.
      const answer =
        commands.length === 0
          ? undefined
          : await planMany(invocations, { signal, onProgress }).catch(() => undefined);
      if (signal.aborted || (commands.length > 0 && !answer)) return;
      const told = answer ? findingsWhileWriting(answer, commands, grid) : [];
      stage.setFindings('plan', foundAtCells([...work.findings, ...told]));
    };
    const ask = () => {
      clearTimeout(timer);
      asked.abort();
      asked = new AbortController();
      timer = setTimeout(() => void plan(), REST_MS);
    };
    const stop = stage.subscribe((_, what) => {
      if (what === 'cells') ask();
    });
    if (!stage.isEmpty) ask();
    return () => {
      stop();
      clearTimeout(timer);
      asked.abort();
    };
  }, [stage, grid, recordOf, lookUp, terms]);
}
