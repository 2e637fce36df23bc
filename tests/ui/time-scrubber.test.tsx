// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeScrubber } from '../../src/ui/panes/time-scrubber.tsx';

const times = [0, 1, 4, 16, 2].map((count, at) => ({
  value: 2024 + at,
  count,
  isFuture: at > 2,
  text: `${2024 + at}, finansår`,
}));

function open(value = 2026) {
  const onChange = vi.fn();
  const shown = render(
    <TimeScrubber label="Finansår" times={times} value={value} onChange={onChange} />,
  );
  return { onChange, slider: screen.getByRole('slider', { name: 'Finansår' }), ...shown };
}

afterEach(cleanup);

test('er en skyder, der siger, hvor den står', () => {
  const { slider } = open();
  const told = ['aria-valuemin', 'aria-valuemax', 'aria-valuenow', 'aria-valuetext'];
  expect(told.map((name) => slider.getAttribute(name))).toEqual([
    '2024',
    '2028',
    '2026',
    '2026, finansår',
  ]);
});

test('en søjle er så høj som roden af det, der ændres, og det kommende er omrids', () => {
  const { slider } = open();
  const bars = [...slider.children] as HTMLElement[];
  expect(bars.map(({ style }) => style.height)).toEqual(['2px', '4px', '8px', '16px', '6px']);
  expect(bars.map(({ className }) => className)).toEqual(['', '', 'on', 'future', 'future']);
});

test.each([
  ['ArrowRight', 2026, 2027],
  ['ArrowLeft', 2026, 2025],
  ['PageDown', 2027, 2024],
  ['PageUp', 2024, 2028],
  ['Home', 2026, 2024],
  ['End', 2026, 2028],
])('%s fra %i går til %i', (key, from, to) => {
  const { slider, onChange } = open(from);
  fireEvent.keyDown(slider, { key });
  expect(onChange).toHaveBeenCalledExactlyOnceWith(to);
});

test('ved enden går den ikke videre, og en tast med Ctrl er ikke dens', () => {
  const { slider, onChange } = open(2028);
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  fireEvent.keyDown(slider, { key: 'Home', ctrlKey: true });
  expect(onChange).not.toHaveBeenCalled();
});

test('trukket viser den, hvor den ender, og sætter året, når den slippes', () => {
  const { slider, onChange } = open();
  slider.getBoundingClientRect = () => ({ left: 100, width: 50 }) as DOMRect;
  slider.setPointerCapture = vi.fn();
  fireEvent.pointerDown(slider, { clientX: 121, button: 0 });
  fireEvent.pointerMove(slider, { clientX: 105 });
  expect(slider.getAttribute('aria-valuenow')).toBe('2024');
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2024);
});
