// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebounced } from '../../src/console/use-debounced.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('et ord hviler efter 50 ms og ikke før, regnet fra det sidste tegn', () => {
  const { result, rerender } = renderHook(({ text }) => useDebounced(text), {
    initialProps: { text: '' },
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  rerender({ text: '0' });
  wait(49);
  rerender({ text: '07' });
  wait(49);
  expect(result.current).toBe('');
  wait(1);
  expect(result.current).toBe('07');
});
