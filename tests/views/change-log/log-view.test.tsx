// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { sessionAtom } from '../../../src/auth/session.ts';
import { argumentStepAtom, closePaletteAtom } from '../../../src/commands/state.ts';
import { ChangeLogView } from '../../../src/views/change-log/change-log-view.tsx';
import { logLineOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const element = {
  id: '00000000-0000-4000-8000-000000000001',
  type: 'Hovedkonto',
  fuldtNummer: '07.14.01',
  navn: 'Økonomistyrelsen',
} as const;
const name = { element: '07.14.01 Økonomistyrelsen', felt: 'navn', label: 'Navn' };
const change = { ...name, fra: 'A', til: 'B', fraTekst: 'A', tilTekst: 'B' };
const one = logLineOf(9, { elementer: [element], aendringer: [change], linjer: 1 });
const many = [8, 7].map((nummer) =>
  logLineOf(nummer, { koersel: 4, linjer: 2, elementer: [element], aendringer: [change] }),
);

beforeEach(() => {
  // The DOM here knows no `search`, which React would complain of.
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string) =>
    create(tag === 'search' ? 'section' : tag),
  );
  const user = { email: '', cvr: '', organizationName: '', name: '', roles: [], username: 'anne' };
  getDefaultStore().set(sessionAtom, { authenticated: true, user });
  setFeatures(['plan', 'log', 'fortryd']);
});
afterEach(() => {
  cleanup();
  setFeatures([]);
  getDefaultStore().set(closePaletteAtom);
});

async function openLog() {
  serve(({ path }) => {
    const isLog = path === '/api/kommandoer';
    return { status: 200, body: isLog ? pageOf([one, ...many]) : [] };
  });
  const permissions = ['RequiredAdmin', 'Hovedkonto'];
  const shown = show(<ChangeLogView />, { permissions, at: '/aendringslog' });
  await screen.findByRole('treegrid', { name: 'Ændringslog' });
  return shown.router;
}

const rows = (level: number) =>
  [...document.querySelectorAll<HTMLElement>(`.dg-body .dg-row.lvl${level}`)].filter(
    ({ hidden }) => !hidden,
  );
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const pane = () => screen.getByRole('region', { name: 'Detaljer' });

test('dage, kørsler og det, de ændrede; ruden siger resten om den, hånden er på', async () => {
  await openLog();
  expect(rows(1)).toHaveLength(1);
  expect(rows(2)).toHaveLength(2);
  expect(rows(2)[0]?.textContent).toContain('Navn A');
  expect(rows(2)[1]?.textContent).toContain('2 ændringer');
  expect(within(pane()).getByRole('heading', { name: /Kørsel 9/ })).toBeTruthy();
  act(() => rows(2)[0]?.focus());
  press('ArrowDown');
  await waitFor(() =>
    expect(within(pane()).getByRole('heading', { name: /Kørsel 4/ })).toBeTruthy(),
  );
  press('ArrowRight');
  await waitFor(() => expect(rows(3)).toHaveLength(2));
  press('ArrowLeft');
  await waitFor(() => expect(rows(3)).toHaveLength(0));
});

test('en nyere kørsel tager ikke rudens plads, før hånden går derhen', async () => {
  let lines = [...many];
  serve(({ path }) => ({ status: 200, body: path === '/api/kommandoer' ? pageOf(lines) : [] }));
  show(<ChangeLogView />, { permissions: ['RequiredAdmin', 'Hovedkonto'], at: '/aendringslog' });
  expect(await screen.findByRole('heading', { name: /Kørsel 4/ })).toBeTruthy();
  lines = [one, ...many];
  fireEvent.click(screen.getByRole('button', { name: 'Hent nye' }));
  await waitFor(() => expect(rows(2)).toHaveLength(2));
  expect(within(pane()).getByRole('heading', { name: /Kørsel 4/ })).toBeTruthy();
});

test('Enter går til elementet, og rækkens knap spørger om kørslen', async () => {
  const router = await openLog();
  const button = rows(2)[0]?.querySelector<HTMLElement>('[data-act]');
  if (!button) expect.unreachable();
  expect(button.textContent).toBe('Fortryd kørsel 9');
  fireEvent.click(button);
  expect(getDefaultStore().get(argumentStepAtom)).toMatchObject({
    command: 'Koersel#fortryd',
    subjects: { all: [{ kind: 'koersel', koersel: 9 }] },
  });
  act(() => rows(2)[0]?.focus());
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/fl/07.14.01'));
});
