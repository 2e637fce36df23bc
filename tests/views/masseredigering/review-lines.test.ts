import { expect, test } from 'vitest';
import { findingsOf } from '../../../src/domain/commands/bulk/findings-of.ts';
import { newRowId } from '../../../src/domain/commands/bulk/staged.ts';
import { message } from '../../../src/domain/messages.ts';
import { isStopped, reviewLines } from '../../../src/views/masseredigering/review/review-lines.ts';
import { reviewWork } from '../../../src/views/masseredigering/review/review-work.ts';
import { find, gridOf, newRow, terms } from '../../domain/commands/bulk/grid.ts';

const grid = { ...gridOf(), find };
const recordOf = () => undefined;

function reviewed(cells: ReturnType<typeof newRow>) {
  return reviewWork({ cells, without: new Set(), grid, recordOf, terms, run: 0 });
}

test('et påkrævet felt, som en ny række ikke skriver, siges ved dens nummer', () => {
  const cells = newRow('1', { nummer: '07.14.01.71' });
  const { commands, findings } = reviewed(cells);
  expect(findings).toEqual([]);
  const text = message('paakraevet', { felt: 'Navn' });
  const violations = [{ code: 'paakraevet', field: 'navn', message: text, nummer: 0 }];
  const told = findingsOf({ udfald: 'b', violations, warnings: [] }, commands);
  const lines = reviewLines({ cells, grid, recordOf, findings: told, conflicts: [] });
  expect(lines.map(({ field, finding }) => [field, finding?.text])).toEqual([['Nummer', text]]);
});

test('en ny række uden nummer siger det i en linje, selv om ingen har skrevet i nummeret', () => {
  const cells = newRow('1', { navn: 'Uden nummer', underkontotypeId: '10' });
  const { commands, findings } = reviewed(cells);
  expect(commands).toEqual([]);
  expect(findings).toMatchObject([{ row: newRowId('1'), column: 'nummer' }]);
  const lines = reviewLines({ cells, grid, recordOf, findings, conflicts: [] });
  expect(lines.filter(isStopped).map(({ field, finding }) => [field, finding?.text])).toEqual([
    ['Navn', message('nyRaekkeNummer')],
  ]);
});
