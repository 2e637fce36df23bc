import { mostCommands } from '../../../api/contract/asked-commands.ts';
import { commandsOf } from '../../../domain/commands/sheet/commands-of.ts';
import { type CellFinding, cellError } from '../../../domain/commands/sheet/finding.ts';
import { newRowErrors } from '../../../domain/commands/sheet/local-findings.ts';
import type {
  SheetColumns,
  SheetCommand,
  SheetTerms,
  Unknown,
} from '../../../domain/commands/sheet/sheet-commands.ts';
import { splitRuns } from '../../../domain/commands/sheet/split-runs.ts';
import {
  type SheetRecord,
  type StagedCell,
  type StagedRow,
  stagedRows,
} from '../../../domain/commands/sheet/staged.ts';
import { message } from '../../../domain/words/messages.ts';
import { type CellKey, keyOf } from './reviewed-stage.ts';

/** What is to be carried out together. */
export interface ReviewRun {
  readonly name: string;
  readonly rows: number;
}

export interface ReviewWork {
  /** The runs that the changes become: one, unless they are too many. */
  readonly runs: readonly ReviewRun[];
  /** Of the run that is chosen. */
  readonly commands: readonly SheetCommand[];
  /** Of cells that no command can say, in whichever run, or not before another run is saved, and of new rows by themselves. */
  readonly findings: readonly CellFinding[];
  /** What the cells point to and nobody has looked up, in whichever run. */
  readonly unknown: readonly Unknown[];
  /** Rows that are not here yet. */
  readonly missing: readonly string[];
}

interface Asked {
  readonly cells: readonly StagedCell[];
  /** Cells that the user leaves out, and those that must be settled first. */
  readonly without: ReadonlySet<CellKey>;
  readonly grid: SheetColumns;
  readonly recordOf: (row: string) => SheetRecord | undefined;
  readonly terms: SheetTerms;
  /** Which of the runs. */
  readonly run: number;
}

/** The changes as commands, in as many runs as they need. */
export function reviewWork({ cells, without, grid, recordOf, terms, run }: Asked): ReviewWork {
  const told = cells.filter((cell) => !without.has(keyOf(cell)));
  const { rows, missing } = stagedRows(told, recordOf);
  const whole = commandsOf(rows, grid, terms);
  const { unknown } = whole;
  const findings = eachOnce([...whole.findings, ...errorsOfNew(rows, grid)]);
  if (whole.commands.length <= mostCommands) {
    const runs = [{ name: grid.area.label, rows: rows.length }];
    return { runs, commands: whole.commands, findings, unknown, missing };
  }
  const counts = new Map<string, number>();
  for (const { row } of whole.commands) counts.set(row, (counts.get(row) ?? 0) + 1);
  const commandsIn = ({ id }: StagedRow) => counts.get(id) ?? 1;
  // What stands above is in the same run as what stands below it, or in one before.
  const places = new Map(whole.commands.map(({ row }, at) => [row, at]));
  const placeOf = ({ id }: StagedRow) => places.get(id) ?? Number.POSITIVE_INFINITY;
  const inOrder = rows.toSorted((one, other) => compare(placeOf(one), placeOf(other)));
  const parts = splitRuns(inOrder, grid.area, mostCommands, commandsIn);
  const chosen = commandsOf(parts[run]?.rows ?? [], grid, terms);
  const runs = parts.map((part) => ({ name: part.name, rows: part.rows.length }));
  const found = [...findings, ...madeElsewhere(chosen.findings, whole.findings)];
  return { runs, commands: chosen.commands, findings: found, unknown, missing };
}

/** What is wrong with new rows by themselves: a plan tells of the first of it alone. */
function errorsOfNew(rows: readonly StagedRow[], grid: SheetColumns): readonly CellFinding[] {
  if (grid.rowKind) return [];
  return rows.flatMap((row) => (row.record ? [] : newRowErrors(row, grid)));
}

function eachOnce(findings: readonly CellFinding[]): readonly CellFinding[] {
  const keyed = findings.map((one) => [`${keyOf(one)} ${one.text}`, one] as const);
  return [...new Map(keyed).values()];
}

/** What a run lacks, and all of them together do not, is made in another. */
function madeElsewhere(
  inRun: readonly CellFinding[],
  inAll: readonly CellFinding[],
): readonly CellFinding[] {
  const known = new Set(inAll.map(keyOf));
  const lacking = inRun.filter((finding) => !known.has(keyOf(finding)));
  return lacking.map(({ row, column }) => cellError(row, column, message('oprettesFoer')));
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
