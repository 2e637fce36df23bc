import { formatDate } from '../dates.ts';
import { formatTime } from '../time-axis.ts';
import type { TimeAxis } from './element-type.ts';
import type { ListField, ToldField } from './field.ts';

/** What a form holds while a date or a period is being typed is neither yet, and stands as it is. */
const whole = { date: /^\d{4}-\d{2}-\d{2}/, periode: /^\d{6}$/ };

/** A field's value in words; empty when there is none. References are told by what they point to. */
export function fieldText(field: ToldField, axis: TimeAxis, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  switch (field.kind) {
    case 'bool':
      return value === true ? 'Ja' : 'Nej';
    case 'enum':
      return optionText(field, text);
    case 'list':
      return Array.isArray(value) ? value.map((item) => optionText(field, item)).join(', ') : text;
    case 'date':
      return whole.date.test(text) ? formatDate(text) : text;
    case 'time':
      return whole.periode.test(text) ? formatTime(axis, Number(text)) : text;
    default:
      return text;
  }
}

function optionText({ options = [] }: Pick<ListField, 'options'>, value: unknown): string {
  return options.find((option) => option.value === value)?.label ?? String(value);
}
