import { sql } from 'kysely';
import { type AreaDeclaration, areaOf } from '../../src/domain/elements/areas.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import {
  classFieldOf,
  elementTypes,
  elementTypesOf,
  isCodeList,
} from '../../src/domain/elements/registry.ts';
import {
  type ColumnFilterName,
  filtersSet,
  foldedPart,
  isTypeFound,
  numberBeginnings,
  statusesFound,
  type TableColumnId,
  tableColumnIds,
} from '../../src/domain/elements/table-columns.ts';
import { statuses } from '../../src/domain/status.ts';
import { isStorableText } from '../db/storable-text.ts';
import type { AsOf } from './as-of.ts';
import {
  beginsWithOneOf,
  contains,
  type Fragment,
  foldedName,
  isValidAt,
  standsAt,
  statusOrder,
  timeText,
  versionCount,
} from './element-sql.ts';

/** What is typed in the columns of an area's table; the contract's query has these names. */
export type ColumnFilters = Readonly<Partial<Record<ColumnFilterName, string | undefined>>>;

/** The filters that ask for something, by their column: a blank one leaves every row. */
export function columnFiltersSet(
  area: AreaDeclaration,
  filters: ColumnFilters,
): [TableColumnId, string][] {
  const set = filtersSet(tableColumnIds(area), (name) => filters[name]);
  return set.filter(([, query]) => query.trim() !== '');
}

/**
 * What the filters of a table's columns ask of the version `v`: the rows that the table shows, for
 * it understands them by the same words (domain/elements/table-columns.ts).
 * @param types what is searched, all of one area
 */
export function columnConditions(
  types: readonly ElementTypeName[],
  asOf: AsOf,
  filters: ColumnFilters,
): Fragment[] {
  const [first] = types;
  if (first === undefined) return [];
  const { axis } = elementTypes[first];
  const time = asOf[axis];
  const conditions: Readonly<Record<TableColumnId, (query: string) => Fragment>> = {
    nummer: (query) => beginsWithOneOf(numberBeginnings(query)),
    navn: (query) => contains(foldedName, foldedPart(query)),
    type: (query) => sql`v.type = any(${types.filter((type) => isTypeFound(type, query))}::text[])`,
    bevilling: (query) => hasClassNamed(types, foldedPart(query), time),
    fra: (query) => contains(timeText(axis, sql`v.fra`), foldedPart(query)),
    til: (query) => contains(timeText(axis, sql`v.til`), foldedPart(query)),
    status: (query) => {
      const found = statusesFound(query).map((status) => statuses.indexOf(status));
      return sql`${statusOrder(time)} = any(${found}::int[])`;
    },
    ver: (query) => contains(sql`${versionCount}::text`, foldedPart(query)),
  };
  return columnFiltersSet(areaOf(first), filters).map(([id, query]) =>
    isStorableText(query) ? conditions[id](query) : sql`false`,
  );
}

/** The element of a code list that says what kind it is, as it stands at the time, is called so. */
function hasClassNamed(types: readonly ElementTypeName[], part: string, time: number): Fragment {
  const classIds = types.flatMap((type) => {
    const field = classFieldOf(type);
    return field === undefined ? [] : [sql`when ${type} then v.attributter->>${field}::text`];
  });
  const [first] = types;
  if (first === undefined || classIds.length === 0) return sql`false`;
  const lists = elementTypesOf(elementTypes[first].area)
    .map(({ name }) => name)
    .filter(isCodeList);
  // Inside, `v` is the element of the list.
  return sql`case v.type ${sql.join(classIds, sql` `)} end = any(array(
    select v.element_id::text from element_version v
    where v.type = any(${lists}::text[])
      and ${standsAt(time)} and ${isValidAt(time)} and ${contains(foldedName, part)}))`;
}
