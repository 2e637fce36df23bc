import { expect, test } from 'vitest';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import { cellError } from '../../../src/domain/commands/sheet/finding.ts';
import { findingsOf } from '../../../src/domain/commands/sheet/findings-of.ts';
import { newRowId } from '../../../src/domain/commands/sheet/staged.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { foundAtCells } from '../../../src/views/sheet/found-at-cells.ts';
import { isStopped, linesOf, reviewLines } from '../../../src/views/sheet/review/review-lines.ts';
import { reviewWork } from '../../../src/views/sheet/review/review-work.ts';
import { find, gridOf, newRow, terms } from '../../domain/commands/sheet/grid.ts';

const grid = { ...gridOf(), find };
const recordOf = () => undefined;

function reviewed(cells: ReturnType<typeof newRow>) {
  return reviewWork({ cells, without: new Set(), grid, recordOf, terms, run: 0 });
}

test('et påkrævet felt, som en ny række ikke skriver, har en linje, der intet er at udelade i', () => {
  const cells = newRow('1', { nummer: '07.14.01.71' });
  const { commands } = reviewed(cells);
  const text = message('paakraevet', { felt: 'Navn' });
  const violations = [{ code: 'paakraevet', field: 'navn', message: text, nummer: 0 }];
  const told = findingsOf({ udfald: 'b', violations, warnings: [] }, commands, {
    ...grid,
    isShown: () => true,
  });
  expect(told).toMatchObject([{ column: 'navn' }]);
  const lines = reviewLines({ cells, grid, recordOf, findings: told, conflicts: [] });
  expect(
    lines.map(({ field, isUnwritten, finding }) => [field, isUnwritten, finding?.text]),
  ).toEqual([
    ['Nummer', false, undefined],
    ['Navn', true, text],
  ]);
});

test('en ny række uden nummer siger det i en linje, selv om ingen har skrevet i nummeret', () => {
  const cells = newRow('1', { navn: 'Uden nummer', underkontotypeId: '10' });
  const { commands, findings } = reviewed(cells);
  expect(commands).toEqual([]);
  expect(findings).toMatchObject([{ row: newRowId('1'), column: 'nummer' }]);
  const lines = reviewLines({ cells, grid, recordOf, findings, conflicts: [] });
  expect(lines.filter(isStopped).map(({ field, finding }) => [field, finding?.text])).toEqual([
    ['Nummer', message('nyRaekkeNummer')],
  ]);
});

test.each([
  ['på skærmen', () => true],
  ['skjult', (id: string) => id === 'nummer'],
])(
  'alt, en ny række mangler, har hver sin linje ved sit felt, hvor kolonnen er %s',
  (_, isShown) => {
    const texts = { type: 'Underkonto', nummer: '7.11.02.78' };
    const cells = newRow('1', {}).concat(
      Object.entries(texts).map(([column, text]) => ({
        ...{ row: newRowId('1'), column, base: null, baseVersion: '', value: null, text },
      })),
    );
    const of = { ...grid, isShown };
    const { findings } = reviewWork({
      cells,
      without: new Set(),
      grid: of,
      recordOf,
      terms,
      run: 0,
    });
    const lacking = findings.filter(({ text }) => text.includes('skal udfyldes'));
    const lines = reviewLines({ cells, grid: of, recordOf, findings: lacking, conflicts: [] });
    const stopped = lines.filter(isStopped);
    expect(stopped.map(({ field }) => field)).toEqual(['Indhold', 'Navn']);
    for (const { field, finding } of stopped)
      expect(finding?.text).toContain(`Feltet ${field} skal`);
    expect(linesOf(lines, 'fejl')).toEqual(stopped);
    // The number is the one that is saved.
    expect(new Set(lines.map(({ number }) => number))).toEqual(new Set(['07.11.02.78']));
    expect(lines.find(({ field }) => field === 'Nummer')?.after).toBe('07.11.02.78');
  },
);

test('arket og Gennemse tæller de samme fejl, også af kolonner, der er skjult', () => {
  const cells = newRow('1', { nummer: '714', type: 'hovedkonto', underkontotypeId: '10' });
  const of = { ...grid, isShown: (id: string) => id !== 'virksomhedId' };
  const asked = { cells, without: new Set<never>(), grid: of, recordOf, terms, run: 0 };
  const { findings } = reviewWork(asked);
  const stage = new Stage<Value>(Object.is);
  stage.apply('Skrevet', cells);
  stage.setFindings('local', foundAtCells(findings));
  const lines = reviewLines({ cells, grid: of, recordOf, findings, conflicts: [] });
  expect(stage.counts().errors).toBe(lines.filter(isStopped).length);
  expect(stage.counts().errors).toBe(5);
});

test('to fejl ved samme celle siges begge i dens linje, og er én', () => {
  const cells = newRow('1', { nummer: '07.14.01.71' });
  const error = (text: string) => cellError(newRowId('1'), 'nummer', text);
  const findings = [error('Det ene.'), error('Det andet.')];
  const lines = reviewLines({ cells, grid, recordOf, findings, conflicts: [] });
  expect(lines.map(({ finding }) => finding?.text)).toEqual(['Det ene. Det andet.']);
  expect([...foundAtCells(findings).values()].map(({ count }) => count)).toEqual([undefined]);
});
