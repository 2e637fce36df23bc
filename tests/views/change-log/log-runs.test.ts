import { expect, test } from 'vitest';
import type { LogLine } from '../../../src/api/contract/kommandoer.ts';
import { runsOf, runTitle } from '../../../src/views/change-log/log-runs.ts';

const line = (nummer: number, koersel: number, titel = 'Soft-luk underkonto') =>
  ({ nummer, koersel, titel }) as LogLine;

test('de linjer, en kørsel skrev, er én post med linjerne i', () => {
  const lines = [line(9, 3), line(8, 3), line(7, 3, 'Afslut underkonto'), line(6, 2), line(5, 1)];
  const runs = runsOf(lines);
  expect(runs.map((run) => run.map(({ nummer }) => nummer))).toEqual([[9, 8, 7], [6], [5]]);
  expect(runs.map(runTitle)).toEqual([
    'Soft-luk underkonto, Afslut underkonto: 3 linjer',
    'Soft-luk underkonto',
    'Soft-luk underkonto',
  ]);
  expect(runsOf([])).toEqual([]);
});
