import type { FieldValues, FormState } from 'react-hook-form';
import type { Field } from '../../../domain/elements/field.ts';
import { counted } from '../../../domain/words/counted.ts';

/**
 * How many fields the user has changed. Values that the form fills in by itself do not count, so
 * opening a form and leaving it again asks nothing.
 */
export function countChanged(
  dirtyFields: FormState<FieldValues>['dirtyFields'],
  fields: readonly Field[],
): number {
  const codes = [...fields.map(({ code }) => code), 'underaktivitetId'];
  // A list is marked item by item.
  return codes.filter((code) => [dirtyFields[code]].flat().some(Boolean)).length;
}

export function changedText(count: number): string {
  return counted(count, 'ændret felt', 'ændrede felter');
}
