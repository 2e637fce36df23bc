import { describe, expect, test } from 'vitest';
import { palette, say } from './say.ts';
import { elements } from './three-hundred-world.ts';

/** What is said on the 20th of November 2026. */
const said = (text: string) => say(text, { elements });
const doesNothing = /^[!?-] /;

describe('tider, som de siges, ved en lukning', () => {
  test.each([
    ['fra okt 27', '09.2027'],
    ['efter okt 27', '10.2027'],
    ['til og med december 2027', '12.2027'],
    ['t.o.m. p12', '12.2026'],
    ['efter periode 12', '12.2026'],
    ['efter p1 27', '01.2027'],
    ['fra 1.27', '14.2026'],
    ['fra 6.2027', '05.2027'],
    ['før maj', '04.2027'],
    ['efter FL28', '14.2028'],
    ['fra FFL 28', '14.2027'],
    ['efter næste år', '14.2027'],
    ['ved nytår', '14.2026'],
    ['med udgangen af året', '14.2026'],
    ['ved årets udgang 2027', '14.2027'],
    ['fra udgangen af 2027', '14.2027'],
    ['30. juni 2027', '06.2027'],
    ['31/12 2027', '12.2027'],
    ['sidste år 2027', '14.2027'],
    ['sidste periode 12.2027', '12.2027'],
    ['med december som sidste periode', '12.2026'],
    ['fra april næste år', '03.2027'],
  ])('luk delregnskab 28130.002 %s', (time, meant) => {
    expect(said(`luk delregnskab 28130.002 ${time}`)).toBe(`Afslut delregnskab 28130.002 ${meant}`);
  });

  test.each([
    ['til og med december 2027', '2027'],
    ['31/12 2027', '2027'],
    ['før 1. januar 2028', '2027'],
    ['fra FL28', '2027'],
    ['efter næste år', '2027'],
    ['ved årsskiftet', '2026'],
    ['med udgangen af året', '2026'],
    ['i år', '2026'],
    ['sidste finansår 2028', '2028'],
  ])('luk 07.14.01.10 %s', (time, meant) => {
    expect(said(`luk 07.14.01.10 ${time}`)).toBe(`Afslut underkonto 07.14.01.10 ${meant}`);
  });

  test.each(['pr. 2028', 'til 2028', 'til næste år'])(
    'om %s er det sidste, spørges der',
    (time) => {
      expect(said(`luk 07.14.01.10 ${time}`)).toBe('Afslut underkonto 07.14.01.10');
      const { chosen } = palette(`luk 07.14.01.10 ${time}`);
      const typed = chosen?.kind === 'command' ? chosen.hit.filled?.typed : undefined;
      expect(typed?.tilFinansaar).toMatch(/20\d\d$/);
    },
  );

  test.each([
    'efter november',
    'efter 15/12 2027',
    'ved udgangen af',
    'inden',
    'fra p15',
    'sidste periode',
  ])('hvad der ikke er en tid for den, glemmes ikke: %s', (time) => {
    expect(said(`luk 07.14.01.10 ${time}`)).toMatch(doesNothing);
  });
});

describe('ord for det, der gælder', () => {
  test.each(['luk periode 10', 'luk kørsel 812', 'luk aktivitet 1003', 'afslut perioden 10'])(
    '%s lukker intet andet',
    (text) => {
      expect(said(text)).toMatch(doesNothing);
    },
  );

  test.each(['luk 2813 0', 'luk 28130.00', 'luk 10', 'ret 0714014'])(
    '%s: et tal er ikke begyndelsen af et andet uden at der spørges',
    (text) => {
      expect(said(text)).toMatch(doesNothing);
    },
  );

  test.each(['luk ikke 07.14.01.10', '07.14.01.10 skal ikke lukkes', 'omdøb ikke 07.14.05 til Y'])(
    '%s gør intet',
    (text) => {
      expect(said(text)).toMatch(doesNothing);
    },
  );

  test('et bogstav forkert i et langt ord nævner typen alligevel, når kun én har det', () => {
    expect(said('ret lønfælleskab 104')).toBe('Ret lønfællesskab 104');
    expect(said('ret mininsteransvarsområde 08')).toBe('Ret ministeransvarsområde 08');
    expect(said('luk bogføringskres 28130')).toBe('Afslut bogføringskreds 28130');
  });
});

describe('et nyt navn', () => {
  test.each([
    ['omdøb 07.14.05.10 til Drift', 'Ret underkonto 07.14.05.10 Drift'],
    ['07.14.05.10 omdøbes til Drift', 'Ret underkonto 07.14.05.10 Drift'],
    ['07.14.05.10 skal hedde Drift', 'Ret underkonto 07.14.05.10 Drift'],
    ['nyt navn til 07.14.05.10: Drift', 'Ret underkonto 07.14.05.10 Drift'],
    ['07.14.05.10 nyt navn: Drift', 'Ret underkonto 07.14.05.10 Drift'],
    ['omdøb 07.14.05.10 til Drift 2028', 'Ret underkonto 07.14.05.10 Drift 2028'],
    ['omdøb 07.14.05.10 til "Drift fra 2028"', 'Ret underkonto 07.14.05.10 Drift fra 2028'],
    ['omdøb 07.14.05.10 til Drift fra 2028', 'Ny version af underkonto 07.14.05.10 2028 Drift'],
    ['omdøb 07.14.05.10 til "Drift" fra 2028', 'Ny version af underkonto 07.14.05.10 2028 Drift'],
    ['omdøb 07.14.05.10 til Drift næste år', 'Ny version af underkonto 07.14.05.10 2027 Drift'],
    ['fra 2028 skal 07.14.05.10 hedde Drift', 'Ny version af underkonto 07.14.05.10 2028 Drift'],
  ])('%s', (text, meant) => {
    expect(said(text)).toBe(meant);
  });
});

describe('det nyes nummer, sted, navn og tid', () => {
  test.each([
    ['ny uk 40 under 07.14.01 Digital bogføring fra 2028'],
    ['ny uk Digital bogføring 40 fra 2028 under 07.14.01'],
    ['fra 2028 opret underkonto 40 Digital bogføring under 07.14.01'],
    ['opret underkonto 40 "Digital bogføring" i 07.14.01 fra FL28'],
  ])('%s', (text) => {
    expect(said(text)).toBe('Opret underkonto 07.14.01 40 2028 Digital bogføring');
  });
});
