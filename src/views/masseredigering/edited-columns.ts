import type { ColumnSpec, Value, WriteAccess } from '../../domain/columns/column-spec.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import type { Field } from '../../domain/elements/field.ts';
import { fold } from '../../domain/folding.ts';
import { madeOnce } from '../../domain/made-once.ts';
import type { CellChoice, CellEditor } from '../../ui/grid/edit/grid-edit.ts';
import type { EditedColumn } from '../../ui/rows/staged-writing.ts';
import type { StructureLine } from '../shared/structure/structure-lines.ts';
import type { LinkBook } from './link-book.ts';

/** Values that say the same, whoever made them: what is pointed to is the same by its id or its number. */
export function isSameValue(one: Value, other: Value): boolean {
  if (one === other) return true;
  // Nearly all are texts, and tens of thousands may be compared in one paste.
  if (typeof one === 'string' && typeof other === 'string') return false;
  return saidBy(one) === saidBy(other);
}

function saidBy(value: Value): string {
  if (value !== null && typeof value === 'object' && 'fuldtNummer' in value) {
    return `# ${value.id ?? value.fuldtNummer}`;
  }
  return JSON.stringify(value === '' ? null : value);
}

const bools: readonly CellChoice[] = [
  { text: 'Ja', label: 'Ja' },
  { text: 'Nej', label: 'Nej' },
];

function among(all: readonly CellChoice[]): NonNullable<CellEditor['choices']> {
  return (text) => all.filter(({ label }) => fold(label).includes(fold(text)));
}

/** How a field's cells are written in: by what it declares, as in the form. */
function editorOf(field: Field, axis: TimeAxis, book: LinkBook): CellEditor {
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
    case 'reference':
      return { choices: (text) => book.choices(field.to, text) };
    default:
      return {};
  }
}

/**
 * The columns of an area's sheet: those of its table, written in by their fields.
 * @param lock why nothing at all may be written now; null: it may
 */
export function editedColumns(
  specs: readonly ColumnSpec[],
  axis: TimeAxis,
  book: LinkBook,
  who: WriteAccess,
  lock: string | null,
): ReadonlyMap<string, EditedColumn<StructureLine, Value>> {
  return new Map(
    specs.map((spec) => {
      const [field] = spec.fields.values();
      const edited: EditedColumn<StructureLine, Value> = {
        read: spec.read,
        // Most columns hold few different values, and each is bound over and over.
        format: spec.format,
        parse: (text) => spec.parse(text, book.find),
        lockOf: (line) => spec.readOnly(line, who) ?? lock,
        editor: field ? editorOf(field, axis, book) : {},
        ...(field?.kind === 'reference' && { learn: (texts) => book.learn(field.to, texts) }),
      };
      return [spec.id, edited] as const;
    }),
  );
}

/** Whether the user holds a permission, asked again for every cell. */
export function accessOf(held: ReadonlySet<string>): WriteAccess {
  const holds = madeOnce((permission: string) => held.has(permission));
  // Whether a step lets the row be written to, the plan says: it depends on the step that is chosen for all.
  return { holds, processBlock: () => null };
}
