// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { StageStore } from '../../../src/ui/rows/stage-store.ts';

type Write = readonly [store: string, what: 'put' | 'delete', key: unknown];
/** What is handed over together, in the order that it is; nothing of it is ever answered. */
let handedOver: Write[][] = [];

/** The browser's database, as far as it is written to. */
function database() {
  const transaction = () => {
    const writes: Write[] = [];
    return {
      objectStore: (store: string) => ({
        put: (value: { row?: string }) => writes.push([store, 'put', value.row]),
        delete: (key: unknown) => writes.push([store, 'delete', key]),
      }),
      commit: () => handedOver.push(writes),
    };
  };
  return { transaction };
}

beforeEach(() => {
  handedOver = [];
  vi.stubGlobal('IDBKeyRange', { bound: (from: unknown) => from });
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = { result: database(), onsuccess: () => undefined };
      queueMicrotask(() => request.onsuccess());
      return request;
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is thrown away is gone in one go, before the page can be left, and nothing that another tab has kept', async () => {
  const stage = new Stage<string>(Object.is);
  const draft = stage.draft();
  for (let at = 0; at < 12_080; at += 1) {
    draft.add({ row: `r${at}`, column: 'navn', base: 'før', value: 'ny', baseVersion: '1' });
  }
  draft.commit('Indsat');
  const store = new StageStore('prøve');
  store.follow('fl', stage, vi.fn(), vi.fn());
  await store.keeps();
  stage.discard('Kasseret');
  // Without a frame between: the user may leave at once.
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  const [first = []] = handedOver;
  const own = Array.from({ length: 12_080 }, (_, at) => ['celler', 'delete', ['fl', `r${at}`]]);
  expect(first.filter(([name]) => name === 'celler')).toEqual(own);
});

test('browseren bedes om at beholde det, én gang, når der er noget at beholde', async () => {
  const persist = vi.fn(async () => true);
  Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'storage');
  });
  const stage = new Stage<string>(Object.is);
  const store = new StageStore('prøve');
  store.follow('fl', stage, vi.fn(), vi.fn());
  await store.keeps();
  expect(persist).not.toHaveBeenCalled();
  for (const row of ['a', 'b']) {
    stage.apply('Rettet', [{ row, column: 'navn', base: 'før', value: 'ny', baseVersion: '1' }]);
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  }
  expect(persist).toHaveBeenCalledTimes(1);
});

test('det, der er sagt om ændringerne, er gemt ved siden af dem, og går, når de kasseres', async () => {
  const stage = new Stage<string>(Object.is);
  stage.apply('Rettet', [{ row: 'r', column: 'navn', base: 'før', value: 'ny', baseVersion: '1' }]);
  const store = new StageStore('prøve');
  store.follow('fl', stage, vi.fn(), vi.fn());
  await store.keeps();
  const lastOf = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return handedOver
      .at(-1)
      ?.filter(([name]) => name === 'gjort')
      .slice(1);
  };
  stage.said.say({ bemaerkning: 'Skrevet forkert' });
  expect(await lastOf()).toEqual([['gjort', 'put', undefined]]);
  stage.discard('Kasseret');
  expect(stage.said.texts).toEqual({});
  expect(await lastOf()).toEqual([['gjort', 'delete', ['fl', 'sagt']]]);
});
