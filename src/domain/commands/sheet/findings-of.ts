import type { ColumnSpec } from '../../columns/column-spec.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { message } from '../../words/messages.ts';
import { commandsOf } from '../element-commands.ts';
import { declarationOf } from '../registry.ts';
import { atColumn, type CellFinding, type WrittenIn } from './finding.ts';
import type { SheetColumns, SheetCommand } from './sheet-commands.ts';

/** What a plan tells of a command; a backend may say more. */
interface Told {
  readonly code: string;
  readonly field: string;
  readonly message: string;
  /** Which of the commands, counted from 0. */
  readonly nummer?: number | undefined;
  /** Id of the command that clears it. */
  readonly remedy?: string | undefined;
}

/** As a plan answers: a letter for each command, `b` broken, and the first of each kind of finding. */
export interface ToldPlan {
  readonly udfald: string;
  readonly violations: readonly Told[];
  readonly warnings: readonly Told[];
}

/** That the underaktivitet is yet to be chosen is said of all the changes at once, where they are reviewed. */
const ofAll = 'vaelgUnderaktivitet';

/** What a plan finds of the cells themselves, while they are written: the rest is not yet to be told. */
export function findingsWhileWriting(
  plan: ToldPlan,
  commands: readonly SheetCommand[],
  grid: SheetColumns,
): CellFinding[] {
  const violations = plan.violations.filter(({ code }) => code !== ofAll);
  const isUnchosen = violations.length < plan.violations.length;
  // Then a broken command of which nothing is told may be broken by that alone.
  return findingsOf({ ...plan, violations, ...(isUnchosen && { udfald: '' }) }, commands, grid);
}

/**
 * What a plan finds, at the cells that its commands say, and of a new row where what it lacks is to be written.
 * What is about no field of the row stands at the first of the command's cells.
 */
export function findingsOf(
  plan: ToldPlan,
  commands: readonly SheetCommand[],
  grid: SheetColumns,
): CellFinding[] {
  const told = (tone: CellFinding['tone']) => (of: Told) => {
    const command = commands[of.nummer ?? 0];
    if (!command) return [];
    const remedy = remedyText(of.remedy);
    const said = { tone, text: of.message, ...(remedy && { remedy }) };
    return [atCell(command, of.field, grid, said)];
  };
  const errors = plan.violations.flatMap(told('error'));
  const said = new Set(plan.violations.map(({ nummer = 0 }) => nummer));
  // Only the first hundred of each kind are told.
  const untold = commands.flatMap((command, nummer) =>
    plan.udfald[nummer] === 'b' && !said.has(nummer)
      ? [atCell(command, '', grid, { tone: 'error', text: message('brudSomAndre') })]
      : [],
  );
  return [...errors, ...untold, ...plan.warnings.flatMap(told('warning'))];
}

/** The command that clears it, by its title; undefined: none does, or a server's own that nobody knows here. */
function remedyText(id: string | undefined): string | undefined {
  const command = id === undefined ? undefined : declarationOf(id);
  return command && message('hjaelpesAf', { kommando: command.title });
}

function atCell(
  { row, columns, invocation }: SheetCommand,
  field: string,
  grid: SheetColumns,
  said: Omit<CellFinding, 'row' | 'column'>,
): CellFinding {
  const [first = ''] = columns.values();
  const own = columns.get(field);
  if (own !== undefined) return { ...said, row, column: own };
  const type = typesMade.get(invocation.kommando);
  return atColumn({ ...said, row }, type && columnOf(grid, type, field), first);
}

const typesMade: ReadonlyMap<string, ElementTypeName> = new Map(
  Object.values(elementTypes).map((type) => [commandsOf(type).create.id, type.name] as const),
);

/** The column that a field of a type is written in; undefined: there is none, or nobody knows which are on screen. */
export function columnOf(
  { columns, isShown }: SheetColumns,
  type: ElementTypeName,
  code: string,
): WrittenIn | undefined {
  if (!isShown) return undefined;
  const isOf = ({ fields }: ColumnSpec) => fields.get(type)?.code === code;
  const all = [...columns.values()].filter(isOf);
  const column = all.find(({ id }) => isShown(id)) ?? all[0];
  return column && { id: column.id, label: column.label, isShown: isShown(column.id) };
}
