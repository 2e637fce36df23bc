// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { moveBarAction } from '../../../src/commands/actions/processer.ts';
import { toggleTableAction } from '../../../src/commands/actions/screen.ts';
import { stepTimeAction } from '../../../src/commands/actions/time.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { questionAtom } from '../../../src/console/question.ts';
import { ProcesOverviewView } from '../../../src/views/processtyring/proces-overview-view.tsx';
import { pageOf, planAnswer } from '../payloads.ts';
import { serve, show } from '../portal.tsx';
import { procesOf } from '../processer.ts';

const store = getDefaultStore();
const question = () => store.get(questionAtom);
const actions = () => store.get(viewActionsAtom);

beforeEach(() => {
  setFeatures(['plan']);
  store.set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  cleanup();
  setFeatures([]);
  store.set(questionAtom, null);
});

/** One of the year after. */
const next = { ...procesOf(), id: 30, kode: 'FFL28', finansaar: 2028, hovedaktiviteter: [] };

/** Processtyring with the first bar moved two days. */
async function open() {
  serve(({ path }) => {
    if (path === '/api/proces/active') return { status: 200, body: [procesOf(), next] };
    if (path === '/api/kommandoer/plan') return { status: 200, body: planAnswer() };
    if (path.includes('processrettigheder')) return { status: 200, body: [] };
    if (path !== '/api/finansaar') return { status: 200, body: pageOf([]) };
    const years = [2026, 2027, 2028].map((finansaar) => ({ finansaar, status: 'Aktivt' }));
    return { status: 200, body: years };
  });
  const at = '/procesoverblik?finansaar=2027';
  const { router } = show(<ProcesOverviewView />, { permissions: ['Processstyring'], at });
  await screen.findByRole('treegrid', { name: 'Processer' });
  await act(async () => actions().get(moveBarAction)?.(2));
  await moved();
  return { router, address: () => new URLSearchParams(router.state.location.search) };
}

const moved = () => screen.findByRole('region', { name: 'Flyttet bjælke' });
const answer = (isYes: boolean) =>
  act(async () => {
    const asked = question();
    store.set(questionAtom, null);
    if (isYes) asked?.onYes();
    else asked?.onNo();
  });

test('et andet finansår spørger, før flyttede bjælker forlades, og bliver man, er de der', async () => {
  const { address } = await open();
  const years = screen.getByRole('combobox', { name: 'Finansår' });
  await waitFor(() => expect(years.querySelectorAll('option')).toHaveLength(3));
  await act(async () => actions().get(stepTimeAction)?.(1));
  expect(question()?.title).toBe('Forlad 1 flyttet bjælke?');
  await answer(false);
  expect(address().get('finansaar')).toBe('2027');
  await moved();

  await act(async () => void fireEvent.change(years, { target: { value: '2026' } }));
  expect(question()?.title).toBe('Forlad 1 flyttet bjælke?');
  await answer(true);
  await waitFor(() => expect(address().get('finansaar')).toBe('2026'));
  expect(screen.queryByRole('region', { name: 'Flyttet bjælke' })).toBeNull();
});

test('en anden visning af de samme bjælker spørger ikke', async () => {
  const { address } = await open();
  await act(async () => actions().get(toggleTableAction)?.());
  await waitFor(() => expect(address().get('visning')).toBe('tabel'));
  expect(question()).toBeNull();
  await moved();
});

test('en proces i et andet finansår kan bydes igen, når man først bliver', async () => {
  const { router, address } = await open();
  const ask = () =>
    act(async () => void router.navigate('/procesoverblik?finansaar=2027&proces=FFL28'));
  await ask();
  await waitFor(() => expect(question()?.title).toBe('Forlad 1 flyttet bjælke?'));
  await answer(false);
  expect(address().toString()).toBe('finansaar=2027');
  await moved();
  await ask();
  await waitFor(() => expect(question()).not.toBeNull());
  await answer(true);
  await waitFor(() => expect(address().get('finansaar')).toBe('2028'));
  expect(address().get('valgt')).toBe('proces 30');
});
