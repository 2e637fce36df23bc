import { expect, test } from 'vitest';
import { mostCommands } from '../../../src/api/contract/kommandoer.ts';
import type { FindLink } from '../../../src/domain/columns/column-spec.ts';
import { newRowId } from '../../../src/domain/commands/bulk/staged.ts';
import { message } from '../../../src/domain/messages.ts';
import { reviewWork } from '../../../src/views/masseredigering/review/review-work.ts';
import { gridOf, newRow, terms } from '../../domain/commands/bulk/grid.ts';

test('det, der oprettes i en anden kørsel end den valgte, siges ved de rækker, der mangler det', () => {
  const find: FindLink = (_, text) =>
    text === '07.1' ? { id: 'ho', fuldtNummer: text, navn: '' } : undefined;
  const below = Array.from({ length: mostCommands }, (_, at) =>
    newRow(at, { nummer: `07.19.${String(at % 80).padStart(2, '0')}`, navn: 'Ny' }),
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
