import { expect, test } from 'vitest';
import { htmlOf, tsvOf } from '../../../src/ui/grid/hand/copy-cells.ts';

test('only cells with a tab or a line break stand in quotes, as spreadsheets write them', () => {
  const rows = [
    ['07.14', 'A "quoted" name'],
    ['"quoted"', '"two"\n"lines"'],
    ['two\nlines', 'a\ttab'],
    ['', 'plain'],
  ];
  expect(tsvOf(rows)).toBe(
    '07.14\tA "quoted" name\r\n"quoted"\t"""two""\n""lines"""\r\n"two\nlines"\t"a\ttab"\r\n\tplain',
  );
});

test('as html every cell is said to be text, and no name is read as html', () => {
  expect(htmlOf([['<b>07 & 08</b>']])).toBe(
    `<table><tr><td style='mso-number-format:"\\@"'>&lt;b&gt;07 &amp; 08&lt;/b&gt;</td></tr></table>`,
  );
});
