import { writePermission } from '../elements/command-ids.ts';
import type { Field } from '../elements/field.ts';
import { elementTypes } from '../elements/registry.ts';
import { message } from '../words/messages.ts';
import type { ColumnRow, WriteAccess } from './column-spec.ts';

/** Why a field of an element is locked for the user, the most lasting reason first; null: it is not. */
export function lockOf(
  field: Field | undefined,
  label: string,
  row: ColumnRow,
  { holds, procesBlock }: WriteAccess,
): string | null {
  const type = elementTypes[row.type];
  if (!field) return message('feltFindesIkke', { felt: label, type: type.label.one });
  const felt = field.label;
  if (field.automatic) return message('feltBeregnes', { felt });
  if (field.fixed) return message('fastFelt', { felt });
  const own = writePermission(type);
  for (const permission of [own, field.permission ?? own]) {
    if (!holds(permission)) return message('feltKraever', { felt, tilladelse: permission });
  }
  if (row.status === 'Lukket') return message('lukketElement', { nummer: row.fuldtNummer });
  return type.actions.procesGate ? procesBlock(row) : null;
}
