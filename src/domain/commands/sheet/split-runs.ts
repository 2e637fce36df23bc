import { numbersNest } from '../../elements/area-types.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import { bareNumber } from '../../words/folding.ts';
import { numberSaid } from './new-elements.ts';
import type { StagedRow } from './staged.ts';

/** Rows that are run together. */
export interface RunOfRows {
  /** As the user knows them: `§ 07`, or from which to which. */
  readonly name: string;
  readonly rows: readonly StagedRow[];
}

/**
 * Rows as the fewest runs of no more commands than one may hold, in the order of the roots that numbers begin with; new
 * rows first within a root, for others may point to them.
 * @param most commands of one run
 * @param commandsIn how many commands a row becomes, at least 1
 */
export function splitRuns(
  rows: readonly StagedRow[],
  area: AreaDeclaration,
  most: number,
  commandsIn: (row: StagedRow) => number,
): RunOfRows[] {
  const byRoot = Map.groupBy(rows, (row) => (numbersNest(area) ? rootOf(row, area) : ''));
  const roots = [...byRoot].toSorted(([one], [other]) => one.localeCompare(other));
  const inOrder = roots.flatMap(([, own]) =>
    own.toSorted((a, b) => Number(a.record !== null) - Number(b.record !== null)),
  );
  const parts = inParts(inOrder, most, commandsIn);
  return parts.map((part, index) => {
    const isPart = parts.length > 1 && byRoot.size === 1;
    const of = isPart ? `, del ${index + 1} af ${parts.length}` : '';
    return { name: `${nameOf(part, area)}${of}`, rows: part };
  });
}

/** The roots from the first to the last; of numbers that do not begin with a root, the area. */
function nameOf(part: readonly StagedRow[], area: AreaDeclaration): string {
  const [first, last] = [part[0], part.at(-1)].map((row) => (row ? rootOf(row, area) : ''));
  if (!numbersNest(area) || !first || !last) return area.label;
  const sign = area.overview.rootSign;
  return first === last ? `${sign}${first}` : `${sign}${first}–${sign}${last}`;
}

/** A new row's number is as people write them: `07140171` is of `07` too. */
function rootOf({ record, cells }: StagedRow, area: AreaDeclaration): string {
  const number = record?.fuldtNummer ?? bareNumber(numberSaid(cells, area));
  return number.split('.')[0] ?? '';
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
