// @vitest-environment happy-dom
import { createStore } from 'jotai';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { consoleActionsOf } from '../../src/commands/console-actions.ts';
import { publishedActionsAtom } from '../../src/commands/state.ts';
import { Trail } from '../../src/commands/trail.ts';
import { areas } from '../../src/domain/elements/areas.ts';

const { path } = areas.finanslovsstruktur;

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
  store.set(publishedActionsAtom, [{ settle }]);
  consoleActionsOf(router, store, new Trail()).leave();
  await expect.poll(() => been.at(-1)).toBe('');
  expect(been).toEqual(['?valgt=02', '']);
});
