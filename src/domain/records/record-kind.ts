import type { TimeAxis } from '../elements/element-type.ts';
import type { Field } from '../elements/field.ts';
import type { FieldOwner } from '../elements/field-schema.ts';
import type { Permission } from '../permissions.ts';

/** Every kind of record that is no element of a structure: it has no versions and hangs below nothing. */
export const recordKindNames = ['periode', 'aktivitet'] as const;
export type RecordKindName = (typeof recordKindNames)[number];

/**
 * The one declaration of a kind of record: commands, calls, storage, field errors, log labels and
 * OpenAPI are projections of it, as are the client's columns and forms.
 */
export interface RecordKind extends FieldOwner {
  readonly name: RecordKindName;
  readonly label: { readonly one: string; readonly many: string; readonly theOne: string };
  /** What its time fields count in. */
  readonly axis: TimeAxis;
  /** Its calls stand here and below (specification section 7). */
  readonly path: string;
  /** In form order; a field's column in the table is its code in snake_case. */
  readonly fields: readonly Field[];
  /** Code of the field that holds its finansår, or a time within it. */
  readonly timeField: string;
  /** Creates, edits and removes it. */
  readonly permission: Permission;
  /** Read and written by whoever holds one of the scope roles; else by every signed-in user. */
  readonly needsScopeRole: boolean;
  readonly search: { readonly create: readonly string[]; readonly edit: readonly string[] };
  /** Absent: it stays when it is made. */
  readonly removal?: { readonly verb: string; readonly keywords: readonly string[] };
}
