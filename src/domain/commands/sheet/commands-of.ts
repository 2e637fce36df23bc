import type { ColumnSpec, FindLink, Link, Parsed, Value } from '../../columns/column-spec.ts';
import { type ElementType, timeFieldCodes } from '../../elements/element-type.ts';
import { type Field, isAlwaysSaid } from '../../elements/field.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { message } from '../../words/messages.ts';
import { commandsOf as commandsOfType } from '../element-commands.ts';
import type { MadeBy } from '../made-by.ts';
import { linkUnderkonto } from '../regnskabsstruktur-commands.ts';
import { type CellFinding, cellError } from './finding.ts';
import { namedField } from './named-field.ts';
import {
  isOfNewElement,
  type NewElement,
  newElements,
  newRowValue,
  numberColumn,
  numberIn,
  numberOf,
  textIn,
  typeColumn,
} from './new-elements.ts';
import type {
  SheetColumns,
  SheetCommand,
  SheetCommands,
  SheetTerms,
  Unknown,
} from './sheet-commands.ts';
import { isNewRow, type SheetRecord, type StagedCell, type StagedRow } from './staged.ts';

/** What to send for what a cell points to; undefined where nobody knows it. */
type ReferenceOf = (link: Link, to: ElementTypeName) => string | MadeBy | undefined;

/**
 * Changed cells as the commands that carry them out, one for each row and command: those that make
 * elements first, what stands above before what stands below it, so that the others can point to them.
 */
export function commandsOf(
  rows: readonly StagedRow[],
  grid: SheetColumns,
  terms: SheetTerms,
): SheetCommands {
  if (grid.rowKind) return grid.rowKind.commandsOf(rows, grid, terms);
  const { elements, findings: unread } = newElements(rows, grid.area);
  const findings = [...unread];
  const commands: SheetCommand[] = [];
  const unknown: Unknown[] = [];
  /** By their numbers. */
  const made = new Map<ElementTypeName, Map<string, MadeBy>>();
  const reference: ReferenceOf = ({ id, fuldtNummer }, to) => {
    const isMade = made.get(to)?.get(numberOf(to, numberIn(fuldtNummer, to)));
    const known = isMade ?? id ?? grid.find(to, fuldtNummer)?.id;
    if (known === undefined) unknown.push({ to, text: fuldtNummer });
    return known;
  };
  const keep = (of: RowCommands) => {
    findings.push(...of.findings);
    // Half of what a row says is not what its user meant.
    if (of.findings.length === 0) commands.push(...of.commands);
    return of.findings.length === 0;
  };
  for (const element of elements) {
    const ny = commands.length;
    const isKept = keep(creationOf(element, grid, terms, reference));
    const ofType = made.get(element.type.name) ?? new Map<string, MadeBy>();
    made.set(element.type.name, ofType);
    // A number that stands twice is the first's: the other is refused.
    if (isKept && !ofType.has(element.fuldtNummer)) ofType.set(element.fuldtNummer, { ny });
  }
  for (const { record, ...row } of rows) {
    if (record) keep(changesOf({ ...row, record }, grid, terms, reference));
  }
  return { commands, findings, unknown };
}

/** Of one row. */
type RowCommands = Pick<SheetCommands, 'commands' | 'findings'>;

/** What one cell says in a command. */
interface Said {
  readonly field: Field;
  readonly column: string;
  readonly value: unknown;
}

/** What the cells of a row say of an element of the type, or why they cannot. */
function saidBy(
  { id: row, cells }: Pick<StagedRow, 'id' | 'cells'>,
  type: ElementType,
  { area, columns, find }: SheetColumns,
  reference: ReferenceOf,
): { readonly said: readonly Said[]; readonly findings: readonly CellFinding[] } {
  const said: Said[] = [];
  const findings: CellFinding[] = [];
  for (const [id, cell] of cells) {
    const column = columns.get(id);
    const field = column && namedField(column, type.name);
    if (!column || !field) {
      const felt = column?.label ?? id;
      // A cell of a new row that is blank says nothing that could be lost.
      const isLost = !isOfNewElement({ id }) && !(isNewRow(row) && textIn(cells, id) === '');
      const text = message('feltFindesIkke', { felt, type: type.label.one });
      if (isLost) findings.push(cellError(row, id, text));
      continue;
    }
    const read = isNewRow(row) ? newRowValue(cell, field, area.axis) : storedIn(cell, column, find);
    if (!read.ok) {
      findings.push(cellError(row, id, read.message));
      continue;
    }
    const value =
      field.kind === 'reference' ? pointedTo(read.value, field.to, reference) : read.value;
    if (value === undefined) {
      findings.push(cellError(row, id, message('referenceUkendt', { felt: field.label })));
    } else said.push({ field, column: id, value });
  }
  return { said, findings };
}

/** What a cell of an element says. */
function storedIn(cell: StagedCell, column: ColumnSpec, find: FindLink): Parsed {
  const unread = unreadText(cell, column, find);
  return unread === undefined ? { ok: true, value: cell.value } : { ok: false, message: unread };
}

/** Why what was typed says no value; undefined: it says one. */
export function unreadText(
  { text }: Pick<StagedCell, 'text'>,
  column: ColumnSpec,
  find: FindLink,
): string | undefined {
  if (text === undefined) return undefined;
  const parsed = column.parse(text, find);
  return parsed.ok ? message('ugyldigVaerdi', { felt: column.label }) : parsed.message;
}

function pointedTo(value: Value, to: ElementTypeName, reference: ReferenceOf) {
  return value === null ? null : reference(value as Link, to);
}

/** The command that makes a new element. */
function creationOf(
  { row, type, ownNumber, above }: NewElement,
  grid: SheetColumns,
  terms: SheetTerms,
  reference: ReferenceOf,
): RowCommands {
  const { said, findings } = saidBy(row, type, grid, reference);
  const { parent, number } = type;
  const { from } = timeFieldCodes[type.axis];
  const input: Record<string, unknown> = { [from]: terms.effect, ...inputOf(said) };
  input[number.field] = ownNumber;
  const unknown: CellFinding[] = [];
  if (parent && above !== null) {
    const id = reference({ fuldtNummer: above, navn: '' }, parent.type);
    const written = said.find(({ field }) => field.code === parent.field);
    input[parent.field] = id;
    if (id === undefined) {
      const text = message('nyRaekkeOverordnet', { nummer: above });
      unknown.push(cellError(row.id, numberColumn, text));
    } else if (written && written.value !== null && written.value !== id) {
      const text = message('nyRaekkeAndenOverordnet', { nummer: above });
      unknown.push(cellError(row.id, written.column, text));
    }
  }
  const kommando = commandsOfType(type).create.id;
  const columns = new Map([
    [number.field, numberColumn],
    ...(parent && above !== null ? ([[parent.field, numberColumn]] as const) : []),
    // The kind of command is what the type says: with the element it is saved.
    ...(row.cells.has(typeColumn) ? ([[typeColumn, typeColumn]] as const) : []),
    ...columnsOf(said),
  ]);
  const invocation = { kommando, input: withTerms(type, input, terms) };
  return {
    commands: [{ invocation, row: row.id, columns }],
    findings: [...findings, ...unknown],
  };
}

/** The commands that change an element: its edit, and of what is kept as relations their own. */
function changesOf(
  row: StagedRow & { readonly record: SheetRecord },
  grid: SheetColumns,
  terms: SheetTerms,
  reference: ReferenceOf,
): RowCommands {
  const { id, record, rowVersion } = row;
  const type = elementTypes[record.type];
  const { said, findings } = saidBy(row, type, grid, reference);
  const isRelation = ({ field, value }: Said) =>
    field.kind === 'reference' && field.keptAs === 'kobling' && value !== null;
  const relations = said.filter(isRelation);
  const own = said.filter((each) => !isRelation(each));
  const { from } = timeFieldCodes[type.axis];
  const commands: SheetCommand[] = relations.map(({ field, column, value }) => ({
    invocation: {
      kommando: linkUnderkonto.id,
      input: {
        underkontoId: id,
        delregnskabId: value,
        defaultDelregnskab: true,
        fraPeriode: terms.periode,
        ...noteOf(terms),
      },
    },
    row: id,
    columns: new Map([
      [field.code, column],
      ['delregnskabId', column],
    ]),
  }));
  if (own.length > 0) {
    const fra = Math.max(terms.effect, Number(record[from] ?? 0));
    const input = { ...requiredOf(type, record), id, [from]: fra, ...inputOf(own) };
    const kommando = commandsOfType(type).edit.id;
    commands.unshift({
      invocation: { kommando, input: withTerms(type, input, terms), rowVersion },
      row: id,
      columns: columnsOf(own),
    });
  }
  return { commands, findings };
}

const inputOf = (said: readonly Said[]) =>
  Object.fromEntries(said.map(({ field, value }) => [field.code, value]));

const columnsOf = (said: readonly Said[]) =>
  new Map(said.map(({ field, column }) => [field.code, column] as const));

/** What a change must say also of what it leaves as it is. */
function requiredOf({ fields }: ElementType, record: SheetRecord): Record<string, unknown> {
  return Object.fromEntries(fields.filter(isAlwaysSaid).map(({ code }) => [code, record[code]]));
}

function noteOf({ bemaerkning }: SheetTerms) {
  return bemaerkning === null ? {} : { bemaerkning };
}

function withTerms(type: ElementType, input: Record<string, unknown>, terms: SheetTerms) {
  const { underaktivitetId } = terms;
  const underaktivitet =
    type.actions.procesGate && underaktivitetId !== null ? { underaktivitetId } : {};
  return { ...underaktivitet, ...noteOf(terms), ...input };
}
