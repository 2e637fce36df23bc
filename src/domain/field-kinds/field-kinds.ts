import type { Field } from '../elements/field.ts';
import { bool } from './bool.ts';
import { choice } from './choice.ts';
import { date } from './date.ts';
import type { FieldKind, FieldKindName, FieldOf } from './field-kind.ts';
import { int } from './int.ts';
import { list } from './list.ts';
import { reference } from './reference.ts';
import { text } from './text.ts';
import { time } from './time.ts';

/** What every kind of field is, by its name in a declaration. */
export const fieldKinds: { readonly [Name in FieldKindName]: FieldKind<FieldOf<Name>> } = {
  text,
  enum: choice,
  bool,
  int,
  reference,
  list,
  time,
  date,
};

/** The kind of a declared field. */
export function fieldKindOf<F extends Field>({ kind }: F): FieldKind<F> {
  // The compiler does not follow that what stands under a field's kind is of that field.
  return fieldKinds[kind] as unknown as FieldKind<F>;
}
