import { describe, expect, test } from 'vitest';
import {
  copiedAktiviteter,
  copiedProcesser,
  type StandingProces,
} from '../../../../src/domain/commands/compositions/copy-year.ts';
import { inAnotherYear } from '../../../../src/domain/time/dates.ts';

describe('den samme dag i et andet år', () => {
  test.each([
    ['2027-03-01', 1, '2028-03-01'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2028-01-31', -2, '2026-01-31'],
  ])('%s, %i år efter: %s', (date, years, moved) => {
    expect(inAnotherYear(date, years)).toBe(moved);
  });
});

describe('aktiviteter', () => {
  const vindue = {
    ...{ finansaar: 2027, nummer: '1001', navn: 'Grundbudget 2027 og 2028' },
    ...{ startdato: '2027-01-04', slutdato: '2028-02-29' },
  };

  test('oprettes med de samme numre, et år senere, også hvor navnet siger året', () => {
    expect(copiedAktiviteter([vindue], [], 2028)).toEqual({
      commands: [
        {
          ...{ kommando: 'Aktivitet', about: '1001 Grundbudget 2027 og 2028' },
          input: {
            ...{ finansaar: 2028, nummer: '1001', navn: 'Grundbudget 2028 og 2029' },
            ...{ startdato: '2028-01-04', slutdato: '2029-02-28' },
          },
        },
      ],
      notes: [],
    });
  });

  test('et nummer, der står i forvejen, bliver, som det er, og det siges', () => {
    const { commands, notes } = copiedAktiviteter([vindue], [{ nummer: '1001' }], 2028);
    expect(commands).toEqual([]);
    expect(notes).toEqual(['1 aktivitet står i finansår 2028 i forvejen og bliver, som den er.']);
  });
});

const ffl: StandingProces = {
  ...{ finansaar: 2027, kode: 'FFL27', navn: 'Forslag til finanslov 2027', procestype: 'FFL' },
  ...{ startdato: '2026-01-12', slutdato: '2026-08-31' },
  hovedaktiviteter: [
    {
      ...{ navn: 'Kontostruktur', raekkefoelge: 1 },
      ...{ startdato: '2026-01-12', slutdato: '2026-04-24' },
      underaktiviteter: [
        {
          ...{ navn: 'Indmelding', raekkefoelge: 1, elementtyper: ['Hovedkonto'] },
          ...{ startdato: '2026-01-12', konteringSlut: '2026-03-13', slutdato: '2026-03-20' },
          rettighedsniveau: 'Aaben',
        },
      ],
    },
    {
      ...{ navn: 'Budget', raekkefoelge: 2, underaktiviteter: [] },
      ...{ startdato: '2026-04-27', slutdato: '2026-08-31' },
    },
  ],
};

describe('en proces', () => {
  const to2028 = { finansaar: 2028, niveauer: 'som nu' } as const;

  test('oprettes planlagt, med alle sine dele, der peger på det, der oprettes før dem', () => {
    const { commands, notes } = copiedProcesser([ffl], [ffl], to2028);
    expect(notes).toEqual([]);
    expect(commands.map(({ kommando }) => kommando)).toEqual([
      'Processstyring',
      'Processstyring#hovedaktivitet',
      'Processstyring#underaktivitet',
      'Processstyring#hovedaktivitet',
    ]);
    expect(commands[0]?.input).toEqual({
      ...{ finansaar: 2028, kode: 'FFL28', navn: 'Forslag til finanslov 2028', procestype: 'FFL' },
      ...{ startdato: '2027-01-12', slutdato: '2027-08-31', status: 'Planlagt' },
    });
    expect(commands[1]?.input).toMatchObject({ processid: { ny: 0 }, startdato: '2027-01-12' });
    expect(commands[2]?.input).toEqual({
      ...{ hovedaktivitetId: { ny: 1 }, navn: 'Indmelding', raekkefoelge: 1 },
      ...{ startdato: '2027-01-12', konteringSlut: '2027-03-13', slutdato: '2027-03-20' },
      ...{ elementtyper: ['Hovedkonto'], rettighedsniveau: 'Aaben' },
    });
    expect(commands[3]?.input).toMatchObject({ processid: { ny: 0 }, navn: 'Budget' });
  });

  test('begynder låst, hvor det er valgt', () => {
    const { commands } = copiedProcesser([ffl], [ffl], { ...to2028, niveauer: 'lukket' });
    expect(commands[2]?.input.rettighedsniveau).toBe('Lukket');
  });

  test('to på én gang peger hver på deres egen', () => {
    const aef = { ...ffl, kode: 'AEF27', navn: 'Ændringsforslag 2027' };
    const { commands } = copiedProcesser([ffl, aef], [ffl, aef], to2028);
    const above = commands.slice(4).map(({ input }) => input.processid ?? input.hovedaktivitetId);
    expect(above).toEqual([undefined, { ny: 4 }, { ny: 5 }, { ny: 4 }]);
  });

  test('en kode, der findes i forvejen, bliver, som den er, og det siges', () => {
    const { commands, notes } = copiedProcesser([ffl], [ffl, { kode: 'FFL28' }], to2028);
    expect(commands).toEqual([]);
    expect(notes).toEqual(['Processen FFL28 findes i forvejen og bliver, som den er.']);
  });

  test('en kode uden år får det nyes', () => {
    const { commands } = copiedProcesser([{ ...ffl, kode: 'SAERLOVEN' }], [], to2028);
    expect(commands[0]?.input.kode).toBe('SAERLOVE28');
  });
});
