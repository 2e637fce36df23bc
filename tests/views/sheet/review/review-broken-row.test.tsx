// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cellsOf, newRow } from '../../../domain/commands/sheet/grid.ts';
import { grid, open, reviewTests } from './opened-review.tsx';

reviewTests();

test('en ny række med en fejl venter hel, bekræftes ikke, og intet tal loves, før reglerne er spurgt', async () => {
  const lacking = { code: 'paakraevet', field: 'underkontotypeId', message: 'Mangler.', nummer: 0 };
  const reused = { code: 'nummerGenbrugt', field: 'nummer', message: 'Genbrugt.', nummer: 0 };
  open({
    of: { ...grid, isShown: () => true },
    cells: [
      ...cellsOf('a', { navn: 'Nyt A' }),
      ...newRow('1', { nummer: '07.14.01.71', navn: 'Ny' }),
    ],
    onPlan: () => ({
      udfald: 'bo',
      violations: [lacking],
      warnings: [{ ...reused, confirm: true }],
    }),
  });
  const keeps = () => screen.findByRole('checkbox', { name: /^Behold de gyldige/ });
  expect((await keeps()).closest('label')?.textContent ?? '').not.toMatch(/\d/);
  expect(screen.getAllByText('Venter på rækkens fejl')).toHaveLength(2);
  await waitFor(() => expect(screen.getAllByText('Klar')).toHaveLength(1));
  // What is warned of the number stands at it.
  expect(screen.getAllByText('Venter på rækkens fejl')).toHaveLength(1);
  const name = 'Behold de gyldige: gem 1 ændring, og lad 1 ny række blive stående';
  expect(screen.getByRole('checkbox', { name })).toBeDefined();
  expect(screen.queryByRole('checkbox', { name: 'Bekræft' })).toBeNull();
});
