// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { settleAction } from '../../src/commands/actions/screen.ts';
import { consoleActionsOf } from '../../src/commands/running/console-actions.ts';
import { publishedActionsAtom } from '../../src/commands/state.ts';
import { Trail } from '../../src/console/trail.ts';
import { areas } from '../../src/domain/elements/areas.ts';
import { clearNotices, toldNotices } from '../../src/ui/notices/notifications.ts';

const { path } = areas.finanslovsstruktur;

afterEach(clearNotices);

test('et trin tilbage er fra den række, hånden lige er gået til, selv om adressen endnu ikke siger den', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  const store = createStore();
  const been: string[] = [];
  router.subscribe(({ location }) => been.push(location.search));
  let isSaid = false;
  const settle = () => {
    if (isSaid) return undefined;
    isSaid = true;
    return router.navigate(`${path}?valgt=02`, { replace: true });
  };
  store.set(publishedActionsAtom, [[settleAction.by(settle)]]);
  consoleActionsOf(router, store, new Trail(), new QueryClient()).leave();
  await expect.poll(() => been.at(-1)).toBe('');
  expect(been).toEqual(['?valgt=02', '']);
});

test.each([
  ['visning=tabel&kol.nummer=07.14.01', 'visning=tabel', 'Filteret Nummer er fjernet.'],
  ['status=Aaben&type=Underkonto', 'status=Aaben', 'Filteret Type er fjernet.'],
  ['soeg=løn', '', 'Filteret Tekst er fjernet.'],
  ['udvalg=udenType', '', 'Filteret er fjernet.'],
])(
  'et filter, som et trin tilbage fjerner, siges og kan sættes igen: %s',
  async (set, left, text) => {
    const initialEntries = [`${path}?${set}`];
    const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries });
    consoleActionsOf(router, createStore(), new Trail(), new QueryClient()).leave();
    const query = () => String(new URLSearchParams(router.state.location.search));
    await expect.poll(query).toBe(left);
    expect(toldNotices.get()).toMatchObject([{ kind: 'success', text }]);
    toldNotices.get()[0]?.action?.run();
    await expect.poll(query).toBe(String(new URLSearchParams(set)));
  },
);

test.each([
  ['fra arket til tabellen med de samme filtre', 'visning=ark&kol.nummer=07.14.01'],
  ['fra et valgt element til overblikket', 'valgt=07.14'],
])('%s er intet filter fjernet, og intet siges', async (_, set) => {
  const initialEntries = [`${path}?${set}`];
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries });
  consoleActionsOf(router, createStore(), new Trail(), new QueryClient()).leave();
  await expect.poll(() => router.state.location.search).not.toBe(`?${set}`);
  expect(toldNotices.get()).toEqual([]);
});
