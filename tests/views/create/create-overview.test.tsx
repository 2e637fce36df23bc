// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import demoUsers from '../../../dev/demo/data/demobrugere.json' with { type: 'json' };
import { accessAtom } from '../../../src/auth/session.ts';
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

test('oversigten siger, hvad hvert er, og har også perioder og aktiviteter', () => {
  const offered = offeredTo('kundedemo.central');
  expect(offered.length).toBeGreaterThan(10);
  // Activities are for those with a role.
  act(() =>
    getDefaultStore().set(accessAtom, (access) => ({
      ...access,
      scopeRoles: ['SADACentralAdministrator'],
    })),
  );
  const virksomhed = screen.getByRole('link', { name: 'Opret virksomhed' });
  expect(virksomhed.getAttribute('aria-describedby')).not.toBeNull();
  expect(screen.getByText('En styrelse eller institution, kendt på sit CVR-nummer.')).toBeDefined();
  for (const name of ['Opret periode', 'Opret aktivitet']) {
    expect(screen.getByRole('button', { name })).toBeDefined();
  }
  const all = [...screen.queryAllByRole('link'), ...screen.queryAllByRole('button')];
  const isExplained = (one: HTMLElement) =>
    document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(all.filter((one) => !isExplained(one)).map(({ textContent }) => textContent)).toEqual([]);
});

test('den, der intet må oprette, får det at vide', () => {
  expect(offeredTo('kundedemo.laes')).toEqual([]);
  expect(screen.getByText('Du kan ikke oprette elementer')).toBeDefined();
});
