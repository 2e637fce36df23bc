import { type Kysely, sql } from 'kysely';
import {
  type ColumnFilterName,
  filtersSet,
  numberBeginnings,
  numberPlace,
} from '../../src/domain/columns/column-filter.ts';
import type { ColumnSpec, Value } from '../../src/domain/columns/column-spec.ts';
import { type FilterQuery, readFilter } from '../../src/domain/columns/filter-query.ts';
import { tableColumnsOf } from '../../src/domain/columns/table-columns.ts';
import { type AreaDeclaration, areaOf } from '../../src/domain/elements/areas.ts';
import { timeFieldCodes } from '../../src/domain/elements/element-type.ts';
import type { Field } from '../../src/domain/elements/field.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../src/domain/elements/registry.ts';
import { bareNumber, fold } from '../../src/domain/folding.ts';
import { statuses } from '../../src/domain/status.ts';
import type { Database } from '../db/schema.ts';
import { isStorableText } from '../db/storable-text.ts';
import { storageOf } from '../storage/field-storage.ts';
import type { AsOf } from './as-of.ts';
import { defaultDelregnskabOf } from './default-delregnskab.ts';
import { linksTo } from './element-detail.ts';
import {
  beginsWithOneOf,
  contains,
  type Fragment,
  foldedName,
  isValidAt,
  literally,
  realEnd,
  standsAt,
  statusOrder,
  versionCount,
} from './element-sql.ts';

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
    case 'ver': {
      const counts = await db
        .selectFrom('element_version')
        .select(({ fn }) => fn.countAll<number>().as('antal'))
        .groupBy('element_id')
        .execute();
      const among = new Set(counts.map(({ antal }) => String(antal)));
      return sql`${versionCount} = any(${[...among].filter(isFound)}::bigint[])`;
    }
    default:
      return await fieldCondition(db, searched, column, isFound);
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

const signs = { '>': sql`>`, '>=': sql`>=`, '<': sql`<`, '<=': sql`<=` } as const;

function storedCondition({ isNot, how, texts }: FilterQuery, of: StoredText): Fragment {
  const [first = ''] = texts;
  const ask = () => {
    if (how === 'part') return of.part(first);
    if (how === 'whole') return sql`${of.text} = any(${texts.flatMap(of.waysOf)}::text[])`;
    if (how !== 'pattern') {
      return sql`(${of.place}) collate "C" ${signs[how]} ${of.placeOf(first)}`;
    }
    const pattern = of.pattern(first).split('*').map(literally).join('%');
    return sql`${of.text} like ${pattern}`;
  };
  return isNot ? sql`not (${ask()})` : ask();
}

function timeOf({ types: [first], asOf }: Searched): number {
  return asOf[first ? elementTypes[first].axis : 'finansaar'];
}

/** The different values of a field are told in words here, where the words are, and not in SQL. */
async function fieldCondition(
  db: Kysely<Database>,
  searched: Searched,
  column: ColumnSpec,
  isFound: (text: string) => boolean,
): Promise<Fragment> {
  const fields = [...column.fields].filter(([type]) => searched.types.includes(type));
  const [[, field] = []] = fields;
  const isBlankFound = isFound('');
  if (!field) return isBlankFound ? sql`true` : sql`false`;
  const cases = fields.map(
    ([type, one]) => sql`when ${type} then ${storedText(type, one, searched.asOf.finansaar)}`,
  );
  const stored = sql`case v.type ${sql.join(cases, sql` `)} end`;
  const { rows } = await sql<{ value: string }>`
    select distinct ${stored} as value from element_version v
    where v.type = any(${fields.map(([type]) => type)}::text[])
      and ${standsAt(timeOf(searched))} and ${stored} is not null`.execute(db);
  const values = rows.map(({ value }) => value);
  const behind = await valuesBehind(db, field, values, searched);
  const found = values.filter((value) => isFound(column.filterText(behind(value))));
  const isAmong = sql`${stored} = any(${found}::text[])`;
  return isBlankFound ? sql`(${stored} is null or ${isAmong})` : isAmong;
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
    ? sql`${defaultDelregnskabOf(sql`v.element_id`, sql`${finansaar}::int`)}::text`
    : sql`v.attributter->>${field.code}::text`;
}

/** What the columns read, from what is stored as text. A code list's elements count while they hold. */
async function valuesBehind(
  db: Kysely<Database>,
  field: Field,
  texts: readonly string[],
  searched: Searched,
): Promise<(text: string) => Value> {
  if (field.kind === 'bool') return (text) => text === 'true';
  if (field.kind === 'list') return (text) => JSON.parse(text);
  if (field.kind !== 'reference') return (text) => text;
  const held = isCodeList(field.to) ? isValidAt(timeOf(searched)) : sql`true`;
  const links = await linksTo(db, texts, searched.asOf, held);
  return (id) => links.get(id) ?? null;
}
