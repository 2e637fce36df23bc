import { describe, expect, test } from 'vitest';
import { textForms } from '../../../src/domain/commands/text/forms.ts';
import { headEdit, headsAt } from '../../../src/views/kommandoer/text/heads.ts';
import { areaOfLine, lineParts } from '../../../src/views/kommandoer/text/line-parts.ts';
import { suggestionsAt } from '../../../src/views/kommandoer/text/suggestions.ts';

const rolesOf = (line: string) =>
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
    expect(rolesOf('ret underkonto 07.14.01.10 navn "A B" # her')).toEqual([
      'verb ret',
      'verb underkonto',
      'said 07.14.01.10',
      'word navn',
      'said "A B"',
      'remark # her',
    ]);
    expect(rolesOf('pr. 2027')).toEqual(['verb pr.', 'said 2027']);
  });

  test('en værdi, der hedder som et felt, er en værdi', () => {
    expect(rolesOf('ret underkonto 07.14.01.10 navn navn')).toContain('said navn');
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
  test('et nyt er en hel linje efter bemærkningerne, teksten begynder med', () => {
    expect(told(['# om', 'a'], 2, 1, '"B C"')).toEqual(['# om', 'underaktivitet "B C"', 'a']);
    expect(told([''], 1, 0, '2027')).toEqual(['pr. 2027', '']);
  });
  test('et, der er sagt, siges på sin linje, med det, der ellers står på den', () => {
    expect(told([' pr. 2027 # fra nu', 'a'], 2, 0, '2028')).toEqual([' pr. 2028 # fra nu', 'a']);
    expect(told(['pr.', 'a'], 2, 0, '2028')).toEqual(['pr. 2028', 'a']);
    expect(told(['underaktivitet "A B"'], 1, 1, '"C"')).toEqual(['underaktivitet "C"']);
  });
});

/** The lines after the head is given a value. */
function told(lines: readonly string[], at: number, which: number, value: string): string[] {
  const head = headsAt(lines, at)[which];
  if (!head) throw new Error('intet hoved');
  const { line, from, to, text } = headEdit(lines, head, value);
  const written = lines[line - 1] ?? '';
  const edited = written.slice(0, from - 1) + text + written.slice(to - 1);
  return lines
    .with(line - 1, edited)
    .join('\n')
    .split('\n');
}

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
  test('en tom linje viser alle måder at begynde på', () => {
    const { words } = suggestionsAt('');
    expect(words).toContain('fortryd kørsel');
    expect(words.length).toBeGreaterThan(textForms.length - 1);
  });
  test.each([
    ['pr. ', { says: 'tid', axis: undefined }, '', 4],
    ['pr. 20', { says: 'tid', axis: undefined }, '20', 4],
    ['underaktivitet ', { says: 'underaktivitet' }, '', 15],
    ['underaktivitet "Opret af', { says: 'underaktivitet' }, 'Opret af', 15],
    ['ret underkonto 07.14.', { says: 'element', type: 'Underkonto' }, '07.14.', 15],
    ['afslut underkonto 07.14.01.10 efter ', { says: 'tid', axis: 'finansaar' }, '', 36],
    ['kobl underkonto 1 til 07004.', { says: 'element', type: 'Delregnskab' }, '07004.', 22],
    ['sæt niveau 07 ', { says: 'underaktivitet' }, '', 14],
  ])('af %j spørges der om værdierne', (line, asked, typed, from) => {
    expect(suggestionsAt(line)).toEqual({ words: [], asked, typed, from });
  });
  test('i en bemærkning, i en fri tekst og efter et hoveds værdi er der ingen', () => {
    const none = ['# ret', 'ret underkonto 1 navn "a', 'bemærkning ', 'pr. 2027 '];
    for (const line of none) {
      const { words, asked } = suggestionsAt(line);
      expect([line, words, asked]).toEqual([line, [], undefined]);
    }
  });
});
