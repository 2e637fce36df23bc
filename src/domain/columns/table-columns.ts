import { treeTypesOf } from '../elements/area-types.ts';
import type { AreaDeclaration } from '../elements/areas.ts';
import type { Field } from '../elements/field.ts';
import type { ElementTypeName } from '../elements/names.ts';
import { classFieldOf, elementTypes } from '../elements/registry.ts';
import { madeOnce } from '../made-once.ts';
import type { ColumnSpec, LinkOf } from './column-spec.ts';
import { columnsOf, fieldColumn } from './columns-of.ts';

/** Around the declared fields. */
const first: readonly string[] = ['nummer', 'navn', 'type', 'bevilling'];
const last: readonly string[] = ['status', 'ver'];

const standard: readonly string[] = [...first, 'til', ...last];

/** What kind of element it is, by the code list that its type has for it; none where the area says so. */
function classColumn(
  { classLabel, axis }: AreaDeclaration,
  types: ElementTypeName[],
  linkOf: LinkOf,
) {
  if (classLabel === undefined) return [];
  const slot = new Map<ElementTypeName, Field>();
  for (const type of types) {
    const code = classFieldOf(type);
    const field = elementTypes[type].fields.find((one) => one.code === code);
    if (field) slot.set(type, field);
  }
  return [{ ...fieldColumn('bevilling', slot, axis, linkOf, classLabel), excel: [] }];
}

/** Ends the full number, which has a column of its own. */
function isOwnNumber({ fields }: ColumnSpec): boolean {
  return [...fields].some(([type, { code }]) => code === elementTypes[type].number.field);
}

function isOfNoType({ kind, fields }: ColumnSpec): boolean {
  return kind === 'time' && fields.size === 0;
}

/**
 * The columns of an area's flat table, in the order shown: every declared field of the tree's types.
 * @param linkOf what references point to; without it they are empty
 */
export function tableColumns(
  area: AreaDeclaration,
  linkOf: LinkOf = () => undefined,
): ColumnSpec[] {
  const types = treeTypesOf(area);
  const names = types.map(({ name }) => name);
  const all = [...columnsOf(types, area.axis, linkOf), ...classColumn(area, names, linkOf)].filter(
    (column) => !isOwnNumber(column) && !isOfNoType(column),
  );
  const isBetween = ({ id }: ColumnSpec) => !first.includes(id) && !last.includes(id);
  const among = (ids: readonly string[]) =>
    ids.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return [...among(first), ...all.filter(isBetween), ...among(last)];
}

/** Of a table whose references are not asked about: its ids, headings and filters. */
export const tableColumnsOf: (area: AreaDeclaration) => readonly ColumnSpec[] = madeOnce((area) =>
  tableColumns(area),
);

export const tableColumnIds: (area: AreaDeclaration) => readonly string[] = madeOnce((area) =>
  tableColumnsOf(area).map(({ id }) => id),
);

/** Left out until they are chosen. */
export const hiddenAtFirst: (area: AreaDeclaration) => readonly string[] = madeOnce((area) =>
  tableColumnIds(area).filter((id) => !standard.includes(id)),
);
