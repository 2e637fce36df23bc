import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toldAgain } from '../../../server/http/told-again.ts';
import { within } from '../../../server/metrics/within.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('one answer is shared while it is on its way, and while it is fresh', async () => {
  const pending: PromiseWithResolvers<string>[] = [];
  const ask = vi.fn(() => {
    const one = Promise.withResolvers<string>();
    pending.push(one);
    return one.promise;
  });
  const shared = toldAgain(ask, 1000);
  const waiting = [shared(), shared()];
  // However long it takes.
  await vi.advanceTimersByTimeAsync(60_000);
  waiting.push(shared());
  pending[0]?.resolve('første');
  expect(await Promise.all(waiting)).toEqual(['første', 'første', 'første']);
  await vi.advanceTimersByTimeAsync(999);
  expect(await shared()).toBe('første');
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  const next = shared();
  pending[1]?.resolve('anden');
  expect(await next).toBe('anden');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a failure is shared as an answer is, and asked again after it', async () => {
  const ask = vi.fn(async () => {
    throw new Error('nede');
  });
  const shared = toldAgain(ask, 1000);
  await expect(shared()).rejects.toThrow('nede');
  await expect(shared()).rejects.toThrow('nede');
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  await expect(shared()).rejects.toThrow('nede');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what does not come in time is undefined, and leaves no timer when it comes', async () => {
  const late = within(2000, new Promise<string>(() => {}));
  await vi.advanceTimersByTimeAsync(2000);
  expect(await late).toBeUndefined();
  expect(await within(2000, Promise.resolve('i tide'))).toBe('i tide');
  expect(vi.getTimerCount()).toBe(0);
});
