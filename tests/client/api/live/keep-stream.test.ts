// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepStream, type LiveState } from '../../../../src/api/live/keep-stream.ts';
import { silenceMs } from '../../../../src/api/live/listen.ts';
import type { LiveEvent } from '../../../../src/api/live/live-event.ts';
import { serveStream, told } from './stream-server.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const longestRestMs = 30_000;

function keep(refused?: () => number | null) {
  const server = serveStream(refused);
  const stop = new AbortController();
  const states: LiveState[] = [];
  const heard: LiveEvent[] = [];
  let last: number | undefined;
  const ended = keepStream({
    signal: stop.signal,
    last: () => last,
    hear: (event) => {
      heard.push(event);
      if (event.kind === 'klar') last ??= event.nummer;
      if (event.kind === 'aendring') last = event.run.nummer;
    },
    onState: (state) => states.push(state),
  });
  return { ...server, stop, states, heard, ended };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

test('en strøm, der skæres af, åbnes igen fra det sidste, der er hørt, uden at det siges', async () => {
  const { opened, states, stop, heard } = keep();
  await settled();
  opened[0]?.send('klar', { nummer: 3 });
  opened[0]?.send('aendring', told(4));
  await settled();
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(500);
  expect(opened.map(({ from }) => from)).toEqual([null, '4']);
  opened[1]?.send('klar', { nummer: 4 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states).toEqual(['connecting', 'live', 'live']);
  expect(heard.map(({ kind }) => kind)).toEqual(['klar', 'aendring', 'klar']);
  stop.abort();
});

test('en strøm, der intet siger, slippes og åbnes igen; et hjerteslag holder den', async () => {
  const { opened, states, stop } = keep();
  await settled();
  opened[0]?.send('klar', { nummer: 3 });
  await vi.advanceTimersByTimeAsync(silenceMs - 1);
  opened[0]?.beat();
  await vi.advanceTimersByTimeAsync(silenceMs - 1);
  expect(opened[0]?.isLeft()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(opened[0]?.isLeft()).toBe(true);
  // The next is opened, and is silent, too: then it is said.
  await vi.advanceTimersByTimeAsync(3_000);
  expect(opened).toHaveLength(2);
  expect(states.at(-1)).toBe('off');
  stop.abort();
});

test('en server, der er væk, spørges sjældnere og sjældnere, og strømmen er der igen, når den er', async () => {
  let isDown = true;
  const { opened, asked, states, stop } = keep(() => (isDown ? 503 : null));
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(states.at(-1)).toBe('off');
  expect(asked()).toBeGreaterThan(20);
  expect(asked()).toBeLessThan(50);
  isDown = false;
  await vi.advanceTimersByTimeAsync(longestRestMs);
  opened[0]?.send('klar', { nummer: 3 });
  await settled();
  expect(states.at(-1)).toBe('live');
  stop.abort();
});

test('et afslag gentages ikke', async () => {
  for (const status of [401, 403, 404]) {
    const { asked, states, ended } = keep(() => status);
    await settled();
    await ended;
    expect([asked(), states.at(-1)]).toEqual([1, 'off']);
  }
});

test('den, en anden er trådt i stedet for, venter, til siden ses igen', async () => {
  const { opened, states, stop } = keep();
  await settled();
  opened[0]?.send('klar', { nummer: 3 });
  opened[0]?.send('erstattet', {});
  opened[0]?.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([opened.length, states.at(-1)]).toEqual([1, 'off']);
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
  expect(opened.map(({ from }) => from)).toEqual([null, '3']);
  stop.abort();
});

test('den slipper forbindelsen, når den standses, også i en pause', async () => {
  const first = keep();
  await settled();
  first.stop.abort();
  await first.ended;
  expect(first.opened[0]?.isLeft()).toBe(true);
  const second = keep(() => 503);
  await settled();
  second.stop.abort();
  await second.ended;
  expect([second.asked(), vi.getTimerCount()]).toEqual([1, 0]);
});
