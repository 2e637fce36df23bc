// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastePlan } from '../../../src/ui/grid/edit/paste-plan.ts';
import { pastedRows } from '../../../src/ui/grid/edit/pasted-cells.ts';
import { type CopiedRows, htmlOf, tsvOf } from '../../../src/ui/grid/hand/copy-cells.ts';

const clipboard = (of: Record<string, string>) => ({ getData: (type: string) => of[type] ?? '' });

const copied = (rows: CopiedRows) =>
  clipboard({ 'text/plain': tsvOf(rows), 'text/html': htmlOf(rows) });

const signs = ['a', 'æ', '0', '"', '\t', '\n', '\r', ' ', ',', '<', '&'];
const cell = fc.string({ unit: fc.constantFrom(...signs) });
const blockOf = (one: typeof cell) =>
  fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(one, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 4,
    }),
  );

test('what is copied here comes back as the same cells, whatever signs are in them', () => {
  fc.assert(
    fc.property(blockOf(cell), (rows) => {
      const pasted = pastedRows(copied(rows));
      expect(pasted.map((row) => row.map(shown))).toEqual(rows.map((row) => row.map(shown)));
      // A table alone knows no double spaces; where the text tells the cells apart, it is the text that counts.
      if (tsvOf(rows) !== '' && !tsvOf(rows).includes('"')) expect(pasted).toEqual(rows);
    }),
    // Two quotes that can each be a cell's own, or stand round the tabs between them: only the last cell tells which.
    {
      numRuns: 500,
      examples: [
        [
          [
            ['\t"', '', '\t'],
            ['', '', ''],
          ],
        ],
      ],
    },
  );
});

const shown = (text: string) => text.replace(/\s+/gu, ' ').trim();

test('the text alone gives the same cells, unless they begin with quotes of their own', () => {
  fc.assert(
    fc.property(blockOf(cell.filter((text) => !text.startsWith('"'))), (rows) => {
      // One empty cell copies as nothing at all, and an empty line at the end is no row.
      fc.pre(tsvOf(rows) !== '');
      fc.pre(!(rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === ''));
      expect(pastedRows(clipboard({ 'text/plain': tsvOf(rows) }))).toEqual(rows);
    }),
  );
});

test('quotes are the cell’s own unless they end where it ends, round what cannot stand without', () => {
  const column = (text: string) => pastedRows(clipboard({ 'text/plain': text })).map(([of]) => of);
  const names = ['"Særlige" bevillinger', 'Drift', '"Grøn omstilling"', 'Tilskud til "X"', '"'];
  expect(column(`${names.join('\r\n')}\r\n`)).toEqual(names);
  const unended = ['"Grøn pulje', 'Drift', 'Tilskud til "X"', 'Anlæg'];
  expect(column(`${unended.join('\r\n')}\r\n`)).toEqual(unended);
  expect(column('"to\nlinjer"\r\n"med ""ord"" og\ttab"\r\n')).toEqual([
    'to\nlinjer',
    'med "ord" og\ttab',
  ]);
  expect(pastedRows(clipboard({ 'text/plain': '"a\tb' }))).toEqual([['"a', 'b']]);
});

test('quotes that can be read in two ways are read as the table beside them says', () => {
  const rows = [
    ['"a', 'b"'],
    ['"x ""y"""', '"""'],
    ['"', '"'],
  ];
  expect(pastedRows(copied(rows))).toEqual(rows);
});

test('a table is read where there is no text, and where a cell of it is more lines in the text', () => {
  const html =
    '<table><tr><td>07.14</td><td> to  ord</td></tr><tr><td>b</td><td></td></tr></table>';
  expect(pastedRows(clipboard({ 'text/html': html }))).toEqual([
    ['07.14', 'to ord'],
    ['b', ''],
  ]);
  expect(pastedRows(clipboard({ 'text/html': '<p>intet</p>' }))).toEqual([]);
  const word = {
    'text/plain': '07.14.01.10\tFørste afsnit\r\nandet afsnit\r\n07.14.01.90\tDrift\r\n',
    'text/html':
      '<table><tr><td>07.14.01.10</td><td><p>Første afsnit</p><p>andet afsnit</p></td></tr>' +
      '<tr><td>07.14.01.90</td><td><p>Drift</p></td></tr></table>',
  };
  expect(pastedRows(clipboard(word))).toEqual([
    ['07.14.01.10', 'Første afsnit andet afsnit'],
    ['07.14.01.90', 'Drift'],
  ]);
});

test('the text counts where more is copied than the table, or cells of it are one', () => {
  const text = { 'text/plain': 'Indledning\r\na\tb\r\n' };
  const more = {
    ...text,
    'text/html': '<p>Indledning</p><table><tr><td>a</td><td>b</td></tr></table>',
  };
  expect(pastedRows(clipboard(more))).toEqual([['Indledning'], ['a', 'b']]);
  const merged = {
    'text/plain': 'a\t\r\nb\tc\r\n',
    'text/html': '<table><tr><td colspan=2>a</td></tr><tr><td>b</td><td>c</td></tr></table>',
  };
  expect(pastedRows(clipboard(merged))).toEqual([
    ['a', ''],
    ['b', 'c'],
  ]);
});

test.each([
  [
    'Excel',
    '07.14.01.10\t"Drift  nord"\r\n07.14.01.90\t"to\nlinjer ""og"" mere"\r\n',
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{mso-number-format:General;}</style></head>
      <body><table border=0 cellpadding=0 cellspacing=0><col width=64><!--StartFragment--><tr height=20>
      <td height=20>07.14.01.10</td><td class=xl65>&quot;Drift<span style='mso-spacerun:yes'>&nbsp; </span>nord&quot;</td></tr>
      <tr height=40><td>07.14.01.90</td><td class=xl66>to<br>linjer &quot;og&quot; mere</td></tr><!--EndFragment--></table></body></html>`,
  ],
  [
    'LibreOffice',
    '07.14.01.10\t"Drift  nord"\n07.14.01.90\t"to\nlinjer ""og"" mere"',
    `<!DOCTYPE html><html><head><style type="text/css">body,td { font-family:"Liberation Sans" }</style></head><body>
      <table cellspacing="0" border="0"><colgroup width="85"></colgroup><tr><td height="17" align="left">07.14.01.10</td>
      <td align="left">&quot;Drift &nbsp;nord&quot;</td></tr><tr><td>07.14.01.90</td><td>to<br>linjer &quot;og&quot; mere</td></tr></table></body></html>`,
  ],
  [
    'Google Sheets',
    '07.14.01.10\t"Drift  nord"\n07.14.01.90\t"to\nlinjer ""og"" mere"',
    `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style>
      <table dir="ltr" border="1"><colgroup><col width="100"/></colgroup><tbody><tr><td>07.14.01.10</td><td>&quot;Drift  nord&quot;</td></tr>
      <tr><td>07.14.01.90</td><td>to<br/>linjer &quot;og&quot; mere</td></tr></tbody></table>`,
  ],
])('what %s puts on the clipboard is the same cells', (_, text, html) => {
  const cells = [
    ['07.14.01.10', '"Drift  nord"'],
    ['07.14.01.90', 'to\nlinjer "og" mere'],
  ];
  expect(pastedRows(clipboard({ 'text/plain': text, 'text/html': html }))).toEqual(cells);
  expect(pastedRows(clipboard({ 'text/plain': text }))).toEqual(cells);
});

const field = { rows: 10, columns: 5 };
const box = (top: number, bottom: number, left: number, right: number) => ({
  top,
  bottom,
  left,
  right,
});

test('one cell fills what is taken together, and a block is repeated where it fits a whole number of times', () => {
  const one = pastePlan([['x']], box(1, 3, 0, 1), field);
  expect(one).toMatchObject({ box: box(1, 3, 0, 1), remarks: [] });
  const two = pastePlan([['a'], ['b']], box(0, 3, 2, 2), field);
  expect([0, 1, 2, 3].map((row) => two?.textAt(row, 2))).toEqual(['a', 'b', 'a', 'b']);
});

test('another shape, cells outside the table and rows of another length are told', () => {
  const plan = pastePlan([['a', 'b', 'c'], ['d']], box(8, 9, 3, 4), { rows: 9, columns: 5 });
  expect(plan?.box).toEqual(box(8, 8, 3, 4));
  expect(plan?.remarks).toEqual([
    'Udklippet er 2 × 3 celler og udsnittet 2 × 2. Der indsættes fra udsnittets første celle.',
    '1 række og 1 kolonne er uden for tabellen og indsættes ikke.',
    'Rækkerne i udklippet er ikke lige lange. De celler, der mangler, bliver tomme.',
  ]);
  expect(plan?.textAt(8, 4)).toBe('b');
});

test('more rows than a call may have arguments are planned, so that they can be told to be too many', () => {
  const rows = 500_000;
  const text = Array.from({ length: rows }, (_, at) => `${at}`).join('\r\n');
  const plan = pastePlan(pastedRows(clipboard({ 'text/plain': text })), box(0, 0, 0, 0), {
    rows,
    columns: 5,
  });
  expect(plan?.box).toEqual(box(0, rows - 1, 0, 0));
  expect(plan?.textAt(rows - 1, 0)).toBe(`${rows - 1}`);
});

test('a paste stays in the table, and where it is laid from; unless it says otherwise it fills what is taken', () => {
  const place = fc.record({
    top: fc.nat(9),
    left: fc.nat(4),
    down: fc.nat(6),
    aside: fc.nat(4),
    height: fc.integer({ min: 1, max: 6 }),
    width: fc.integer({ min: 1, max: 6 }),
  });
  fc.assert(
    fc.property(place, ({ top, left, down, aside, height, width }) => {
      const taken = box(top, Math.min(9, top + down), left, Math.min(4, left + aside));
      const block = Array.from({ length: height }, () => Array.from({ length: width }, () => 'x'));
      const plan = pastePlan(block, taken, field);
      if (!plan) throw new Error('No plan');
      const { box: laid, remarks } = plan;
      expect(laid.top).toBe(taken.top);
      expect(laid.left).toBe(taken.left);
      expect(laid.bottom).toBeLessThan(field.rows);
      expect(laid.right).toBeLessThan(field.columns);
      const isOneCell = taken.top === taken.bottom && taken.left === taken.right;
      const isAsTaken = laid.bottom === taken.bottom && laid.right === taken.right;
      if (remarks.length === 0 && !isOneCell) expect(isAsTaken).toBe(true);
      if (!isAsTaken && !isOneCell) expect(remarks.length).toBeGreaterThan(0);
    }),
  );
});

test('what goes below the last row is left out, told of as new rows, or makes them as a matter of course', () => {
  const block = [['a'], ['b'], ['c']];
  const taken = { top: 4, bottom: 4, left: 0, right: 0 };
  const plan = (below: 'out' | 'told' | 'made') =>
    pastePlan(block, taken, { rows: 5, columns: 2, below });
  expect(plan('out')).toMatchObject({ made: 0, remarks: [expect.stringContaining('2 rækker')] });
  expect(plan('told')).toMatchObject({ made: 2, remarks: ['2 nye rækker tilføjes.'] });
  expect(plan('made')).toMatchObject({ made: 2, box: { top: 4, bottom: 4 }, remarks: [] });
  expect([4, 5, 6].map((row) => plan('made')?.textAt(row, 0))).toEqual(['a', 'b', 'c']);
});
