// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ToTop } from '../../src/ui/to-top.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe('Til toppen', () => {
  test('comes after more than 100 px of scroll, goes to the top and keeps the focus', () => {
    const pane = document.createElement('div');
    document.body.append(pane);
    render(<ToTop scroller={pane} />);
    const scrollTo = (top: number) =>
      act(() => {
        pane.scrollTop = top;
        pane.dispatchEvent(new Event('scroll'));
      });
    scrollTo(100);
    expect(screen.queryByRole('button')).toBeNull();
    scrollTo(101);
    fireEvent.click(screen.getByRole('button', { name: 'Til toppen' }));
    expect(pane.scrollTop).toBe(0);
    expect(document.activeElement).toBe(pane);
  });
});
