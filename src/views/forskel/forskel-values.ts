import type { ForskelSide } from '../../api/contract/structure/forskel.ts';
import type { ColumnRow, ColumnSpec } from '../../domain/columns/column-spec.ts';
import { columnsOf } from '../../domain/columns/columns-of.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { madeOnce } from '../../domain/made-once.ts';

export type Difference = ForskelSide['poster'][number];
type Side = NonNullable<Difference['hoejre']>;

const noElement = 'findes ikke';
const noValue = 'Ikke angivet';

const referenceOf = (row: ColumnRow, code: string) => (row as Side).referencer[code];

/** All that is told of an element of a type, as its columns tell it. */
export const columnsOfType: (type: ElementTypeName) => readonly ColumnSpec[] = madeOnce((type) =>
  columnsOf([elementTypes[type]], elementTypes[type].axis, referenceOf),
);

/** The code that a difference knows a column by: its field's, or `status` or `fuldtNummer`, which are worked out. */
export function codeOf(type: ElementTypeName, { id, fields }: ColumnSpec): string {
  return fields.get(type)?.code ?? (id === 'nummer' ? 'fuldtNummer' : id);
}

export function columnOf(type: ElementTypeName, code: string): ColumnSpec {
  const column = columnsOfType(type).find((one) => codeOf(type, one) === code);
  if (!column) throw new Error(`${type} has no field ${code}`);
  return column;
}

/** What a column says of a side, in words; of null, that the element has not begun. */
export function textOf(column: ColumnSpec, side: Side | null): string {
  if (!side) return noElement;
  const text = column.format(column.read(side));
  return text === '' ? noValue : text;
}

/** The element on the right, or on the left where it has not begun on the right. */
export function sideShown({ venstre, hoejre, id }: Difference) {
  const shown = hoejre ?? venstre;
  if (!shown) throw new Error(`${id} stands on neither side`);
  return shown;
}
