import type { CellFinding } from '../../domain/commands/sheet/finding.ts';
import { type CellKey, cellKey, type Finding } from '../../ui/rows/staged-cell.ts';

/**
 * What is found, by the cell that it stands at: several may, as of columns that are not on screen, and all are told. It
 * counts for each cell that it is about, as where it is reviewed.
 */
export function foundAtCells(found: readonly CellFinding[]): ReadonlyMap<CellKey, Finding> {
  const byCell = Map.groupBy(found, ({ row, column }) => cellKey(row, column));
  return new Map([...byCell].map(([key, all]) => [key, counted(all)]));
}

function counted(all: readonly CellFinding[]): Finding {
  const said = all.reduce(together);
  const about = all.filter(({ tone }) => tone === said.tone).map(aboutColumn);
  const count = new Set(about).size;
  return count === 1 ? said : { ...said, count };
}

/** Of what a finding is about, also where that is not on screen. */
export function aboutColumn({ column, hidden = column }: CellFinding): string {
  return hidden;
}

/** An error counts before warnings; what says the same is said once. */
export function together(one: CellFinding, other: CellFinding): CellFinding {
  if (one.tone === 'warning' && other.tone === 'error') return other;
  const isSaid = one.tone !== other.tone || one.text.includes(other.text);
  return isSaid ? one : { ...one, text: `${one.text} ${other.text}` };
}
