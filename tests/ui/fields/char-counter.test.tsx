// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CharCounter, charCount } from '../../../src/ui/fields/char-counter.tsx';

describe('wording', () => {
  test.each([
    [21, 'Du har 21 tegn tilbage'],
    [1, 'Du har 1 tegn tilbage'],
    [0, 'Du har 0 tegn tilbage'],
    [-1, 'Du har 1 tegn for meget'],
    [-12, 'Du har 12 tegn for meget'],
  ])('%i left', (left, text) => {
    expect(charCount(left)).toBe(text);
  });
});

describe('speech', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  function spoken(container: HTMLElement) {
    return container.querySelector('[aria-live]')?.textContent;
  }

  test('says nothing before something is written', () => {
    const { container } = render(<CharCounter value="ab" limit={5} />);
    act(() => vi.advanceTimersByTime(2000));
    expect(spoken(container)).toBe('');
  });

  test('waits 500 ms after the last keystroke; what is seen follows at once', () => {
    const { container, rerender } = render(<CharCounter value="" limit={5} />);
    rerender(<CharCounter value="a" limit={5} />);
    act(() => vi.advanceTimersByTime(400));
    rerender(<CharCounter value="ab" limit={5} />);
    expect(container.querySelector('.cnt')?.textContent).toBe('Du har 3 tegn tilbage');
    act(() => vi.advanceTimersByTime(499));
    expect(spoken(container)).toBe('');
    act(() => vi.advanceTimersByTime(1));
    expect(spoken(container)).toBe('Du har 3 tegn tilbage');
  });

  test('counts an emoji as one', () => {
    const { container } = render(<CharCounter value={'\u{1F600}'.repeat(60)} limit={100} />);
    expect(container.querySelector('.cnt')?.textContent).toBe('Du har 40 tegn tilbage');
  });

  test('marks too many', () => {
    const { container } = render(<CharCounter value="abcdef" limit={5} />);
    expect(container.querySelector('.cnt.over')?.textContent).toBe('Du har 1 tegn for meget');
  });
});
