// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Menu } from '../../../src/ui/layers/menu.tsx';
import { itemFor } from '../../../src/ui/layers/menu-keys.ts';

const names = ['Ret navn', 'Luk', 'Genåbn', 'Ret bevilling', 'Luk for altid'];

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 1, 2],
  ['ArrowDown', 4, 0],
  ['ArrowUp', -1, 4],
  ['ArrowUp', 0, 4],
  ['ArrowUp', 3, 2],
  ['Home', 3, 0],
  ['End', -1, 4],
  ['PageUp', 3, 0],
  ['PageDown', 1, 4],
] as const)('%s fra plads %i fører til %i', (key, at, to) => {
  expect(itemFor(key, names, at, '')).toBe(to);
});

test.each([
  ['l', -1, 1],
  ['L', 1, 4],
  ['ll', 4, 1],
  ['ret b', 0, 3],
  ['luk', 1, 1],
  ['luk for', 1, 4],
  ['x', 2, undefined],
] as const)('det skrevne »%s« fra plads %i fører til %s', (begun, at, to) => {
  expect(itemFor(begun.slice(-1), names, at, begun)).toBe(to);
});

test('et felt uden noget at vælge fører ingen steder hen', () => {
  expect(itemFor('ArrowDown', [], -1, '')).toBeUndefined();
});

test('to taster i samme åndedrag: den anden møder det punkt, den første førte til', () => {
  const chosen = vi.fn();
  const items = [...names.map((label) => ({ id: label, label })), { id: 'r', label: 'Luk op' }].map(
    (item, index) => ({
      ...item,
      onSelect: () => chosen(item.label),
      ...(index === 1 && { disabledReason: 'Den er lukket' }),
    }),
  );
  render(<Menu label="Rækken" trigger={<button type="button">Mere</button>} items={items} />);
  // A key opens it, and stands on the first.
  const open = () => {
    fireEvent.keyDown(screen.getByRole('button', { name: 'Mere' }), { key: 'Enter' });
    screen.getByRole('menu').focus();
  };
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  open();
  press('ArrowDown');
  press('ArrowDown');
  press('Enter');
  open();
  press('End');
  press('ArrowUp');
  press('Enter');
  open();
  press('l');
  press('l');
  press('Enter');
  expect(chosen.mock.calls.flat()).toEqual(['Ret bevilling', 'Luk for altid', 'Luk op']);
});
