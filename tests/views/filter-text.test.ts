// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFilterText } from '../../src/views/screen/use-filter-text.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** The field of a screen that hands over a new callback each time its address changes. */
function start(filter = '') {
  const calls: string[] = [];
  const { result, rerender } = renderHook(
    (props: { filter: string }) => useFilterText(props.filter, (text) => calls.push(text)),
    { initialProps: { filter } },
  );
  const rest = () => act(() => vi.advanceTimersByTime(1000));
  return {
    calls,
    text: () => result.current[0],
    type: (text: string) => act(() => result.current[1](text)),
    address: (next: string) => rerender({ filter: next }),
    rest,
  };
}

test('what is typed is handed on once, when it rests', () => {
  const field = start();
  field.type('a');
  field.type('abc');
  expect([field.text(), field.calls]).toEqual(['abc', []]);
  field.rest();
  field.address('abc');
  field.rest();
  expect([field.text(), field.calls]).toEqual(['abc', ['abc']]);
});

test('a filter cleared from outside is not put back', () => {
  const field = start();
  field.type('abc');
  field.rest();
  field.address('abc');
  field.address('');
  field.rest();
  expect([field.text(), field.calls]).toEqual(['', ['abc']]);
});

test('clearing from outside also drops what was typed and has not rested', () => {
  const field = start('abc');
  field.type('abcd');
  field.address('');
  field.rest();
  expect([field.text(), field.calls]).toEqual(['', []]);
});

test('the same text can be typed again after it was cleared', () => {
  const field = start('abc');
  field.address('');
  field.type('abc');
  field.rest();
  expect([field.text(), field.calls]).toEqual(['abc', ['abc']]);
});

test('typing that ends where it began changes no address', () => {
  const field = start('abc');
  field.type('abcd');
  field.type('abc');
  field.rest();
  expect(field.calls).toEqual([]);
});

test('an address that comes late, with what was sent before, takes nothing from what is typed', () => {
  const field = start();
  field.type('0');
  field.rest();
  field.type('07');
  field.rest();
  field.type('071');
  field.address('0');
  expect(field.text()).toBe('071');
  field.address('07');
  field.rest();
  expect([field.text(), field.calls]).toEqual(['071', ['0', '07', '071']]);
});
