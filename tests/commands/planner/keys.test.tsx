// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeys, usePlanner } from '../../../src/commands/planner/use-planner.ts';

afterEach(cleanup);

const atOnce = { ask: () => 'plan', rest: 0, isEager: true };
type Perform = (key: 'run' | 'next', press: unknown, behind: readonly string[]) => void;

function useAwaiting(isReady: boolean, perform: Perform) {
  const { planner } = usePlanner('a', 'a', atOnce);
  return useKeys<'run' | 'next', string>(planner, () => isReady, perform);
}

function awaiting() {
  const perform = vi.fn<Perform>();
  const hook = renderHook(({ isReady }) => useAwaiting(isReady, perform), {
    initialProps: { isReady: false },
  });
  return { perform, ...hook };
}

test('hvad der trykkes, mens listen er på vej, sker i orden, når den er der, og hvert får at vide, hvad der venter', () => {
  const { result, rerender, perform } = awaiting();
  act(() => result.current.request('run'));
  act(() => result.current.request('next'));
  expect(perform).not.toHaveBeenCalled();
  rerender({ isReady: true });
  expect(perform.mock.calls.map(([key, , behind]) => [key, behind])).toEqual([
    ['run', ['next']],
    ['next', []],
  ]);
});

test('en tast, lige når listen er vist, og før den forrige er udført, kommer ikke bort', () => {
  const perform = vi.fn<Perform>();
  let isPressed = false;
  const { result, rerender } = renderHook(
    ({ isReady }) => {
      const hook = useAwaiting(isReady, perform);
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

test('det, der venter, når stedet forlades, er for intet', () => {
  const { result, unmount, perform } = awaiting();
  act(() => result.current.request('run'));
  unmount();
  expect(perform).not.toHaveBeenCalled();
});
