import { softCloseFields } from '../elements/common-fields.ts';
import { type ElementType, type TimeAxis, timeFieldCodes } from '../elements/element-type.ts';
import type { Field, TimeField } from '../elements/field.ts';
import { fieldText } from '../elements/field-text.ts';
import type { ElementTypeName } from '../elements/names.ts';
import { elementTypes, isCodeList } from '../elements/registry.ts';
import { elementLabels } from '../elements/shown-fields.ts';
import { hasSoftClosing } from '../elements/transitions.ts';
import { fieldKindOf, fieldKinds } from '../field-kinds/field-kinds.ts';
import { type Status, statuses, statusLabels } from '../status.ts';
import { realEnd } from '../time/later-change.ts';
import { fold, sortKey } from '../words/folding.ts';
import { message } from '../words/messages.ts';
import { numberTest, textTest } from './column-filter.ts';
import type { ColumnRow, ColumnSpec, FindLink, Link, LinkOf, Value } from './column-spec.ts';
import { readFilter } from './filter-query.ts';
import { parseField, parseNumber } from './parse.ts';
import { lockOf } from './read-only.ts';

const codeWidth = 14;

/** The same field of several types: one column. The element above has a field of its own in each. */
type Slot = Map<ElementTypeName, Field>;

/** From the top of the tree and down. */
const typeOrder: readonly string[] = Object.keys(elementTypes);

/** The word of a status means that one, and not another that has the word in it. */
function statusQuery(query: string): string {
  const { isNot, how, texts } = readFilter(query);
  const [word = ''] = texts.map(fold);
  const isStatus = statuses.some((status) => fold(statusLabels[status]) === word);
  return how === 'part' && isStatus ? `${isNot ? '!' : ''}=${word}` : query;
}

const asLink = (value: Value) => value as Link | null;
const asText = (value: Value) => (value === null ? '' : String(value));

/** A name of its own for what the types call each by their own, or the table by another. */
function columnIdOf({ parent, number, axis }: ElementType, { code }: Field): string {
  const { from, to } = timeFieldCodes[axis];
  const own: Readonly<Record<string, string>> = {
    ...(parent && { [parent.field]: 'overordnetId' }),
    ...(number.field === 'nummer' && { nummer: 'egetNummer' }),
    [from]: 'fra',
    [to]: 'til',
  };
  return own[code] ?? code;
}

function slotsOf(types: readonly ElementType[]): Map<string, Slot> {
  const slots = new Map<string, Slot>();
  for (const type of types) {
    for (const field of type.fields) {
      const id = columnIdOf(type, field);
      slots.set(id, (slots.get(id) ?? new Map()).set(type.name, field));
    }
  }
  return slots;
}

/** The label that most of the types use; the elements above have nothing in common but that. */
function labelOf(fields: readonly Field[]): string {
  const byLabel = [...Map.groupBy(fields, ({ label }) => label)];
  const [most] = byLabel.toSorted(([, a], [, b]) => b.length - a.length);
  const isUsual = most !== undefined && (byLabel.length === 1 || most[1].length > 1);
  return isUsual ? most[0] : 'Overordnet element';
}

/** Its values are compared as what they are, and not as texts. */
function isOrdered(kind: ColumnSpec['kind']): boolean {
  if (kind === 'type' || kind === 'status') return false;
  return kind === 'number' || fieldKinds[kind].isOrdered;
}

/** What is typed or shown, as the value that it says; undefined where it says none. */
function placeBy(parse: ColumnSpec['parse']): (text: string) => string | number | undefined {
  return (text) => {
    const parsed = parse(text, () => undefined);
    const value = parsed.ok ? parsed.value : null;
    return typeof value === 'number' || typeof value === 'string' ? value : undefined;
  };
}

/** What is the same of every column, until a column says otherwise. */
function column(
  id: string,
  label: string,
  kind: ColumnSpec['kind'],
  own: Partial<ColumnSpec> & Pick<ColumnSpec, 'read'>,
): ColumnSpec {
  const { format = asText, parse } = own;
  const orderOf = parse && isOrdered(kind) ? placeBy(parse) : undefined;
  return {
    id,
    label,
    kind,
    fields: new Map(),
    format,
    parse: () => ({ ok: false, message: message('feltBeregnes', { felt: label }) }),
    sortKey: (value) => sortKey(format(value)),
    filterText: format,
    isFound: (query) => textTest(query, orderOf),
    readOnly: () => message('feltBeregnes', { felt: label }),
    excel: [],
    ...own,
  };
}

/**
 * A column of declared fields, at least one; those of one slot differ in name and not in kind.
 * @param label otherwise the one that most of the fields have
 */
export function fieldColumn(
  id: string,
  slot: Slot,
  axis: TimeAxis,
  linkOf: LinkOf,
  label = labelOf([...slot.values()]),
): ColumnSpec {
  const [field] = slot.values();
  if (!field) throw new Error(`The column ${id} has no field`);
  const isReference = field.kind === 'reference';
  const { excel, sortKey: sortKeyOf } = fieldKindOf(field);
  const { to } = timeFieldCodes[axis];
  const read = (row: ColumnRow) => {
    const code = slot.get(row.type)?.code;
    if (code === undefined) return null;
    if (isReference) return linkOf(row, code) ?? null;
    const value = (row[code] as Value | undefined) ?? null;
    // An end that the next version takes over at once is none of the element's.
    return code === to ? realEnd(axis, value as number | null, row.naesteVersion) : value;
  };
  const format = (value: Value) => {
    if (field.kind !== 'reference') return fieldText(field, axis, value);
    const link = asLink(value);
    if (!link) return '';
    return isCodeList(field.to) ? link.navn : `${link.fuldtNummer} ${link.navn}`;
  };
  return column(id, label, field.kind, {
    fields: slot,
    read,
    format,
    parse: (text, find) => parseField(field, axis, text, find),
    ...(sortKeyOf && { sortKey: sortKeyOf }),
    readOnly: (row, who) => lockOf(slot.get(row.type), label, row, who),
    excel: excel({ label, axis, fields: [...slot.values()], format }),
  });
}

/** Set by commands of its own, and so never written in. */
function softCloseColumn(field: TimeField, axis: TimeAxis, types: readonly ElementType[]) {
  const { excel, sortKey: sortKeyOf } = fieldKinds.time;
  const { label } = field;
  const format = (time: Value) => fieldText(field, axis, time);
  return {
    fields: new Map(types.map(({ name }) => [name, field] as const)),
    read: (row: ColumnRow) => (row[field.code] as number | null | undefined) ?? null,
    format,
    parse: (text: string, find: FindLink) => parseField(field, axis, text, find),
    ...(sortKeyOf && { sortKey: sortKeyOf }),
    excel: excel({ label, axis, fields: [field], format }),
  };
}

/** A type is found by what it is called and by the letters that stand for it. */
function typeColumn(): ColumnSpec {
  // Of a new row it may not be said yet, or be none.
  const byName: Readonly<Record<string, ElementType | undefined>> = elementTypes;
  const typeOf = (name: Value) => byName[String(name)];
  const format = (name: Value) => typeOf(name)?.label.one ?? asText(name);
  return column('type', elementLabels.type, 'type', {
    read: ({ type }) => type,
    format,
    sortKey: (name) => typeOrder.indexOf(name as string),
    filterText: (name) => `${typeOf(name)?.abbreviation ?? ''}\n${format(name)}`,
    excel: [{ heading: elementLabels.type, width: 18, value: format }],
  });
}

/**
 * Columns of elements of these types: what every element has, and their declared fields, each once;
 * those under one heading of the form stand together, so that a type's own follow what all have.
 * @param types all on one axis
 * @param linkOf what references point to; without it they are empty
 */
export function columnsOf(
  types: readonly ElementType[],
  axis: TimeAxis,
  linkOf: LinkOf = () => undefined,
): readonly ColumnSpec[] {
  const slots = [...slotsOf(types)];
  const grouped = Map.groupBy(slots, ([, slot]) => slot.values().next().value?.group);
  const softClosable = types.filter(hasSoftClosing);
  const isNumeric = types.every(({ number }) => number.isNumeric);
  const asNumber = isNumeric ? Number : asText;
  const statusOf = (status: Value) => statusLabels[status as Status];
  return [
    column('nummer', 'Nummer', 'text', {
      read: ({ fuldtNummer }) => fuldtNummer,
      sortKey: asNumber,
      isFound: numberTest,
      excel: [
        {
          heading: elementLabels.fuldtNummer,
          width: codeWidth,
          isNumber: isNumeric,
          value: asNumber,
        },
      ],
    }),
    typeColumn(),
    ...[...grouped.values()].flat().map(([id, slot]) => fieldColumn(id, slot, axis, linkOf)),
    column('status', elementLabels.status, 'status', {
      read: ({ status }) => status,
      format: statusOf,
      sortKey: (status) => statuses.indexOf(status as Status),
      isFound: (query) => textTest(statusQuery(query)),
      excel: [{ heading: elementLabels.status, width: 12, value: statusOf }],
    }),
    ...softCloseFields().map((field) =>
      column(field.code, field.label, 'time', softCloseColumn(field, axis, softClosable)),
    ),
    column('ver', 'Ver.', 'number', {
      read: ({ antalVersioner }) => antalVersioner || null,
      parse: (text) => parseNumber('Ver.', text),
      sortKey: (count) => Number(count),
      excel: [
        {
          heading: elementLabels.antalVersioner,
          width: 10,
          isNumber: true,
          value: (count) => count as number,
        },
      ],
    }),
  ];
}
