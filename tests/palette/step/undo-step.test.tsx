// @vitest-environment happy-dom
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
} from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RunFacts } from '../../../src/api/contract/koersel.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom, sessionAtom } from '../../../src/auth/session.ts';
import { redoCommand } from '../../../src/commands/running/undo-offer.ts';
import {
  type ArgumentStep,
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
} from '../../../src/commands/state.ts';
import { aboutRun } from '../../../src/commands/subjects/subject.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { clearNotices, useNotifications } from '../../../src/ui/notices/notifications.ts';
import { Toast } from '../../../src/ui/notices/toast.tsx';
import { pageOf, planAnswer, underaktivitetOf } from '../../views/payloads.ts';
import { type Answer, type Call, serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown): Answer => ({ status: 200, body });
const paragraf = '00000000-0000-4000-8000-000000000009';
const governed: RunFacts['adgang'] = [{ elementtype: 'Underkonto', elementId: paragraf }];
const run: RunFacts = {
  koersel: 812,
  tid: '2026-11-20T09:00:00.000Z',
  bruger: 'anne',
  kommando: 'Underkonto#ret',
  titel: 'Ret underkonto',
  linjer: 1,
  elementer: [{ id: paragraf, type: 'Underkonto', fuldtNummer: '07.14.38.10', navn: 'Drift' }],
  fortryder: null,
  fortrudtAf: null,
};
const redo: RunFacts = { ...run, koersel: 813, titel: 'Fortryd kørsel', fortryder: 812 };
const plan = planAnswer();
/** What was asked of the steps that run. */
const stepsAsked: URLSearchParams[] = [];

function open(step: Partial<ArgumentStep> | null, adgang: RunFacts['adgang'], found = run): Call[] {
  const writes = serve((call) => {
    if (call.path.endsWith('/plan')) return ok(plan);
    if (call.path.endsWith('/udfoer')) return ok({ koersel: 820, lognumre: [9] });
    if (call.path.endsWith('/koersler')) {
      return ok([call.query.has('nummer') ? { ...found, adgang } : found]);
    }
    if (call.path.endsWith('/underaktiviteter')) {
      stepsAsked.push(call.query);
      return ok([underaktivitetOf(5), underaktivitetOf(6)]);
    }
    return ok(call.path === '/api/finansaar' ? [] : pageOf([]));
  });
  store.set(argumentStepAtom, step && { command: 'Koersel#fortryd', subjects: null, ...step });
  store.set(paletteOpenAtom, true);
  show(<Palette />, { permissions: ['Underkonto'] });
  return writes;
}

const plannedLast = (writes: readonly Call[]) =>
  writes.findLast(({ path }) => path.endsWith('/plan'))?.body?.kommandoer;
const press = (ctrlKey = false) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey });
const inField = (role: 'combobox' | 'textbox', name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

beforeEach(() => {
  stepsAsked.length = 0;
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
  const user = { email: '', cvr: '', organizationName: '', name: '', roles: [] };
  store.set(sessionAtom, { authenticated: true, user: { ...user, username: 'anne' } });
  setFeatures(['plan', 'log', 'fortryd']);
  clearNotices();
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

test('underaktiviteten er blandt dem for det, kørslen rører, og beskeden tilbyder at gentage', async () => {
  const writes = open({ subjects: aboutRun({ koersel: 812 }) }, governed);
  await screen.findAllByRole('option');
  expect(stepsAsked.map((query) => Object.fromEntries(query))).toEqual([
    { elementtype: 'Underkonto', elementId: paragraf },
  ]);
  await inField('combobox', 'Underaktivitet');
  press();
  await inField('textbox', 'Bemærkning');
  const button = screen.getByRole('button', { name: /^Fortryd/ });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  expect(plannedLast(writes)).toEqual([
    { kommando: 'Koersel#fortryd', input: { koersel: '812', underaktivitetId: '5' } },
  ]);
  press(true);
  await waitFor(() => expect(store.get(paletteOpenAtom)).toBe(false));
  const { result } = renderHook(() => useNotifications());
  await waitFor(() =>
    expect(result.current[0]).toMatchObject({
      text: 'Kørslen er fortrudt!',
      detail: 'Kørsel 820',
      action: { label: 'Gentag kørsel 812' },
    }),
  );
});

test('hvad ingen proces styrer, spørger ikke om en underaktivitet', async () => {
  const writes = open({}, []);
  await screen.findByRole('option', { name: /812 Ret underkonto 07\.14\.38\.10 Drift/ });
  press();
  // It stands by itself, and is not asked for.
  await screen.findByText('Ikke nødvendig');
  expect(screen.queryByRole('combobox', { name: 'Underaktivitet' })).toBeNull();
  await waitFor(() =>
    expect(plannedLast(writes)).toEqual([
      { kommando: 'Koersel#fortryd', input: { koersel: '812' } },
    ]),
  );
  expect(stepsAsked).toEqual([]);
});

/** Keys as a browser gives them: React hears of each before the next, and no time passes between. */
async function typeAtOnce(text: string, ...keys: readonly string[]): Promise<void> {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) throw new Error('Feltet har ikke fokus.');
  const values = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  values?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  for (const key of keys) {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    );
    await Promise.resolve();
  }
  vi.unstubAllGlobals();
}

test('Enter to gange i samme åndedrag vælger kommandoen og kørslen', async () => {
  const writes = open(null, []);
  await inField('combobox', 'Søg efter kommando eller element');
  await typeAtOnce('fortryd kørsel 812', 'Enter', 'Enter');
  await waitFor(() =>
    expect(plannedLast(writes)).toEqual([
      { kommando: 'Koersel#fortryd', input: { koersel: '812' } },
    ]),
  );
});

test('pil ned i samme åndedrag, som der er skrevet i, gælder de linjer, teksten giver', async () => {
  open(null, []);
  await inField('combobox', 'Søg efter kommando eller element');
  await typeAtOnce('tema', 'ArrowDown');
  await waitFor(() => {
    const lines = screen
      .getAllByRole('option')
      .map((line) => [/tema/i.test(line.textContent), line.getAttribute('aria-selected')]);
    expect(lines.slice(0, 3)).toEqual([
      [true, 'false'],
      [true, 'true'],
      [true, 'false'],
    ]);
  });
});

test('når den er gentaget, er det igen den første kørsel, der kan fortrydes', async () => {
  const writes = open({ command: redoCommand, subjects: aboutRun(redo) }, [], redo);
  await inField('textbox', 'Bemærkning');
  const button = screen.getByRole('button', { name: /^Gentag/ });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  expect(plannedLast(writes)).toEqual([{ kommando: 'Koersel#fortryd', input: { koersel: '813' } }]);
  press(true);
  await waitFor(() => expect(store.get(paletteOpenAtom)).toBe(false));
  const { result } = renderHook(() => useNotifications());
  await waitFor(() =>
    expect(result.current[0]).toMatchObject({
      text: 'Kørslen er gentaget!',
      action: { label: 'Fortryd kørsel 812' },
    }),
  );
});

test('trykkes der i beskeden, har den ikke fokus, når trinnet åbnes', () => {
  const opened = vi.fn(() => document.activeElement);
  const action = { label: 'Fortryd kørsel 812', run: opened };
  const notice = { id: 1, kind: 'success', text: 'Elementet er lukket!', at: 0, action } as const;
  render(<Toast notice={notice} onRemoved={() => undefined} />);
  const button = screen.getByRole('button', { name: 'Fortryd kørsel 812' });
  button.focus();
  fireEvent.click(button);
  expect(opened).toHaveReturnedWith(document.body);
  expect(button.closest('[data-state]')?.getAttribute('data-state')).toBe('exit');
});

test('er en kørsel i vejen, kan den fortrydes først fra trinnet, og derfra tilbage', async () => {
  const text = '07.14.38.10 Drift er ændret af anne i kørsel 815.';
  const violation = { code: 'fortrydRettet', field: '', message: text, foerst: 815, nummer: 0 };
  const blocked = planAnswer({ token: null, udfald: 'b', violations: [violation] });
  const asked: unknown[] = [];
  serve((call) => {
    if (call.path.endsWith('/plan')) {
      asked.push(call.body?.kommandoer);
      const isFirst = JSON.stringify(call.body).includes('"812"');
      return ok(isFirst ? blocked : plan);
    }
    if (call.path.endsWith('/udfoer')) return ok({ koersel: 820, lognumre: [9] });
    if (call.path.endsWith('/koersler')) {
      return ok([{ ...run, koersel: Number(call.query.get('nummer')), adgang: [] }]);
    }
    return ok(call.path === '/api/finansaar' ? [] : pageOf([]));
  });
  const subjects = aboutRun({ koersel: 812 });
  store.set(argumentStepAtom, { command: 'Koersel#fortryd', subjects });
  store.set(paletteOpenAtom, true);
  show(<Palette />, { permissions: ['Underkonto'] });
  fireEvent.click(await screen.findByRole('button', { name: 'Fortryd kørsel 815 først' }));
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([{ kommando: 'Koersel#fortryd', input: { koersel: '815' } }]),
  );
  await inField('textbox', 'Bemærkning');
  const button = screen.getByRole('button', { name: /^Fortryd/ });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  press(true);
  // Done, it is the run that was asked for first that is planned again.
  await waitFor(() =>
    expect(asked.at(-1)).toEqual([{ kommando: 'Koersel#fortryd', input: { koersel: '812' } }]),
  );
  expect(store.get(paletteOpenAtom)).toBe(true);
});
