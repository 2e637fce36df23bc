import { type Kysely, sql } from 'kysely';
import {
  type ColumnFilterName,
  filtersSet,
  numberBeginnings,
  numberPlace,
} from '../../../src/domain/columns/column-filter.ts';
import type { ColumnSpec } from '../../../src/domain/columns/column-spec.ts';
import { type FilterQuery, readFilter } from '../../../src/domain/columns/filter-query.ts';
import { tableColumnsOf } from '../../../src/domain/columns/table-columns.ts';
import { areaOf } from '../../../src/domain/elements/area-types.ts';
import type { AreaDeclaration } from '../../../src/domain/elements/areas.ts';
import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import type { Field } from '../../../src/domain/elements/field.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../../src/domain/elements/registry.ts';
import { fieldKindOf } from '../../../src/domain/field-kinds/field-kinds.ts';
import { statuses } from '../../../src/domain/status.ts';
import { bareNumber, fold } from '../../../src/domain/words/folding.ts';
import type { Database } from '../../db/schema.ts';
import { isStorableText } from '../../db/storable-text.ts';
import { storageOf } from '../../storage/field-storage.ts';
import {
  beginsWithOneOf,
  contains,
  type Fragment,
  foldedName,
  isValidAt,
  realEnd,
  standsAt,
  statusOrder,
  timeOfOwnAxis,
  versionsCounted,
} from '../elements/element-sql.ts';
import { chosenIn } from '../relations/chosen-relation.ts';
import type { AsOf } from '../times/as-of.ts';
import { foldedText, isInOrder, isLike, textCondition } from './text-condition.ts';

/** What is typed in the columns of an area's table; the contract's query has these names. */
export type ColumnFilters = Readonly<Partial<Record<ColumnFilterName, string | undefined>>>;

/** The filters that ask for something, by their column: a blank one leaves every row. */
export function columnFiltersSet(
  area: AreaDeclaration,
  filters: ColumnFilters,
): [ColumnSpec, string][] {
  const columns = tableColumnsOf(area);
  const set = new Map(
    filtersSet(
      columns.map(({ id }) => id),
      (name) => filters[name],
    ),
  );
  return columns.flatMap((column) => {
    const query = set.get(column.id) ?? '';
    return query.trim() === '' ? [] : [[column, query] satisfies [ColumnSpec, string]];
  });
}

/** What is searched: types of one area, at a time. */
interface Searched {
  readonly types: readonly ElementTypeName[];
  readonly asOf: AsOf;
}

/**
 * What the filters of a table's columns ask of the version `v`: the rows that the table shows, for
 * the columns themselves say what is found (domain/columns).
 */
export async function columnConditions(
  db: Kysely<Database>,
  searched: Searched,
  filters: ColumnFilters,
): Promise<Fragment[]> {
  const [first] = searched.types;
  if (first === undefined) return [];
  const conditions: Fragment[] = [];
  for (const [column, query] of columnFiltersSet(areaOf(first), filters)) {
    conditions.push(
      isStorableText(query) ? await conditionOf(db, searched, column, query) : sql`false`,
    );
  }
  return conditions;
}

/** Number and name are read by indexes and what is stored folded; of the rest a column tells its few values apart. */
async function conditionOf(
  db: Kysely<Database>,
  searched: Searched,
  column: ColumnSpec,
  query: string,
): Promise<Fragment> {
  const isFound = column.isFound(query);
  const found = <Name extends string>(names: readonly Name[]) =>
    names.filter((name) => isFound(column.filterText(name)));
  switch (column.id) {
    case 'nummer':
      return storedCondition(readFilter(query), {
        text: sql`v.fuldt_nummer`,
        part: (text) => beginsWithOneOf(numberBeginnings(text)),
        waysOf: numberBeginnings,
        pattern: bareNumber,
        place: sql`replace(v.fuldt_nummer, '.', '')`,
        placeOf: numberPlace,
      });
    case 'navn':
      return storedCondition(readFilter(query), {
        text: foldedName,
        part: (text) => contains(foldedName, fold(text)),
        waysOf: (text) => [fold(text)],
        pattern: fold,
        place: foldedName,
        placeOf: fold,
      });
    case 'type':
      return sql`v.type = any(${found(searched.types)}::text[])`;
    case 'status': {
      const order = found(statuses).map((status) => statuses.indexOf(status));
      return sql`${statusOrder(timeOf(searched))} = any(${order}::int[])`;
    }
    case 'ver':
      return versionsCondition(column, query);
    default:
      return await fieldCondition(db, searched, column, query);
  }
}

/** How a text that is stored as it is searched is asked for; the same as `numberTest` and `textTest`. */
interface StoredText {
  readonly text: Fragment;
  readonly part: (text: string) => Fragment;
  /** How what it is to be may be stored. */
  readonly waysOf: (text: string) => readonly string[];
  readonly pattern: (text: string) => string;
  /** What `>` and `<` compare, and what is typed as that. */
  readonly place: Fragment;
  readonly placeOf: (text: string) => string;
}

function storedCondition({ isNot, how, texts }: FilterQuery, of: StoredText): Fragment {
  const [first = ''] = texts;
  const ask = () => {
    if (how === 'part') return of.part(first);
    if (how === 'whole') return sql`${of.text} = any(${texts.flatMap(of.waysOf)}::text[])`;
    if (how !== 'pattern') return isInOrder(of.place, how, of.placeOf(first));
    return isLike(of.text, of.pattern(first));
  };
  return isNot ? sql`not (${ask()})` : ask();
}

/** The database counts the versions of the rows that it looks at; the process is told of none of them. */
function versionsCondition(column: ColumnSpec, query: string): Fragment {
  const { isNot, how, texts } = readFilter(query);
  const [first = ''] = texts;
  const isText = how === 'part' || how === 'whole' || how === 'pattern';
  if (isText) return sql`(select ${textCondition(query, sql`antal::text`)} ${versionsCounted})`;
  const bound = column.parse(first, () => undefined);
  const sign = sql.raw(how);
  const is =
    bound.ok && bound.value !== null
      ? sql`(select antal ${sign} ${bound.value}::bigint ${versionsCounted})`
      : sql`false`;
  return isNot ? sql`not (${is})` : is;
}

function timeOf({ types: [first], asOf }: Searched): number {
  return asOf[first ? elementTypes[first].axis : 'finansaar'];
}

/** The fields that a column shows of the types that are searched. */
type Fields = readonly (readonly [ElementTypeName, Field])[];

/** Texts and what references point to may be as many as the elements, and are read where they are kept. */
async function fieldCondition(
  db: Kysely<Database>,
  searched: Searched,
  column: ColumnSpec,
  query: string,
): Promise<Fragment> {
  const fields = [...column.fields].filter(([type]) => searched.types.includes(type));
  const [[, field] = []] = fields;
  const isFound = column.isFound(query);
  if (!field) return isFound('') ? sql`true` : sql`false`;
  const cases = fields.map(
    ([type, one]) => sql`when ${type} then ${storedText(type, one, searched.asOf.finansaar)}`,
  );
  const stored = sql`case v.type ${sql.join(cases, sql` `)} end`;
  if (fieldKindOf(field).sought(field) === 'text')
    return textCondition(query, foldedText(ownText(field, stored)));
  if (field.kind === 'reference') {
    const targets = targetsOf(fields, searched, (text) => textCondition(query, text));
    // What points to nothing that stands reads as what is empty.
    if (!isFound('')) return sql`${stored} in ${targets.found}`;
    return sql`(${stored} is null or ${stored} not in ${targets.others})`;
  }
  return await valueCondition(db, searched, { column, field, fields, stored, isFound });
}

/** As the column shows it: the items of a list with commas between. */
function ownText(field: Field, stored: Fragment): Fragment {
  if (!fieldKindOf(field).isMany) return sql`coalesce(${stored}, '')`;
  return sql`coalesce((select string_agg(led, ', ' order by plads)
    from jsonb_array_elements_text((${stored})::jsonb) with ordinality as liste (led, plads)), '')`;
}

/** Ids of what references may point to: those whose text is found, and those whose is not. */
function targetsOf(
  fields: Fields,
  searched: Searched,
  isFound: (text: Fragment) => Fragment,
): Readonly<Record<'found' | 'others', Fragment>> {
  const types = fields.flatMap(([, field]) => (field.kind === 'reference' ? [field.to] : []));
  const isOfCodes = types[0] !== undefined && isCodeList(types[0]);
  // As the columns read it. A code list's elements count while they hold.
  const text = isOfCodes ? foldedName : sql`lower(v.fuldt_nummer) || ' ' || ${foldedName}`;
  const held = isOfCodes ? isValidAt(timeOf(searched)) : sql`true`;
  const time = timeOfOwnAxis(searched.asOf);
  const standing = sql`select v.element_id::text from element_version v
    where v.type = any(${types}::text[]) and v.vist_fra <= ${time} and v.vist_til >= ${time}
      and ${held}`;
  const condition = isFound(text);
  return {
    found: sql`(${standing} and ${condition})`,
    others: sql`(${standing} and not (${condition}))`,
  };
}

interface FewValues {
  readonly column: ColumnSpec;
  readonly field: Field;
  readonly fields: Fields;
  readonly stored: Fragment;
  readonly isFound: (text: string) => boolean;
}

/**
 * The few different values of a field are told in words here, where the words are, and not in SQL: those that
 * it may have, or where they are not known those that are there.
 */
async function valueCondition(
  db: Kysely<Database>,
  searched: Searched,
  { column, field, fields, stored, isFound }: FewValues,
): Promise<Fragment> {
  const { stored: storedText } = fieldKindOf(field);
  const values = valuesOf(fields) ?? (await valuesThere(db, searched, fields, stored));
  const found = values.filter((value) => isFound(column.filterText(storedText(value))));
  const isAmong = sql`${stored} = any(${found}::text[])`;
  return isFound('') ? sql`(${stored} is null or ${isAmong})` : isAmong;
}

/** All values that the fields may have, as they are stored; undefined where only what is there can tell. */
function valuesOf(fields: Fields): readonly string[] | undefined {
  const each = fields.map(([, field]) => fieldKindOf(field).values(field));
  const known = each.filter((values) => values !== undefined);
  return known.length < each.length ? undefined : [...new Set(known.flat())];
}

async function valuesThere(
  db: Kysely<Database>,
  searched: Searched,
  fields: Fields,
  stored: Fragment,
): Promise<readonly string[]> {
  const { rows } = await sql<{ value: string }>`
    select distinct ${stored} as value from element_version v
    where v.type = any(${fields.map(([type]) => type)}::text[])
      and ${standsAt(timeOf(searched))} and ${stored} is not null`.execute(db);
  return rows.map(({ value }) => value);
}

/** Set by commands of their own, and so not among the fields that are stored. */
const softCloseColumns: Readonly<Record<string, string>> = {
  softLukketFra: 'soft_lukket_fra',
  softLukketTil: 'soft_lukket_til',
};

function storedText(type: ElementTypeName, field: Field, finansaar: number): Fragment {
  const { axis } = elementTypes[type];
  if (field.code === timeFieldCodes[axis].to) return sql`(${realEnd(axis)})::text`;
  const storage = storageOf(elementTypes[type], field);
  const column = softCloseColumns[field.code] ?? (storage.in === 'column' && storage.column);
  if (column) return sql`${sql.ref(`v.${column}`)}::text`;
  return storage.in === 'relation'
    ? sql`${chosenIn(storage.relation, sql`v.element_id`, sql`${finansaar}::int`)}::text`
    : sql`v.attributter->>${field.code}::text`;
}
