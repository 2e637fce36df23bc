// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import { HeadlinePanel } from '../../src/app/shell/headline/headline-panel.tsx';
import { openPanelAtom, panelOpenedFromAtom } from '../../src/console/open-panel.ts';
import { serve, show } from './portal.tsx';

const store = getDefaultStore();

afterEach(() => {
  store.set(openPanelAtom, null);
  store.set(panelOpenedFromAtom, null);
  cleanup();
});

function open(news?: string) {
  serve(() => ({ status: 200, body: [] }));
  show(
    <>
      <button type="button">Række</button>
      <HeadlinePanel
        panel="notifikationer"
        icon="notifications"
        label=""
        name="Vis tidligere notifikationer"
        title="Notifikationer"
        panelName="Tidligere notifikationer"
        news={news}
      >
        <p>Ingen</p>
      </HeadlinePanel>
    </>,
    { permissions: [] },
  );
}

const row = () => screen.getByRole('button', { name: 'Række' });
const bell = () => screen.getByRole('button', { name: 'Vis tidligere notifikationer' });
const close = () => screen.getByRole('button', { name: 'Luk' });

test.each([
  ['Esc', () => fireEvent.keyDown(document, { key: 'Escape' })],
  ['Luk', () => fireEvent.click(close())],
])('åbnet af en kommando giver panelet fokus tilbage, hvor det kom fra, med %s', (_, leave) => {
  open();
  act(() => row().focus());
  act(() => {
    store.set(panelOpenedFromAtom, { restore: () => row().focus() });
    store.set(openPanelAtom, 'notifikationer');
  });
  expect(document.activeElement).toBe(close());
  act(() => void leave());
  expect(document.activeElement).toBe(row());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('åbnet af sin knap giver det den fokus', () => {
  open();
  act(() => bell().focus());
  fireEvent.click(bell());
  act(() => close().focus());
  fireEvent.click(close());
  expect(document.activeElement).toBe(bell());
});

test('klokken siger, hvor meget der ikke er set', () => {
  open('2 ulæste');
  const described = bell().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('2 ulæste');
});
