// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useRef } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ToTop } from '../../../src/app/shell/to-top.tsx';
import { toTopAction } from '../../../src/commands/actions/screen.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { Routed } from '../../../src/console/router.tsx';

const store = createStore();
const offered = () => store.get(viewActionsAtom).get(toTopAction);

beforeEach(() => {
  // The test's document has no layout.
  Element.prototype.checkVisibility = function isShown(this: HTMLElement) {
    return this.closest('[hidden]') === null;
  };
});
afterEach(cleanup);

function Screen() {
  const main = useRef<HTMLElement>(null);
  return (
    <main ref={main}>
      <div data-testid="rows" />
      <div data-testid="pane" />
      <textarea data-testid="field" />
      <ToTop main={main} />
    </main>
  );
}

function start() {
  const router = createMemoryRouter([{ path: '*', element: <Screen /> }]);
  const { getByTestId } = render(
    <Provider store={store}>
      <Routed router={router} />
    </Provider>,
  );
  const scroll = (name: string, top: number) => {
    const part = getByTestId(name);
    act(() => {
      part.scrollTop = top;
      part.dispatchEvent(new Event('scroll'));
    });
    return part;
  };
  return { router, scroll };
}

test('Til toppen tilbydes for alt, der er rullet mere end 100 px, fører op og beholder fokus', () => {
  const { scroll } = start();
  scroll('rows', 100);
  expect(offered()).toBeUndefined();
  const rows = scroll('rows', 101);
  const pane = scroll('pane', 500);
  act(() => offered()?.());
  expect([pane.scrollTop, rows.scrollTop]).toEqual([0, 101]);
  expect(document.activeElement).toBe(pane);
  scroll('pane', 0);
  act(() => offered()?.());
  expect(rows.scrollTop).toBe(0);
  scroll('rows', 0);
  expect(offered()).toBeUndefined();
  scroll('field', 500);
  expect(offered()).toBeUndefined();
});

test('en skærm, der er forladt, tilbyder det ikke, og den, der vendes tilbage til, gør', async () => {
  const { router, scroll } = start();
  const rows = scroll('rows', 500);
  rows.hidden = true;
  await act(() => router.navigate('/andet'));
  expect(offered()).toBeUndefined();
  rows.hidden = false;
  await act(() => router.navigate('/'));
  expect(offered()).toBeDefined();
});
