import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { Field } from '../../domain/elements/field.ts';
import { fold } from '../../domain/folding.ts';
import type { CellChoice, CellEditor } from '../../ui/grid/edit/grid-edit.ts';

const bools: readonly CellChoice[] = [
  { text: 'Ja', label: 'Ja' },
  { text: 'Nej', label: 'Nej' },
];

/** Those of a few choices that hold what is written. */
export function among(all: readonly CellChoice[]): NonNullable<CellEditor['choices']> {
  return (text) => all.filter(({ label }) => fold(label).includes(fold(text)));
}

/** How the cells of a field are written in, by what it declares, as in the form; what is pointed to, the sheet itself knows. */
export function fieldEditor(field: Field, axis: TimeAxis): CellEditor {
  switch (field.kind) {
    case 'text':
      return { maxLength: field.maxLength, typing: field.typing };
    case 'bool':
      return { choices: among(bools) };
    case 'enum':
      return { choices: among(field.options.map(({ label }) => ({ text: label, label }))) };
    case 'date':
      return { example: 'DD/MM/ÅÅÅÅ' };
    case 'time':
      return { example: axis === 'periode' ? 'PP.ÅÅÅÅ' : 'ÅÅÅÅ', typing: /^[\d./ -]*$/ };
    default:
      return {};
  }
}
