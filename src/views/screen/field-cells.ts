import type { ColumnSpec } from '../../domain/columns/column-spec.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { Field } from '../../domain/elements/field.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { isCodeList } from '../../domain/elements/registry.ts';
import type { FieldKindName, FieldOf } from '../../domain/field-kinds/field-kind.ts';
import { fold } from '../../domain/words/folding.ts';
import type { CellChoice, CellEditor } from '../../ui/grid/edit/grid-edit.ts';

type Choices = NonNullable<CellEditor['choices']>;

/** What can be pointed to among the elements of a type, for what is written so far. */
type PointedTo = (to: ElementTypeName, text: string) => ReturnType<Choices>;

/** How a kind of field stands in tables and sheets. */
interface FieldCell<F extends Field> {
  /** Track of its column, where the table has none for it. */
  readonly width: string;
  /** Track of its column in a table of records: it has few columns, so that words take what room is left, and the others what they need. */
  readonly recordWidth: string;
  readonly face?: 'number';
  /** Its texts can be counted on the fingers, so they can be chosen among. */
  readonly hasFewTexts: (field: F) => boolean;
  /** How its cells are written in: by what the field declares, as in the form. */
  readonly editor: (field: F, axis: TimeAxis, pointedTo: PointedTo | undefined) => CellEditor;
}

const usual = { width: '10rem', hasFewTexts: () => false, editor: () => ({}) };

const bools: readonly CellChoice[] = [
  { text: 'Ja', label: 'Ja' },
  { text: 'Nej', label: 'Nej' },
];

/** Those of a few choices that hold what is written. */
export function among(all: readonly CellChoice[]): Choices {
  return (text) => all.filter(({ label }) => fold(label).includes(fold(text)));
}

const fieldCells: { readonly [Name in FieldKindName]: FieldCell<FieldOf<Name>> } = {
  text: {
    ...usual,
    recordWidth: 'minmax(10rem, 1fr)',
    editor: ({ maxLength, typing }) => ({ maxLength, typing }),
  },
  enum: {
    ...usual,
    recordWidth: '8rem',
    hasFewTexts: () => true,
    editor: ({ options }) => ({
      choices: among(options.map(({ label }) => ({ text: label, label }))),
    }),
  },
  bool: {
    ...usual,
    width: '7rem',
    recordWidth: '5.5rem',
    hasFewTexts: () => true,
    editor: () => ({ choices: among(bools) }),
  },
  int: { ...usual, recordWidth: '5.5rem' },
  reference: {
    ...usual,
    width: '14rem',
    recordWidth: '14rem',
    hasFewTexts: ({ to }) => isCodeList(to),
    editor: ({ to }, _axis, pointedTo) =>
      pointedTo ? { choices: (text) => pointedTo(to, text) } : {},
  },
  list: { ...usual, recordWidth: 'minmax(12rem, 1fr)' },
  time: {
    ...usual,
    width: '5.75rem',
    recordWidth: '5.75rem',
    face: 'number',
    editor: (_field, axis) => ({
      example: axis === 'periode' ? 'PP.ÅÅÅÅ' : 'ÅÅÅÅ',
      typing: /^[\d./ -]*$/,
    }),
  },
  date: {
    ...usual,
    width: '6.5rem',
    recordWidth: '7.5rem',
    face: 'number',
    editor: () => ({ example: 'DD/MM/ÅÅÅÅ' }),
  },
};

function cellOf<F extends Field>({ kind }: F): FieldCell<F> {
  // The compiler does not follow that what stands under a field's kind is of that field.
  return fieldCells[kind] as unknown as FieldCell<F>;
}

/** How the cells of a field are written in. Without `pointedTo` nothing is offered for a reference. */
export function fieldEditor(field: Field, axis: TimeAxis, pointedTo?: PointedTo): CellEditor {
  return cellOf(field).editor(field, axis, pointedTo);
}

/** Of fields that share a column: the texts of every one are few. */
export function haveFewTexts(fields: readonly Field[]): boolean {
  return fields.length > 0 && fields.every((field) => cellOf(field).hasFewTexts(field));
}

/** How a column looks by what it holds. */
interface Look {
  readonly width: string;
  readonly face: 'number' | undefined;
}

/** A count is in figures; type and status have cells of their own. */
export function lookOf(kind: ColumnSpec['kind']): Look {
  if (kind === 'number') return { width: usual.width, face: 'number' };
  if (kind === 'type' || kind === 'status') return { width: usual.width, face: undefined };
  const { width, face } = fieldCells[kind];
  return { width, face };
}

/** How a field's column looks in a table of records. */
export function recordLookOf(kind: FieldKindName): Look {
  const { recordWidth: width, face } = fieldCells[kind];
  return { width, face };
}
