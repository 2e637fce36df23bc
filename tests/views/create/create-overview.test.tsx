// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import demoUsers from '../../../dev/demo/data/demobrugere.json' with { type: 'json' };
import { CreateOverviewView } from '../../../src/views/create/create-overview-view.tsx';
import { serve, show } from '../portal.tsx';

afterEach(cleanup);

/** What the overview offers to create, to the demo user with that name. */
function offeredTo(userName: string): (string | null)[] {
  const user = demoUsers.poster.find(({ brugernavn }) => brugernavn === userName);
  if (user === undefined) throw new Error(`Ingen demobruger hedder ${userName}`);
  serve(() => ({ status: 200, body: [] }));
  show(<CreateOverviewView />, { permissions: user.accessiblePermissions });
  return screen.queryAllByRole('link', { name: /^Opret/ }).map(({ textContent }) => textContent);
}

test('oversigten viser kun det, man selv må oprette', () => {
  expect(offeredTo('kundedemo.finanslov.departement')).toEqual([
    'Opret hovedkonto',
    'Opret underkonto',
  ]);
  expect(screen.queryByText('Du kan ikke oprette elementer')).toBeNull();
});

test('den, der intet må oprette, får det at vide', () => {
  expect(offeredTo('kundedemo.laes')).toEqual([]);
  expect(screen.getByText('Du kan ikke oprette elementer')).toBeDefined();
});
