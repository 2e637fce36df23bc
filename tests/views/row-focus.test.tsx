// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../src/auth/session.ts';
import { type Router, useRouter } from '../../src/commands/router.tsx';
import { areas } from '../../src/domain/elements/areas.ts';
import { rowFocus } from '../../src/views/shared/row-focus.ts';
import { StructureView } from '../../src/views/shared/structure/structure-view.tsx';
import { elementOf, pageOf } from './payloads.ts';
import { serve, show } from './portal.tsx';

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
      <StructureView area={area} files={() => null} />
    </>
  );
}

/** The structure on its first row; the tree has its rows when they are let through. */
async function open(): Promise<() => void> {
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
    if (String(input).includes('/paragraffer?')) await rows.promise;
    return await answerAtOnce(input, init);
  };
  show(<Asked />, { permissions: ['Paragraf'], at: `${area.path}?finansaar=2026&valgt=01` });
  await screen.findByRole('heading', { name: '01 Ministerium 01' });
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
