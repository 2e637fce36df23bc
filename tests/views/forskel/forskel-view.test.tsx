// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ForskelSide } from '../../../src/api/contract/structure/forskel.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { ForskelView } from '../../../src/views/forskel/forskel-view.tsx';
import { elementOf, logLineOf, pageOf, underkonto } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

type Difference = ForskelSide['poster'][number];

const ny = elementOf(4, { type: 'Underkonto', fuldtNummer: '07.14.01.71', navn: 'Rådgivning' });
const poster: Difference[] = [
  {
    ...{ id: underkonto.id, type: 'Underkonto', slags: 'aendret', alleSlags: ['aendret'] },
    foelgerMed: false,
    venstre: underkonto,
    hoejre: { ...underkonto, navn: 'Almindelig drift' },
    felter: [{ code: 'navn', fra: underkonto.navn, til: 'Almindelig drift' }],
  },
  {
    ...{ id: ny.id, type: 'Underkonto', slags: 'ny', alleSlags: ['ny'] },
    ...{ foelgerMed: false, venstre: null, hoejre: ny },
    felter: [{ code: 'status', fra: null, til: 'Aaben' }],
  },
];
const taelling = {
  ...{ alle: 2, nye: 1, lukkede: 0, aendrede: 1, flyttede: 0, omnummererede: 0 },
  elementer: 7984,
};

const change = (felt: string) => ({
  ...{ element: '07.14.01.47 Almindelig drift', felt, label: felt, fra: 'A', til: 'B' },
  ...{ fraTekst: 'A', tilTekst: 'B' },
});
const lines = ['navn', 'bemaerkning'].map((felt, at) =>
  logLineOf(9 - at, { koersel: 119 - at, titel: `Ret ${felt}`, aendringer: [change(felt)] }),
);

let asked: URLSearchParams[] = [];

beforeEach(() => {
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  asked = [];
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

const years = [2025, 2026, 2027, 2028].map((finansaar) => ({ finansaar, status: 'Aaben' }));

function open(at = '/forskel', answer: unknown = { poster, taelling }, permissions: string[] = []) {
  serve(({ path, query }) => {
    if (path === '/api/finansaar') return { status: 200, body: years };
    if (path.endsWith('/versioner')) return { status: 200, body: [underkonto] };
    if (path.startsWith('/api/kommandoer/element/')) return { status: 200, body: pageOf(lines) };
    if (!path.endsWith('/forskel')) return { status: 200, body: [] };
    asked.push(query);
    return answer === null ? { status: 403, body: {} } : { status: 200, body: answer };
  });
  return show(<ForskelView />, { permissions, at }).router;
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('.dg-body .dg-row')].filter(({ hidden }) => !hidden);
const textOf = (at: number) => rows()[at]?.textContent ?? '';
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const pane = () => screen.getByRole('region', { name: 'Detaljer' });
const last = () => Object.fromEntries(asked.at(-1) ?? []);

test('én række for hvert element, med tallene over og begge sider ved siden af', async () => {
  open('/forskel?finansaar=2026');
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(last()).toMatchObject({ fra: '2026', til: '2027' });
  expect(textOf(0)).toContain('07.14.01.47');
  expect(textOf(0)).toContain('NavnFælles stamdataAlmindelig drift');
  expect(textOf(1)).toContain('Nyfindes ikkeÅben');
  expect(screen.getByRole('button', { name: '2 alle forskelle', pressed: true })).toBeTruthy();
  expect(within(pane()).getByRole('heading', { name: /07\.14\.01\.47/ })).toBeTruthy();
  expect(within(pane()).getByRole('row', { name: 'Navn Fælles stamdata Almindelig drift' }));
});

test('det ens er foldet sammen, til der spørges efter det', async () => {
  open();
  const unfold = await screen.findByRole('button', { name: /^Vis \d+ ens felter$/ });
  expect(within(pane()).getAllByRole('row')).toHaveLength(2);
  fireEvent.click(unfold);
  expect(within(pane()).getByRole('row', { name: /Øvrige formål/ }).textContent).toContain(
    'uændret',
  );
});

test('ruden siger, hvordan elementet er i tid, og hvilke kørsler der ændrede det forskellige', async () => {
  setFeatures(['log']);
  open('/forskel', undefined, ['RequiredAdmin']);
  await within(await screen.findByRole('region', { name: 'Detaljer' })).findByRole('group', {
    name: /^Tidslinje/,
  });
  const why = await screen.findByRole('list', { name: /^Kørsler/ });
  expect(why.textContent).toContain('Ret navn');
  expect(why.textContent).not.toContain('Ret bemaerkning');
  const run = within(why).getByRole('link', { name: 'Kørsel 119' });
  expect(run.getAttribute('href')).toContain('/aendringslog?element=07.14.01.47');
});

test('pilene går i rækkerne, Mellemrum markerer, og Enter går til elementet til tiden', async () => {
  const router = open('/forskel?fra=2026&til=2028');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(rows()[0]?.contains(document.activeElement)).toBe(true));
  press('ArrowDown');
  expect(rows()[1]?.contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(within(pane()).getByRole('heading', { name: /Rådgivning/ })));
  press(' ');
  await screen.findByRole('group', { name: 'Markerede rækker' });
  press('Enter');
  await waitFor(() => expect(router.state.location.pathname).toBe('/fl/07.14.01.71'));
  expect(router.state.location.search).toContain('finansaar=2028');
});

test('et kort lader kun sin slags stå, og tallene er stadig alles', async () => {
  const router = open();
  fireEvent.click(await screen.findByRole('button', { name: '1 ny' }));
  await waitFor(() => expect(last()).toMatchObject({ slags: 'ny' }));
  expect(router.state.location.search).toContain('slags=ny');
  expect(screen.getByRole('button', { name: '2 alle forskelle', pressed: false })).toBeTruthy();
});

test('siderne byttes, og området tager tiderne med på sin egen akse', async () => {
  open('/forskel?fra=2026&til=2027');
  await waitFor(() => expect(rows()).toHaveLength(2));
  fireEvent.click(screen.getByRole('button', { name: 'Byt om på de to sider' }));
  await waitFor(() => expect(last()).toMatchObject({ fra: '2027', til: '2026' }));
  const area = screen.getByRole('combobox', { name: 'Område' });
  act(() => fireEvent.change(area, { target: { value: 'regnskabsstruktur' } }));
  await waitFor(() => expect(last()).toMatchObject({ fra: '202711', til: '202611' }));
});

test('et område, der ikke må læses, vælges ikke og siges ikke andet end som ukendt', async () => {
  open('/forskel?omraade=loen&slags=xyz');
  await screen.findByText(/området »loen«, slagsen »xyz«/);
  const options = within(screen.getByRole('combobox', { name: 'Område' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).not.toContain('Løngrupper');
  expect(last()).not.toHaveProperty('slags');
});

test('ingen forskelle siges, og et filter kan ryddes', async () => {
  const none = { poster: [], taelling: { ...taelling, alle: 0, nye: 0, aendrede: 0 } };
  const router = open('/forskel?fra=2026&til=2027', none);
  await screen.findByText('Ingen forskelle mellem 2026 og 2027');
  await act(() => router.navigate('/forskel?fra=2026&til=2027&soeg=zz'));
  fireEvent.click(await screen.findByRole('button', { name: 'Ryd filtre' }));
  await screen.findByText('Ingen forskelle mellem 2026 og 2027');
});

test('kan det ikke hentes, siges det, og der kan prøves igen', async () => {
  open('/forskel', null);
  await screen.findByText('Indholdet kunne ikke hentes');
  expect(screen.getByRole('button', { name: '– alle forskelle' })).toBeTruthy();
});
