import * as z from 'zod/mini';
import type { ColumnSpec, FindLink, Link, Value } from '../../columns/column-spec.ts';
import { timeFieldCodes } from '../../elements/element-type.ts';
import type { Field } from '../../elements/field.ts';
import { fieldSchema } from '../../elements/field-schema.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { fieldKinds } from '../../field-kinds/field-kinds.ts';
import { message } from '../../words/messages.ts';
import { unreadText } from './commands-of.ts';
import { atColumn, type CellFinding, cellError } from './finding.ts';
import { columnOf } from './findings-of.ts';
import { namedField } from './named-field.ts';
import {
  isOfNewElement,
  newElements,
  newRowValue,
  numberColumn,
  textIn,
  typeSaid,
} from './new-elements.ts';
import type { SheetColumns } from './sheet-commands.ts';
import type { StagedCell, StagedRow } from './staged.ts';

/**
 * What the declared rules of its field say against a cell's value, by the same schema as the server's;
 * undefined: nothing. A reference is only known to say something: what it points to, the plan judges.
 * @param type of the element; its fields are those of the column
 */
export function localError(
  cell: Pick<StagedCell, 'value' | 'text'>,
  column: ColumnSpec,
  type: ElementTypeName,
  find: FindLink,
): string | undefined {
  const unread = unreadText(cell, column, find);
  const field = namedField(column, type);
  if (unread !== undefined || !field) return unread;
  return brokenRule(cell.value, field, type, 'update');
}

/**
 * All that is known to be wrong with a row that is to become an element before anything is looked up, also of what it
 * says nothing of.
 */
export function newRowErrors(row: StagedRow, grid: SheetColumns): CellFinding[] {
  const { elements, findings: unread } = newElements([row], grid.area);
  const taken = elements.flatMap(({ type: { name }, fuldtNummer: nummer }) => {
    const isTaken = grid.isTaken?.(name, nummer) ?? false;
    return isTaken ? [cellError(row.id, numberColumn, message('nummerFindes', { nummer }))] : [];
  });
  const findings = [...unread, ...taken];
  const type = typeSaid(row.cells, grid.area);
  if (type === undefined) return findings;
  const wrong = [...row.cells.values()].flatMap((cell) => {
    const text = fieldError(cell, row, type, grid);
    return text === undefined ? [] : [cellError(row.id, cell.column, text)];
  });
  return [...findings, ...wrong, ...lackingIn(row, type, grid)];
}

function fieldError(
  cell: StagedCell,
  { cells }: StagedRow,
  type: ElementTypeName,
  { area, columns }: SheetColumns,
): string | undefined {
  const { column: id } = cell;
  const column = columns.get(id);
  const field = column && namedField(column, type);
  if (field) {
    const read = newRowValue(cell, field, area.axis);
    return read.ok ? brokenRule(read.value, field, type, 'create') : read.message;
  }
  if (isOfNewElement({ id }) || textIn(cells, id) === '') return undefined;
  const felt = column?.label ?? id;
  return message('feltFindesIkke', { felt, type: elementTypes[type].label.one });
}

/**
 * What a new row of a type must say and does not, each where it is written: a plan tells of them one at a time. The
 * number says what it hangs below, and from when it holds is said of all the changes at once.
 */
export function lackingIn(
  { id: row, cells }: StagedRow,
  type: ElementTypeName,
  grid: SheetColumns,
): CellFinding[] {
  const { axis, fields, number, parent } = elementTypes[type];
  const isBelowByNumber = number.separator !== undefined || number.aboveDigits !== undefined;
  const said = new Set([
    ...[number.field, timeFieldCodes[axis].from],
    ...(parent && isBelowByNumber ? [parent.field] : []),
    ...[...cells.keys()].map((id) => grid.columns.get(id)?.fields.get(type)?.code),
  ]);
  return fields
    .filter(({ code, kind, required, automatic }) => {
      return required && !automatic && !fieldKinds[kind].isNeverEmpty && !said.has(code);
    })
    .map(({ code, label }) => {
      const column = columnOf(grid, type, code);
      const text = message('paakraevet', { felt: column?.label ?? label });
      return atColumn({ row, tone: 'error', text }, column, numberColumn);
    });
}

function brokenRule(
  value: Value,
  field: Field,
  type: ElementTypeName,
  kind: 'create' | 'update',
): string | undefined {
  const said = field.kind === 'reference' && value !== null ? ((value as Link).id ?? null) : value;
  const isMadeLater = field.kind === 'reference' && value !== null && said === null;
  if (isMadeLater) return undefined;
  const read = z.safeParse(fieldSchema(field, elementTypes[type], kind), said);
  return read.success ? undefined : read.error.issues[0]?.message;
}
