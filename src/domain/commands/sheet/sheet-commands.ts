import type { ColumnSpec, FindLink } from '../../columns/column-spec.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import type { CellFinding } from './finding.ts';
import type { StagedRow } from './staged.ts';

/** What is said of all the changes at once. */
export interface SheetTerms {
  /** From when they hold, on the area's axis. */
  readonly effect: number;
  /** From which periode relations hold, ÅÅÅÅPP. */
  readonly periode: number;
  /**
   * The underaktivitet that they are made in; '' says in so many words that they are made outside any, null says
   * nothing: there is none, or the server chooses.
   */
  readonly underaktivitetId: number | '' | null;
  readonly bemaerkning: string | null;
}

/** Of which columns the rows are, and what typed numbers and names point to. */
export interface SheetColumns {
  readonly area: AreaDeclaration;
  readonly columns: ReadonlyMap<string, ColumnSpec>;
  readonly find: FindLink;
  /** Whether an element of the type that is known here has the number, and keeps it; left out: nobody knows. */
  readonly isTaken?: (type: ElementTypeName, fuldtNummer: string) => boolean;
  /** What is found may stand in cells of these, also where nobody has written; left out: in none. */
  readonly isShown?: (column: string) => boolean;
  /** Left out: they are elements of the area. */
  readonly rowKind?: RowKind;
}

/** One command of a row, and which of its cells it says. */
export interface SheetCommand {
  readonly invocation: {
    readonly kommando: string;
    readonly input: Record<string, unknown>;
    readonly rowVersion?: string;
  };
  readonly row: string;
  /** Field code → id of the column that says it, at least one; the first stands for the whole command. */
  readonly columns: ReadonlyMap<string, string>;
}

/** What a cell points to, and nobody has looked up. */
export interface Unknown {
  readonly to: ElementTypeName;
  readonly text: string;
}

export function unknownKey({ to, text }: Unknown): string {
  return `${to} ${text}`;
}

export interface SheetCommands {
  readonly commands: readonly SheetCommand[];
  /** Of cells that no command can say; their rows have no commands. */
  readonly findings: readonly CellFinding[];
  /** What may be there all the same: it is looked up before a finding says that it is not. */
  readonly unknown: readonly Unknown[];
}

/** What the rows of a sheet are, where they are no elements. */
export interface RowKind {
  readonly label: { readonly one: string; readonly many: string };
  /** What their changes become. */
  readonly commandsOf: (
    rows: readonly StagedRow[],
    grid: SheetColumns,
    terms: SheetTerms,
  ) => SheetCommands;
  /** What is wrong with the changes of one, as far as it can be known while it is written. */
  readonly errorsOf: (row: StagedRow, grid: SheetColumns) => readonly CellFinding[];
  /** Which of them the periode is for that is said of all. */
  readonly periodeHelp: string;
}
