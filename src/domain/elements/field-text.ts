import { fieldKinds } from '../field-kinds/field-kinds.ts';
import type { TimeAxis } from './element-type.ts';
import type { ToldField } from './field.ts';

/** A field's value in words; empty when there is none. References are told by what they point to. */
export function fieldText(field: ToldField, axis: TimeAxis, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const { kind } = field;
  if (kind === 'underaktivitet') return String(value);
  const options = 'options' in field ? field.options : undefined;
  return fieldKinds[kind].text(value, { axis, options });
}
