import { describe, expect, test } from 'vitest';
import { say } from './say.ts';
import { elements } from './three-hundred-world.ts';

/** What is said on the 20th of November 2026. */
const said = (text: string) => say(text, { elements });
const doesNothing = /^[!?-] /;

describe('et felt siges ved sit navn, i den orden man vil', () => {
  test.each([
    ['28130 momsregistreret ja', 'Ret bogføringskreds 28130 Ja'],
    ['momsregistreret på 28130: nej', 'Ret bogføringskreds 28130 Nej'],
    ['sæt momsregistreret til ja på 28130', 'Ret bogføringskreds 28130 Ja'],
    ['gør 28130 momsregistreret fra p12', 'Ny version af bogføringskreds 28130 12.2026 Ja'],
    ['28130 skal ikke være momsregistreret', 'Ret bogføringskreds 28130 Nej'],
    ['økonomisystem på 28130 = Navision Stat', 'Ret bogføringskreds 28130 Navision Stat'],
    ['07.14.01 kort navn "Økstyr"', 'Ret hovedkonto 07.14.01 Økstyr'],
    [
      'ret kort navn på 07.14.01 til Økstyr fra 2028',
      'Ny version af hovedkonto 07.14.01 2028 Økstyr',
    ],
    ['slutdato for aktivitet 1003 = 15/12', 'Ret aktivitet 1003 15/12/2026'],
  ])('%s', (text, meant) => {
    expect(said(text)).toBe(meant);
  });

  test.each([
    'er 28130 momsregistreret?',
    '28130 er ikke momsregistreret',
    'sæt ikke 28130 momsregistreret',
    'luk 28130 momsregistreret nej',
    'momsregistreret ja',
    'kort navn på 07.14.01',
  ])('%s sætter intet', (text) => {
    expect(said(text)).toMatch(doesNothing);
  });
});

describe('nyt navn', () => {
  test.each([
    ['mao 08 nyt navn Klima 1/1-27', 'Ny version af ministeransvarsområde 08 01.2027 Klima'],
    ['ret mao 08 til Klima fra jan 28', 'Ny version af ministeransvarsområde 08 01.2028 Klima'],
    ['28130 hedder nu Vejkredsen', 'Ret bogføringskreds 28130 Vejkredsen'],
    ['28130 skal fremover hedde Vejkredsen', 'Ret bogføringskreds 28130 Vejkredsen'],
    ['aktivitet 1003 skal hedde Kvartal', 'Ret aktivitet 1003 Kvartal'],
  ])('%s', (text, meant) => {
    expect(said(text)).toBe(meant);
  });

  test.each(['28130 hedder ikke Vejkredsen', 'ret 07.14.39 til lukket'])('%s er intet', (text) => {
    expect(said(text)).toMatch(doesNothing);
  });
});

describe('tider og numre, som de skrives i forbifarten', () => {
  test.each([
    [
      'luk 07.14.01.10, .20 og .30 fra 28',
      'Afslut underkonto 07.14.01.10 07.14.01.20 07.14.01.30 2027',
    ],
    ['07.14.01.10 lukker tom 2028', 'Afslut underkonto 07.14.01.10 2028'],
    ['luk 07.14.01.10 pr 31.12.2028', 'Afslut underkonto 07.14.01.10 2028'],
    ['luk 28130 fom 1/3-27', 'Afslut bogføringskreds 28130 02.2027'],
    ['godkend sep, okt og nov 26', 'Godkend perioder september 2026, oktober 2026, november 2026'],
    ['opret 07.15.01 e-post mv. fra 2028', 'Opret hovedkonto 07.15.01 2028 e-post mv.'],
  ])('%s', (text, meant) => {
    expect(said(text)).toBe(meant);
  });

  test.each(['luk 07.14.01.10 og .7', 'flyt 07.14.01 til 28 fra 28'])('%s er intet', (text) => {
    expect(said(text)).toMatch(doesNothing);
  });
});

test('det høflige og en sætning til lades ude, men aldrig noget, der siger mere', () => {
  const meant = 'Afslut underkonto 07.14.01.10 2027';
  expect(said('Jeg vil gerne have, at 07.14.01.10 lukkes fra 2028')).toBe(meant);
  expect(said('Kan du lukke 07.14.01.10 fra 2028? Tak for hjælpen')).toBe(meant);
  expect(said('Luk 07.14.01.10 fra 2028. Men ikke 07.14.01.20')).toMatch(doesNothing);
  expect(said('Kan du lukke 07.14.01.10 fra 2028? Nej, ikke endnu')).toMatch(doesNothing);
});
