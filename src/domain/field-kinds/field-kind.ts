import type * as z from 'zod/mini';
import type { ExcelColumn, FindLink, Parsed, Value } from '../columns/column-spec.ts';
import type { ElementType, TimeAxis } from '../elements/element-type.ts';
import type { Field, ListField } from '../elements/field.ts';

export type InputMode = 'create' | 'update';

/** Whose field it is: the axis of its times, and which field is its number. */
export type FieldOwner = Pick<ElementType, 'axis'> & {
  readonly name: string;
  /** Absent: it has no number. */
  readonly number?: Pick<
    ElementType['number'],
    'field' | 'own' | 'ownMessage' | 'aboveDigits' | 'isNumeric'
  >;
};

export type FieldKindName = Field['kind'];
export type FieldOf<Name extends FieldKindName> = Extract<Field, { readonly kind: Name }>;

/** What telling a value takes beside it. */
interface Telling {
  readonly axis: TimeAxis;
  /** The words for what it may be. */
  readonly options?: ListField['options'] | undefined;
}

/** What reading a text takes beside the field. */
interface Reading {
  readonly axis: TimeAxis;
  readonly find: FindLink;
}

/** A column of fields of one kind, each of another type. */
export interface FieldsOfColumn<F extends Field> {
  readonly label: string;
  readonly axis: TimeAxis;
  /** At least one. */
  readonly fields: readonly F[];
  readonly format: (value: Value) => string;
}

/**
 * What a kind of field is, apart from any screen: its rules, its words, how it is read, and what an Excel file
 * has of it. Its cells are in `views/screen/field-cells.ts`, its controls in `views/forms/fields/field-controls.tsx`.
 */
export interface FieldKind<F extends Field> {
  /** The rules of a field of a form or a body, with Danish texts; also what being left blank means. */
  readonly schema: (field: F, owner: FieldOwner, mode: InputMode) => z.ZodMiniType;
  /** A value that is there, in words. */
  readonly text: (value: unknown, telling: Telling) => string;
  /** What a text means, trimmed and not blank. Only its form is judged: whether it is allowed, the schema says. */
  readonly parse: (text: string, field: F, reading: Reading) => Parsed;
  /** What a blank text means. */
  readonly blank: Value;
  /** What a form holds where nothing is said, and of a value that is there: as it is typed. */
  readonly empty: (field: F) => unknown;
  readonly held: (value: unknown, axis: TimeAxis) => unknown;
  /** What the next of a series begins with, after what a form held of the one before. */
  readonly next: (held: unknown) => unknown;
  /** The columns of an Excel file that a column becomes. */
  readonly excel: (column: FieldsOfColumn<F>) => readonly ExcelColumn[];
  /** Left out: by its words, as Danish sorts them. */
  readonly sortKey?: (value: Value) => string | number;
  /** Its values are compared as what they are, and not as texts. */
  readonly isOrdered: boolean;
  /** It says something also where nothing is typed. */
  readonly isNeverEmpty: boolean;
  /** A value is several texts. */
  readonly isMany: boolean;
  /** What it says may take more than a line. */
  readonly isLong: (field: F) => boolean;
  /** Its values are sought as texts where they are kept, by what they point to, or among the few that there are. */
  readonly sought: (field: F) => 'text' | 'target' | 'values';
  /** All values that it may have, as they are kept; undefined where only what is kept can tell. */
  readonly values: (field: F) => readonly string[] | undefined;
  /** The value behind what is kept as a text. */
  readonly stored: (text: string) => Value;
}
