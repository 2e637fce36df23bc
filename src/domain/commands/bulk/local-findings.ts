import * as z from 'zod/mini';
import type { ColumnSpec, FindLink, Link } from '../../columns/column-spec.ts';
import { fieldSchema } from '../../elements/field-schema.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import { elementTypes } from '../../elements/registry.ts';
import { unreadText } from './commands-of.ts';
import type { StagedCell } from './staged.ts';

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
  const { value } = cell;
  const said = field.kind === 'reference' && value !== null ? ((value as Link).id ?? null) : value;
  const isMadeLater = field.kind === 'reference' && value !== null && said === null;
  if (isMadeLater) return undefined;
  const read = z.safeParse(fieldSchema(field, elementTypes[type], 'update'), said);
  return read.success ? undefined : read.error.issues[0]?.message;
}
