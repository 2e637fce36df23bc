import type { LoggedLine } from './logged-lines.ts';
import { netChanges, placeOfEffect } from './net-changes.ts';

/**
 * Of lines those after a run that touch the row at a place; a run in which it came and went again left nothing
 * to see.
 */
export function linesOnRow(
  lines: readonly LoggedLine[],
  place: string,
  koersel: number,
): LoggedLine[] {
  const onRow = lines.filter(
    (line) =>
      line.koersel > koersel && line.effekter.some((effect) => placeOfEffect(effect) === place),
  );
  const runs = Map.groupBy(onRow, (line) => line.koersel);
  return [...runs.values()]
    .filter((run) => netChanges(run).some((other) => other.place === place))
    .flat();
}

/**
 * The newest line whose change of the row is in force: one that was taken back is not, and one that
 * was taken back and forth again is. Undefined: the row is as it was before all of them.
 */
export function standingSince(lines: readonly LoggedLine[]): LoggedLine | undefined {
  let inForce: readonly LoggedLine[] = [];
  const around = new Map<number | null, { before: typeof inForce; after: typeof inForce }>();
  for (const line of lines) {
    const { koersel, fortryder } = line;
    const before = around.get(koersel)?.before ?? inForce;
    const undone = around.get(fortryder);
    // Whatever came after what is taken back has itself been taken back, or it could not be.
    inForce = undone && isSame(undone.after, inForce) ? undone.before : withChange(inForce, line);
    around.set(koersel, { before, after: inForce });
  }
  return inForce.at(-1);
}

function withChange(inForce: readonly LoggedLine[], line: LoggedLine): readonly LoggedLine[] {
  return inForce.at(-1)?.koersel === line.koersel ? inForce : [...inForce, line];
}

function isSame(a: readonly LoggedLine[], b: readonly LoggedLine[]): boolean {
  return a.length === b.length && a.every(({ koersel }, index) => koersel === b[index]?.koersel);
}
