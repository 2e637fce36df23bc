// @vitest-environment happy-dom
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followRun } from '../../../src/api/runs/follow-run.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { discardAction } from '../../../src/commands/actions/sheet.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { toldNotices } from '../../../src/ui/notices/notifications.ts';
import { notify } from '../../../src/ui/notices/toasts.tsx';
import { stageOf } from '../../../src/views/sheet/rows/area-stage.ts';
import { SheetView } from '../../../src/views/sheet/sheet-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

/** React looks for its developer tools when it is loaded. */
await vi.hoisted(async () => (await import('../../../e2e/support/react-work.ts')).countReactWork());

const paragraffer = Array.from({ length: 30 }, (_, at) =>
  elementOf(at + 1, {
    type: 'Paragraf',
    fuldtNummer: String(at + 1).padStart(2, '0'),
    navn: `Ministerium ${at + 1}`,
    rowVersion: '1.1',
  }),
);

let shownRows = paragraffer;
let client: QueryClient | undefined;

function Sheet() {
  client = useQueryClient();
  return <SheetView />;
}

/** @param valgt the row that the address asks for; left out: the first is pressed */
async function open(permissions = ['Paragraf'], valgt?: string) {
  serve(({ path, query }) => {
    const named = paragraffer.filter(({ fuldtNummer }) =>
      [...query.values()].includes(fuldtNummer),
    );
    if (path.endsWith('/search-full-number')) return { status: 200, body: pageOf(named) };
    const isOfRoots = path.endsWith('/paragraffer') || path.endsWith('/paged-search');
    if (isOfRoots) return { status: 200, body: pageOf(shownRows) };
    const isList = path === '/api/finansaar' || path.includes('underaktiviteter');
    return { status: 200, body: isList ? [] : pageOf([]) };
  });
  const sheet =
    '/finanslovsstruktur/masseredigering?finansaar=2026&status=Aaben&kolonner=nummer,navn,status';
  const at = valgt === undefined ? sheet : `${sheet}&valgt=${valgt}`;
  const { router } = show(
    <Routes>
      <Route path="/:omraade/masseredigering" element={<Sheet />} />
    </Routes>,
    { permissions, at },
  );
  const grid = await screen.findByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
  await waitFor(() => expect(grid.textContent).toContain('Ministerium 3'));
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBeNull());
  const cell = (row: number, column: number) =>
    grid.querySelector(`[aria-rowindex="${row + 3}"]`)?.children[column] as HTMLElement;
  if (valgt === undefined) act(() => void fireEvent.mouseDown(cell(0, 1), { button: 0 }));
  await act(async () => undefined);
  const press = (key: string, init = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
  const write = (text: string) =>
    act(
      () =>
        void fireEvent.input(grid.querySelector('.dg-editor input') as HTMLElement, {
          target: { value: text },
        }),
    );
  const address = () => router.state.location.pathname + router.state.location.search;
  return { grid, cell, press, write, address };
}

beforeEach(() => {
  shownRows = paragraffer;
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  stageOf('finanslovsstruktur').stage.restore({ cells: [], actions: [], done: 0 });
});
afterEach(cleanup);

test('det, der skrives, står i cellen og tælles, og linjen over rækkerne siger før og efter', async () => {
  const { cell, press, write } = await open();
  await press('F2');
  write('Nyt ministerium');
  await press('Enter');
  expect(cell(0, 1).textContent).toBe('Nyt ministerium');
  expect(document.querySelector('.staged-bar')?.textContent).toContain('1 ændring i 1 række');
  await press('ArrowUp');
  expect(document.querySelector('.cell-strip')?.textContent).toBe(
    '01 · NavnMinisterium 1→Nyt ministerium',
  );
});

test('felternes regler mærker cellen med det samme', async () => {
  const { cell, press, write } = await open();
  await press('F2');
  write('x'.repeat(300));
  await press('Enter');
  expect(cell(0, 1).getAttribute('aria-invalid')).toBe('true');
  expect(document.querySelector('.staged-bar')?.textContent).toContain('1 fejl');
});

test('det, der kasseres, siges med vejen tilbage, så længe intet er gjort siden', async () => {
  const { cell, press, write } = await open();
  await press('F2');
  write('Nyt ministerium');
  await press('Enter');
  await act(async () => void getDefaultStore().get(viewActionsAtom).get(discardAction)?.());
  expect(cell(0, 1).textContent).toBe('Ministerium 1');
  const [told] = toldNotices.get();
  expect(told?.text).toBe('1 ændring i 1 række er kasseret.');
  await act(async () => told?.action?.run());
  expect(cell(0, 1).textContent).toBe('Nyt ministerium');
});

test('uden tilladelse siger cellen hvorfor, og intet skrives', async () => {
  const { cell, press } = await open([]);
  await press('n');
  expect(cell(0, 1).getAttribute('aria-readonly')).toBe('true');
  expect(document.querySelector('.dg-bubble')?.textContent).toContain('Paragraf');
  expect(document.querySelector('.staged-bar')).toBeNull();
});

test('en piletast i arket tegner intet i React, og en ændring kun det, der tæller dem', async () => {
  const { grid, press, write } = await open();
  await act(async () => undefined);
  const before = window.reactWork.commits;
  // In one breath: a hand that rests has the address follow it.
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'q'])
    fireEvent.keyDown(document.activeElement ?? grid, { key });
  expect(window.reactWork.commits).toBe(before);
  write('Andet');
  await press('Enter');
  expect(window.reactWork.commits - before).toBeLessThanOrEqual(4);
});

test('forsvinder rækken under hånden, er hånden på rækken i dens sted, og tasterne gælder den', async () => {
  const { grid, cell, press, write } = await open();
  shownRows = paragraffer.slice(1);
  act(() => void (client && followRun(client, null)));
  await waitFor(() => expect(cell(0, 1).textContent).toBe('Ministerium 2'));
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBeNull());
  await press('F2');
  write('Nyt ministerium');
  await press('Enter');
  expect(cell(0, 1).textContent).toBe('Nyt ministerium');
});

test.each([
  ['der er i arket', '03', 'Ministerium 4'],
  ['der ikke er i arket', '99', 'Ministerium 2'],
])('en adresse med en række, %s: tasterne gælder den, hånden er på', async (_, valgt, next) => {
  const { press, write } = await open(['Paragraf'], valgt);
  await press('ArrowDown');
  expect(document.activeElement?.closest('.dg-row')?.textContent).toContain(next);
  await press('ArrowRight');
  await press('F2');
  write('Nyt navn');
  await press('Enter');
  expect(document.querySelector('.staged-bar')?.textContent).toContain('1 ændring i 1 række');
});

test('Esc i et ark med ændringer bliver og siger det; den næste går til tabellen med de samme filtre', async () => {
  const told = vi.spyOn(notify, 'warn').mockImplementation(() => undefined);
  const { press, write, address } = await open();
  await press('F2');
  write('Nyt ministerium');
  await press('Escape');
  // Nothing was changed, and the cell alone was left.
  expect(told).not.toHaveBeenCalled();
  expect(address()).toContain('/masseredigering?');
  await press('F2');
  write('Nyt ministerium');
  await press('Enter');
  await press('Escape');
  expect(told.mock.calls).toEqual([
    ['1 ændring i 1 række er ikke gemt. Esc igen går et trin tilbage.'],
  ]);
  expect(address()).toContain('/masseredigering?');
  expect(address()).toContain('status=Aaben');
  await press('Escape');
  await waitFor(() => expect(address()).not.toContain('/masseredigering'));
  expect(address()).toContain('status=Aaben');
  expect(address()).toContain('visning=tabel');
  told.mockRestore();
});
