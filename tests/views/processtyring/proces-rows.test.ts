import { describe, expect, test } from 'vitest';
import type { Procesrettighed } from '../../../src/api/contract/proces.ts';
import { movedBar, stretchedBar } from '../../../src/domain/proces/proces-lane.ts';
import { procesNote, procesState } from '../../../src/domain/proces/proces-state.ts';
import { daysOf, takenAt } from '../../../src/views/processtyring/bar-drag.ts';
import { saidOfBars, withBars } from '../../../src/views/processtyring/moved-bars.ts';
import {
  barOf,
  procesRecords,
  procesRows,
  recordsFitting,
} from '../../../src/views/processtyring/proces-rows.ts';
import {
  parseLevel,
  rightRows,
  saidOfLevels,
  typedLevel,
  withLevels,
} from '../../../src/views/processtyring/rights-rows.ts';
import { procesOf } from '../processer.ts';

const today = '2026-11-20';
const proces = procesOf();
const records = procesRecords([proces]);
const none = new Map();

describe('processernes rækker', () => {
  test('står i rækkefølgen, de udføres i, under det, de er en del af', () => {
    const rows = procesRows(records, { folded: new Set(), moved: none, today });
    expect(rows.map(({ navn, level, state }) => [navn, level, state])).toEqual([
      ['Ændringsforslag', 1, 'IGang'],
      ['Ordinære', 2, 'IGang'],
      ['Kvalitetssikring', 3, 'KonteringSlut'],
      ['Gennemgang', 3, 'IGang'],
    ]);
  });

  test('foldes væk, og et filter beholder det, fundene hænger under', () => {
    const folded = new Set(['hovedaktivitet 3']);
    expect(procesRows(records, { folded, moved: none, today })).toHaveLength(2);
    const fitting = recordsFitting(records, 'gennemgang');
    expect(fitting.map(({ kind }) => kind)).toEqual(['proces', 'hovedaktivitet', 'underaktivitet']);
  });

  test('tilstanden følger datoen og processen', () => {
    const bar = { startdato: '2026-11-16', konteringSlut: '2026-11-27', slutdato: '2026-12-04' };
    expect(procesState(bar, 'Planlagt', today)).toBe('Planlagt');
    expect(procesState(bar, 'Aktiv', '2026-11-28')).toBe('KonteringSlut');
    expect(procesState(bar, 'Aktiv', '2026-12-05')).toBe('Afsluttet');
    expect(procesNote(bar, 'IGang', today)).toBe('8 dage tilbage');
  });
});

describe('flyttede bjælker', () => {
  const barOfRow = (at: number) => {
    const record = records[at];
    if (!record) throw new Error('ingen række');
    return barOf(record);
  };
  const sent = (moved: Map<string, ReturnType<typeof barOfRow>>) =>
    saidOfBars(records, moved).map(({ invocation: { kommando, input } }) => [
      kommando,
      input.slutdato,
    ]);

  test('får plads, før det, der skal være i den, sendes', () => {
    const moved = new Map([
      ['underaktivitet 8', stretchedBar(barOfRow(3), 3)],
      ['hovedaktivitet 3', stretchedBar(barOfRow(1), 3)],
    ]);
    expect(sent(moved)).toEqual([
      ['Processstyring#hovedaktivitet-ret', '2026-12-07'],
      ['Processstyring#underaktivitet-ret', '2026-12-07'],
    ]);
  });

  test('det, der giver plads fra sig, sendes sidst', () => {
    const moved = new Map([
      ['hovedaktivitet 3', stretchedBar(barOfRow(1), -2)],
      ['underaktivitet 8', stretchedBar(barOfRow(3), -2)],
    ]);
    expect(sent(moved).map(([kommando]) => kommando)).toEqual([
      'Processstyring#underaktivitet-ret',
      'Processstyring#hovedaktivitet-ret',
    ]);
  });

  test('siger det, der står, og den version, det er læst i', () => {
    const [one] = saidOfBars(records, new Map([['underaktivitet 8', movedBar(barOfRow(3), 1)]]));
    expect(one?.invocation).toMatchObject({
      rowVersion: '1',
      input: { id: 8, navn: 'Gennemgang', startdato: '2026-11-17', konteringSlut: '2026-11-28' },
    });
  });

  test('tages af musen hele eller i enden', () => {
    const row = procesRows(records, { folded: new Set(), moved: none, today })[3];
    if (!row) throw new Error('ingen række');
    const view = { zoom: 'kvartal', from: '2026-11-01' } as const;
    const at = (x: number) => takenAt(row, view, { x, width: 920 })?.part;
    expect([at(100), at(200), at(338), at(400)]).toEqual([undefined, 'whole', 'end', undefined]);
    expect(daysOf(30, view, 920)).toBe(3);
  });
});

describe('rettighedsmatrixen', () => {
  const right = (paragraf: string, underaktivitetId: number): Procesrettighed => ({
    underaktivitetId,
    paragrafId: `p${paragraf}`,
    paragraf,
    paragrafNavn: `Ministerium ${paragraf}`,
    rettighedsniveau: 'Lukket',
    rowVersion: paragraf === '07' ? '3' : undefined,
  });

  test('har en række for hver paragraf i nummerorden', () => {
    const rows = rightRows([right('09', 7), right('07', 7), right('07', 8)]);
    expect(rows.map(({ paragraf, cells }) => [paragraf, [...cells.keys()]])).toEqual([
      ['07', ['7', '8']],
      ['09', ['7']],
    ]);
  });

  test.each([
    ['0', 'Aaben'],
    ['niveau 2', 'Niveau2'],
    ['Niveau3', 'Niveau3'],
    ['LUKKET', 'Lukket'],
    ['åben', 'Aaben'],
  ])('læser %s', (text, value) => expect(parseLevel(text)).toEqual({ ok: true, value }));

  test('siger, hvad der kan skrives, om andet', () => {
    for (const text of ['', '5', 'halvt']) expect(parseLevel(text).ok).toBe(false);
  });

  test('cifrene og Mellemrum skriver med det samme', () => {
    expect(typedLevel('2', 'Åben')).toBe('Niveau 2');
    expect(typedLevel(' ', 'Niveau 3')).toBe('Lukket');
    expect(typedLevel(' ', 'Lukket')).toBe('Åben');
    expect(typedLevel('x', 'Åben')).toBeUndefined();
  });

  test('sender hver celle med den version, den er læst i, og grunden', () => {
    const rows = rightRows([right('07', 7), right('09', 7)]);
    const cell = (row: string) => ({
      ...({ row, column: '7', base: 'Lukket', baseVersion: '0', value: 'Niveau1' } as const),
    });
    const sent = saidOfLevels([cell('p07'), cell('p09')], rows, ' Efter aftale ');
    expect(sent.map(({ invocation: { input } }) => [input.paragrafId, input.rowVersion])).toEqual([
      ['p07', '3'],
      ['p09', '0'],
    ]);
    expect(sent[0]?.invocation.input).toMatchObject({
      underaktivitetId: 7,
      rettighedsniveau: 'Niveau1',
      begrundelse: 'Efter aftale',
    });
  });
});

test('det beholdte står, som det er, til det er læst igen: datoer og niveauer, og intet andet', () => {
  const bar = { startdato: '2026-11-17', konteringSlut: '2026-11-28', slutdato: '2026-12-03' };
  const [kept] = withBars([proces], new Map([['underaktivitet 8', bar]]));
  const [part] = kept?.hovedaktiviteter ?? [];
  expect(part?.underaktiviteter[0]).toMatchObject({ id: 8, navn: 'Gennemgang', ...bar });
  expect(part?.underaktiviteter[1]).toEqual(proces.hovedaktiviteter[0]?.underaktiviteter[1]);
  expect(kept).toMatchObject({ startdato: proces.startdato, slutdato: proces.slutdato });

  const level = { paragraf: '07', paragrafId: 'a', rettighedsniveau: 'Niveau3' as const };
  const rights = [8, 7].map((underaktivitetId) => ({ ...level, underaktivitetId }));
  const cell = {
    row: 'a',
    column: '8',
    base: 'Niveau3',
    baseVersion: '1',
    value: 'Lukket',
  } as const;
  expect(withLevels(rights, [cell]).map(({ rettighedsniveau }) => rettighedsniveau)).toEqual([
    'Lukket',
    'Niveau3',
  ]);
});
