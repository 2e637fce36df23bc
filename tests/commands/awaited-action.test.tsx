// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useAwaitedAction } from '../../src/commands/arguments/use-awaited-action.ts';

afterEach(cleanup);

function awaiting() {
  const perform = vi.fn<(action: 'run' | 'next', behind: readonly string[]) => void>();
  const hook = renderHook(
    ({ isReady }) => useAwaitedAction<'run' | 'next'>(() => isReady, perform),
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

test('en tast, lige når listen er vist, og før den forrige er udført, kommer ikke bort', () => {
  const perform = vi.fn<(action: 'run') => void>();
  let isPressed = false;
  const { result, rerender } = renderHook(
    ({ isReady }) => {
      const hook = useAwaitedAction<'run'>(() => isReady, perform);
      // Before the effects that do what waits.
      useLayoutEffect(() => {
        if (!isReady || isPressed) return;
        isPressed = true;
        hook.request('run');
      });
      return hook;
    },
    { initialProps: { isReady: false } },
  );
  act(() => result.current.request('run'));
  rerender({ isReady: true });
  expect(perform).toHaveBeenCalledTimes(2);
});
