import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRuns } from '../../../../src/domain/commands/sheet/split-runs.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { area, cellsOf, newRow, rowsOf, underkontoOf } from './grid.ts';

const rows = (paragraffer: readonly string[]) =>
  rowsOf(
    paragraffer.flatMap((_, at) => cellsOf(`r${at}`, { navn: 'x' })),
    paragraffer.map((paragraf, at) => underkontoOf(`r${at}`, `${paragraf}.14.01.10`)),
  );

test('der er så få kørsler, som der kan være, i paragraffernes orden, og ingen er for stor', () => {
  const paragraf = fc.constantFrom('07', '15', '20');
  fc.assert(
    fc.property(
      fc.array(paragraf, { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (of, most) => {
        const staged = rows(of);
        const runs = splitRuns(staged, area, most, () => 1);
        const all = runs.flatMap((run) => run.rows);
        expect(all.map(({ id }) => id).toSorted()).toEqual(staged.map(({ id }) => id).toSorted());
        const roots = all.map(({ record }) => record?.fuldtNummer.slice(0, 2) ?? '');
        expect(roots).toEqual(roots.toSorted());
        expect(runs).toHaveLength(Math.ceil(of.length / most));
        for (const run of runs) expect(run.rows.length).toBeLessThanOrEqual(most);
      },
    ),
  );
});

test('6.040 rækker i 29 paragraffer er to kørsler, som siger fra hvilken til hvilken', () => {
  const of = Array.from({ length: 6040 }, (_, at) => String((at % 29) + 1).padStart(2, '0'));
  const runs = splitRuns(rows(of), area, 5000, () => 1);
  expect(runs.map(({ name, rows: own }) => [name, own.length])).toEqual([
    ['§ 01–§ 24', 5000],
    ['§ 25–§ 29', 1040],
  ]);
});

test('nye rækker er med i den første del af deres paragraf', () => {
  const staged = rowsOf(
    [...cellsOf('r0', { navn: 'x' }), ...newRow(1, { nummer: '07.14.09.10' })],
    [underkontoOf('r0', '07.14.01.10')],
  );
  const runs = splitRuns(staged, area, 1, () => 1);
  expect(runs.map(({ name, rows: own }) => [name, own[0]?.id])).toEqual([
    ['§ 07, del 1 af 2', 'ny:1'],
    ['§ 07, del 2 af 2', 'r0'],
  ]);
});

test('en ny række hører til sin paragraf, hvordan dens nummer end er skrevet', () => {
  const numbers = ['15.14.01.10', '07140171', '§ 7.14.01.72', '07-14-01-73'];
  const staged = rowsOf(numbers.flatMap((nummer, at) => newRow(at, { nummer })));
  const runs = splitRuns(staged, area, 3, () => 1);
  expect(runs.map(({ name, rows: own }) => [name, own.map(({ id }) => id)])).toEqual([
    ['§ 07', ['ny:1', 'ny:2', 'ny:3']],
    ['§ 15', ['ny:0']],
  ]);
});

test('hvor numre ikke begynder med rodens, deles der kun efter antal', () => {
  const runs = splitRuns(rows(['07', '15', '20']), areas.regnskabsstruktur, 2, () => 1);
  expect(runs.map(({ rows: own }) => own.length)).toEqual([2, 1]);
});
