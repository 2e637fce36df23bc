import { describe, expect, test } from 'vitest';
import {
  leftOut,
  readyChoices,
  readyCommands,
  type StandingYear,
} from '../../../../src/domain/commands/compositions/ready-year.ts';

const underkonto = (
  fuldtNummer: string,
  defaultDelregnskabId: string | null,
  status: 'Aaben' | 'Lukket' = 'Aaben',
) => ({
  ...{ id: fuldtNummer, fuldtNummer, defaultDelregnskabId, status },
  overordnetId: fuldtNummer.slice(0, 8),
});

const vindue = {
  ...{ finansaar: 2027, nummer: '1001', navn: 'Grundbudget' },
  ...{ startdato: '2027-01-04', slutdato: '2027-12-31' },
};
const proces = {
  ...{ finansaar: 2027, kode: 'FFL27', navn: 'Forslag', procestype: 'FFL' },
  ...{ startdato: '2026-01-12', slutdato: '2026-08-31' },
  hovedaktiviteter: [
    {
      ...{ navn: 'Budget', raekkefoelge: 1, underaktiviteter: [] },
      ...{ startdato: '2026-01-12', slutdato: '2026-08-31' },
    },
  ],
};

const bare: StandingYear = {
  ...{ finansaar: 2028, perioder: [], periode: 202801 },
  processer: [proces],
  aktiviteter: { before: [vindue], own: [] },
  underkonti: [
    underkonto('07.14.01.10', 'dr-1'),
    underkonto('07.14.01.20', null),
    underkonto('07.14.01.30', null, 'Lukket'),
    underkonto('07.14.02.10', null),
    underkonto('07.14.02.20', 'dr-2'),
    underkonto('07.14.03.10', null),
  ],
};
const textsOf = (standing: StandingYear, line: Parameters<typeof readyChoices>[1]) =>
  readyChoices(standing, line)?.map(({ value, text, needs }) => [value, text, ...needs]);

describe('hvad et finansår mangler', () => {
  test('siges linje for linje med, hvad der så gøres, og hvad det kræver', () => {
    expect(textsOf(bare, 'perioder')).toEqual([
      ['ja', 'Opret 14 perioder', 'CreateUpdatePeriodElement'],
    ]);
    expect(textsOf(bare, 'processer')).toEqual([
      [
        'som nu',
        'Kopiér 1 proces fra 2027, med standardniveauer',
        'Processstyring',
        'UpdateProcessRightPermissionStatus',
      ],
      ['lukket', 'Kopiér 1 proces fra 2027, lukket for alle', 'Processstyring'],
    ]);
    expect(textsOf(bare, 'aktiviteter')).toEqual([
      ['ja', 'Kopiér 1 aktivitet fra 2027', 'Aktivitet'],
    ]);
    expect(textsOf(bare, 'delregnskaber')).toEqual([
      [
        'ja',
        'Giv 2 underkonti standarddelregnskabet fra underkontoen ved siden af',
        'UpdateUnderkontoDelregnskab',
      ],
    ]);
  });

  test('hvor intet mangler, er der intet at vælge, og det, der ikke må ses, er noget andet', () => {
    const ready: StandingYear = {
      ...bare,
      perioder: Array.from({ length: 14 }, (_, index) => 202801 + index),
      processer: [proces, { ...proces, finansaar: 2028, kode: 'FFL28' }],
      aktiviteter: { before: [vindue], own: [{ ...vindue, finansaar: 2028 }] },
      underkonti: [underkonto('07.14.01.10', 'dr-1')],
    };
    for (const line of ['perioder', 'processer', 'aktiviteter', 'delregnskaber'] as const) {
      expect(readyChoices(ready, line), line).toEqual([]);
    }
    expect(readyChoices({ ...bare, processer: null }, 'processer')).toBeNull();
  });

  test('et år med nogle af sine perioder får resten, en for en', () => {
    const some = { ...bare, perioder: Array.from({ length: 12 }, (_, index) => 202801 + index) };
    expect(readyCommands(some, { perioder: 'ja' }).commands.map(({ input }) => input)).toEqual([
      expect.objectContaining({ nummer: 202813, navn: 'Supplementsperiode 1 2028' }),
      expect.objectContaining({ nummer: 202814, navn: 'Supplementsperiode 2 2028' }),
    ]);
  });
});

test('det valgte er én række kommandoer, perioderne først, og hver peger på sin egen', () => {
  const chosen = { perioder: 'ja', processer: 'lukket', aktiviteter: 'ja', delregnskaber: 'ja' };
  const { commands, notes } = readyCommands(bare, chosen);
  expect(commands.map(({ kommando }) => kommando)).toEqual([
    'CreateUpdatePeriodElement#generer',
    'Processstyring',
    'Processstyring#hovedaktivitet',
    'Aktivitet',
    'UpdateUnderkontoDelregnskab',
    'UpdateUnderkontoDelregnskab',
  ]);
  expect(commands[2]?.input.processid).toEqual({ ny: 1 });
  const link = (underkontoId: string, delregnskabId: string) => ({
    ...{ underkontoId, delregnskabId, defaultDelregnskab: true, fraPeriode: 202801 },
  });
  expect(commands.slice(4).map(({ input }) => input)).toEqual([
    link('07.14.01.20', 'dr-1'),
    link('07.14.02.10', 'dr-2'),
  ]);
  expect(notes).toEqual([
    'Til 1 underkonto uden standarddelregnskab er der intet forslag, for ingen ved siden af har et.',
  ]);
});

test('det, der springes over, er ikke med', () => {
  const chosen = { perioder: leftOut, processer: leftOut, aktiviteter: 'ja' };
  expect(readyCommands(bare, chosen).commands.map(({ kommando }) => kommando)).toEqual([
    'Aktivitet',
  ]);
});
