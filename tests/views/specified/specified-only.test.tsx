// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paletteOpenAtom } from '../../../src/commands/state.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { elements } from './elements.ts';
import type { SpecifiedServer } from './section-seven.ts';
import { isQuiet, openScreen, startPortal, stopPortal } from './specified-portal.tsx';

const store = getDefaultStore();
let server: SpecifiedServer;
let client: QueryClient;

beforeEach(async () => {
  server = await startPortal();
});
afterEach(() => stopPortal(server, client));

async function open(address: string): Promise<void> {
  client = await openScreen(address);
}

/** What a screen asked for and did not get, or could not read. */
const refused = () =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) =>
      state.error ? [`${JSON.stringify(queryKey)}: ${state.error.message}`] : [],
    );

const addresses = [
  ...['/finanslovsstruktur', '/regnskabsstruktur', '/kontoplan', '/loengrupper'].flatMap((path) => [
    path,
    `${path}?visning=tabel`,
    `${path}?soeg=07`,
  ]),
  ...Object.values(areas).map(({ path }) => `${path}/masseredigering`),
  ...['07', '07.14.01', '07.14.01.10', '10'].map((number) => `/fl/${number}`),
  ...['07', '10213231', '0706', '07004', '07004.001', '5798009814371'].map(
    (number) => `/ac/${number}`,
  ),
  ...['1', '18', '1856', '010'].map((number) => `/kt/${number}`),
  ...['/loengruppe/124', '/loenfaellesskab/128', '/loengruppe', '/loenfaellesskab'],
  ...[
    '/perioder',
    '/aktiviteter',
    '/processoverview',
    '/process',

    '/create-element-overview',
  ],
  ...[
    'Paragraf',
    'Hovedkonto',
    'Underkonto',
    'Underkontotype',
    'Virksomhed',
    'EANNummer',
    'Delregnskab',
    'Regnskabskonto',
  ].map((type) => `/create-element-overview/${type}`),
];

test.each(addresses)(
  '%s får det, den spørger om, og spørger kun om det, specifikationen nævner',
  async (address) => {
    await open(address);
    await isQuiet(server, client);
    expect(server.beyond).toEqual([]);
    expect(refused()).toEqual([]);
  },
);

describe('det, specifikationen ikke slår op ved nummer', () => {
  test.each([
    ['/ac/07', '07 Finansministerens område'],
    ['/ac/0706', '0706 Regnskabsfællesskabet'],
    ['/ac/5798009814371', '5798009814371 Fakturaerne'],
    ['/kt/1', '1 Driftsposter'],
    ['/kt/1856', '18.56 Egentlig løn'],
  ])('%s er %s, med vejen dertil', async (address, heading) => {
    await open(address);
    expect(await screen.findByRole('heading', { name: new RegExp(heading) })).toBeDefined();
    const { sti } =
      elements.find(({ fuldtNummer, navn }) => heading === `${fuldtNummer} ${navn}`) ??
      expect.unreachable();
    const way = (await screen.findByRole('navigation', { name: 'Placering' })).dataset.tip;
    for (const { fuldtNummer, navn } of sti) expect(way).toContain(`${fuldtNummer} ${navn}`);
    expect(server.beyond).toEqual([]);
  });
});

test('det, backenden ikke siger om et element, siges ikke, og resten af siden står', async () => {
  await open('/fl/07.14.01.10');
  const facts = { selector: '.detail-facts span' };
  expect(await screen.findByText('Version 1', facts)).toBeDefined();
  const labels = () =>
    [...document.querySelectorAll('.kv dt')].map(({ textContent }) => textContent);
  await waitFor(() => expect(labels().length).toBeGreaterThan(0));
  expect(labels()).not.toEqual(expect.arrayContaining([expect.stringMatching(/Oprettet|Ændret/)]));
});

describe('paletten', () => {
  const texts = () =>
    within(screen.getByRole('dialog', { name: 'Kommandopalet' }))
      .queryAllByRole('option')
      .map(({ textContent }) => textContent ?? '');
  async function search(soeg: string): Promise<void> {
    await open('/');
    act(() => store.set(paletteOpenAtom, true));
    fireEvent.change(await screen.findByRole('combobox'), { target: { value: soeg } });
  }

  test('finder i alle områder, også kontoplanen', async () => {
    await search('#løn');
    await waitFor(() => {
      for (const found of [/^18\.56/, /^18 /, /^128/])
        expect(texts().some((text) => found.test(text))).toBe(true);
    });
    expect(server.beyond).toEqual([]);
  });

  test('én søgning, der svarer 500, tager ikke de andre med sig, og det siges hvilken', async () => {
    server.breakAt('/api/regnskabsstruktur/search');
    await search('#økonomistyrelsen');
    await waitFor(() => expect(texts().some((text) => /^07\.14\.01/.test(text))).toBe(true));
    expect(await screen.findByText('Der kunne ikke søges i Regnskabsstruktur.')).toBeDefined();
  });

  test('svarer ingen, siges det', async () => {
    for (const area of ['finanslovsstruktur', 'regnskabsstruktur', 'slp'])
      server.breakAt(`/api/${area}/search`);
    server.breakAt('/api/kontoplan');
    await search('#økonomistyrelsen');
    expect((await screen.findAllByText('Elementer kunne ikke hentes.')).length).toBeGreaterThan(0);
  });
});
