// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { runCommand } from '../../../src/commands/running/run-command.ts';
import { argumentStepAtom, closePaletteAtom } from '../../../src/commands/state.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { usePublishMarkedElements } from '../../../src/commands/use-view-actions.ts';
import { MarkedMove } from '../../../src/views/marks/marked-move.tsx';
import { useAwaitedPlaces } from '../../../src/views/marks/use-awaited-places.ts';
import { elementOf, pageOf, planAnswer } from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown): Answer => ({ status: 200, body });
const write = 'WriteLoengrupperAndFaellesskaber';
const move = `${write}#flyt` as const;

const place = (at: number, fuldtNummer: string, navn: string) =>
  elementOf(at, { type: 'Loenfaellesskab', fuldtNummer, navn, antalBoern: at });
const places = [place(1, '2', 'Finans'), place(4, '4', 'Skat'), place(9, '10', 'Kultur')];
const [finans, skat] = places as [(typeof places)[0], (typeof places)[0]];

const gruppe = (at: number): SelectedElement => ({
  id: `00000000-0000-4000-8000-0000000000${at}`,
  type: 'Loengruppe',
  fuldtNummer: `2${at}`,
  navn: `Gruppe ${at}`,
  status: 'Aaben',
  overordnetId: skat.id,
});
const marked = [gruppe(11), gruppe(12)];
const allSeen: readonly SelectedElement[] = [];

let draw: () => void;

function Harness({ onLeave, isLate }: { readonly onLeave: () => void; readonly isLate: boolean }) {
  const [isDrawn, setDrawn] = useState(!isLate);
  draw = () => setDrawn(true);
  usePublishMarkedElements(marked, allSeen);
  useAwaitedPlaces(true, true);
  return isDrawn ? <MarkedMove elements={marked} onLeave={onLeave} /> : null;
}

function open(
  onPlan: (call: Call) => Answer = () => ok(planAnswer()),
  may = [write],
  isLate = false,
) {
  const onLeave = vi.fn();
  const calls = serve((call) => {
    if (call.path === '/api/kommandoer/plan') return onPlan(call);
    if (call.path === '/api/slp/loenfaellesskaber') return ok(pageOf(places));
    if (call.path === '/api/finansaar') return ok([{ finansaar: 2026, status: 'Aktivt' }]);
    return ok({ koersel: 7, lognumre: [1, 2], effects: [] });
  });
  show(<Harness onLeave={onLeave} isLate={isLate} />, { permissions: may });
  return { calls, onLeave };
}

const field = () => screen.getByRole('combobox', { name: 'Søg lønfællesskab' });
const options = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const planned = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path === '/api/kommandoer/plan').map(({ body }) => body);

beforeEach(() => setFeatures(['plan']));
afterEach(() => {
  store.set(closePaletteAtom);
  cleanup();
  setFeatures([]);
});

test('M fører til stederne, hvor de ikke er, i nummerorden; det, der peges på, får sin plan', async () => {
  const { calls } = open();
  await waitFor(() => expect(options()).toEqual(['2Finans1 løngruppe', '10Kultur9 løngrupper']));
  await runCommand(move);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  expect(planned(calls)).toEqual([]);
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await waitFor(() => expect(planned(calls)).toHaveLength(1));
  expect(planned(calls)[0]).toMatchObject({
    kommandoer: marked.map(({ id }) => ({
      kommando: move,
      input: { id, overordnetId: finans.id },
    })),
  });
  expect(screen.getByRole('region', { name: 'Efter flytning' }).textContent).toContain(
    '211, 212: 4 Skat → 2 Finans',
  );
});

test('M og det, der skrives lige efter, er feltets, selv om det tegnes senere', async () => {
  open(undefined, undefined, true);
  await runCommand(move);
  for (const key of 'kul') expect(fireEvent.keyDown(document.body, { key })).toBe(false);
  expect(store.get(argumentStepAtom)).toBeNull();
  act(() => draw());
  await waitFor(() => expect(options()).toEqual(['10Kultur9 løngrupper']));
  expect(document.activeElement).toBe(field());
  expect((field() as HTMLInputElement).value).toBe('kul');
  // From now on keys are whoever's they were.
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
});

test('den, der gør noget andet, før feltet er tegnet, får ikke sine taster taget', async () => {
  open(undefined, undefined, true);
  await runCommand(move);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(fireEvent.keyDown(document.body, { key: 'k' })).toBe(true);
  act(() => draw());
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(document.activeElement).not.toBe(field());
});

test('Ctrl+Enter venter på planen og flytter, og Esc går tilbage til rækkerne', async () => {
  const { calls, onLeave } = open();
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.keyDown(field(), { key: 'Escape' });
  expect(onLeave).toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const runs = () => calls.filter(({ path }) => path === '/api/kommandoer/udfoer');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  expect(runs()).toEqual([]);
  await waitFor(() => expect(runs()).toHaveLength(1));
  expect(store.get(argumentStepAtom)).toBeNull();
});

test('det, der skal bekræftes eller står i vejen, tages i trinnet', async () => {
  const violation = { code: 'x', field: '', message: 'Perioden er godkendt.', nummer: 0 };
  open(() => ok(planAnswer({ token: null, violations: [violation] })));
  await waitFor(() => expect(options()).toHaveLength(2));
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  await screen.findByText('Perioden er godkendt.');
  fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(store.get(argumentStepAtom)?.command).toBe(move));
});

test('en flytning, der intet ændrer, udføres ikke', async () => {
  const { calls } = open(() => ok(planAnswer({ udfald: 'uu' })));
  await runCommand(move);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  const button = await screen.findByRole('button', { name: /^Flyt 2 løngrupper/ });
  await waitFor(() => expect(button.dataset.tip).toBe('Der er ingen ændringer at gemme.'));
  fireEvent.click(button);
  fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
  expect(calls.filter(({ path }) => path.endsWith('/udfoer'))).toEqual([]);
});

test('uden tilladelsen er der intet at vælge', async () => {
  open(undefined, ['ReadLoengrupperAndFaellesskaber']);
  expect(screen.queryByRole('combobox')).toBeNull();
});
