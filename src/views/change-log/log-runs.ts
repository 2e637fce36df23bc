import type { LogLine } from '../../api/contract/log-line.ts';

/** The lines of a run, as they stand; at least one. */
export type LogRun = readonly [LogLine, ...LogLine[]];

/** The log's lines by the runs that wrote them: what was done at once is told at once. */
export function runsOf(lines: readonly LogLine[]): LogRun[] {
  const runs: [LogLine, ...LogLine[]][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.[0].koersel === line.koersel) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

/** What was done: *Soft-luk underkonto*, or all of it. */
export function runTitle(run: LogRun): string {
  return [...new Set(run.map(({ titel }) => titel))].join(', ');
}

/**
 * How many lines a run has in all, which a backend may leave out, and whether all that are asked for are here.
 * @param mayGoOn more of it may be on their way
 */
export function extentOf(run: LogRun, mayGoOn = false) {
  const inAll = Math.max(run[0].linjer ?? 0, run.length);
  return { inAll, isWhole: !mayGoOn || run.length === inAll };
}
