import { expect, test } from 'vitest';
import { mostCommands } from '../../../src/api/contract/asked-commands.ts';
import type { FindLink } from '../../../src/domain/columns/column-spec.ts';
import type { CellFinding } from '../../../src/domain/commands/sheet/finding.ts';
import { newRowErrors } from '../../../src/domain/commands/sheet/local-findings.ts';
import { newRowId, stagedRows } from '../../../src/domain/commands/sheet/staged.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { reviewWork } from '../../../src/views/sheet/review/review-work.ts';
import { gridOf, newRow, terms } from '../../domain/commands/sheet/grid.ts';

const byColumn = (one: CellFinding, other: CellFinding) => one.column.localeCompare(other.column);
const pointed = { id: '00000000-0000-4000-8000-000000000001', fuldtNummer: '1', navn: '' };

test('det, der oprettes i en anden kørsel end den valgte, siges ved de rækker, der mangler det', () => {
  const find: FindLink = (_, text) =>
    text === '07.1' ? { id: 'ho', fuldtNummer: text, navn: '' } : undefined;
  const said = { navn: 'Ny', bevillingstypeId: pointed, virksomhedId: pointed };
  const below = Array.from({ length: mostCommands }, (_, at) =>
    newRow(at, { nummer: `07.19.${String((at % 79) + 1).padStart(2, '0')}`, ...said }),
  );
  const cells = [...newRow('over', { nummer: '07.19', navn: 'Nyt' }), ...below.flat()];
  const work = (run: number) =>
    reviewWork({
      cells,
      without: new Set(),
      grid: { ...gridOf(), find },
      recordOf: () => undefined,
      terms,
      run,
    });
  const first = work(0);
  expect(first.commands).toHaveLength(mostCommands);
  expect(first.findings).toEqual([]);
  const second = work(1);
  expect(second.commands).toEqual([]);
  const row = newRowId(String(mostCommands - 1));
  const text = message('oprettesFoer');
  expect(second.findings).toEqual([{ row, column: 'nummer', tone: 'error', text }]);
});

test('en ny række siger alt, der er galt med den selv, hver ting én gang, som arket siger det', () => {
  const cells = newRow('hk', { nummer: '07.14.01.71', type: 'hovedkonto', underkontotypeId: '10' });
  const grid = { ...gridOf(), isShown: () => true };
  const { findings, unknown } = reviewWork({
    ...{ cells, grid, terms, run: 0, without: new Set() },
    recordOf: () => undefined,
  });
  expect(findings.map(({ column }) => column).toSorted()).toEqual(
    ['bevilling', 'navn', 'nummer', 'underkontotypeId', 'virksomhedId'].toSorted(),
  );
  expect(unknown).toEqual([]);
  const { rows } = stagedRows(cells, () => undefined);
  expect(findings.toSorted(byColumn)).toEqual(
    rows.flatMap((row) => newRowErrors(row, grid)).toSorted(byColumn),
  );
});
