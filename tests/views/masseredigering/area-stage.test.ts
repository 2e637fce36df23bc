// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { StageStore } from '../../../src/ui/rows/stage-store.ts';
import { cellKey } from '../../../src/ui/rows/staged-cell.ts';
import { AreaStage } from '../../../src/views/masseredigering/area-stage.ts';

const cell = (row: string) => ({
  ...{ row, column: 'navn', base: 'før', value: 'ny', baseVersion: '1' },
});
const kept = { cells: [cell('a')], actions: [], done: 0 };

/** A store that says which rows it was told to keep. */
function storeOf(kept: unknown) {
  const written: string[] = [];
  const store = {
    load: async () => kept,
    keeps: async () => true,
    follow: (_: string, stage: AreaStage['stage']) =>
      stage.subscribe((rows, what) => what === 'cells' && written.push(...rows)),
  };
  return { store: store as unknown as StageStore, written };
}

/** The tabs' channel: what this one posts, and a word from another. */
const posted: unknown[] = [];
let hear: () => void = () => undefined;
class Channel {
  addEventListener(_: string, listener: () => void) {
    hear = listener;
  }
  postMessage(message: unknown) {
    posted.push(message);
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  posted.length = 0;
});

test('har en anden fane ændret dem, skriver denne intet og siger intet, før de er hentet her', async () => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const { store, written } = storeOf(kept);
  const held = new AreaStage('finanslovsstruktur', store, 'prøve');
  await held.ready;
  held.stage.apply('Rettet', [cell('b')]);
  expect([written, posted.length]).toEqual([['b'], 1]);
  hear();
  expect(held.isElsewhere).toBe(true);
  // As what somebody else has saved leaves the sheet by itself.
  held.stage.settle([cellKey('a', 'navn'), cellKey('b', 'navn')], new Map());
  expect(held.stage.isEmpty).toBe(true);
  expect([written, posted.length]).toEqual([['b'], 1]);
  await held.fetch();
  expect(held.isElsewhere).toBe(false);
  expect(held.stage.rows()).toEqual(['a']);
  expect([written, posted.length]).toEqual([['b'], 1]);
  held.stage.apply('Rettet', [cell('c')]);
  expect([written, posted.length]).toEqual([['b', 'c'], 2]);
});
