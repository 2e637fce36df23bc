// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAwaitedAction } from '../../src/commands/palette/use-awaited-action.ts';

afterEach(cleanup);

function awaiting(first?: readonly ('run' | 'next')[]) {
  const perform = vi.fn<(action: 'run' | 'next', behind: readonly string[]) => void>();
  const hook = renderHook(
    ({ isReady }) => useAwaitedAction<'run' | 'next'>(() => isReady, perform, first),
    { initialProps: { isReady: false } },
  );
  return { perform, ...hook };
}

test('hvad der trykkes, mens listen er på vej, sker i orden, når den er der, og hvert får at vide, hvad der venter', () => {
  const { result, rerender, perform } = awaiting();
  act(() => result.current.request('run'));
  act(() => result.current.request('next'));
  expect(perform).not.toHaveBeenCalled();
  rerender({ isReady: true });
  expect(perform.mock.calls).toEqual([
    ['run', ['next']],
    ['next', []],
  ]);
});

test('hvad der ventede et andet sted, begynder den med, én gang', () => {
  const { rerender, perform } = awaiting(['next']);
  rerender({ isReady: true });
  rerender({ isReady: true });
  expect(perform.mock.calls).toEqual([['next', []]]);
});
