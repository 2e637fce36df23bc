import type { ElementType, TimeAxis } from '../elements/element-type.ts';
import type { Field } from '../elements/field.ts';

/** A table that a sheet's rows stand in, where they are no elements. */
export type PostTable =
  | 'finansaar'
  | 'periode'
  | 'kredsfrist'
  | 'aktivitet'
  | 'proces'
  | 'hovedaktivitet'
  | 'underaktivitet'
  | 'procesrettighed'
  | 'underkonto_delregnskab';

interface SheetBase {
  /** The sheet's name in a JSON file. */
  readonly name: string;
  /** The sheet's tab in a workbook. */
  readonly title: string;
  readonly axis: TimeAxis;
  /** In the order of the columns; a reference is written as the number of what it points to. */
  readonly fields: readonly Field[];
}

/** A row a version; the rows of one element are all its versions. */
export interface ElementSheet extends SheetBase {
  readonly type: ElementType;
}

/** A row of a table of records, relations or levels. */
export interface PostSheet extends SheetBase {
  readonly table: PostTable;
  readonly type?: undefined;
}

/** One sheet of a file of all master data (docs/stamdatafil.md). */
export type Sheet = ElementSheet | PostSheet;

/** Said of a column or a member that a sheet has not. */
export const unknownColumn = 'Arket har ingen kolonne af det navn.';

/**
 * The field of a sheet that a file means; undefined: the sheet has none of that name.
 * @param by a JSON file names fields by their codes, a workbook by their labels
 */
export function fieldNamed(
  { fields }: Sheet,
  by: 'code' | 'label',
  name: string | undefined,
): Field | undefined {
  return fields.find((field) => field[by] === name);
}
