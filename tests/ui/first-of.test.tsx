// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FirstOf } from '../../src/ui/panes/first-of.tsx';

afterEach(cleanup);

const list = (about: string, items: readonly number[]) => (
  <FirstOf
    items={items}
    atFirst={3}
    about={about}
    named="kontoer"
    show={(shown) => <p>{shown.join(' ')}</p>}
  />
);

describe('en lang liste', () => {
  test('viser de første, alle når der bedes om dem, og beholder fokus på knappen', () => {
    render(list('07', [1, 2, 3, 4, 5]));
    expect(screen.getByText('1 2 3')).toBeDefined();
    const button = screen.getByRole('button', { name: 'Vis alle 5 kontoer' });
    button.focus();
    fireEvent.click(button);
    expect(screen.getByText('1 2 3 4 5')).toBeDefined();
    expect(document.activeElement).toBe(button);
    fireEvent.click(screen.getByRole('button', { name: 'Vis de første 3 kontoer' }));
    expect(screen.getByText('1 2 3')).toBeDefined();
    expect(document.activeElement).toBe(button);
  });

  test('et andet elements viser de første igen', () => {
    const { rerender } = render(list('07', [1, 2, 3, 4]));
    fireEvent.click(screen.getByRole('button'));
    rerender(list('08', [5, 6, 7, 8]));
    expect(screen.getByText('5 6 7')).toBeDefined();
  });

  test('en kort har ingen knap', () => {
    render(list('07', [1, 2, 3]));
    expect(screen.queryByRole('button')).toBeNull();
  });
});
