import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTurn } from '../../../src/auth/renewal-lock.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
function work(name: string, events: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = Promise.withResolvers<void>();
  const run = async () => {
    events.push(`${name} begins`);
    begun.resolve();
    await promise;
    events.push(`${name} ends`);
    return name;
  };
  return { run, begun: begun.promise, end: () => resolve(name) };
}

test('tabs renew one after the other', async () => {
  const events: string[] = [];
  const [first, second] = [work('first', events), work('second', events)];
  const done = Promise.all([inTurn(10_000, first.run), inTurn(10_000, second.run)]);
  await first.begun;
  first.end();
  await second.begun;
  second.end();
  expect(await done).toEqual(['first', 'second']);
  expect(events).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

test('a tab that fails leaves the turn to the next', async () => {
  const events: string[] = [];
  const next = work('next', events);
  const failed = inTurn(10_000, () => Promise.reject(new Error('nede')));
  const renewed = inTurn(10_000, next.run);
  await expect(failed).rejects.toThrow('nede');
  next.end();
  expect(await renewed).toBe('next');
});

test('a tab that hangs loses its turn after 10 seconds', async () => {
  const events: string[] = [];
  const [hanging, next] = [work('hanging', events), work('next', events)];
  const lost = inTurn(10_000, hanging.run).catch((error: unknown) => error);
  await hanging.begun;
  const renewed = inTurn(10_000, next.run);
  await vi.advanceTimersByTimeAsync(9999);
  expect(events).toEqual(['hanging begins']);
  await vi.advanceTimersByTimeAsync(1);
  await next.begun;
  next.end();
  expect(await renewed).toBe('next');
  expect(await lost).toMatchObject({ name: 'AbortError' });
});
