// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TriedFile } from '../../../src/api/contract/stamdata.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { tellTurned } from '../../../src/commands/running/told-runs.ts';
import { clearNotices, toldNotices } from '../../../src/ui/notices/notifications.ts';
import { StamdataView } from '../../../src/views/stamdata/stamdata-view.tsx';
import { type Answer, type Call, serve, show } from '../portal.tsx';

beforeEach(() => setFeatures(['plan', 'log', 'fortryd']));
afterEach(() => {
  cleanup();
  setFeatures([]);
  clearNotices();
});

const tried: TriedFile = {
  ...{ token: 'plan-1', udloeber: null, fejl: [], antalFejl: 0 },
  ...{ bemaerkninger: [], antalBemaerkninger: 0 },
  lister: [{ navn: 'Hovedarter', nye: 1, aendrede: 0, uaendrede: 0, medFejl: 0 }],
};

/** @param ends what becomes of each run, and of each question about one, in that order */
function open(...ends: readonly Answer[]): Call[] {
  const left = [...ends];
  const calls = serve(({ method, path }) => {
    if (path === '/api/stamdata/plan') return { status: 200, body: tried };
    if (method === 'GET') return { status: 200, body: {} };
    return left.shift() ?? 'network';
  });
  show(<StamdataView />, { permissions: ['RequiredAdmin'], at: '/stamdata' });
  return calls;
}

const fileOf = (name: string) => new File(['{}'], name);

function dropOn(target: Element, ...files: readonly File[]): boolean {
  return fireEvent.drop(target, { dataTransfer: { files, types: ['Files'] } });
}

const panel = () => screen.getByRole('heading', { name: 'Stamdata som fil' });
const chosen = () => screen.getByRole('region', { name: 'Den valgte fil' });
const button = (name: string | RegExp) => within(chosen()).getByRole('button', { name });
const told = () => toldNotices.get().map(({ text, detail }) => [text, detail]);

async function choose(name: string): Promise<void> {
  dropOn(panel(), fileOf(name));
  await screen.findByText(name);
  await within(chosen()).findByText(/^Filen kan indlæses/);
}

async function loadUnheard(): Promise<void> {
  await choose('a.json');
  fireEvent.click(button(/^Indlæs/));
  await within(chosen()).findByText(/uvist/);
}

describe('kørslen får intet svar', () => {
  test('intet påstås om det, der står, og samme kørsel spørges der til igen', async () => {
    const calls = open('network', 'network', {
      ...{ status: 200, body: { koersel: 10, lognumre: [1] } },
    });
    await loadUnheard();
    expect(chosen().textContent).not.toContain('Intet er ændret');
    expect(within(chosen()).queryByRole('button', { name: /^Prøv igen/ })).toBeNull();
    fireEvent.click(button(/^Indlæs igen/));
    await screen.findByText(/^a\.json er indlæst som kørsel 10/);
    const runs = calls.filter(({ path }) => path === '/api/kommandoer/udfoer');
    expect(runs.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['plan-1', 'plan-1']);
  });

  test('det siges ikke om den næste fil, men står i listen over det, der er sagt', async () => {
    open('network', 'network');
    await loadUnheard();
    await choose('b.json');
    expect(chosen().textContent).not.toContain('uvist');
    expect(told()).toEqual([
      [
        'Serverens svar kom ikke frem, så det er uvist, om a.json er indlæst.',
        'Se efter i ændringsloggen.',
      ],
    ]);
  });
});

test('hvorfor en fil blev afvist, siges ikke om den næste', async () => {
  const detail = 'Noget er ændret, siden planen blev vist.';
  open({ status: 409, body: { type: 'about:blank', title: 'Konflikt', status: 409, detail } });
  await choose('a.json');
  fireEvent.click(button(/^Indlæs/));
  await within(chosen()).findByText(detail);
  await choose('b.json');
  expect(chosen().textContent).not.toContain(detail);
  expect(told()).toEqual([]);
});

describe('filer, der slippes i vinduet', () => {
  test('ved siden af skærmen tages en fil også, og browseren åbner den ikke', async () => {
    open();
    // What is prevented, the browser does not do.
    expect(dropOn(document.body, fileOf('a.json'))).toBe(false);
    await within(await screen.findByRole('region', { name: 'Den valgte fil' })).findByText(
      'a.json',
    );
  });

  test('af flere tages ingen, og det siges', () => {
    open();
    expect(dropOn(document.body, fileOf('a.json'), fileOf('b.json'))).toBe(false);
    expect(screen.queryByRole('region', { name: 'Den valgte fil' })).toBeNull();
    expect(told()).toEqual([['Filen er ikke valgt.', 'Der tages én fil ad gangen.']]);
  });
});

test('er kørslen fortrudt, siges filen ikke at være indlæst, og gentaget er den det igen', async () => {
  open({ status: 200, body: { koersel: 12, lognumre: [1] } });
  await choose('a.json');
  fireEvent.click(button(/^Indlæs/));
  const loaded = await screen.findByRole('region', { name: 'Det indlæste' });
  act(() => tellTurned([{ koersel: 12 }]));
  expect(loaded.textContent).toContain('Kørsel 12, som indlæste a.json, er fortrudt.');
  expect(loaded.textContent).not.toContain('er indlæst som');
  expect(within(loaded).queryByRole('button', { name: /^Fortryd/ })).toBeNull();
  act(() => tellTurned([{ koersel: 13, fortryder: 12 }]));
  expect(loaded.textContent).toContain('a.json er indlæst som kørsel 12');
});
