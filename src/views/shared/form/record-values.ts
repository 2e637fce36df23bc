import { formatDate } from '../../../domain/dates.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { fieldsFilledIn, type RecordKind } from '../../../domain/records/record-kind.ts';
import { formatTime } from '../../../domain/time-axis.ts';
import { type FormValues, groupFields } from './form-fields.ts';

/** A record as it was read, by the codes of its fields. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** The declared fields that the user fills in, in the order that they stand on the screen. */
export function recordFields(kind: RecordKind, mode: 'create' | 'edit'): Field[] {
  return groupFields(fieldsFilledIn(kind, mode)).flatMap(([, ofGroup]) => ofGroup);
}

/** What a form holds for a field of a record: texts as they are typed. */
export function formValueOf(field: Field, value: unknown, axis: TimeAxis): unknown {
  if (field.kind === 'list') return Array.isArray(value) ? value : [];
  if (field.kind === 'bool') return value === undefined ? field.default : value === true;
  if (value === null || value === undefined) return '';
  if (field.kind === 'date') return formatDate(String(value));
  return field.kind === 'time' ? formatTime(axis, Number(value)) : String(value);
}

/** @param known what stands, or what a new one begins with */
export function recordFormValues(
  { axis }: RecordKind,
  fields: readonly Field[],
  known: RecordValues,
): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.code, formValueOf(field, known[field.code], axis)]),
  );
}
