// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/http/api-error.ts';
import { loadingStateOf, useLoadingSummary } from '../../../src/api/http/loading-state.ts';
import { loadingText } from '../../../src/app/shell/loading-fact.tsx';

function provided(client: QueryClient) {
  return ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
}

test.each([
  ['pending', 'idle', 'IDLE'],
  ['pending', 'paused', 'IDLE'],
  ['pending', 'fetching', 'RUNNING'],
  ['success', 'fetching', 'RUNNING'],
  ['error', 'fetching', 'RUNNING'],
  ['success', 'idle', 'SUCCESS'],
  ['error', 'idle', 'ERROR'],
] as const)('%s and %s is %s', (status, fetchStatus, state) => {
  expect(loadingStateOf({ status, fetchStatus })).toBe(state);
});

test('the status bar says how fresh the screen is', () => {
  // In Danish time, whatever zone the tests run in; it is an hour more in summer.
  const updatedAt = Date.parse('2026-11-20T13:32:00Z');
  expect(loadingText({ state: 'SUCCESS', updatedAt }, true)).toBe('Opdateret 14.32');
  const inSummer = Date.parse('2026-06-20T13:32:00Z');
  expect(loadingText({ state: 'SUCCESS', updatedAt: inSummer }, true)).toBe('Opdateret 15.32');
  expect(loadingText({ state: 'RUNNING', updatedAt }, true)).toBe('Henter …');
  expect(loadingText({ state: 'ERROR', updatedAt }, true)).toBe('Kunne ikke hentes');
  expect(loadingText({ state: 'IDLE', updatedAt: 0 }, true)).toBe('');
  expect(loadingText({ state: 'SUCCESS', updatedAt }, false)).toBe('Ingen forbindelse');
  expect(loadingText({ state: 'SUCCESS', updatedAt }, true, 'live')).toBe('Live');
  expect(loadingText({ state: 'ERROR', updatedAt }, true, 'live')).toBe('Kunne ikke hentes');
  expect(loadingText({ state: 'SUCCESS', updatedAt }, true, 'connecting')).toBe('Forbinder …');
  const off = loadingText({ state: 'SUCCESS', updatedAt }, true, 'off');
  expect(off).toBe('Ikke live · Opdateret 14.32');
  expect(loadingText({ state: 'IDLE', updatedAt: 0 }, true, 'off')).toBe('Ikke live');
});

test('the state of the screen is looked up once for all that happens in one turn', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { result } = renderHook(() => useLoadingSummary(), { wrapper: provided(client) });
  const observer = new QueryObserver(client, { queryKey: ['rækker'], queryFn: () => 1 });
  const lookUp = vi.spyOn(client.getQueryCache(), 'findAll');
  await act(async () => {
    observer.subscribe(() => undefined);
    for (let count = 0; count < 50; count += 1) client.setQueryData(['rækker'], count);
  });
  await vi.waitFor(() => expect(result.current.state).toBe('SUCCESS'));
  expect(lookUp.mock.calls.length).toBeLessThan(8);

  lookUp.mockClear();
  await act(async () => {
    for (let count = 0; count < 50; count += 1) {
      observer.setOptions({ queryKey: ['rækker'], queryFn: () => count });
    }
  });
  expect(lookUp).not.toHaveBeenCalled();
});

test.each([
  ['what was here and is gone', 'was', 'notFound', 'SUCCESS'],
  ['what was here and cannot be fetched', 'was', 'server', 'ERROR'],
  ['what has never been here', undefined, 'notFound', 'ERROR'],
] as const)('%s is told as such', async (_, held, kind, told) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result } = renderHook(() => useLoadingSummary(), { wrapper: provided(client) });
  if (held !== undefined) client.setQueryData(['versioner'], held);
  const queryFn = () => Promise.reject(new ApiError({ kind, status: 400, text: '' }));
  const observer = new QueryObserver(client, { queryKey: ['versioner'], queryFn });
  onTestFinished(() => observer.destroy());
  await act(async () => {
    observer.subscribe(() => undefined);
    await observer.refetch();
  });
  await vi.waitFor(() => expect(result.current.state).toBe(told));
});

test('a wait is told of when it lasts, and not while it is short', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = new QueryClient();
  const told: string[] = [];
  const read = () => told.push(useLoadingSummary().state);
  renderHook(read, { wrapper: provided(client) });
  const ask = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const observer = new QueryObserver(client, { queryKey: [name], queryFn: () => promise });
    observer.subscribe(() => undefined);
    return { answer: () => resolve(1) };
  };
  await act(async () => {
    ask('kort').answer();
    await vi.advanceTimersByTimeAsync(190);
  });
  expect(told).not.toContain('RUNNING');
  expect(told.at(-1)).toBe('SUCCESS');

  const long = ask('lang');
  await act(async () => await vi.advanceTimersByTimeAsync(190));
  expect(told.at(-1)).toBe('SUCCESS');
  await act(async () => await vi.advanceTimersByTimeAsync(20));
  expect(told.at(-1)).toBe('RUNNING');
  await act(async () => {
    long.answer();
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(told.at(-1)).toBe('SUCCESS');
});
