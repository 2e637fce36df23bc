import { describe, expect, test } from 'vitest';
import { writePermission } from '../../../src/domain/elements/command-ids.ts';
import { timeFieldCodes } from '../../../src/domain/elements/element-type.ts';
import { elementTypeNames } from '../../../src/domain/elements/names.ts';
import {
  childTypesOf,
  elementTypes,
  elementTypesOf,
} from '../../../src/domain/elements/registry.ts';
import { permissions } from '../../../src/domain/permissions.ts';

const all = elementTypeNames.map((name) => [name, elementTypes[name]] as const);

describe.each(all)('%s', (name, type) => {
  const field = (code: string) => type.fields.find((each) => each.code === code);

  test('bærer sit navn, som er dens tilladelse, hvor den ikke siger en anden', () => {
    expect(type.name).toBe(name);
    expect(permissions).toContain(writePermission(type));
    expect(type.actions.close ? permissions : [undefined]).toContain(type.actions.close);
  });

  test('har sit nummer, sit navn, sine tider og bemærkningen blandt felterne', () => {
    const { from, to } = timeFieldCodes[type.axis];
    expect(field(type.number.field)).toMatchObject({ kind: 'text', required: true, fixed: true });
    expect(field('navn')).toMatchObject({ kind: 'text', required: true });
    expect(field(from)).toMatchObject({ kind: 'time', required: true });
    expect(field(to)).toMatchObject({ kind: 'time', required: false });
    expect(field('bemaerkning')).toMatchObject({ required: false, maxLength: 500 });
  });

  test('har sin overordnede som et fast felt', () => {
    const fixedReferences = type.fields.filter(({ kind, fixed }) => kind === 'reference' && fixed);
    const above = type.parent ? [{ code: type.parent.field, to: type.parent.type }] : [];
    // What a delregnskab is made for: later its relations say it.
    const own = name === 'Delregnskab' ? [{ code: 'underkontoId', to: 'Underkonto' }] : [];
    expect(fixedReferences).toMatchObject([...above, ...own]);
  });

  test('har hvert felt én gang, med label og en bredde i formularens 12 kolonner', () => {
    const codes = type.fields.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { label, columns } of type.fields) {
      expect(label).not.toBe('');
      expect(columns).toBeGreaterThanOrEqual(1);
      expect(columns).toBeLessThanOrEqual(12);
    }
  });

  test('ligger på samme akse som sin overordnede', () => {
    const parent = type.parent && elementTypes[type.parent.type];
    expect(parent?.axis ?? type.axis).toBe(type.axis);
    expect(parent?.area ?? type.area).toBe(type.area);
  });

  test('procesporten gælder netop finanslovens fem niveauer', () => {
    const isLevel = [
      'Paragraf',
      'Hovedomraade',
      'Aktivitetsomraade',
      'Hovedkonto',
      'Underkonto',
    ].includes(name);
    expect(type.actions.procesGate).toBe(isLevel);
    expect(type.actions.softClose).toBe(name === 'Hovedkonto' || name === 'Underkonto');
  });
});

test('hver liste og forkortelse er en types egen', () => {
  const types = Object.values(elementTypes);
  expect(new Set(types.map(({ list }) => list)).size).toBe(types.length);
  expect(new Set(types.map(({ abbreviation }) => abbreviation)).size).toBe(types.length);
});

test('træerne hænger sammen fra rod til blad', () => {
  const down: Record<string, string[]> = Object.fromEntries(
    elementTypeNames.map((name) => [name, childTypesOf(name).map((child) => child.name)]),
  );
  expect(down).toMatchObject({
    Paragraf: ['Hovedomraade'],
    Hovedomraade: ['Aktivitetsomraade'],
    Aktivitetsomraade: ['Hovedkonto'],
    Hovedkonto: ['Underkonto'],
    Underkonto: [],
    Ministeransvarsomraade: ['Virksomhed'],
    Virksomhed: ['RegnskabsfoerendeInstitution'],
    RegnskabsfoerendeInstitution: ['Bogfoeringskreds'],
    Bogfoeringskreds: ['Delregnskab', 'EANNummer'],
    Delregnskab: [],
    EANNummer: [],
    Hovedart: ['Standardkonto'],
    Standardkonto: ['Regnskabskonto'],
    Regnskabskonto: [],
    Statuspost: [],
  });
  expect(elementTypesOf('finanslovsstruktur')).toHaveLength(7);
  expect(elementTypesOf('regnskabsstruktur')).toHaveLength(6);
  expect(elementTypesOf('kontoplan')).toHaveLength(4);
});

describe('egne numre på nye elementer', () => {
  test.each([
    ['Paragraf', ['01', '07', '99'], ['00', '7', '007', 'AB']],
    ['Hovedomraade', ['1', '9'], ['0', '10', '']],
    ['Aktivitetsomraade', ['1', '9'], ['0', '10', '']],
    ['Hovedkonto', ['01', '79'], ['00', '80', '99', '1']],
    // Its underkontotype says the rest.
    ['Underkonto', ['01', '10', '89', '93', '99'], ['00', '1', '100']],
    ['Bevillingstype', ['1', '9'], ['0', '10']],
    ['Virksomhed', ['10213231'], ['00213231', '1021323']],
    ['RegnskabsfoerendeInstitution', ['0706'], ['706', '07060']],
    ['Bogfoeringskreds', ['07004'], ['7004', '070040']],
    ['Delregnskab', ['001', '999'], ['000', '01', '1000']],
    ['Standardkonto', ['10', '99'], ['09', '1', '100']],
    ['Regnskabskonto', ['1811', '9999'], ['0811', '181', '18111']],
    ['Statuspost', ['042', '946'], ['142', '42', '0421']],
    ['EANNummer', ['5798000860575'], ['579800086057', '57980008605750']],
    ['Loengruppe', ['1', '124', '9999'], ['0', '012', '10000']],
    ['Loenfaellesskab', ['1', '124', '9999'], ['0', '012', '10000']],
  ] as const)('%s', (name, good, bad) => {
    const { number, fields } = elementTypes[name];
    const { own } = number;
    const field = fields.find(({ code }) => code === number.field);
    const pattern = field?.kind === 'text' ? field.pattern : undefined;
    expect(good.filter((text) => !pattern?.test(text))).toEqual([]);
    expect(good.filter((number) => !own.test(number))).toEqual([]);
    expect(bad.filter((number) => own.test(number))).toEqual([]);
  });
});
