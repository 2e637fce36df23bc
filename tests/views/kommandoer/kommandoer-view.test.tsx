// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { sessionAtom } from '../../../src/auth/session.ts';
import { handedTextAtom } from '../../../src/console/handed-text.ts';
import { questionAtom } from '../../../src/console/question.ts';
import { clearNotices, toldNotices } from '../../../src/ui/notices/notifications.ts';
import { KommandoerView } from '../../../src/views/kommandoer/kommandoer-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { type Answer, type Call, serve, show } from '../portal.tsx';
import { planOf } from './planned.ts';

const store = getDefaultStore();
const permissions = ['Underkonto'];

function signIn(username: string): void {
  const user = { email: '', cvr: '', organizationName: '', name: '', roles: [], username };
  store.set(sessionAtom, { authenticated: true, user });
}

/** As browsers do it: heard as what is typed. */
function insertText(_command: string, _shows?: boolean, text = ''): boolean {
  const target = document.activeElement as HTMLTextAreaElement;
  const { value, selectionStart, selectionEnd } = target;
  const written = value.slice(0, selectionStart) + text + value.slice(selectionEnd);
  fireEvent.change(target, { target: { value: written } });
  target.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
  return true;
}

beforeEach(() => {
  document.execCommand = insertText;
  signIn('anne');
  setFeatures(['plan', 'log', 'fortryd', 'tekst']);
});
afterEach(() => {
  cleanup();
  setFeatures([]);
  clearNotices();
  sessionStorage.clear();
  store.set(handedTextAtom, null);
  store.set(questionAtom, null);
});

interface Served {
  readonly plan: CommandPlan;
  readonly run?: (call: Call) => Answer;
}

const ran = { status: 200, body: { koersel: 231, lognumre: [7] } };

let shown: ReturnType<typeof show> | undefined;

function open({ plan, run = () => ran }: Served): Call[] {
  const calls = serve((call) => {
    if (call.path === '/api/kommandoer/plan') return { status: 200, body: plan };
    return call.path === '/api/kommandoer/udfoer' ? run(call) : { status: 200, body: {} };
  });
  shown = show(<KommandoerView />, { permissions, at: '/kommandoer' });
  return calls;
}

const field = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Kommandoer, en på hver linje' });
const write = (text: string) => fireEvent.change(field(), { target: { value: text } });
const primary = () => document.querySelector<HTMLElement>('.btn.primary');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const paths = (calls: readonly Call[]) =>
  calls.map(({ path }) => path.replace('/api/kommandoer/', ''));

async function planned(text: string): Promise<void> {
  write(text);
  press('Planlæg');
  await screen.findByRole('listbox', { name: 'Plan, linje for linje' });
}

test('det planlagte køres med sit token, uden det, der ikke kan, og det siges, hvad der blev gjort', async () => {
  const calls = open({ plan: planOf('obo') });
  await planned('a\nb\nc');
  expect(calls[0]?.body).toEqual({ tekst: 'a\nb\nc' });
  expect(options()).toHaveLength(3);
  expect(options()[0]).toContain('Navn');
  expect(primary()?.textContent).toContain('Kør 2 gyldige');
  press('Kør 2 gyldige');
  await screen.findByText('2 kommandoer er kørt i kørsel 231. 1 blev ikke kørt.');
  expect(calls[1]?.body).toMatchObject({ token: 'plan-1', kun: 'gyldige', kilde: 'tekst' });
  // Told in one place, below the plan: neither a notice over it nor a strip that moves its rows.
  expect(toldNotices.get()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Fortryd kørsel 231' })).toBeTruthy();
  // What is run is spent: the next press plans.
  expect(primary()?.textContent).toContain('Planlæg');
});

test('en kørsel, der er færdig, efter at skærmen er forladt, fortælles', async () => {
  open({ plan: planOf('o') });
  await planned('a');
  press('Kør 1 gyldig');
  // Its answer comes later than this.
  cleanup();
  await waitFor(() =>
    expect(toldNotices.get().map(({ text }) => text)).toEqual(['1 kommando er kørt i kørsel 231.']),
  );
});

test('en tekst, der er ændret siden, køres ikke: den planlægges igen', async () => {
  const calls = open({ plan: planOf('oo') });
  await planned('a\nb');
  write('a\nx');
  expect(primary()?.textContent).toContain('Planlæg');
  expect(screen.getByText(/ændret siden/)).toBeTruthy();
  // The line that is another has no row any more, and those that are not keep theirs.
  expect(options()).toHaveLength(1);
  press('Planlæg');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(paths(calls)).toEqual(['plan', 'plan']);
  expect(calls[1]?.body).toEqual({ tekst: 'a\nx' });
});

test('en fejl står ved sin linje og kolonne, og F8 går derhen', async () => {
  const fault = {
    ...{ code: 'tekst', field: '', nummer: 1, message: 'Her ventes et finansår som 2027.' },
    ...{ linje: 2, kolonne: 3, laengde: 2 },
  };
  open({ plan: planOf('ob', { violations: [fault] }) });
  await planned('a\nbcde\n');
  expect(document.querySelector('.bad')?.textContent).toBe('de');
  act(() => field().focus());
  fireEvent.keyDown(field(), { key: 'F8' });
  await waitFor(() => expect(field().selectionStart).toBe(4));
  expect(field().selectionEnd).toBe(6);
  const pane = screen.getByRole('region', { name: 'Linje 2' });
  expect(pane.textContent).toContain('Kolonne 3');
  expect(pane.textContent).toContain(fault.message);
});

test('linjen, der rydder vejen, sættes ind før den, den er i vejen for', async () => {
  const found = {
    ...{ code: 'aabneUnderliggende', field: '', nummer: 0, message: 'Et element er åbent.' },
    remedy: 'AfslutUnderkonto',
    elements: [
      { id: '00000000-0000-4000-8000-000000000001', fuldtNummer: '07.12.04.10', navn: 'Fonden' },
    ],
  };
  open({ plan: planOf('b', { violations: [found] }) });
  await planned('afslut hovedkonto 07.12.04 efter 2026');
  const pane = screen.getByRole('region', { name: 'Linje 1' });
  expect(pane.textContent).toContain('Det sker der, når linjen holderGyldig til2026');
  press('Indsæt linjen');
  expect(field().value).toBe(
    'afslut underkonto 07.12.04.10 efter 2026\nafslut hovedkonto 07.12.04 efter 2026',
  );
});

/** Answers what values may be written. */
function serveValues(): void {
  serve(({ path }) => {
    if (path === '/api/finansaar') {
      return { status: 200, body: [{ finansaar: 2027, status: 'Kommende' }] };
    }
    const element = elementOf(1, { type: 'Underkonto', fuldtNummer: '07.14.01.10', navn: 'Drift' });
    return { status: 200, body: { ...pageOf([element]), total: 60 } };
  });
}

test('Alt+↓ inde i et nummer foreslår elementer og siger, at der er flere', async () => {
  setFeatures(['tekst']);
  serveValues();
  show(<KommandoerView />, { permissions, at: '/kommandoer' });
  write('ret underkonto 07.1');
  act(() => field().focus());
  fireEvent.keyDown(field(), { key: 'ArrowDown', altKey: true });
  const list = await screen.findByRole('listbox', { name: 'Forslag' });
  expect(list.textContent).toContain('07.14.01.10Drift');
  expect(screen.getByText('1 af 60: skriv mere for at finde de andre.')).toBeTruthy();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(field().value).toBe('ret underkonto 07.14.01.10 ');
});

test('det, der gælder for linjen, vælges på en liste eller skrives, og bliver en hel linje', async () => {
  serveValues();
  show(<KommandoerView />, { permissions, at: '/kommandoer' });
  write('a');
  const chip = (name: RegExp) => screen.getByRole('button', { name });
  fireEvent.keyDown(chip(/^Pr\./), { key: 'Enter' });
  // Nothing is written before there is a value.
  expect(field().value).toBe('a');
  fireEvent.click(await screen.findByRole('menuitemradio', { name: /2027/ }));
  expect(field().value).toBe('pr. 2027\na');
  fireEvent.click(chip(/^Bemærkning/));
  const note = screen.getByRole('textbox', { name: 'Bemærkning' });
  fireEvent.change(note, { target: { value: 'Kgl. resolution' } });
  fireEvent.keyDown(note, { key: 'Enter' });
  await waitFor(() => expect(field().value).toBe('bemærkning "Kgl. resolution"\npr. 2027\na'));
});

test('det, planen ikke har sagt endnu om en linje, læses, når linjen ses', async () => {
  const whole = planOf('ooo');
  const asked: (string | null)[] = [];
  serve(({ path, query }) => {
    if (path === '/api/kommandoer/plan') {
      return { status: 200, body: { ...whole, effects: whole.effects.slice(0, 1) } };
    }
    asked.push(query.get('fra'));
    return { status: 200, body: { effects: whole.effects.slice(1), antalEffekter: 3 } };
  });
  show(<KommandoerView />, { permissions, at: '/kommandoer' });
  await planned('a\nb\nc');
  await waitFor(() => expect(options()[2]).toContain('Navn 3'));
  expect(asked).toEqual(['1']);
});

test('et tal viser kun linjerne af den slags', async () => {
  open({ plan: planOf('obob') });
  await planned('a\nb\nc\nd');
  press('2 kan ikke');
  expect(options()).toHaveLength(2);
  press('2 kan ikke');
  expect(options()).toHaveLength(4);
});

test('det, der er flyttet siden planen, siges, og intet siges kørt', async () => {
  const moved = {
    type: 'x',
    title: 'Planen er flyttet.',
    status: 409,
    code: 'planFlyttet',
    detail: 'Noget er ændret siden.',
  };
  const calls = open({ plan: planOf('o'), run: () => ({ status: 409, body: moved }) });
  await planned('a');
  press('Kør 1 gyldig');
  await screen.findByRole('alert');
  expect(screen.queryByText(/er kørt/)).toBeNull();
  // It is planned anew, so that what would happen now is seen.
  await waitFor(() => expect(paths(calls)).toEqual(['plan', 'udfoer', 'plan']));
});

test('uden forbindelse siges det, og teksten står', async () => {
  serve(() => 'network');
  show(<KommandoerView />, { permissions, at: '/kommandoer' });
  write('a');
  press('Planlæg');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Teksten kunne ikke planlægges.',
  );
  expect(field().value).toBe('a');
});

test('en advarsel, der skal bekræftes, holder kørslen tilbage, til den er det', async () => {
  const warning = { code: 'w', field: '', nummer: 0, message: 'Pas på.', confirm: true };
  const calls = open({ plan: planOf('a', { warnings: [warning] }) });
  await planned('a');
  press('Kør 1 gyldig');
  expect(paths(calls)).toEqual(['plan']);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bekræft' }));
  press('Kør 1 gyldig');
  await screen.findByText('1 kommando er kørt i kørsel 231.');
});

test('teksten er der igen, når skærmen vises igen', () => {
  open({ plan: planOf('o') });
  write('a\nb');
  cleanup();
  open({ plan: planOf('o') });
  expect(field().value).toBe('a\nb');
});

test('log af spørger først, og derefter er teksten væk for den, der logger af', async () => {
  signIn('bo');
  open({ plan: planOf('o') });
  write('a');
  const router = shown?.router;
  await act(async () => router?.navigate('/logout'));
  expect(router?.state.location.pathname).toBe('/kommandoer');
  expect(store.get(questionAtom)?.title).toContain('Log af');
  await act(async () => store.get(questionAtom)?.onYes());
  expect(router?.state.location.pathname).toBe('/logout');
  const { forgetDrafts, keptDrafts } = await import('../../../src/console/form-drafts.ts');
  forgetDrafts('bo');
  cleanup();
  expect(keptDrafts('bo')).toEqual([]);
});

test('det, der kommer udefra, tager ikke en teksts plads uden et svar', async () => {
  open({ plan: planOf('o') });
  act(() => store.set(handedTextAtom, 'x\r\ny'));
  expect(field().value).toBe('x\ny');
  act(() => store.set(handedTextAtom, 'z'));
  expect(field().value).toBe('x\ny');
  const question = store.get(questionAtom);
  expect(question?.text).toContain('2 linjer');
  act(() => question?.onOther?.());
  expect(field().value).toBe('x\ny\nz');
});

test('heller ikke en kladdes, der kommer tilbage samtidig', async () => {
  const { keepDraft } = await import('../../../src/console/form-drafts.ts');
  keepDraft('anne', '/kommandoer', {
    ...{ title: 'Kommandoer', place: '/kommandoer', values: { tekst: 'min kladde' } },
    note: 'tekst, ikke kørt',
  });
  store.set(handedTextAtom, 'ny tekst');
  open({ plan: planOf('o') });
  expect(field().value).toBe('min kladde');
  expect(store.get(questionAtom)?.title).toContain('Erstat');
  act(() => store.get(questionAtom)?.onNo());
  expect(field().value).toBe('min kladde');
});

test('kan ingen linje køres, planlægges der igen, uden at teksten ændres', async () => {
  const calls = open({ plan: planOf('b') });
  write('a');
  press('Planlæg');
  await waitFor(() => expect(primary()?.textContent).toContain('Planlæg igen'));
  const before = calls.length;
  press('Planlæg igen');
  await waitFor(() => expect(calls.length).toBe(before + 1));
});

test('hvem der intet må ændre, får det at vide med det samme, og intet tilbydes', () => {
  const calls = serve(() => ({ status: 200, body: {} }));
  show(<KommandoerView />, { permissions: [], at: '/kommandoer' });
  expect(screen.getByText('Du kan ikke køre kommandoer')).toBeTruthy();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(calls).toEqual([]);
});

test('af 5.000 linjer tegnes kun de sete, før og efter et tegn', async () => {
  const lines = Array.from(
    { length: 5000 },
    (_, index) => `ret underkonto 07.14.01.10 navn "A ${index}"`,
  );
  open({ plan: planOf('o'.repeat(5000)) });
  await planned(lines.join('\n'));
  const drawn = () => document.querySelectorAll('.kt-line').length;
  expect(drawn()).toBeLessThanOrEqual(80);
  expect(options().length).toBeLessThanOrEqual(80);
  const before = document.querySelectorAll('*').length;
  write(`${lines.join('\n')} `);
  expect(drawn()).toBeLessThanOrEqual(80);
  expect(document.querySelectorAll('*').length).toBeLessThanOrEqual(before);
  expect(within(document.body).getByText('ændret siden', { exact: false })).toBeTruthy();
});
