// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { showOwnFristerAction } from '../../../src/commands/actions/table.ts';
import { standingSubjectAtom, viewActionsAtom } from '../../../src/commands/state.ts';
import { PerioderView } from '../../../src/views/perioder/perioder-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';
import { ownOf, today, year2026 } from './periode-year.ts';

const store = getDefaultStore();
const kredse = ['07001', '07004', '07005'].map((fuldtNummer, at) =>
  elementOf(at + 1, { type: 'Bogfoeringskreds', fuldtNummer, navn: `Kreds ${fuldtNummer}` }),
);
const own = { ...ownOf('07004', '2026-12-14'), bogfoeringskredsId: kredse[1]?.id ?? '' };

beforeEach(() => {
  Object.assign(window, { innerWidth: 1440 });
  store.set(businessDateAtom, today);
});
afterEach(cleanup);

/** The year, with or without a deadline that a bogføringskreds has of its own. */
async function open(hasOwn: boolean) {
  serve(({ path }) => {
    if (path === '/api/perioder') {
      return { status: 200, body: year2026(hasOwn ? { 11: [own] } : {}) };
    }
    if (path.endsWith('/bogfoeringskredse')) return { status: 200, body: pageOf(kredse) };
    return { status: 200, body: path === '/api/finansaar' ? [] : pageOf([]) };
  });
  const permissions = ['CreateUpdatePeriodElement'];
  show(<PerioderView />, { permissions, at: '/perioder?finansaar=2026' });
  await screen.findByRole('row', { name: /07004/ });
  return () => kredse.filter(({ navn }) => screen.queryByRole('row', { name: new RegExp(navn) }));
}

const numbers = (shown: readonly { readonly fuldtNummer: string }[]) =>
  shown.map(({ fuldtNummer }) => fuldtNummer);

test('kun de kredse, der har en egen frist, vises, til alle ønskes; filteret finder dem alle', async () => {
  const shown = await open(true);
  expect(numbers(shown())).toEqual(['07004']);
  expect(screen.getByText('1 af 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Alle 3' }));
  await waitFor(() => expect(shown()).toHaveLength(3));
  act(() => store.get(viewActionsAtom).get(showOwnFristerAction)?.());
  await waitFor(() => expect(numbers(shown())).toEqual(['07004']));
  const filter = screen.getByRole('searchbox', { name: 'Filtrér bogføringskredse' });
  fireEvent.change(filter, { target: { value: '07005' } });
  await waitFor(() => expect(numbers(shown())).toEqual(['07005']));
  act(() => filter.focus());
  fireEvent.keyDown(filter, { key: 'ArrowDown' });
  expect(document.activeElement?.closest('[role="grid"]')).toBeTruthy();
});

test('har ingen en egen frist, vises alle', async () => {
  const shown = await open(false);
  expect(shown()).toHaveLength(3);
});

test('de fælles frister står på hver sin linje under månederne', async () => {
  await open(true);
  const line = screen.getByRole('row', { name: /^Godkendelsesfrist/ });
  expect(line.textContent).toContain('04/12 om 7 dage');
  expect(line.getAttribute('aria-rowindex')).toBe('3');
});

test('hånden begynder i den aktuelle periode, og Home går til rækkens begyndelse', async () => {
  await open(true);
  const row = screen.getByRole('row', { name: /Alle kredse/ });
  const stop = () => row.querySelector('[tabindex="0"]');
  expect(stop()?.getAttribute('aria-colindex')).toBe('14');
  act(() => row.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  fireEvent.keyDown(document.activeElement ?? row, { key: 'Home' });
  expect(stop()?.getAttribute('aria-colindex')).toBe('1');
});

test('foldes de godkendte sammen, mens skærmen er åben, er hånden stadig i den aktuelle periode', async () => {
  await open(true);
  // The document tells of a change only of what it has told before.
  for (const innerWidth of [1440, 1200]) {
    act(() => {
      Object.assign(window, { innerWidth });
      window.dispatchEvent(new Event('resize'));
    });
  }
  await screen.findByRole('columnheader', { name: /jan–sep/ });
  const row = screen.getByRole('row', { name: /Alle kredse/ });
  expect(row.querySelector('[tabindex="0"]')?.getAttribute('aria-colindex')).toBe('6');
  await waitFor(() => {
    expect(store.get(standingSubjectAtom)).toMatchObject({ kind: 'periode', periode: 202611 });
  });
  expect(screen.getByRole('heading', { name: /11\.2026/ })).toBeTruthy();
});
