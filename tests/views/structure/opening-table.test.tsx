// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { SheetView } from '../../../src/views/sheet/sheet-view.tsx';
import { sheetPlace } from '../../../src/views/structure/sheet-place.ts';
import { structureSession } from '../../../src/views/structure/structure-session.ts';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const area = areas.finanslovsstruktur;
const inAll = 100_000;
/** Of a row, where nothing is laid out. */
const rowPx = 28;

const paragraf = (nummer: string) =>
  elementOf(Number(nummer), {
    type: 'Paragraf',
    fuldtNummer: nummer,
    navn: `Ministerium ${nummer}`,
  });
const hovedomraade = (nummer: string, navn: string) =>
  elementOf(Number(nummer.replace('.', '')) + 100, {
    type: 'Hovedomraade',
    fuldtNummer: nummer,
    navn,
  });

const roots = [paragraf('07'), paragraf('42')];
const seven = [roots[0], ...[1, 2, 3].map((at) => hovedomraade(`07.${at}`, `Drift ${at}`))];
const fortyTwo = [roots[1], hovedomraade('42.1', 'Renter'), hovedomraade('42.2', 'Ånd og drift')];

const searches: URLSearchParams[] = [];
let last = Promise.withResolvers<void>();
/** The paragraffer whose rows have been answered. */
const answered = new Set<string>();
/** The paragraf whose rows are the last to come. */
let slow = '42';

/** Everything is answered at once, but what hangs under one paragraf: that is when the test says. */
function serveAllButTheLast(): void {
  const answers = (found: readonly unknown[], total = found.length) => ({
    status: 200,
    body: { ...pageOf(found as ElementPayload[]), total },
  });
  serve(({ path, query }) => {
    const soeg = query.get('soeg');
    if (path.endsWith('/search-full-number')) return answers(soeg === '07' ? seven : fortyTwo);
    if (path.endsWith('/search')) {
      searches.push(query);
      if (query.get('antal') === '1') return answers([], inAll);
      return answers([fortyTwo[2], seven[2]], 4321);
    }
    if (path.endsWith('/paragraffer') || path.endsWith('/paged-search')) return answers(roots);
    return path.endsWith('typer') ? answers([]) : { status: 200, body: [] };
  });
  const answerAtOnce = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    if (url.includes('/search-full-number') && url.includes(`soeg=${slow}`)) await last.promise;
    const answer = await answerAtOnce(input, init);
    const soeg = new URL(url, location.href).searchParams.get('soeg');
    if (soeg) answered.add(soeg);
    return answer;
  };
}

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  setFeatures(['felter', 'kolonnefiltre']);
  searches.length = 0;
  last = Promise.withResolvers();
  slow = '42';
  answered.clear();
  serveAllButTheLast();
});
afterEach(() => {
  // A reading that still waits is not the next test's.
  last.resolve();
  setFeatures([]);
  cleanup();
});

async function openTable(search: string) {
  const at = `${area.path}?finansaar=2026&visning=tabel${search}`;
  show(<StructureView area={area} />, { permissions: ['Paragraf'], at });
  const table = await screen.findByRole('grid');
  const row = (index: number) => table.querySelector<HTMLElement>(`[aria-rowindex="${index + 3}"]`);
  const names = () =>
    [...table.querySelectorAll('.dg-row:not(.is-loading, [hidden])')].map(
      (one) => one.querySelectorAll('.dg-cell')[2]?.textContent,
    );
  return { table, row, names };
}

test('før den sidste side er her, er antal, rullehøjde og pladser for de andre kendt', async () => {
  const { table, row } = await openTable('');
  await waitFor(() => expect(row(3)?.textContent).toContain('Drift 3'));
  expect(table.getAttribute('aria-busy')).toBe('true');
  expect(table.getAttribute('aria-rowcount')).toBe(String(inAll + 2));
  expect(table.querySelector<HTMLElement>('.dg-body')?.style.height).toBe(`${inAll * rowPx}px`);
  expect(row(3)?.className).not.toContain('is-loading');
  expect(row(4)?.className).toContain('is-loading');
  // Nobody need be asked for the head of rows in number order.
  expect(searches.every((query) => query.get('antal') === '1')).toBe(true);
  last.resolve();
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBeNull());
  expect(table.getAttribute('aria-rowcount')).toBe('9');
  expect(table.querySelector('.is-loading:not([hidden])')).toBeNull();
});

test.each(['', '&kol.navn=drift', '&sortering=navn'])(
  'kommer det sidste først, står ingen række, hvor en anden skal stå (%s)',
  async (search) => {
    slow = '07';
    const answer = globalThis.fetch;
    const head = Promise.withResolvers<void>();
    globalThis.fetch = async (input, init) => {
      if (/antal=100(&|$)/.test(String(input))) await head.promise;
      return await answer(input, init);
    };
    const { names } = await openTable(search);
    const first: (string | undefined)[] = [];
    const seen = new MutationObserver(() => first.push(...names().slice(0, 1)));
    seen.observe(document, { childList: true, subtree: true, characterData: true });
    await waitFor(() => expect(searches.length).toBeGreaterThan(0));
    await waitFor(() => expect(answered.has('42')).toBe(true));
    await act(async () => last.resolve());
    await waitFor(() => expect(names().length).toBeGreaterThan(3));
    seen.disconnect();
    head.resolve();
    expect(new Set(first).size).toBe(1);
  },
);

test('en sortering og et filter, der vælges imens, svares for alle rækker', async () => {
  const { table, row, names } = await openTable('&sortering=-navn&kol.navn=drift');
  await waitFor(() => expect(names().slice(0, 2)).toEqual(['Ånd og drift', 'Drift 2']));
  expect(screen.getByText('4.321').parentElement?.textContent).toBe('4.321 af 100.000');
  expect(table.getAttribute('aria-rowcount')).toBe('4323');
  expect(row(2)?.className).toContain('is-loading');
  const asked = searches.find((query) => query.get('antal') === '100');
  expect(Object.fromEntries(asked ?? [])).toEqual({
    ...{ antal: '100', finansaar: '2026', sortering: '-navn', 'kol.navn': 'drift' },
  });
  last.resolve();
  const all = ['Ånd og drift', 'Drift 3', 'Drift 2', 'Drift 1'];
  await waitFor(() => expect(names()).toEqual(all));
  expect(table.getAttribute('aria-rowcount')).toBe('6');
});

test('er rækken, adressen nævner, blandt de sidste, der kommer, venter tasterne på den', async () => {
  const { table, row } = await openTable('&valgt=42.1');
  await waitFor(() => expect(row(3)?.textContent).toContain('Drift 3'));
  act(() => table.focus());
  fireEvent.keyDown(table, { key: 'ArrowDown' });
  last.resolve();
  await waitFor(() =>
    expect(document.activeElement?.closest('.dg-row')?.textContent).toContain('Ånd og drift'),
  );
});

test('en orden, serveren ikke kender, og en server, der ikke kan, giver de rækker, der er her', async () => {
  const { row } = await openTable('&sortering=til');
  await waitFor(() => expect(row(3)?.textContent).toContain('Drift 3'));
  cleanup();
  setFeatures([]);
  const other = await openTable('&kol.navn=drift');
  await waitFor(() => expect(other.names()).toEqual(['Drift 1', 'Drift 2', 'Drift 3']));
  expect(other.table.getAttribute('aria-rowcount')).toBe('5');
  expect(searches.every((query) => query.get('antal') === '1')).toBe(true);
});

test('før nogen ved, hvor mange et filter levner, siges intet antal', async () => {
  setFeatures([]);
  const { names } = await openTable('&kol.navn=drift');
  await waitFor(() => expect(names()).toHaveLength(3));
  const count = () => document.querySelector('.filter-bar [role="status"]')?.textContent;
  expect(count()).toBeUndefined();
  last.resolve();
  await waitFor(() => expect(count()).toBe('4 af 7'));
});

test('arket spørger om det samme, tabellen viser, og siger intet antal af andet', async () => {
  const at = `${area.path}/masseredigering?finansaar=2026&status=Aaben&sortering=-navn&kol.navn=drift`;
  show(
    <Routes>
      <Route path="/:omraade/masseredigering" element={<SheetView />} />
    </Routes>,
    { permissions: ['Paragraf'], at },
  );
  await screen.findByRole('grid');
  await waitFor(() => expect(searches.some((query) => query.get('antal') === '100')).toBe(true));
  const asked = searches.find((query) => query.get('antal') === '100');
  expect(asked?.get('kol.navn')).toBe('drift');
  last.resolve();
});

test('et kolonnefilter, træet ikke regner med, følger ikke med i dets ark', () => {
  const place = (more: string, isTable: boolean) => ({
    search: new URLSearchParams(`type=Underkonto&kol.nummer=07.${more}`),
    session: structureSession({ number: '', id: '' }),
    isTable,
  });
  const path = `${area.path}/masseredigering`;
  expect(sheetPlace(area, place('', false), [], new Set())).toBe(`${path}?type=Underkonto`);
  expect(sheetPlace(area, place('&visning=tabel', true), [], new Set())).toBe(
    `${path}?type=Underkonto&kol.nummer=07.`,
  );
});
