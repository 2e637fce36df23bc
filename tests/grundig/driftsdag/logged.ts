import { readFileSync } from 'node:fs';

/** As much of an exported log as is asked of it here (docs/drift.md "Ændringsloggen"). */
export interface ExportedRun {
  readonly bruger: string;
  readonly linjer: readonly {
    readonly kommando: string;
    readonly virkninger: readonly {
      readonly foer: object | null;
      readonly efter: { readonly element_id?: string } | null;
    }[];
  }[];
}

export function runsIn(file: string): readonly ExportedRun[] {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line): ExportedRun => JSON.parse(line));
}

/** How often each element has been made by a command, by its id. */
export function timesMade(runs: readonly ExportedRun[], command: string): Map<string, number> {
  const times = new Map<string, number>();
  const lines = runs.flatMap(({ linjer }) => linjer).filter(({ kommando }) => kommando === command);
  for (const { foer, efter } of lines.flatMap(({ virkninger }) => virkninger)) {
    const id = efter?.element_id;
    if (foer === null && id !== undefined) times.set(id, (times.get(id) ?? 0) + 1);
  }
  return times;
}
