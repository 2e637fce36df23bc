import type { ElementDetail } from '../../../api/contract/element.ts';
import type { ElementType } from '../../../domain/elements/element-type.ts';
import type { Field, FieldGroup } from '../../../domain/elements/field.ts';
import type { InputMode } from '../../../domain/elements/field-schema.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { formatTime } from '../../../domain/time-axis.ts';

/** What the form holds while it is filled in: texts as typed, references as ids. */
export type FormValues = Record<string, unknown>;

/** Fields under their headings, both in the order of the declaration. */
export function groupFields(fields: readonly Field[]): [FieldGroup, Field[]][] {
  return [...Map.groupBy(fields, ({ group }) => group)];
}

/**
 * The declared fields that the user fills in, in the order in which they stand on the screen; what
 * is fixed is left out of an update.
 */
export function formFields(type: ElementType, mode: InputMode = 'create'): Field[] {
  const filledIn = type.fields.filter(
    (field) => !field.automatic && !(mode === 'update' && field.fixed),
  );
  return groupFields(filledIn).flatMap(([, ofGroup]) => ofGroup);
}

function emptyValue(field: Field): unknown {
  if (field.kind === 'bool') return field.default;
  return field.kind === 'list' ? [] : '';
}

/** What the form holds for a field of an element as it stands. */
export function fieldValueOf(field: Field, element: ElementDetail): unknown {
  const value = element[field.code];
  if (value === null || value === undefined) return emptyValue(field);
  if (field.kind === 'time') return formatTime(elementTypes[element.type].axis, Number(value));
  return field.kind === 'bool' || field.kind === 'list' ? value : String(value);
}

/** What the form starts with: nothing, or the element as it stands. */
export function initialValues(
  type: ElementType,
  mode: InputMode,
  element: ElementDetail | null,
): FormValues {
  const values: FormValues = { underaktivitetId: '' };
  for (const field of formFields(type, mode)) {
    values[field.code] = element ? fieldValueOf(field, element) : emptyValue(field);
  }
  // The reason of the last change is not the reason of this one.
  if ('bemaerkning' in values) values.bemaerkning = '';
  if (element) values.rowVersion = element.rowVersion;
  return values;
}
