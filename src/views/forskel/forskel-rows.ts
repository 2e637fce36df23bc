import { elementTypes } from '../../domain/elements/registry.ts';
import type { SlagsForskel } from '../../domain/forskel/forskel.ts';
import { columnOf, type Difference, sideShown, textOf } from './forskel-values.ts';

/** A row of the list: an element, and the first of what differs in it. */
export interface ForskelRow {
  readonly id: string;
  /** Full number and name on the right, or on the left where the element has not begun on the right. */
  readonly number: string;
  readonly name: string;
  readonly slags: SlagsForskel;
  /** What has become of it, or the field that differs: *Lukket*, *Følger med*, *Navn*. */
  readonly what: string;
  /** Code of the field that `before` and `after` are of. */
  readonly field: string;
  /** How much more differs in it, beside what is told. */
  readonly more: number;
  /** In words; of an element that has not begun, that it is not there. */
  readonly before: string;
  readonly after: string;
  readonly difference: Difference;
}

export function forskelRow(difference: Difference): ForskelRow {
  const { id, slags, venstre, hoejre } = difference;
  const named = sideShown(difference);
  const { label, code, more } = chief(difference);
  const column = columnOf(difference.type, code);
  return {
    id,
    number: named.fuldtNummer,
    name: named.navn,
    slags,
    what: label ?? column.label,
    field: code,
    more,
    before: textOf(column, venstre),
    after: textOf(column, hoejre),
    difference,
  };
}

/** The field that tells it, what it is called where that is not the field's label, and how much more there is. */
function chief({ slags, alleSlags, foelgerMed, felter, type }: Difference) {
  const { parent, number } = elementTypes[type];
  const place = ['fuldtNummer', parent?.field, number.field];
  const own = felter.filter(({ code }) => !place.includes(code));
  const others = own.length + alleSlags.filter((one) => one === 'omnummereret').length;
  switch (slags) {
    case 'ny':
      return { label: 'Ny', code: 'status', more: 0 };
    case 'lukket':
      return { label: 'Lukket', code: 'status', more: 0 };
    case 'flyttet':
      return { label: foelgerMed ? 'Følger med' : 'Flyttet', code: 'fuldtNummer', more: others };
    case 'omnummereret':
      return { label: 'Nyt nummer', code: 'fuldtNummer', more: own.length };
    case 'aendret': {
      const [first] = own;
      if (!first) throw new Error(`nothing differs in a changed ${type}`);
      return { label: undefined, code: first.code, more: own.length - 1 };
    }
    default:
      return slags satisfies never;
  }
}
