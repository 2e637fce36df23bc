import { softCloseFields } from './common-fields.ts';
import { type ElementType, timeFieldCodes } from './element-type.ts';
import type { Field } from './field.ts';

/** What a reader is shown of an element: the declared fields, and the validity that commands set. */
export function shownFields({ fields, actions, axis }: ElementType): Field[] {
  if (!actions.softClose) return [...fields];
  const { to } = timeFieldCodes[axis];
  return fields.flatMap((field) => (field.code === to ? [field, ...softCloseFields()] : [field]));
}

type Values = Readonly<Record<string, unknown>>;

export interface FieldComparison {
  readonly field: Field;
  readonly differs: boolean;
}

/** Every shown field of two versions, once and in form order, with whether they differ in it. */
export function compareVersions(type: ElementType, a: Values, b: Values): FieldComparison[] {
  return shownFields(type).map((field) => ({
    field,
    differs: comparable(a[field.code]) !== comparable(b[field.code]),
  }));
}

/** There is nothing in it, however the server writes that; items of a list count in their order. */
function comparable(value: unknown): string {
  const isEmpty = value === null || value === undefined || value === '' || isEmptyList(value);
  return isEmpty ? '' : JSON.stringify(value);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
