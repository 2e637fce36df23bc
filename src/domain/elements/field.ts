import type { Permission } from '../permissions.ts';
import type { MessageKey } from '../words/messages.ts';
import type { ElementTypeName, RelationName } from './names.ts';

/** The headings of a form; fields show in declaration order under their heading. */
export type FieldGroup =
  | 'Placering og nummer'
  | 'Navn'
  | 'Bevilling'
  | 'Indstillinger'
  | 'Gyldighed'
  | 'Delregnskab'
  | 'Frister';

/** A rule beyond the pattern, such as a check digit. Its text may name `{felt}` and `{nummer}`. */
export interface ValueRule {
  readonly accepts: (value: string) => boolean;
  readonly message: MessageKey;
}

interface FieldBase {
  /** Name in the interface, which other systems lean on. */
  readonly code: string;
  /** Danish label: the form's, the column's, the log's and the error text's. */
  readonly label: string;
  readonly group: FieldGroup;
  /** What sentences call it besides. */
  readonly called?: readonly string[];
  /** Width in a 12-column form. */
  readonly columns: number;
  readonly required: boolean;
  /** Required of some, which its help tells: it is not called optional. */
  readonly requiredOfSome?: true;
  readonly help?: string;
  /** Fixed after creation; shown read-only when an element is edited. */
  readonly fixed?: boolean;
  /** Needs this permission besides the element type's own to be set to anything but its default. */
  readonly permission?: Permission;
  /** A register outside knows it by the element's number; what that says is shown at the field, and may be taken over. */
  readonly register?: 'cvr';
  /** Worked out by the server: shown, never taken from a form or a body. */
  readonly automatic?: boolean;
  /** Of an automatic field: what follows from the other values, by field code; kept with them. */
  readonly computed?: (values: Readonly<Record<string, unknown>>) => unknown;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly maxLength: number;
  /** What the whole value must match. */
  readonly pattern?: RegExp;
  /** What every unfinished value must match; keystrokes that break it are blocked. */
  readonly typing?: RegExp;
  /** Read as capitals, however it is written. */
  readonly capitals?: true;
  /** Said when `pattern` does not match. */
  readonly patternMessage?: MessageKey;
  readonly rule?: ValueRule;
  readonly multiline?: boolean;
  /** It is one of a list that the element holds which a reference points to. */
  readonly oneOf?: { readonly reference: string; readonly list: string };
}

export interface EnumField extends FieldBase {
  readonly kind: 'enum';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface BoolField extends FieldBase {
  readonly kind: 'bool';
  readonly default: boolean;
  /** In a new element it follows a field of the element that a reference points to, until it is set. */
  readonly follows?: {
    readonly reference: string;
    readonly field: string;
    readonly value: (followed: string) => boolean;
  };
}

/** A whole number within its limits; a form field holds it as text. */
export interface IntField extends FieldBase {
  readonly kind: 'int';
  readonly min: number;
  readonly max: number;
}

/** A reference holds the id (guid) of an element of type `to`. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly to: ElementTypeName;
  /** Kept as a relation with perioder of its own, rather than with the element's versions. */
  readonly keptAs?: RelationName;
  /** Of a code list only those that hold a value are offered; what else may be pointed to, the rules say. */
  readonly only?: { readonly field: string; readonly value: string };
}

/** A list of texts, such as the codes of the permitted bevillingstyper. */
export interface ListField extends FieldBase {
  readonly kind: 'list';
  /** The texts are the `kode` of elements of this type, which are to be there. */
  readonly codesOf?: ElementTypeName;
  /** Longest item. */
  readonly maxLength: number;
  readonly rule?: ValueRule;
  /** What it may hold, in the order they are offered; left out: any text. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** A point on the element's time axis: finansår (ÅÅÅÅ) or periode (ÅÅÅÅPP), held as a whole number. */
export interface TimeField extends FieldBase {
  readonly kind: 'time';
}

/** A day, held as ÅÅÅÅ-MM-DD and typed in any of the five forms (docs/domaene.md "Skrivemåder"). */
export interface DateField extends FieldBase {
  readonly kind: 'date';
  /** First and last day that can be chosen, ÅÅÅÅ-MM-DD. */
  readonly min?: string;
  readonly max?: string;
}

export type Field =
  | TextField
  | EnumField
  | BoolField
  | IntField
  | ReferenceField
  | ListField
  | TimeField
  | DateField;

/** A change of an element says it also where it leaves it as it is. */
export function isAlwaysSaid({ required, fixed, automatic, kind }: Field): boolean {
  return required && !fixed && !automatic && kind !== 'time';
}

/** What telling a field takes: its name in answers and the log, its label, and what its value is. */
export type ToldField = Pick<FieldBase, 'code' | 'label'> &
  (
    | Pick<EnumField, 'kind' | 'options'>
    | Pick<ListField, 'kind' | 'options'>
    | { readonly kind: Exclude<Field['kind'], 'enum' | 'list'> | 'underaktivitet' }
  );
