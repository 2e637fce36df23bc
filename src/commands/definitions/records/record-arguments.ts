import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import type { FieldKindName, FieldOf } from '../../../domain/field-kinds/field-kind.ts';
import { fieldsFilledIn, type RecordKind } from '../../../domain/records/record-kind.ts';
import type { Argument } from '../../declaration.ts';
import { namesOf } from '../field-arguments.ts';
import { saysNewName } from '../new-name.ts';

const never = () => false;

/**
 * What a command about a record asks for: the fields of its kind that the user sets, as they are
 * declared. Of one that stands, what is not said stays as it is.
 */
export function recordArguments(kind: RecordKind, mode: 'create' | 'edit'): readonly Argument[] {
  return fieldsFilledIn(kind, mode).map((field) => ({
    ...argumentOf(kind, field),
    ...(mode === 'create' && field.code === 'navn' && { takesName: true as const }),
    ...(mode === 'edit' && (field.code === 'navn' ? saysNewName : { byName: namesOf(field) })),
    ...(mode === 'edit' && { requiredWhen: never }),
  }));
}

type Asked<F extends Field> = (field: F, axis: TimeAxis) => Argument;

/** What leads to the days that something begins and ends on. */
const ends: Readonly<Partial<Record<string, string>>> = { startdato: 'fra', slutdato: 'til' };

/** How a command asks for a field of each kind; null: it has no way to. */
const asked: { readonly [Name in FieldKindName]: Asked<FieldOf<Name>> | null } = {
  time: ({ code: name, label }, axis) => ({ kind: axis, name, label, end: 'only' }),
  date: ({ code: name, label }) => {
    const lead = ends[name];
    return { kind: 'dato', name, label, ...(lead !== undefined && { introducedBy: [lead] }) };
  },
  text: ({ code: name, label, maxLength, pattern }) => ({
    kind: 'tekst',
    name,
    label,
    maxLength,
    ...(pattern && { form: pattern }),
  }),
  int: ({ code: name, label }) => ({ kind: 'tal', name, label }),
  enum: ({ code: name, label, options }) => ({ kind: 'valg', name, label, options }),
  bool: null,
  reference: null,
  list: null,
};

function argumentOf<F extends Field>({ axis }: RecordKind, field: F): Argument {
  // The compiler does not follow that what stands under a field's kind is of that field.
  const ask = asked[field.kind] as unknown as Asked<F> | null;
  if (!ask) throw new Error(`${field.code} er ikke noget, en kommando kan spørge om`);
  return ask(field, axis);
}
