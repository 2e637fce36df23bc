import type { TimeAxis } from '../elements/element-type.ts';
import type { Field } from '../elements/field.ts';
import type { FieldOwner } from '../field-kinds/field-kind.ts';
import type { Permission } from '../permissions.ts';
import type { Readers } from '../readers.ts';
import type { RecordKindName } from './names.ts';

/**
 * The one declaration of a kind of record that is no element: it has no versions. Commands, calls,
 * storage, field errors, log labels and OpenAPI are projections of it, as are the client's columns
 * and forms.
 */
export interface RecordKind extends FieldOwner {
  readonly name: RecordKindName;
  readonly label: { readonly one: string; readonly many: string; readonly theOne: string };
  /** What the house calls it besides: single words. */
  readonly called?: readonly string[];
  /** What its time fields count in. */
  readonly axis: TimeAxis;
  /** Its calls stand here and below. */
  readonly path: string;
  /** Its ids are whole numbers, given in their order and never again (decision 052); absent: guids. */
  readonly hasNumberedIds?: true;
  /** What it hangs below, for good: the kind, and the field that holds that one's id. */
  readonly parent?: {
    readonly kind: RecordKindName;
    readonly field: string;
    readonly label: string;
  };
  /** In form order; a field's column in the table is its code in snake_case. */
  readonly fields: readonly Field[];
  /** Creates, edits and removes it. */
  readonly permission: Permission;
  /** Tells its commands from those of the other kinds that the permission governs. */
  readonly variant?: string;
  /** Who may read it, and what the log says of it. */
  readonly readers: Readers;
  readonly search: { readonly create: readonly string[]; readonly edit: readonly string[] };
  /** Absent: it stays when it is made. */
  readonly removal?: { readonly verb: string; readonly keywords: readonly string[] };
}

/** The fields that are filled in of a new one or of one that stands, in the order of the declaration. */
export function fieldsFilledIn(
  { fields }: Pick<RecordKind, 'fields'>,
  mode: 'create' | 'edit',
): Field[] {
  return fields.filter(({ automatic, fixed }) => !automatic && !(mode === 'edit' && fixed));
}
