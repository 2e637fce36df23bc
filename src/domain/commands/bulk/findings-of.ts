import { message } from '../../messages.ts';
import type { BulkCommand } from './commands-of.ts';
import type { CellFinding } from './finding.ts';

/** What a plan tells of a command; a backend may say more. */
interface Told {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  /** Which of the commands, counted from 0. */
  readonly nummer?: number | undefined;
  readonly remedy?: string | undefined;
}

/** As a plan answers: a letter for each command, `b` broken, and the first of each kind of finding. */
export interface ToldPlan {
  readonly udfald: string;
  readonly violations: readonly Told[];
  readonly warnings: readonly Told[];
}

/** That the step is yet to be chosen is said of all the changes at once, where they are reviewed. */
const ofAll = 'vaelgUnderaktivitet';

/** What a plan finds of the cells themselves, while they are written: the rest is not yet to be told. */
export function findingsWhileWriting(
  plan: ToldPlan,
  commands: readonly BulkCommand[],
): CellFinding[] {
  const violations = plan.violations.filter(({ code }) => code !== ofAll);
  const isUnchosen = violations.length < plan.violations.length;
  // Then a broken command of which nothing is told may be broken by that alone.
  return findingsOf({ ...plan, violations, ...(isUnchosen && { udfald: '' }) }, commands);
}

/**
 * What a plan finds, at the cells that its commands say. What is about no field of the row stands at the
 * first of the command's cells.
 */
export function findingsOf(plan: ToldPlan, commands: readonly BulkCommand[]): CellFinding[] {
  const told = (tone: CellFinding['tone']) => (of: Told) => {
    const command = commands[of.nummer ?? 0];
    if (!command) return [];
    const { message: text, remedy } = of;
    return [{ ...cellOf(command, of.field), tone, text, ...(remedy && { remedy }) }];
  };
  const errors = plan.violations.flatMap(told('error'));
  const said = new Set(plan.violations.map(({ nummer = 0 }) => nummer));
  // Only the first hundred of each kind are told.
  const untold = commands.flatMap((command, nummer) =>
    plan.udfald[nummer] === 'b' && !said.has(nummer)
      ? [{ ...cellOf(command, ''), tone: 'error' as const, text: message('brudSomAndre') }]
      : [],
  );
  return [...errors, ...untold, ...plan.warnings.flatMap(told('warning'))];
}

function cellOf({ row, columns }: BulkCommand, field: string): Pick<CellFinding, 'row' | 'column'> {
  const [first = ''] = columns.values();
  return { row, column: columns.get(field) ?? first };
}
