import { message } from '../words/messages.ts';
import { softCloseFields } from './common-fields.ts';
import { type ElementType, timeFieldCodes } from './element-type.ts';
import type { Field, ToldField } from './field.ts';
import { hasSoftClosing } from './transitions.ts';

/** What a reader is shown of an element: the declared fields, and the validity that commands set. */
export function shownFields(type: ElementType): Field[] {
  const { fields, axis } = type;
  if (!hasSoftClosing(type)) return [...fields];
  const { to } = timeFieldCodes[axis];
  return fields.flatMap((field) => (field.code === to ? [field, ...softCloseFields()] : [field]));
}

/** The underaktivitet that a version was made in: told of every element, and never a field of its form. */
export const underaktivitetField = {
  kind: 'underaktivitet',
  code: 'underaktivitetId',
  label: 'Underaktivitet',
} as const satisfies ToldField;

/** What is worked out of every element, beside its fields. */
export const elementLabels = {
  fuldtNummer: 'Fuldt nummer',
  type: 'Type',
  status: 'Status',
  antalVersioner: message('versioner'),
  aendret: 'Ændret',
  aendretAf: 'Ændret af',
  overordnetId: 'Overordnet element',
} as const;

/** Of users, their roles and their logins. A password's hash is no one's to read. */
export const userFields: readonly ToldField[] = [
  { kind: 'text', code: 'visningsnavn', label: 'Navn' },
  { kind: 'text', code: 'email', label: 'E-mail' },
  { kind: 'text', code: 'cvr', label: 'CVR-nummer' },
  { kind: 'text', code: 'organisationsnavn', label: 'Organisation' },
  { kind: 'list', code: 'tilladelser', label: 'Tilladelser' },
  { kind: 'list', code: 'scopeRoles', label: 'Roller' },
  { kind: 'bool', code: 'spaerret', label: 'Spærret' },
  { kind: 'text', code: 'udsteder', label: 'Login-udbyder' },
  { kind: 'text', code: 'subjekt', label: 'Subjekt' },
];

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
