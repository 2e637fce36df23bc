// @vitest-environment happy-dom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tsvOf } from '../../../src/ui/grid/copy-cells.ts';
import { pastePlan } from '../../../src/ui/grid/edit/paste-plan.ts';
import { pastedRows } from '../../../src/ui/grid/edit/pasted-cells.ts';

const clipboard = (of: Record<string, string>) => ({ getData: (type: string) => of[type] ?? '' });

test('what is copied as text comes back as the same cells, whatever signs are in them', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'æ', '0', '"', '\t', '\n', '\r', ' ', ',') });
  const block = fc.integer({ min: 1, max: 4 }).chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
      minLength: 1,
      maxLength: 4,
    }),
  );
  fc.assert(
    fc.property(block, (rows) => {
      // One empty cell copies as nothing at all.
      fc.pre(tsvOf(rows) !== '');
      const isEmptyEnd = rows.length > 1 && rows.at(-1)?.length === 1 && rows.at(-1)?.[0] === '';
      fc.pre(!isEmptyEnd);
      expect(pastedRows(clipboard({ 'text/plain': tsvOf(rows) }))).toEqual(rows);
    }),
  );
});

test('a quote without an end is text, and a table is read where there is no text', () => {
  expect(pastedRows(clipboard({ 'text/plain': '"a\tb' }))).toEqual([['"a\tb']]);
  const html =
    '<table><tr><td>07.14</td><td> to  ord</td></tr><tr><td>b</td><td></td></tr></table>';
  expect(pastedRows(clipboard({ 'text/html': html }))).toEqual([
    ['07.14', 'to ord'],
    ['b', ''],
  ]);
  expect(pastedRows(clipboard({ 'text/html': '<p>intet</p>' }))).toEqual([]);
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
