import type { ElementType } from '../../domain/elements/element-type.ts';
import type { Field } from '../../domain/elements/field.ts';
import { type Argument, yesNoArgument } from '../declaration.ts';

/** A field as a sentence says its value; null: it is chosen where it stands. */
function asked(field: Field): Argument | null {
  const { code: name, label } = field;
  switch (field.kind) {
    case 'bool':
      return yesNoArgument(field);
    case 'enum':
      return { kind: 'valg', name, label, options: field.options };
    case 'text':
      return { kind: 'tekst', name, label, maxLength: field.maxLength };
    default:
      return null;
  }
}

/** The names that a field has in sentences. */
export function namesOf({
  label,
  called = [],
}: Pick<Field, 'label' | 'called'>): readonly string[] {
  return [label, ...called];
}

/** What it is called is said in other ways, and the reason is of each change. */
const beside = new Set(['navn', 'bemaerkning']);

/** The fields of a type that a sentence may say the value of, by their names, beside what it is called. */
export function fieldArguments({ fields, number }: ElementType): readonly Argument[] {
  return fields
    .filter(
      ({ code, fixed, automatic }) =>
        !(fixed || automatic || beside.has(code) || code === number.field),
    )
    .flatMap((field) => {
      const argument = asked(field);
      return argument ? [{ ...argument, byName: namesOf(field), onlyByName: true as const }] : [];
    });
}
