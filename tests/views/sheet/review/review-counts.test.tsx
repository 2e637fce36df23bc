// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newRowId } from '../../../../src/domain/commands/sheet/staged.ts';
import { notify } from '../../../../src/ui/notices/toasts.tsx';
import { cellsOf } from '../../../domain/commands/sheet/grid.ts';
import { dr, isReady, open, pressSave, reviewTests, save, stage } from './opened-review.tsx';

reviewTests();

const newCells = (name: string, nummer: string) =>
  cellsOf(
    newRowId(name),
    { nummer, type: 'underkonto', navn: `Ny ${name}`, underkontotypeId: dr },
    '',
  );

/** The second command is refused for what it points to. */
const brokenSecond = (field: string) => () => ({
  udfald: 'ob',
  violations: [{ code: 'x', field, message: 'Lukket fra 202507', nummer: 1 }],
  antalFund: { x: 1 },
});

test('en række med én fejl bliver stående med alt, den siger, og der tælles ens før og efter', async () => {
  const told = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
  open({
    cells: [
      ...cellsOf('a', { navn: 'Nyt A' }),
      ...cellsOf('b', { navn: 'Nyt B', bemaerkning: 'x', underkontotypeId: dr }),
    ],
    onPlan: brokenSecond('underkontotypeId'),
  });
  await screen.findByText('Lukket fra 202507');
  expect(save().getAttribute('aria-description')).toBe(
    '3 ændringer kan ikke gemmes: noget er i vejen i 1 celle. Ret eller udelad den, eller gem kun det gyldige.',
  );
  fireEvent.click(
    screen.getByRole('checkbox', {
      name: 'Behold de gyldige: gem 1 ændring, og lad 3 ændringer blive stående',
    }),
  );
  pressSave();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.slice(0, 2)).toEqual([
    '1 ændring er gemt i kørsel 812.',
    '3 ændringer blev stående: der er fejl i 1 celle.',
  ]);
  expect(stage.counts().changes).toBe(3);
});

test('nye rækker oprettes, og resten ændres: i overskriften, trykket, sætningen og beskeden', async () => {
  const told = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
  open({
    cells: [
      ...cellsOf('a', { navn: 'Nyt A' }),
      ...newCells('1', '07.14.01.55'),
      ...newCells('2', '07.14.01.56'),
    ],
  });
  await isReady();
  expect(screen.getByRole('heading', { name: 'Gennemse 1 ændring og 2 nye rækker' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Alle 9 celler' })).toBeDefined();
  expect(screen.getByText('2 elementer oprettes, og 1 ændres')).toBeDefined();
  expect(save().textContent).toContain('Gem 1 ændring og opret 2 rækker');
  pressSave();
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told.mock.calls[0]?.[0]).toBe('1 ændring er gemt, og 2 rækker er oprettet i kørsel 812.');
});

test('under Fejl står hver fejl ved sit eget elements nummer', async () => {
  open({
    cells: [
      ...cellsOf('a', { defaultDelregnskabId: dr }),
      ...cellsOf('b', { navn: 'Nyt B', bemaerkning: 'x' }),
    ],
    onPlan: () => ({
      udfald: 'bb',
      violations: [
        { code: 'x', field: 'delregnskabId', message: 'Lukket fra 202507', nummer: 0 },
        { code: 'y', field: 'bemaerkning', message: 'For kort', nummer: 1 },
      ],
      antalFund: { x: 1, y: 1 },
    }),
  });
  await screen.findByText('For kort');
  fireEvent.click(screen.getByRole('button', { name: 'Fejl 2' }));
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  const numbers = rows.map((row) => row.querySelector('.num:not(:has(.sr))')?.textContent);
  expect(numbers).toEqual(['07.14.01.10', '07.14.01.20']);
});
