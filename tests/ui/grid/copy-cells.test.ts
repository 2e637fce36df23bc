import { expect, test } from 'vitest';
import { htmlOf, tsvOf } from '../../../src/ui/grid/copy-cells.ts';

test('cells with signs of their own stand in quotes, as spreadsheets read them', () => {
  const rows = [
    ['07.14', 'A "quoted" name'],
    ['two\nlines', 'a\ttab'],
    ['', 'plain'],
  ];
  expect(tsvOf(rows)).toBe('07.14\t"A ""quoted"" name"\r\n"two\nlines"\t"a\ttab"\r\n\tplain');
});

test('as html every cell is said to be text, and no name is read as html', () => {
  expect(htmlOf([['<b>07 & 08</b>']])).toBe(
    `<table><tr><td style='mso-number-format:"\\@"'>&lt;b&gt;07 &amp; 08&lt;/b&gt;</td></tr></table>`,
  );
});
