import type { Field } from '../elements/field.ts';
import type { ElementTypeName } from '../elements/names.ts';
import type { Permission } from '../permissions.ts';
import type { Status } from '../status.ts';
import type { NextVersion } from '../time/later-change.ts';

/** What a reference points to, as columns name it. */
export interface Link {
  /** Left out where only its names are known: what is to be sent needs it. */
  readonly id?: string;
  readonly fuldtNummer: string;
  readonly navn: string;
}

/** As the interface has it; a reference as what it points to, an id told by its names. */
export type Value = string | number | boolean | null | readonly string[] | Link;

/** An element as answers hold it, or the part of one that a list keeps: fields by their codes. */
export interface ColumnRow {
  readonly type: ElementTypeName;
  readonly fuldtNummer: string;
  readonly navn: string;
  readonly status: Status;
  readonly antalVersioner: number;
  /** Null: none follows; left out where the server does not tell. */
  readonly naesteVersion?: NextVersion | null | undefined;
  readonly [code: string]: unknown;
}

/** What a row's reference field points to; undefined where that is not known. */
export type LinkOf = (row: ColumnRow, code: string) => Link | undefined;

/** What a typed number or name means among the elements of a type. */
export type FindLink = (to: ElementTypeName, text: string) => Link | undefined;

export type Parsed =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

/** What the user may write, as far as a cell's lock depends on it. */
export interface WriteAccess {
  readonly holds: (permission: Permission) => boolean;
  /** Why no running underaktivitet lets the user write to the element; null when one does. */
  readonly procesBlock: (row: ColumnRow) => string | null;
}

/** A column of the Excel file that a column becomes; a reference becomes two. */
export interface ExcelColumn {
  readonly heading: string;
  /** About as many characters. */
  readonly width: number;
  /** Whole numbers to reckon with; the cells of other columns are texts. */
  readonly isNumber?: boolean;
  readonly value: (value: Value) => string | number | null;
}

/**
 * A column of elements: how it is read, shown, typed, sorted, filtered, locked and written to a file.
 * Screen and server share it, so the same query leaves the same rows on both.
 */
export interface ColumnSpec {
  /** `kortNavn`; where types have a field of their own for the same thing, a name for all of them. */
  readonly id: string;
  readonly label: string;
  readonly kind: Field['kind'] | 'number' | 'type' | 'status';
  /** The field that it shows of each type; none where it is worked out of every element. */
  readonly fields: ReadonlyMap<ElementTypeName, Field>;
  /** Null where the element's type has no such field, and where it is empty. */
  readonly read: (row: ColumnRow) => Value;
  readonly format: (value: Value) => string;
  /** What `format` writes, and the other ways people write it; blank is null. */
  readonly parse: (text: string, find: FindLink) => Parsed;
  /** Danish order for texts, its own for what has one; a column keeps to texts or to numbers. */
  readonly sortKey: (value: Value) => string | number;
  /** What the filter reads: the text shown, or the ways to say it, a line each. */
  readonly filterText: (value: Value) => string;
  /** How the query is understood (filter-query.ts); made ready once, asked for each text. */
  readonly isFound: (query: string) => (text: string) => boolean;
  /** Why the cell is locked for a change, in words for the user; null when it is not. */
  readonly readOnly: (row: ColumnRow, who: WriteAccess) => string | null;
  /** None of what only the table shows. */
  readonly excel: readonly ExcelColumn[];
}
