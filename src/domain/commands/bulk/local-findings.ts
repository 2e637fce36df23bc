import * as z from 'zod/mini';
import type { ColumnSpec, FindLink, Link, Value } from '../../columns/column-spec.ts';
import type { AreaDeclaration } from '../../elements/areas.ts';
import type { Field } from '../../elements/field.ts';
import { fieldSchema } from '../../elements/field-schema.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { unreadText } from './commands-of.ts';
import { type CellFinding, cellError } from './finding.ts';
import { newElements, newRowValue, typeSaid } from './new-elements.ts';
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
  const field = column.fields.get(type);
  if (unread !== undefined || !field) return unread;
  return brokenRule(cell.value, field, type, 'update');
}

/** What the declared rules say against the cells of a row that is to become an element. */
export function newRowErrors(
  row: StagedRow,
  area: AreaDeclaration,
  columns: ReadonlyMap<string, ColumnSpec>,
): CellFinding[] {
  const { findings } = newElements([row], area);
  const type = typeSaid(row.cells, area);
  if (type === undefined) return [...findings];
  const wrong = [...row.cells.values()].flatMap((cell) => {
    const field = columns.get(cell.column)?.fields.get(type);
    if (!field) return [];
    const read = newRowValue(cell, field, area.axis);
    const text = read.ok ? brokenRule(read.value, field, type, 'create') : read.message;
    return text === undefined ? [] : [cellError(row.id, cell.column, text)];
  });
  return [...findings, ...wrong];
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
