import { describe, expect, test } from 'vitest';
import { remedyLines, saidChanges } from '../../../src/views/kommandoer/plan/line-says.ts';
import type { Violation } from '../../../src/views/kommandoer/plan/plan-rows.ts';

const elementOf = (fuldtNummer: string) => ({
  id: '00000000-0000-4000-8000-000000000001',
  navn: 'Et navn',
  fuldtNummer,
});

const findings = (more: Partial<Violation>) => ({
  findings: [
    { kind: 'error' as const, said: { code: 'x', field: '', message: 'Nej.', nummer: 0, ...more } },
  ],
});

const ofBelow = findings({
  remedy: 'AfslutUnderkonto',
  elements: [elementOf('07.12.04.10'), elementOf('07.12.04.20')],
});

describe('linjerne, der rydder vejen for en anden', () => {
  test('er de nævnte elementers, med den tid, linjen selv siger', () => {
    expect(remedyLines('afslut hovedkonto 07.12.04 efter 2026', ofBelow)).toEqual([
      'afslut underkonto 07.12.04.10 efter 2026',
      'afslut underkonto 07.12.04.20 efter 2026',
    ]);
  });

  test.each([
    ['uden tiden i linjen', 'afslut hovedkonto 07.12.04', ofBelow],
    ['af en linje, der ikke kan læses', 'afslut hovedkonto "07', ofBelow],
    [
      'af en kommando, der skal sige mere end tiden',
      'afslut hovedkonto 07.12.04 efter 2026',
      findings({ remedy: 'Underkonto#ret', elements: [elementOf('07.12.04.10')] }),
    ],
    [
      'af en anden slags element',
      'afslut hovedkonto 07.12.04 efter 2026',
      findings({ remedy: 'AfslutUnderkonto', elements: [elementOf('07.12')] }),
    ],
    ['uden en kommando', 'afslut hovedkonto 07.12.04 efter 2026', findings({})],
  ])('gættes ikke: %s', (_, line, found) => {
    expect(remedyLines(line, found)).toEqual([]);
  });

  test('uden elementer i vejen er de for det, linjen selv er om', () => {
    const found = findings({ remedy: 'Underkonto#genaabn' });
    expect(remedyLines('ret underkonto 07.14.01.10 fra 2027 navn "A"', found)).toEqual([
      'genåbn underkonto 07.14.01.10 fra 2027',
    ]);
    // A head says the time of both.
    expect(remedyLines('ret underkonto 07.14.01.10 navn "A"', found)).toEqual([
      'genåbn underkonto 07.14.01.10',
    ]);
  });
});

test('det, en linje siger om sit element, er felterne med deres værdier', () => {
  const said = saidChanges('ret underkonto 07.14.01.10 navn "Almindelig drift" fra 2027');
  expect(said.map(({ label, efter }) => `${label}: ${efter}`)).toEqual([
    'Navn: Almindelig drift',
    'Gyldig fra: 2027',
  ]);
  expect(saidChanges('ret underkonto')).toEqual([]);
});
