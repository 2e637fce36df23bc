// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { newRowId } from '../../../src/domain/commands/sheet/staged.ts';
import type { StageStore } from '../../../src/ui/rows/stage-store.ts';
import { cellKey } from '../../../src/ui/rows/staged-cell.ts';
import { AreaStage } from '../../../src/views/sheet/rows/area-stage.ts';

const cell = (row: string) => ({
  ...{ row, column: 'navn', base: 'før', value: 'ny', baseVersion: '1' },
});
const none = { cells: [], actions: [], done: 0 };
const kept = { ...none, cells: [cell('a')] };

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

test('en ny række, der blev gemt med en fejl i sin celle, siger den ikke længere; andres celler gør', async () => {
  const problem = 'Skriv et navn.';
  const [own, other] = [newRowId('1'), 'a'].map((row) => ({ ...cell(row), text: 'x', problem }));
  if (!own || !other) throw new Error('No cells');
  const actions = [own, other].map((after, id) => ({
    ...{ id: id + 1, label: 'Rettet', cells: [{ before: null, after }] },
  }));
  for (const content of [
    { cells: [own, other], actions, done: 2 },
    { ...none, actions },
  ]) {
    const held = new AreaStage('finanslovsstruktur', storeOf(content).store, 'prøve');
    await held.ready;
    held.stage.redo();
    held.stage.redo();
    expect(held.stage.findingAt(own.row, 'navn')).toBeUndefined();
    expect(held.stage.findingAt(other.row, 'navn')?.text).toBe(problem);
    expect(held.stage.counts()).toMatchObject({ changes: 2, errors: 1 });
  }
});
