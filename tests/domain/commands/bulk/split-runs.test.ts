import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitRuns } from '../../../../src/domain/commands/bulk/split-runs.ts';
import { areas } from '../../../../src/domain/elements/areas.ts';
import { area, cellsOf, newRow, rowsOf, underkontoOf } from './grid.ts';

const rows = (paragraffer: readonly string[]) =>
  rowsOf(
    paragraffer.flatMap((_, at) => cellsOf(`r${at}`, { navn: 'x' })),
    paragraffer.map((paragraf, at) => underkontoOf(`r${at}`, `${paragraf}.14.01.10`)),
  );

test('hver paragraf er en kørsel for sig, og ingen kørsel er for stor', () => {
  const paragraf = fc.constantFrom('07', '15', '20');
  fc.assert(
    fc.property(
      fc.array(paragraf, { maxLength: 40 }),
      fc.integer({ min: 1, max: 9 }),
      (of, most) => {
        const staged = rows(of);
        const runs = splitRuns(staged, area, most, () => 1);
        expect(
          runs
            .flatMap((run) => run.rows)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(staged.map(({ id }) => id).toSorted());
        for (const run of runs) {
          expect(run.rows.length).toBeLessThanOrEqual(most);
          const roots = run.rows.map(({ record }) => record?.fuldtNummer.slice(0, 2));
          expect(new Set(roots).size).toBe(1);
          expect(run.name).toContain(`§ ${roots[0]}`);
        }
      },
    ),
  );
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

test('hvor numre ikke begynder med rodens, deles der kun efter antal', () => {
  const runs = splitRuns(rows(['07', '15', '20']), areas.regnskabsstruktur, 2, () => 1);
  expect(runs.map(({ rows: own }) => own.length)).toEqual([2, 1]);
});
