import { describe, expect, test } from 'vitest';
import {
  timeValues,
  underaktivitetValues,
} from '../../../src/views/kommandoer/text/asked-values.ts';

const years = [
  { finansaar: 2027, status: 'Kommende' },
  { finansaar: 2026, status: 'Aktivt' },
  { finansaar: 2025, status: 'Afsluttet' },
];
const wordsOf = (...asked: Parameters<typeof timeValues>) =>
  timeValues(...asked).map(({ word }) => word);

describe('tider, en linje kan sige', () => {
  test('er de finansår, der ikke er forbi', () => {
    expect(wordsOf(years, 'finansaar', '')).toEqual(['2026', '2027']);
  });
  test('er perioderne på deres egen akse', () => {
    const words = wordsOf(years, 'periode', '2027');
    expect([words[0], words.at(-1), words.length]).toEqual(['202701', '202714', 14]);
  });
  test('er begge, hvor begge kan siges, når et år er begyndt', () => {
    expect(wordsOf(years, undefined, '')).toEqual(['2026', '2027']);
    expect(wordsOf(years, undefined, '2027')).toHaveLength(15);
  });
});

const running = (id: number, navn: string, konteringSlut = '2026-12-18') => ({
  ...{ id, navn, konteringSlut, processid: 1, proces: 'Finanslov', proceskode: 'FL27' },
  ...{ finansaar: 2027, startdato: '2026-01-01', slutdato: '2026-12-31', elementtyper: [] },
  ...{ rettighedsniveau: 'Aaben' as const, kanRedigere: true, aarsag: null },
});

test('en underaktivitet siges ved sit navn, og hvor flere har det, ved sit nummer', () => {
  const all = [
    running(1, 'Forbi', '2026-01-31'),
    running(2, 'A'),
    running(3, 'B'),
    running(4, 'B'),
  ];
  const values = underaktivitetValues(all, '2026-11-20');
  expect(values.map(({ word }) => word)).toEqual(['"A"', '3', '4', '"Forbi"']);
  expect(values[1]?.note).toContain('B. FL27.');
});
