import type { Field } from '../../../domain/elements/field.ts';
import { fieldsFilledIn, type RecordKind } from '../../../domain/records/record-kind.ts';
import { type FormValues, groupFields, heldValueOf } from '../form-fields.ts';

/** A record as it was read, by the codes of its fields. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A record that is corrected, as it now stands. */
export interface StandingRecord {
  readonly id: string | number;
  readonly rowVersion: string;
  readonly values: RecordValues;
}

/** The declared fields that the user fills in, in the order that they stand on the screen. */
export function recordFields(kind: RecordKind, mode: 'create' | 'edit'): Field[] {
  return groupFields(fieldsFilledIn(kind, mode)).flatMap(([, ofGroup]) => ofGroup);
}

/** @param known what stands, or what a new one begins with */
export function recordFormValues(
  { axis }: RecordKind,
  fields: readonly Field[],
  known: RecordValues,
): FormValues {
  return Object.fromEntries(
    fields.map((field) => [field.code, heldValueOf(field, known[field.code], axis)]),
  );
}
