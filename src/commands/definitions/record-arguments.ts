import type { Field } from '../../domain/elements/field.ts';
import { fieldsFilledIn, type RecordKind } from '../../domain/records/record-kind.ts';
import type { Argument } from '../arguments/declaration.ts';

const never = () => false;

/**
 * What a command about a record asks for: the fields of its kind that the user sets, as they are
 * declared. Of one that stands, what is not said stays as it is.
 */
export function recordArguments(kind: RecordKind, mode: 'create' | 'edit'): readonly Argument[] {
  return fieldsFilledIn(kind, mode).map((field) => ({
    ...argumentOf(kind, field),
    ...(mode === 'edit' && { requiredWhen: never }),
  }));
}

function argumentOf({ axis }: RecordKind, field: Field): Argument {
  const { code: name, label } = field;
  switch (field.kind) {
    case 'time':
      return { kind: axis, name, label, end: 'only' };
    case 'date':
      return { kind: 'dato', name, label };
    case 'text':
      return { kind: 'tekst', name, label, maxLength: field.maxLength };
    case 'int':
      return { kind: 'tal', name, label };
    case 'enum':
      return { kind: 'valg', name, label, options: field.options };
    default:
      throw new Error(`${name} er ikke noget, en kommando kan spørge om`);
  }
}
