import { type AreaDeclaration, numbersNest } from '../../elements/areas.ts';
import { numberColumn } from './new-elements.ts';
import type { StagedRow } from './staged.ts';

/** Rows that are run together. */
export interface RunOfRows {
  /** As the user knows them: `§ 07`, or a part of too many to be one run. */
  readonly name: string;
  readonly rows: readonly StagedRow[];
}

/**
 * Rows as runs of no more commands than one may hold: where numbers begin with that of their root, one
 * for each root, as far as that goes; new rows first, for others may point to them.
 * @param most commands of one run
 * @param commandsIn how many commands a row becomes, at least 1
 */
export function splitRuns(
  rows: readonly StagedRow[],
  area: AreaDeclaration,
  most: number,
  commandsIn: (row: StagedRow) => number,
): RunOfRows[] {
  const sign = area.overview.rootSign;
  const byRoot = Map.groupBy(rows, (row) => (numbersNest(area) ? rootOf(row) : ''));
  const roots = [...byRoot].toSorted(([one], [other]) => one.localeCompare(other));
  return roots.flatMap(([root, own]) => {
    const newFirst = own.toSorted((a, b) => Number(a.record !== null) - Number(b.record !== null));
    const parts = inParts(newFirst, most, commandsIn);
    const name = root === '' ? area.label : `${sign}${root}`;
    return parts.map((part, index) => ({
      name: parts.length === 1 ? name : `${name}, del ${index + 1} af ${parts.length}`,
      rows: part,
    }));
  });
}

function rootOf({ record, cells }: StagedRow): string {
  const typed = cells.get(numberColumn);
  const number = record?.fuldtNummer ?? typed?.text ?? String(typed?.value ?? '');
  return number.replace(/^§\s*/, '').split('.')[0]?.trim() ?? '';
}

function inParts(
  rows: readonly StagedRow[],
  most: number,
  commandsIn: (row: StagedRow) => number,
): StagedRow[][] {
  const parts: StagedRow[][] = [];
  let room = 0;
  for (const row of rows) {
    const needed = commandsIn(row);
    if (parts.length === 0 || needed > room) {
      parts.push([]);
      room = most;
    }
    parts.at(-1)?.push(row);
    room -= needed;
  }
  return parts;
}
