// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useHeldSteps } from '../../../src/views/structure/move/move-targets.ts';

function stepper() {
  const taken: number[] = [];
  const hook = renderHook(
    ({ isOn, isKnown }) => useHeldSteps(isOn, isKnown, (step) => taken.push(step)),
    { initialProps: { isOn: true, isKnown: false } },
  );
  return { taken, ...hook };
}

test('et trin, der tages, før målene er kommet, tages, når de er', () => {
  const { taken, result, rerender } = stepper();
  result.current(1);
  result.current(-1);
  expect(taken).toEqual([]);
  rerender({ isOn: true, isKnown: true });
  expect(taken).toEqual([1, -1]);
  result.current(1);
  rerender({ isOn: true, isKnown: true });
  expect(taken).toEqual([1, -1, 1]);
});

test('opgives flytningen, før de er kommet, tages de ikke ved den næste', () => {
  const { taken, result, rerender } = stepper();
  result.current(1);
  rerender({ isOn: false, isKnown: true });
  rerender({ isOn: true, isKnown: true });
  expect(taken).toEqual([]);
});
