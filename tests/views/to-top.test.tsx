// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { viewActionsAtom } from '../../src/commands/state.ts';
import { ToTop } from '../../src/views/shared/to-top.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

test('Til toppen tilbydes, når der er rullet mere end 100 px, fører op og beholder fokus', () => {
  const pane = document.createElement('div');
  document.body.append(pane);
  const store = createStore();
  render(
    <Provider store={store}>
      <ToTop scroller={pane} />
    </Provider>,
  );
  const scrollTo = (top: number) =>
    act(() => {
      pane.scrollTop = top;
      pane.dispatchEvent(new Event('scroll'));
    });
  const offered = () => store.get(viewActionsAtom).toTop;
  scrollTo(100);
  expect(offered()).toBeUndefined();
  scrollTo(101);
  act(() => offered()?.());
  expect(pane.scrollTop).toBe(0);
  expect(document.activeElement).toBe(pane);
  scrollTo(0);
  expect(offered()).toBeUndefined();
});
