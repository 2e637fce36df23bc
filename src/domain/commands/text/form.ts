import type { TimeAxis } from '../../elements/element-type.ts';
import type { Field } from '../../elements/field.ts';
import type { ElementTypeName } from '../../elements/names.ts';
import type { CommandId } from '../../permissions.ts';
import type { RecordKindName } from '../../records/names.ts';

/** What a part of a line says. */
export type PartKind =
  /** A value of a field that points to nothing. */
  | { readonly says: 'vaerdi'; readonly field: Field; readonly axis: TimeAxis }
  /** An element, by its number or its name. */
  | { readonly says: 'element'; readonly type: ElementTypeName }
  /** The whole number that a new element gets: it says what that is below, too. */
  | { readonly says: 'nyt nummer'; readonly type: ElementTypeName }
  /** A record that stands. */
  | { readonly says: 'post'; readonly kind: RecordKindName }
  /** What a new record is known by, in several fields: `2027/0010`. */
  | { readonly says: 'ny noegle'; readonly fields: readonly Field[]; readonly axis: TimeAxis }
  | { readonly says: 'koersel' };

/** One thing that a line says: a field of the command's input. */
export interface TextPart {
  /** The input's field; of a number that says several things, the first of them. */
  readonly code: string;
  readonly label: string;
  /** Before its value, the first being what is printed; empty: it stands at its place after the verb. */
  readonly words: readonly string[];
  readonly kind: PartKind;
  /** It tells when the command takes effect; what the head `pr.` says holds for `fra` alone. */
  readonly time?: 'fra' | 'efter';
  /** The number of the new element says it, where exactly one can be meant. */
  readonly isImplied?: true;
}

/** How a command is written: what it begins with, then what stands at its place, then the rest by their words. */
export interface TextForm {
  readonly command: CommandId;
  /** Its verb and what it is done to. */
  readonly begins: string;
  /** Of a command that is about elements of several types: the one this form is about. */
  readonly type?: ElementTypeName;
  /** What its times count in. */
  readonly axis: TimeAxis;
  readonly lead: readonly TextPart[];
  readonly parts: readonly TextPart[];
  /** It makes what later lines can point to. */
  readonly makes?: { readonly element: ElementTypeName } | { readonly post: RecordKindName };
  /** What it is about is not there any more. */
  readonly removes?: true;
  /** It says what is to be another, and what it leaves out stays. */
  readonly isEdit?: true;
}
