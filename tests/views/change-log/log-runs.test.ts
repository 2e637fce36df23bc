import { expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/log-line.ts';
import { extentOf, runsOf, runTitle } from '../../../src/views/change-log/log-runs.ts';

const line = (nummer: number, koersel: number, titel = 'Soft-luk underkonto', linjer?: number) =>
  ({ nummer, koersel, titel, ...(linjer !== undefined && { linjer }) }) as LogLine;

test('de linjer, en kørsel skrev, er én post med linjerne i', () => {
  const lines = [line(9, 3), line(8, 3), line(7, 3, 'Afslut underkonto'), line(6, 2), line(5, 1)];
  const runs = runsOf(lines);
  expect(runs.map((run) => run.map(({ nummer }) => nummer))).toEqual([[9, 8, 7], [6], [5]]);
  expect(runs.map(runTitle)).toEqual([
    'Soft-luk underkonto, Afslut underkonto',
    'Soft-luk underkonto',
    'Soft-luk underkonto',
  ]);
  expect(runsOf([])).toEqual([]);
});

test('hvor lang en kørsel er, siger serveren, også før resten er hentet', () => {
  const [run] = runsOf([line(9, 3, 'Ret', 341), line(8, 3, 'Ret', 341)]);
  if (!run) expect.unreachable();
  expect(extentOf(run, true)).toEqual({ inAll: 341, isWhole: false });
  // A filter leaves some out.
  expect(extentOf(run)).toEqual({ inAll: 341, isWhole: true });
  expect(extentOf([line(9, 3)], true)).toEqual({ inAll: 1, isWhole: true });
});
