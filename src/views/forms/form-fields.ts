import type { ElementDetail } from '../../api/contract/structure/element.ts';
import type { ElementType, TimeAxis } from '../../domain/elements/element-type.ts';
import type { Field, FieldGroup } from '../../domain/elements/field.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import type { InputMode } from '../../domain/field-kinds/field-kind.ts';
import { fieldKindOf } from '../../domain/field-kinds/field-kinds.ts';

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

/** What a form holds for a field whose value was read: texts as they are typed. */
export function heldValueOf(field: Field, value: unknown, axis: TimeAxis): unknown {
  const { empty, held } = fieldKindOf(field);
  return value === null || value === undefined ? empty(field) : held(value, axis);
}

/** Two values that a form holds say the same: lists by what they hold. */
export function isSameHeld(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What the form holds for a field of an element as it stands. */
export function fieldValueOf(field: Field, element: ElementDetail): unknown {
  return heldValueOf(field, element[field.code], elementTypes[element.type].axis);
}

/** What the form starts with: nothing, or the element as it stands. */
export function initialValues(
  type: ElementType,
  mode: InputMode,
  element: ElementDetail | null,
): FormValues {
  const values: FormValues = { underaktivitetId: '' };
  for (const field of formFields(type, mode)) {
    values[field.code] = heldValueOf(field, element?.[field.code], type.axis);
  }
  // The reason of the last change is not the reason of this one.
  if ('bemaerkning' in values) values.bemaerkning = '';
  if (element) values.rowVersion = element.rowVersion;
  return values;
}
