import { describe, expect, test } from 'vitest';
import { headsAt, placeOfHead } from '../../../src/views/kommandoer/text/heads.ts';
import { areaOfLine, lineParts } from '../../../src/views/kommandoer/text/line-parts.ts';
import { suggestionsAt } from '../../../src/views/kommandoer/text/suggestions.ts';

const told = (line: string) =>
  lineParts(line)
    .filter(({ text }) => text.trim() !== '')
    .map(({ text, role }) => `${role} ${text}`);

describe('en linjes dele', () => {
  test.each([
    'ret underkonto 07.14.01.10 navn "Almindelig ""drift""" # hvorfor',
    '  afslut  hovedkonto 07.12.04 efter 2026',
    '# kun en bemærkning',
    '',
    'pr. 2027',
    'ret underkonto "uden ende',
    'noget andet, ingen kender',
  ])('%s tegnes tegn for tegn', (line) => {
    expect(
      lineParts(line)
        .map(({ text }) => text)
        .join(''),
    ).toBe(line);
  });

  test('det, der gøres, felternes navne og bemærkningen kendes fra det, der siges', () => {
    expect(told('ret underkonto 07.14.01.10 navn "A B" # her')).toEqual([
      'verb ret',
      'verb underkonto',
      'said 07.14.01.10',
      'word navn',
      'said "A B"',
      'remark # her',
    ]);
    expect(told('pr. 2027')).toEqual(['verb pr.', 'said 2027']);
  });

  test('en værdi, der hedder som et felt, er en værdi', () => {
    expect(told('ret underkonto 07.14.01.10 navn navn')).toContain('said navn');
  });

  test('det, planen ikke kan læse, mærkes ved sin kolonne', () => {
    const bad = lineParts('afslut underkonto 07.14.38.20 efter 202', { column: 37, length: 3 });
    expect(bad.filter(({ isBad }) => isBad).map(({ text }) => text)).toEqual(['202']);
    const beyond = lineParts('afslut', { column: 40, length: 1 });
    expect(beyond.map(({ text }) => text).join('')).toBe('afslut');
  });

  test('hvilket område en linje handler om', () => {
    expect(areaOfLine('afslut underkonto 07.14.01.10 efter 2026')).toBe('finanslovsstruktur');
    expect(areaOfLine('afslut delregnskab 07004.001 efter 202612')).toBe('regnskabsstruktur');
    expect(areaOfLine('# intet')).toBeUndefined();
  });
});

describe('hvad der gælder for en linje', () => {
  const lines = ['# om', 'pr. 2027', 'a', 'pr. 2028', 'b'];
  test('det nærmeste ovenfor, også når det er linjen selv', () => {
    const said = (line: number) => headsAt(lines, line).map(({ value }) => value);
    expect(said(1)).toEqual(['', '', '']);
    expect(said(3)).toEqual(['2027', '', '']);
    expect(said(4)).toEqual(['2028', '', '']);
  });
  test('et nyt står efter bemærkningerne, teksten begynder med', () => {
    expect(placeOfHead(lines)).toBe(2);
    expect(placeOfHead(['a'])).toBe(1);
  });
});

describe('forslag', () => {
  test('en tom linje kan begynde på enhver måde, også med det, der gælder nedenfor', () => {
    const { words, from } = suggestionsAt('');
    expect(words).toContain('ret underkonto');
    expect(from).toBe(0);
    expect(suggestionsAt('pr').words).toContain('pr.');
  });
  test('begyndelsen siger, hvilke der er', () => {
    expect(suggestionsAt('afslut hovedk').words).toEqual(['afslut hovedkonto']);
  });
  test('efter nummeret er det felterne, og ikke dem, der er sagt', () => {
    const { words } = suggestionsAt('ret underkonto 07.14.01.10 navn "A" ');
    expect(words).toContain('underkontotype');
    expect(words).not.toContain('navn');
  });
  test('efter et felt er det dets værdier, hvor de er kendt', () => {
    const { words } = suggestionsAt('ret hovedkonto 07.14.05 videreførselsadgang ');
    expect(words).toEqual(['ja', 'nej']);
    expect(suggestionsAt('ret underkonto 07.14.01.10 navn ').words).toEqual([]);
  });
  test('i en bemærkning og i en tekst, der ikke er lukket, er der ingen', () => {
    expect(suggestionsAt('# ret').words).toEqual([]);
    expect(suggestionsAt('ret underkonto 1 navn "a').words).toEqual([]);
  });
});
