import type { Value } from '../../domain/columns/column-spec.ts';
import type { Field } from '../../domain/elements/field.ts';
import { fieldText } from '../../domain/elements/field-text.ts';
import { fieldKindOf } from '../../domain/field-kinds/field-kinds.ts';
import type { RecordKind } from '../../domain/records/record-kind.ts';
import type { GridColumn } from '../../ui/grid/grid-column.ts';
import type { RecordValues } from '../forms/record/record-values.ts';
import { recordLookOf } from '../screen/field-cells.ts';
import type { Fact } from './record-pane.tsx';

/** How a field is told on the screen, where that is otherwise than its declaration says. */
interface FieldLook {
  /** `none`: another column tells it, or the picture. */
  readonly column?:
    | Partial<Pick<GridColumn<unknown>, 'header' | 'width' | 'formerly'>>
    | 'none'
    | undefined;
  /** It is told in the head of the pane, or in its own way there. */
  readonly isNoFact?: true;
  /** What it stands after, in columns and facts: a field by its code, or one of the screen's own by its id. */
  readonly after?: string;
}

/** By the codes of the fields; one that is not named is told as it is declared. */
export type FieldLooks = Readonly<Record<string, FieldLook>>;

/** A column of the screen's own, which no field tells. */
interface OwnColumn<Row> extends GridColumn<Row> {
  readonly after?: string;
}

/** A fact of the screen's own. */
export interface OwnFact {
  readonly id: string;
  /** Left out: before all others. */
  readonly after?: string;
  readonly fact: Fact;
}

interface Placed<Part> {
  readonly id: string;
  readonly after?: string | undefined;
  readonly part: Part;
}

/**
 * Those that name no other keep their order; each other one comes right after what it names, or last where that is not
 * told. Of the screen's own, one that names none comes first.
 */
function inPlace<Part>(declared: readonly Placed<Part>[], own: readonly Placed<Part>[]): Part[] {
  const placed = declared.filter(({ after }) => after === undefined);
  const moved = declared.filter(({ after }) => after !== undefined);
  for (const one of [...own, ...moved]) {
    const before = placed.findIndex(({ id }) => id === one.after);
    const isLost = one.after !== undefined && before < 0;
    placed.splice(isLost ? placed.length : before + 1, 0, one);
  }
  return placed.map(({ part }) => part);
}

/** What a field says of a record; of a list what it may hold, in the order of the declaration. */
function told(field: Field, axis: RecordKind['axis'], value: unknown): string {
  if (field.kind !== 'list' || !field.options || !Array.isArray(value)) {
    return fieldText(field, axis, value);
  }
  const held = field.options.filter((option) => value.includes(option.value));
  return fieldText(
    field,
    axis,
    held.map((option) => option.value),
  );
}

interface ToldRecords<Row> {
  /** What the rows are of, the lowest first; a field that several have is told once. */
  readonly kinds: readonly RecordKind[];
  /** By the codes of its fields; null: a heading. */
  readonly valuesOf: (row: Row) => RecordValues | null;
  readonly looks: FieldLooks;
  readonly own: readonly OwnColumn<Row>[];
}

/** The columns of a table of records: the declared fields of their kinds, and the screen's own among them. */
export function recordColumns<Row>(records: ToldRecords<Row>): readonly GridColumn<Row>[] {
  const { kinds, looks, own } = records;
  const fields = new Map<string, Placed<GridColumn<Row>>>();
  for (const kind of kinds) {
    for (const field of kind.fields) {
      const { code } = field;
      const look = looks[code];
      if (fields.has(code) || look?.column === 'none') continue;
      fields.set(code, { id: code, after: look?.after, part: columnOf(kind, field, records) });
    }
  }
  const others = own.map(({ after, ...part }) => ({ id: part.id, after, part }));
  return inPlace([...fields.values()], others);
}

function columnOf<Row>(
  { axis, number }: RecordKind,
  field: Field,
  { valuesOf, looks }: ToldRecords<Row>,
): GridColumn<Row> {
  const { kind, code, label } = field;
  const look = looks[code]?.column;
  const heldBy = (row: Row) => valuesOf(row)?.[code];
  const isNumber = code === number?.field;
  const { width, face } = recordLookOf(kind);
  const { sortKey } = fieldKindOf(field);
  return {
    id: code,
    header: label,
    width: isNumber ? '6rem' : width,
    // Of what is so or not, the table tells where it is.
    text: (row) => {
      const value = heldBy(row);
      return kind === 'bool' && value !== true ? '' : told(field, axis, value);
    },
    ...(sortKey && { sortKey: (row: Row) => sortKey((heldBy(row) as Value | undefined) ?? null) }),
    ...((isNumber || face) && { cell: { kind: 'text', face: 'number' } as const }),
    ...(isNumber && { fixed: true }),
    ...(look !== 'none' && look),
  };
}

/** What is told of a record beside its rows; its number and name stand in the head. */
export function recordFacts(
  { fields, axis, number }: RecordKind,
  values: RecordValues,
  looks: FieldLooks,
  own: readonly OwnFact[] = [],
): readonly Fact[] {
  const declared = fields.flatMap((field): Placed<Fact>[] => {
    const { code, label } = field;
    const text = told(field, axis, values[code]);
    const isInHead = code === number?.field || code === 'navn' || looks[code]?.isNoFact;
    if (isInHead || text === '') return [];
    return [{ id: code, after: looks[code]?.after, part: [label, text] }];
  });
  const others = own.map(({ fact, ...place }) => ({ ...place, part: fact }));
  return inPlace(declared, others);
}
