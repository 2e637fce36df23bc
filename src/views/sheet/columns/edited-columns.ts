import type { ColumnSpec, Value, WriteAccess } from '../../../domain/columns/column-spec.ts';
import { isOfNewElement, typeColumn } from '../../../domain/commands/sheet/new-elements.ts';
import { shownText } from '../../../domain/commands/sheet/shown-text.ts';
import { isNewRow } from '../../../domain/commands/sheet/staged.ts';
import { treeTypesOf } from '../../../domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { writePermission } from '../../../domain/elements/command-ids.ts';
import type { TimeAxis } from '../../../domain/elements/element-type.ts';
import type { Field } from '../../../domain/elements/field.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { madeOnce } from '../../../domain/made-once.ts';
import { message } from '../../../domain/words/messages.ts';
import type { CellChoice, CellEditor } from '../../../ui/grid/edit/grid-edit.ts';
import type { EditedColumn } from '../../../ui/rows/staged-writing.ts';
import { among, fieldEditor } from '../../screen/field-cells.ts';
import type { StructureLine } from '../../structure/rows/structure-lines.ts';
import type { LinkBook } from '../rows/link-book.ts';

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

/** How a field's cells are written in: by what it declares, as in the form; what is pointed to, the book knows. */
export function editorOf(field: Field, axis: TimeAxis, book: LinkBook): CellEditor {
  return fieldEditor(field, axis, (to, text) => book.choices(to, text));
}

function typeChoices(area: AreaDeclaration): readonly CellChoice[] {
  return treeTypesOf(area).map(({ label }) => ({ text: label.one, label: label.one }));
}

/** Why the cell of a row that is to become an element cannot be written; what its type has not, is told of the cell. */
function lockOfNew(spec: ColumnSpec, area: AreaDeclaration, { holds }: WriteAccess): string | null {
  const felt = spec.label;
  const declared = [...spec.fields].flatMap(([name, field]) => {
    const type = elementTypes[name];
    return !field.automatic && type.fields.includes(field) ? [type] : [];
  });
  const types = isOfNewElement(spec) ? treeTypesOf(area) : declared;
  const [first] = types;
  if (!first) return message('feltBeregnes', { felt });
  if (types.some((type) => holds(writePermission(type)))) return null;
  return message('feltKraever', { felt, tilladelse: writePermission(first) });
}

/**
 * The columns of an area's sheet: those of its table, written in by their fields.
 * @param lock why nothing at all may be written now; null: it may
 */
export function editedColumns(
  specs: readonly ColumnSpec[],
  area: AreaDeclaration,
  book: LinkBook,
  who: WriteAccess,
  lock: string | null,
): ReadonlyMap<string, EditedColumn<StructureLine, Value>> {
  return new Map(
    specs.map((spec) => {
      const [field] = spec.fields.values();
      const lockOfNewRow = lockOfNew(spec, area, who);
      const editor =
        spec.id === typeColumn
          ? { choices: among(typeChoices(area)) }
          : field
            ? editorOf(field, area.axis, book)
            : {};
      const edited: EditedColumn<StructureLine, Value> = {
        read: (line) => (isNewRow(line.id) ? null : spec.read(line)),
        // Most columns hold few different values, and each is bound over and over.
        format: spec.format,
        shown: (text, said) => shownText(spec, text, { area, said }),
        parse: (text) => spec.parse(text, book.find),
        lockOf: (line) => (isNewRow(line.id) ? lockOfNewRow : spec.readOnly(line, who)) ?? lock,
        keepsText: (line) => isNewRow(line.id),
        editor,
        ...(field?.kind === 'reference' && { learn: (texts) => book.learn(field.to, texts) }),
      };
      return [spec.id, edited] as const;
    }),
  );
}

/** Whether the user holds a permission, asked again for every cell. */
export function accessOf(held: ReadonlySet<string>): WriteAccess {
  const holds = madeOnce((permission: string) => held.has(permission));
  // Whether an underaktivitet lets the row be written to, the plan says: it depends on the underaktivitet that is chosen for all.
  return { holds, procesBlock: () => null };
}
