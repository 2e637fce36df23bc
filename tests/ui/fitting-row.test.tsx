// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FittingRow } from '../../src/ui/panes/fitting-row.tsx';

/** What happy-dom lays out: each is 100 px wide, beside the one before it. */
let room = 0;
let told: () => void = () => undefined;

class Told {
  constructor(tell: () => void) {
    told = tell;
  }
  observe() {}
  disconnect() {}
}

const measure = (name: string, get: (this: HTMLElement) => number) =>
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
measure('clientWidth', () => room);
measure('offsetWidth', () => 100);
measure('offsetLeft', function () {
  return [...(this.parentElement?.children ?? [])].indexOf(this) * 100;
});

beforeEach(() => vi.stubGlobal('ResizeObserver', Told));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('det, der ikke er plads til, går helt, bagfra, og kommer igen', () => {
  const onLeftOut = vi.fn();
  render(
    <FittingRow onLeftOut={onLeftOut}>
      <button type="button">Ret</button>
      <button type="button">Soft-luk</button>
      <button type="button">Flyt</button>
    </FittingRow>,
  );
  const seenIn = (width: number) => {
    room = width;
    act(told);
    return screen
      .getAllByRole('button', { hidden: true })
      .filter(({ style }) => style.visibility !== 'hidden')
      .map(({ textContent }) => textContent);
  };
  expect(seenIn(300)).toEqual(['Ret', 'Soft-luk', 'Flyt']);
  expect(onLeftOut).toHaveBeenLastCalledWith(0);
  expect(seenIn(250)).toEqual(['Ret', 'Soft-luk']);
  expect(onLeftOut).toHaveBeenLastCalledWith(1);
  expect(seenIn(120)).toEqual(['Ret']);
  expect(seenIn(300)).toEqual(['Ret', 'Soft-luk', 'Flyt']);
});
