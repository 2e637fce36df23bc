import type { LogLine } from '../../api/contract/kommandoer.ts';

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

/** What was done: *Soft-luk underkonto: 12 linjer*. */
export function runTitle(run: LogRun): string {
  const titles = [...new Set(run.map(({ titel }) => titel))].join(', ');
  return run.length === 1 ? titles : `${titles}: ${run.length} linjer`;
}
