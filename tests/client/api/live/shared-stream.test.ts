import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveEvent } from '../../../../src/api/live/live-event.ts';
import { joinStream } from '../../../../src/api/live/shared-stream.ts';
import { closeTabs, watchTabs } from '../../open-tabs.ts';
import { serveStream, told } from './stream-server.ts';

/** As the browser gives them: one holds a lock, the others wait in turn. */
class Locks {
  #last = new Map<string, Promise<unknown>>();

  request(
    name: string,
    { signal }: { readonly signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> {
    const before = this.#last.get(name) ?? Promise.resolve();
    const turn = before.then(() => (signal.aborted ? undefined : work()));
    this.#last.set(name, turn);
    return turn;
  }
}

beforeEach(() => {
  watchTabs();
  vi.stubGlobal('navigator', { locks: new Locks() });
});
afterEach(() => {
  closeTabs();
  vi.unstubAllGlobals();
});

function openTab(user = 'anne') {
  const heard: string[] = [];
  const states: string[] = [];
  const hear = (event: LiveEvent) =>
    heard.push(event.kind === 'aendring' ? `${event.run.nummer}` : event.kind);
  const leave = joinStream(user, { hear, onState: (state) => states.push(state) });
  return { heard, states, leave };
}

test('to faner har én strøm, hører det samme, og den, der bliver, går videre fra det sidste', async () => {
  const { opened } = serveStream();
  const [first, second] = [openTab(), openTab()];
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.send('klar', { nummer: 3 });
  opened[0]?.send('aendring', told(4));
  for (const { heard, states } of [first, second]) {
    await vi.waitFor(() => expect(heard).toEqual(['klar', '4']));
    expect(states.at(-1)).toBe('live');
  }
  expect(opened).toHaveLength(1);

  first.leave();
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  expect([opened[0]?.isLeft(), opened[1]?.from]).toEqual([true, '4']);
  opened[1]?.send('aendring', told(4));
  opened[1]?.send('aendring', told(5));
  await vi.waitFor(() => expect(second.heard).toEqual(['klar', '4', '5']));
  expect(first.heard).toEqual(['klar', '4']);
  second.leave();
  await vi.waitFor(() => expect(opened[1]?.isLeft()).toBe(true));
});

test('en fane, der kommer til, ved straks, at strømmen er der, og hvor langt den er', async () => {
  const { opened } = serveStream();
  const first = openTab();
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  opened[0]?.send('klar', { nummer: 3 });
  await vi.waitFor(() => expect(first.states.at(-1)).toBe('live'));
  const second = openTab();
  await vi.waitFor(() => expect(second.states.at(-1)).toBe('live'));
  first.leave();
  await vi.waitFor(() => expect(opened[1]?.from).toBe('3'));
  second.leave();
});

test('en anden bruger i samme browser hører intet af det', async () => {
  const { opened } = serveStream();
  const anne = openTab('anne');
  await vi.waitFor(() => expect(opened).toHaveLength(1));
  const bo = openTab('bo');
  await vi.waitFor(() => expect(opened).toHaveLength(2));
  opened[0]?.send('klar', { nummer: 3 });
  opened[1]?.send('klar', { nummer: 3 });
  await vi.waitFor(() => expect(bo.heard).toEqual(['klar']));
  opened[0]?.send('aendring', told(4));
  await vi.waitFor(() => expect(anne.heard).toEqual(['klar', '4']));
  opened[1]?.send('aendring', told(5));
  await vi.waitFor(() => expect(bo.heard).toEqual(['klar', '5']));
  expect(anne.heard).toEqual(['klar', '4']);
  anne.leave();
  bo.leave();
});
