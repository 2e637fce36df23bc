// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { type FocusNote, useFocusWish } from '../../src/views/faelles/struktur/use-focus-wish.ts';

const inRouter = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, { initialEntries: ['/#07'] }, children);

/** The place has its number in the hash; answers whether a step of the address is a wish. */
function start() {
  const { result } = renderHook(
    () => ({
      navigate: useNavigate(),
      wish: useFocusWish(useLocation().hash, useLocation().search !== ''),
    }),
    { wrapper: inRouter },
  );
  let now = Date.now();
  const isWish = (step: () => void) => {
    const before = result.current.wish;
    act(step);
    return result.current.wish !== before;
  };
  const noted = (focus: FocusNote['focus']): FocusNote => {
    now += 1;
    return { focus, at: now };
  };
  let search = '';
  const to = (number: string) => ({ search, hash: `#${number}` });
  return {
    isWish,
    go: (number: string) => isWish(() => result.current.navigate(to(number))),
    follow: (number: string) =>
      isWish(() => result.current.navigate(to(number), { state: noted('followed') })),
    ask: (number: string) =>
      isWish(() => result.current.navigate(to(number), { state: noted('asked') })),
    back: () => isWish(() => result.current.navigate(-1)),
    filter: () =>
      isWish(() => {
        search = '?soeg=a';
        result.current.navigate(to('07'));
      }),
    clear: () =>
      isWish(() => {
        search = '';
        result.current.navigate(to('07'));
      }),
  };
}

afterEach(cleanup);

test('an address that follows the focus is no wish, however many rows it leapt over', () => {
  const { follow, go } = start();
  expect([follow('08'), follow('07'), follow('42')]).toEqual([false, false, false]);
  expect(go('07')).toBe(true);
});

test('asking for the element that the address already names is a wish', () => {
  const { ask, go } = start();
  expect([ask('07'), go('07'), ask('07')]).toEqual([true, false, true]);
});

test('a filter moves no focus, and a step back does even to an entry that once followed it', () => {
  const { filter, follow, go, back } = start();
  expect([filter(), follow('08')]).toEqual([false, false]);
  expect(go('42')).toBe(true);
  expect(back()).toBe(true);
});

test('the end of a filter is a wish: the selected row stands elsewhere among them all', () => {
  const { filter, clear } = start();
  expect([filter(), clear(), clear()]).toEqual([false, true, false]);
});
