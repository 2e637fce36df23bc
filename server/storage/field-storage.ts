import { type ElementType, timeFieldCodes } from '../../src/domain/elements/element-type.ts';
import type { Field, ReferenceField } from '../../src/domain/elements/field.ts';
import type { RelationName } from '../../src/domain/elements/names.ts';
import { madeOnce } from '../../src/domain/made-once.ts';
import type { StoredVersion } from './stored-version.ts';

/** Where the value of a field is kept: its own column, the attributes, or a relation. */
export type FieldStorage =
  | { readonly in: 'column'; readonly column: FieldColumn }
  | { readonly in: 'attributter' }
  | { readonly in: 'relation'; readonly relation: RelationName };

export type FieldColumn = 'overordnet_id' | 'nummer' | 'navn' | 'fra' | 'til' | 'bemaerkning';

/** A field that is kept as a relation: it holds the other end of the one that is chosen. */
export type RelationField = ReferenceField & Required<Pick<ReferenceField, 'keptAs'>>;

/** The fields of a type that are kept as relations. */
export const relationFields: (type: ElementType) => readonly RelationField[] = madeOnce(
  ({ fields }) => fields.filter(isRelationField),
);

function isRelationField(field: Field): field is RelationField {
  return field.kind === 'reference' && field.keptAs !== undefined;
}

/** A type's fields are the same for every row that is read, so what follows from them is kept. */
const columnsOf: (type: ElementType) => ReadonlyMap<string, FieldColumn> = madeOnce((type) => {
  const { from, to } = timeFieldCodes[type.axis];
  return new Map<string, FieldColumn>([
    ...(type.parent ? [[type.parent.field, 'overordnet_id'] as const] : []),
    [type.number.field, 'nummer'],
    ['navn', 'navn'],
    [from, 'fra'],
    [to, 'til'],
    ['bemaerkning', 'bemaerkning'],
  ]);
});

export function storageOf(type: ElementType, field: Field): FieldStorage {
  const column = columnsOf(type).get(field.code);
  if (column) return { in: 'column', column };
  return isRelationField(field)
    ? { in: 'relation', relation: field.keptAs }
    : { in: 'attributter' };
}

/** The fields of a type that point to an element and are kept in `attributter`. */
export const keptReferences: (type: ElementType) => readonly ReferenceField[] = madeOnce((type) =>
  type.fields
    .filter((field) => field.kind === 'reference')
    .filter((field) => storageOf(type, field).in === 'attributter'),
);

/** A version's values by field code, as payloads and forms name them; relations are not among them. */
export function fieldValues(
  type: ElementType,
  version: Pick<StoredVersion, FieldColumn | 'attributter'>,
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const field of type.fields) {
    const storage = storageOf(type, field);
    if (storage.in === 'column') values[field.code] = version[storage.column];
    if (storage.in === 'attributter') values[field.code] = version.attributter[field.code] ?? null;
  }
  return values;
}

/** The part of the values that is kept in `attributter`; a field without a value is left out. */
export function attributesOf(
  type: ElementType,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const field of type.fields) {
    const value = (field.computed ? field.computed(values) : values[field.code]) ?? null;
    if (storageOf(type, field).in === 'attributter' && value !== null) {
      attributes[field.code] = value;
    }
  }
  return attributes;
}
