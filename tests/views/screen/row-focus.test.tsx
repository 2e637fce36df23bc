// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { toggleSplitAction } from '../../../src/commands/actions/screen.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { stepPane } from '../../../src/console/panes.ts';
import { type Router, useRouter } from '../../../src/console/router.tsx';
import { areas } from '../../../src/domain/elements/areas.ts';
import { rowFocus } from '../../../src/views/screen/row-focus.ts';
import { StructureView } from '../../../src/views/structure/structure-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const area = areas.finanslovsstruktur;
const paragraffer = ['01', '02', '03'].map((fuldtNummer, at) =>
  elementOf(at + 1, { type: 'Paragraf', fuldtNummer, navn: `Ministerium ${fuldtNummer}` }),
);

let router: Router | undefined;

function Asked() {
  router = useRouter();
  return (
    <>
      <input aria-label="Et andet sted" />
      <StructureView area={area} />
    </>
  );
}

/** The structure on a row, else the first; tree and hits have their rows when they are let through. */
async function open(number = '01', search = ''): Promise<() => void> {
  const rows = Promise.withResolvers<void>();
  serve(({ path, query }) => {
    const asked = [...query.values(), ...path.split('/')];
    const named = paragraffer.filter(({ fuldtNummer }) => asked.includes(fuldtNummer));
    if (path.includes('/byNummer/')) return { status: 200, body: named };
    if (path.endsWith('/paragraffer')) return { status: 200, body: pageOf(paragraffer) };
    return { status: 200, body: path === '/api/finansaar' ? [] : pageOf([]) };
  });
  const answerAtOnce = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (/\/paragraffer\?|soeg=findes/.test(String(input))) await rows.promise;
    return await answerAtOnce(input, init);
  };
  const at = `${area.path}?finansaar=2026&valgt=${number}${search}`;
  show(<Asked />, { permissions: ['Paragraf'], at });
  await screen.findByRole('heading', { name: `${number} Ministerium ${number}` });
  return rows.resolve;
}

async function goTo(number: string, state: unknown): Promise<void> {
  await act(async () => router?.navigate(`${area.path}?finansaar=2026&valgt=${number}`, { state }));
}

const rowOf = (number: string) =>
  waitFor(() => {
    const row = screen.getByRole('row', { name: new RegExp(`Ministerium ${number}`) });
    expect(row.tabIndex).toBe(0);
    return row;
  });

beforeEach(() => {
  // The test's document has no layout.
  Element.prototype.checkVisibility = () => true;
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(cleanup);

test('rækken, der er bedt om, får fokus, når den kommer, også fra overskriften', async () => {
  const letThrough = await open();
  await goTo('03', rowFocus);
  act(() => screen.getByRole('heading', { level: 1 }).focus());
  letThrough();
  const row = await rowOf('03');
  expect(document.activeElement).toBe(row);
});

test('står rækken der allerede, får den fokus straks', async () => {
  const letThrough = await open();
  letThrough();
  await rowOf('01');
  await goTo('02', rowFocus);
  const row = await rowOf('02');
  expect(document.activeElement).toBe(row);
});

test('den, der er gået et andet sted hen, beholder fokus', async () => {
  const letThrough = await open();
  await goTo('03', rowFocus);
  const elsewhere = screen.getByRole('textbox', { name: 'Et andet sted' });
  act(() => elsewhere.focus());
  letThrough();
  await rowOf('03');
  expect(document.activeElement).toBe(elsewhere);
});

test('et link uden ønsket, og et skridt tilbage til det, flytter rækken og ikke fokus', async () => {
  const letThrough = await open();
  letThrough();
  await rowOf('01');
  await goTo('02', null);
  await rowOf('02');
  expect(document.activeElement).toBe(document.body);
  await goTo('03', rowFocus);
  act(() => (document.activeElement as HTMLElement).blur());
  await goTo('01', null);
  await act(async () => router?.navigate(-1));
  await rowOf('03');
  expect(document.activeElement).toBe(document.body);
});

test('den dybe række er på vej: gitteret venter på den, og ingen anden række får fokus eller adresse', async () => {
  const letThrough = await open('03');
  act(() => stepPane(1));
  expect(document.activeElement).toBe(screen.getByRole('treegrid'));
  letThrough();
  const row = await rowOf('03');
  expect(document.activeElement).toBe(row);
  expect(router?.state.location.search).toContain('valgt=03');
});

test('en kommando, hvis tast ventede på en række, som filtret skjuler, gælder det, ruden viser', async () => {
  const letThrough = await open('03', '&soeg=findes+ikke');
  const grid = screen.getByRole('treegrid');
  act(() => grid.focus());
  fireEvent.keyDown(grid, { key: 'e' });
  expect(screen.queryByRole('region', { name: /^Ret/ })).toBeNull();
  await act(async () => letThrough());
  await screen.findByRole('region', { name: 'Ret paragraf 03' });
});

test('skjules detaljerne fra en knap i dem, får rækken fokus', async () => {
  const letThrough = await open();
  letThrough();
  const row = await rowOf('01');
  const pane = screen.getByRole('region', { name: 'Detaljer' });
  act(() => pane.querySelector<HTMLElement>('a, button')?.focus());
  expect(pane.contains(document.activeElement)).toBe(true);
  act(() => getDefaultStore().get(viewActionsAtom).get(toggleSplitAction)?.());
  expect(document.activeElement).toBe(row);
});
