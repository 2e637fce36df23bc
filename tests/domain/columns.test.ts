import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type {
  ColumnRow,
  ColumnSpec,
  Link,
  Value,
  WriteAccess,
} from '../../src/domain/columns/column-spec.ts';
import { columnsOf } from '../../src/domain/columns/columns-of.ts';
import { parseField, parseNumber } from '../../src/domain/columns/parse.ts';
import { hiddenAtFirst, tableColumnsOf } from '../../src/domain/columns/table-columns.ts';
import { treeTypesOf } from '../../src/domain/elements/area-types.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import type { TimeAxis } from '../../src/domain/elements/element-type.ts';
import type { Field } from '../../src/domain/elements/field.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import {
  classFieldOf,
  elementTypes,
  elementTypesOf,
  isCodeList,
} from '../../src/domain/elements/registry.ts';
import { shownFields } from '../../src/domain/elements/shown-fields.ts';

const everyArea = Object.values(areas);
const links: readonly Link[] = [
  { fuldtNummer: '07.14', navn: 'Økonomistyrelsen' },
  { fuldtNummer: '10213231', navn: 'Styrelsen, nord' },
];
/** As a picker finds: a code list's element by its name, another by number and name. */
const find = (to: ElementTypeName, text: string) =>
  links.find(
    ({ fuldtNummer, navn }) => text === (isCodeList(to) ? navn : `${fuldtNummer} ${navn}`),
  );

const noLinks = () => undefined;
const word = fc
  .string({ unit: fc.constantFrom(...'aÅø01 .-'), minLength: 1, maxLength: 8 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const year = fc.integer({ min: 2000, max: 2099 });

/** Any value that a field may hold. */
function valuesOf(field: Field, axis: TimeAxis): fc.Arbitrary<Value> {
  switch (field.kind) {
    case 'bool':
      return fc.boolean();
    case 'enum':
      return fc.constantFrom(...field.options.map(({ value }) => value));
    case 'list':
      return fc.array(word, { maxLength: 3 });
    case 'reference':
      return fc.constantFrom(...links);
    case 'date':
      return fc
        .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10));
    case 'int':
      return fc.integer({ min: field.min, max: field.max });
    case 'time':
      return axis === 'finansaar'
        ? year
        : fc.tuple(year, fc.integer({ min: 1, max: 14 })).map(([one, p]) => one * 100 + p);
    case 'text':
      return word;
  }
}

const declared = everyArea.flatMap(({ name, axis }) =>
  columnsOf(elementTypesOf(name), axis).flatMap((column) => {
    const [field] = column.fields.values();
    return field ? [{ column, field, axis, title: `${name} ${column.id}` }] : [];
  }),
);

describe('det viste læses igen', () => {
  test.each(declared)('$title', ({ column, field, axis }) => {
    fc.assert(
      fc.property(valuesOf(field, axis), (value) => {
        expect(column.parse(column.format(value), find)).toEqual({ ok: true, value });
      }),
    );
  });

  test('en dag', () => {
    const day = {
      kind: 'date',
      code: 'dag',
      label: 'Dag',
      group: 'Navn',
      columns: 4,
      required: true,
    } as const;
    fc.assert(
      fc.property(valuesOf(day, 'finansaar'), (value) => {
        const [aar = '', maaned = '', dag = ''] = String(value).split('-');
        const typed = ['/', '-', '.', ' '].map((sign) => [dag, maaned, aar].join(sign));
        for (const text of [...typed, `${dag}/${maaned}-${aar}`, String(value)]) {
          expect(parseField(day, 'finansaar', text, noLinks)).toEqual({ ok: true, value });
        }
      }),
    );
  });
});

describe('det skrevne', () => {
  const fieldOf = (type: ElementTypeName, code: string) => {
    const field = elementTypes[type].fields.find((one) => one.code === code);
    if (!field) throw new Error(code);
    return field;
  };
  const kredstype = fieldOf('Bogfoeringskreds', 'bogfoeringstypeId');
  const moms = fieldOf('Bogfoeringskreds', 'momsregistreret');
  const fra = fieldOf('Bogfoeringskreds', 'fraPeriode');
  const number = fieldOf('Hovedkonto', 'nummer');
  const virksomhed = fieldOf('Hovedkonto', 'virksomhedId');

  test.each([
    [kredstype, 'omk', 'OMK'],
    [kredstype, 'udgiftsbaseret', 'UDG'],
    [kredstype, 'XYZ', undefined],
    [moms, 'Ja', true],
    [moms, 'NEJ', false],
    [moms, 'måske', undefined],
    [moms, ' ', null],
    [fra, '11.2026', 202611],
    [fra, '202611', 202611],
    [fra, '15.2026', undefined],
    [number, ' 01 ', '01'],
    [virksomhed, '07.14 Økonomistyrelsen', links[0]],
    [virksomhed, '99', undefined],
  ])('%o: %s', (field, text, value) => {
    const parsed = parseField(field, 'periode', text, find);
    if (value === undefined) {
      expect(parsed).toEqual({ ok: false, message: expect.stringMatching(field.label) });
    } else expect(parsed).toEqual({ ok: true, value });
  });

  test.each([
    ['1.234.567,5', 1_234_567.5],
    ['-12', -12],
    ['12.3', undefined],
    ['1,2,3', undefined],
  ])('tallet %s', (text, value) => {
    const parsed = parseNumber('Antal', text);
    expect(parsed.ok ? parsed.value : undefined).toBe(value);
  });
});

describe.each(everyArea)('tabellen i $name', (area) => {
  const columns = tableColumnsOf(area);

  test('har hvert vist felt i én kolonne, der hedder det samme i adressen og i kald', () => {
    const ids = columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\w+$/);
    for (const type of treeTypesOf(area)) {
      for (const { code } of shownFields(type)) {
        const showing = columns.filter(({ fields }) => fields.get(type.name)?.code === code);
        const isClass = code === classFieldOf(type.name) && 'classLabel' in area;
        const expected = code === type.number.field ? 0 : isClass ? 2 : 1;
        expect(showing, `${type.name} ${code}`).toHaveLength(expected);
      }
    }
  });

  test('begynder med det, den altid har vist', () => {
    const hidden = hiddenAtFirst(area);
    const shown = columns.flatMap(({ id, label }) => (hidden.includes(id) ? [] : label));
    expect(shown).toEqual([
      ...['Nummer', 'Navn', 'Type'],
      ...{
        finanslovsstruktur: ['Indhold'],
        regnskabsstruktur: [],
        kontoplan: ['Statuspost'],
        loen: [],
      }[area.name],
      ...['Gyldig til', 'Status', 'Ver.'],
    ]);
  });
});

describe('en låst celle siger hvorfor', () => {
  const row = (type: ElementTypeName, more: Partial<ColumnRow> = {}): ColumnRow => ({
    type,
    fuldtNummer: '07.14.01',
    navn: 'Økonomistyrelsen',
    status: 'Aaben',
    antalVersioner: 1,
    ...more,
  });
  const all: WriteAccess = { holds: () => true, procesBlock: () => null };
  const reason = (id: string, of: ColumnRow, who = all) => {
    const column = tableColumnsOf(areas[elementTypes[of.type].area]).find((one) => one.id === id);
    return (column as ColumnSpec).readOnly(of, who);
  };

  test.each([
    ['kortNavn', row('Hovedkonto'), all, null],
    ['kortNavn', row('Underkonto'), all, 'Kort navn findes ikke for underkonto.'],
    ['overordnetId', row('Hovedkonto'), all, 'Aktivitetsområde kan ikke ændres efter oprettelsen.'],
    [
      'likviditetsordning',
      row('Bogfoeringskreds'),
      all,
      'Likviditetsordning beregnes og kan ikke ændres.',
    ],
    ['status', row('Hovedkonto'), all, 'Status beregnes og kan ikke ændres.'],
    [
      'navn',
      row('Hovedkonto', { status: 'Lukket' }),
      all,
      '07.14.01 er lukket. Genåbn elementet først.',
    ],
    [
      'navn',
      row('Hovedkonto'),
      { ...all, holds: () => false },
      'Navn kræver tilladelsen Hovedkonto.',
    ],
    [
      'variabelBevilling',
      row('Hovedkonto'),
      { ...all, holds: (permission) => permission === 'Hovedkonto' },
      'Variabel bevilling kræver tilladelsen ForwardAccessandVariableGrant.',
    ],
    ['navn', row('Hovedkonto'), { ...all, procesBlock: () => 'Niveau 2' }, 'Niveau 2'],
    ['navn', row('Delregnskab'), { ...all, procesBlock: () => 'Niveau 2' }, null],
  ] satisfies [string, ColumnRow, WriteAccess, string | null][])('%s', (id, of, who, expected) => {
    expect(reason(id, of, who)).toBe(expected);
  });
});
