// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { runCommand } from '../../../src/commands/running/run-command.ts';
import { newRowId } from '../../../src/domain/commands/sheet/staged.ts';
import { stageOf } from '../../../src/views/sheet/rows/area-stage.ts';
import { SheetView } from '../../../src/views/sheet/sheet-view.tsx';
import { elementOf, pageOf, planAnswer } from '../payloads.ts';
import { type Call, serve, show } from '../portal.tsx';

const { stage } = stageOf('finanslovsstruktur');
const above = elementOf(714, { type: 'Hovedkonto', fuldtNummer: '07.14.01', navn: 'Styrelsen' });
const paragraf = elementOf(7, { type: 'Paragraf', fuldtNummer: '07', navn: 'Ministeriet' });
const konti = Array.from({ length: 5 }, (_, at) =>
  elementOf(at + 1, {
    type: 'Underkonto',
    fuldtNummer: `07.14.01.${at + 1}0`,
    navn: `Konto ${at + 1}`,
    rowVersion: '1.1',
  }),
);

let searches: string[];
let planned: readonly Call[];

function answer({ path, query, body }: Call) {
  if (path === '/api/kommandoer/plan') {
    const { kommandoer } = body as { kommandoer: readonly unknown[] };
    return { status: 200, body: { ...planAnswer(), udfald: 'o'.repeat(kommandoer.length) } };
  }
  const soeg = query.get('soeg');
  if (path.endsWith('/search') && query.get('type') === 'Hovedkonto') {
    searches.push(`${query.get('type')} ${soeg}`);
    return { status: 200, body: pageOf(soeg === '07.14.01' ? [above] : []) };
  }
  if (path.endsWith('/search-full-number')) return { status: 200, body: pageOf(konti) };
  if (path.endsWith('/paragraffer')) return { status: 200, body: pageOf([paragraf]) };
  if (path.endsWith('/paged-search')) return { status: 200, body: pageOf(konti) };
  const isList = path === '/api/finansaar' || path.includes('underaktiviteter');
  return { status: 200, body: isList ? [] : pageOf([]) };
}

async function open(permissions = ['Underkonto', 'RequiredAdmin']) {
  searches = [];
  planned = serve(answer);
  const at = '/finanslovsstruktur/masseredigering?finansaar=2027&kolonner=nummer,navn,type,status';
  show(
    <Routes>
      <Route path="/:omraade/masseredigering" element={<SheetView />} />
    </Routes>,
    { permissions, at },
  );
  const grid = await screen.findByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
  await waitFor(() => expect(grid.textContent).toContain('Konto 3'));
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBeNull());
  const cell = (row: number, column: number) =>
    grid.querySelector(`[aria-rowindex="${row + 3}"]`)?.children[column] as HTMLElement;
  const go = async (row: number, column: number) => {
    act(() => void fireEvent.mouseDown(cell(row, column), { button: 0 }));
    await act(async () => undefined);
  };
  const press = (key: string, init = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
  const write = async (text: string) => {
    await press('F2');
    act(
      () =>
        void fireEvent.input(grid.querySelector('.dg-editor input') as HTMLElement, {
          target: { value: text },
        }),
    );
    await press('Enter');
  };
  const paste = async (text: string) => {
    const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
    act(() => void fireEvent.paste(document.activeElement ?? grid, { clipboardData }));
    await act(async () => undefined);
  };
  await go(0, 1);
  return { grid, cell, go, press, write, paste };
}

const insert = () => act(async () => void runCommand('konsol#ny-raekke'));
const staged = (row: number) => [...stage.cellsOf(stage.rows()[row] ?? '').values()];
const textsIn = (row: number) => staged(row).map(({ column, text }) => `${column}: ${text}`);
/** `stage.apply` as an import does it: the texts of a new row. */
const fromFile = (name: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([column, text]) => ({
    ...{ row: newRowId(name), column, base: null, baseVersion: '', value: null, text },
  }));

beforeEach(() => {
  setFeatures(['plan']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  stage.restore({ cells: [], actions: [], done: 0 });
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

test('en ny række står øverst som rækkens type, har hånden i sit nummer, og dens nummer og type kan skrives', async () => {
  const { cell, go, write } = await open();
  await insert();
  expect(cell(0, 3).textContent).toContain('Ny');
  expect(cell(0, 2).textContent).toContain('underkonto');
  expect(cell(1, 1).textContent).toBe('Konto 1');
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 0)));
  await write('07.14.01.71');
  expect(cell(0, 0).textContent).toBe('07.14.01.71');
  await go(0, 2);
  await write('HK');
  expect(textsIn(0)).toEqual(['type: HK', 'nummer: 07.14.01.71']);
  // What there is already keeps its number.
  expect(cell(0, 0).getAttribute('aria-readonly')).toBeNull();
  expect(cell(1, 0).getAttribute('aria-readonly')).toBe('true');
});

test('en ny række venter ikke på de andre: det, der skrives, mens de er på vej, står i den, når de er her', async () => {
  serve(answer);
  const answered = globalThis.fetch;
  const rows = Promise.withResolvers<void>();
  globalThis.fetch = async (input, init) => {
    if (String(input).includes('/paged-search')) await rows.promise;
    return answered(input, init);
  };
  show(
    <Routes>
      <Route path="/:omraade/masseredigering" element={<SheetView />} />
    </Routes>,
    {
      permissions: ['Underkonto', 'RequiredAdmin'],
      at: '/finanslovsstruktur/masseredigering?finansaar=2027&kolonner=nummer,navn,type,status',
    },
  );
  const grid = await screen.findByRole('grid', { name: 'Masseredigering af finanslovsstrukturen' });
  expect(grid.getAttribute('aria-busy')).toBe('true');
  const pressed = { key: 'i', code: 'KeyI', keyCode: 73, ctrlKey: true };
  await act(async () => void fireEvent.keyDown(document.activeElement ?? grid, pressed));
  const number = () => grid.querySelector<HTMLElement>('[aria-rowindex="3"] .dg-cell');
  await waitFor(() => expect(document.activeElement).toBe(number()));
  await act(async () => void fireEvent.keyDown(number() as HTMLElement, { key: 'F2' }));
  const field = document.activeElement as HTMLInputElement;
  fireEvent.input(field, { target: { value: '07.14.01.71' } });
  await act(async () => rows.resolve());
  await waitFor(() => expect(grid.textContent).toContain('Konto 3'));
  expect(document.activeElement).toBe(field);
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  expect(number()?.textContent).toBe('07.14.01.71');
});

test('en ny række tælles som én, og alt, den mangler, siges i hver sin celle', async () => {
  const { cell, go, write } = await open();
  const bar = () => document.querySelector('.staged-bar')?.textContent ?? '';
  await insert();
  expect(bar()).toContain('1 ny række er ikke gemt');
  expect(bar()).not.toContain('ændring');
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 0)));
  await write('7140171');
  expect(cell(0, 0).textContent).toBe('07.14.01.71');
  expect(bar()).toContain('1 ny række er ikke gemt');
  expect(cell(0, 1).getAttribute('aria-description')).toContain('Feltet Navn skal udfyldes.');
  // The other column is not on screen.
  expect(cell(0, 0).getAttribute('aria-description')).toContain('Indhold er skjult');
  expect(bar()).toContain('2 fejl');
  await go(1, 1);
  await write('Rettet');
  expect(bar()).toContain('1 ændring i 1 række og 1 ny række er ikke gemt');
});

test('Ctrl+Z tager den nye række tilbage, og kun nye rækker kan tages ud', async () => {
  const { cell, go, press } = await open();
  await insert();
  await insert();
  expect(stage.rows()).toHaveLength(2);
  await press('z', { ctrlKey: true });
  expect(stage.rows()).toHaveLength(1);
  await go(0, 1);
  await act(async () => void runCommand('konsol#fjern-nye-raekker'));
  expect(stage.isEmpty).toBe(true);
  expect(cell(0, 1).textContent).toBe('Konto 1');
});

test('en type, der ikke findes, er en fejl i cellen, også efter genindlæsning, og rækken prøves ikke', async () => {
  stage.apply('Indlæst', fromFile('a 1', { nummer: '07.14.01.71', type: 'undrkonto' }));
  const { cell } = await open();
  await waitFor(() => expect(cell(0, 2).getAttribute('aria-invalid')).toBe('true'));
  expect(cell(0, 2).textContent).toContain('undrkonto');
  const old = fromFile('a 1', { type: 'undrkonto' }).map((one) => ({ ...one, value: 'undrkonto' }));
  act(() => stage.restore({ cells: old, actions: [], done: 0 }));
  await waitFor(() => expect(cell(0, 2).getAttribute('aria-invalid')).toBe('true'));
  expect(cell(0, 2).textContent).toContain('undrkonto');
});

test('det overordnede slås op; findes det ikke, siger cellen det, og den gyldige række prøves', async () => {
  stage.apply('Indlæst', [
    ...fromFile('a 1', { nummer: '07.14.01.71', navn: 'Ny' }),
    ...fromFile('a 2', { nummer: '07.14.77.71', navn: 'Uden overordnet' }),
  ]);
  const { cell } = await open();
  await waitFor(() => expect(cell(1, 0).getAttribute('aria-invalid')).toBe('true'));
  const said = (row: number) => cell(row, 0).getAttribute('aria-description');
  await waitFor(() => expect(said(1)).toContain('07.14.77'));
  // What a row lacks in a column that is not on screen is told beside it, and does not hide it.
  expect([0, 1].map((row) => said(row)?.includes('Kolonnen Indhold er skjult.'))).toEqual([
    true,
    true,
  ]);
  expect(said(0)).not.toContain('07.14');
  expect(searches.toSorted()).toEqual(['Hovedkonto 07.14.01', 'Hovedkonto 07.14.77']);
  const [plan] = planned.filter(({ path }) => path.endsWith('/plan'));
  expect(plan?.body).toMatchObject({
    kommandoer: [{ kommando: 'Underkonto', input: { nummer: '71', hovedkontoId: above.id } }],
  });
});

test('det, der sættes ind fra en ny række, bliver nye rækker og aldrig andres', async () => {
  const { cell, paste, press } = await open();
  await insert();
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 0)));
  await paste('07.14.01.71\tNy 1\n07.14.01.72\tNy 2\n07.14.01.73\tNy 3\n');
  await waitFor(() => expect(stage.rows()).toHaveLength(3));
  expect([0, 1, 2].map((at) => cell(at, 1).textContent)).toEqual(['Ny 1', 'Ny 2', 'Ny 3']);
  expect(cell(3, 1).textContent).toBe('Konto 1');
  await press('z', { ctrlKey: true });
  expect(stage.rows()).toHaveLength(1);
});

test('hver række, der sættes ind, begynder som en ny række: med typen der, eller den, kun nummeret kan være', async () => {
  const { cell, paste } = await open();
  await insert();
  await waitFor(() => expect(document.activeElement).toBe(cell(0, 0)));
  await paste('07.14.01.71\tNy 1\nMit nummer\tNy 2\n\t\n07.14.02\tNy 3\n');
  await waitFor(() => expect(stage.rows()).toHaveLength(3));
  const types = [0, 1, 2].map((row) => staged(row).find(({ column }) => column === 'type')?.text);
  expect(types).toEqual(['underkonto', 'underkonto', 'hovedkonto']);
});

test('en ny række, der siger sin type, får den, den siger, og ikke den, rækken over har', async () => {
  const { cell, go, paste } = await open();
  await insert();
  await go(0, 0);
  await paste('07.14.01.71\tNy 1\tUK\n07.14.03\tNy 2\tHK\n07.14.01.72\tNy 3\t\n');
  await waitFor(() => expect(stage.rows()).toHaveLength(3));
  expect(cell(0, 1).textContent).toContain('Ny 1');
  const types = [0, 1, 2].map((row) => staged(row).find(({ column }) => column === 'type')?.text);
  expect(types).toEqual(['UK', 'HK', undefined]);
});

test('uden tilladelse til at oprette tilbydes ingen ny række', async () => {
  await open([]);
  expect(document.querySelector('[data-command="konsol#ny-raekke"]')).toBeNull();
});
