import type { ExcelColumn, Parsed, Value } from '../columns/column-spec.ts';
import type { EnumField, Field, ListField } from '../elements/field.ts';
import { fold } from '../words/folding.ts';
import type { FieldKind, FieldsOfColumn } from './field-kind.ts';

const widestText = 50;
const usualWidth = 12;

/** A value of no particular kind, in words. */
export function inWords(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The word for what a value is, among those that it may be. */
export function optionText(
  options: EnumField['options'] | ListField['options'],
  value: unknown,
): string {
  return options?.find((option) => option.value === value)?.label ?? String(value);
}

/** The value that a text means among those that it may be, told by itself or by its word. */
export function optionOf(options: EnumField['options'], text: string): string | undefined {
  const wanted = fold(text);
  const meant =
    options.find(({ value }) => fold(value) === wanted) ??
    options.find(({ label }) => fold(label) === wanted);
  return meant?.value;
}

/** @param value undefined: the text means none */
export function parsed(value: Value | undefined, otherwise: string): Parsed {
  return value === undefined ? { ok: false, message: otherwise } : { ok: true, value };
}

/** The words, in a column with room for them. */
export function textColumn(
  { label, format }: Pick<FieldsOfColumn<Field>, 'label' | 'format'>,
  needed: readonly number[] = [usualWidth],
): readonly ExcelColumn[] {
  const width = Math.min(widestText, Math.max(label.length + 2, ...needed));
  return [{ heading: label, width, value: format }];
}

/** What most kinds have in common; each says what it has otherwise. */
export const usual: Omit<FieldKind<Field>, 'schema' | 'parse'> = {
  text: inWords,
  blank: null,
  empty: () => '',
  held: String,
  next: (held) => held,
  excel: (column) => textColumn(column),
  isOrdered: false,
  isNeverEmpty: false,
  isMany: false,
  isLong: () => false,
  sought: () => 'values',
  values: () => undefined,
  stored: (text) => text,
};
