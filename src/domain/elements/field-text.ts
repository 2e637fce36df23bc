import { formatDate } from '../dates.ts';
import { formatTime } from '../time-axis.ts';
import type { TimeAxis } from './element-type.ts';
import type { Field } from './field.ts';

/** A field's value in words; empty when there is none. References are told by what they point to. */
export function fieldText(field: Field, axis: TimeAxis, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'bool':
      return value === true ? 'Ja' : 'Nej';
    case 'enum':
      return field.options.find((option) => option.value === value)?.label ?? String(value);
    case 'list':
      return Array.isArray(value) ? value.join(', ') : String(value);
    case 'date':
      return formatDate(String(value));
    case 'time':
      return formatTime(axis, Number(value));
    default:
      return String(value);
  }
}
