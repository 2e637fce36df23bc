// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useKeptFocus } from '../../src/ui/kept-focus.ts';
import { useReturnFocus } from '../../src/ui/return-focus.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function newRow(text: string, isStop: boolean): HTMLElement {
  const row = document.createElement('tr');
  row.textContent = text;
  row.tabIndex = isStop ? 0 : -1;
  return row;
}

function Page() {
  const [open, setOpen] = useState(false);
  const [listed, setListed] = useState(true);
  const returnFocus = useReturnFocus(open);
  const openIt = () => {
    setListed(false);
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid, as the product's */}
      <table role="grid">
        <tbody>
          <tr>
            <td>
              <button type="button" onKeyDown={() => setOpen(true)}>
                Række
              </button>
            </td>
          </tr>
        </tbody>
      </table>
      {listed ? (
        <div role="menu">
          <button type="button" role="menuitem" onClick={openIt}>
            Slet
          </button>
          <button type="button" role="menuitem" onClick={() => setOpen(true)}>
            Afslut
          </button>
        </div>
      ) : null}
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Content aria-describedby={undefined} {...returnFocus}>
            <Dialog.Title>Bekræft</Dialog.Title>
            <button type="button">Ja</button>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** A pane whose button is gone once the dialog that it opens has done what it is for. */
function Pane() {
  const region = useKeptFocus<HTMLElement>(() => region.current?.focus());
  const [open, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  const returnFocus = useReturnFocus(open);
  return (
    <>
      <section ref={region} tabIndex={-1} aria-label="Detaljer">
        {isDone ? null : (
          <button type="button" onClick={() => setOpen(true)}>
            Soft-luk
          </button>
        )}
      </section>
      <Dialog.Root open={open} onOpenChange={setOpen}>
        <Dialog.Portal>
          <Dialog.Content aria-describedby={undefined} {...returnFocus}>
            <Dialog.Title>Bekræft</Dialog.Title>
            <button type="button" onClick={() => setDone(true)}>
              Ja
            </button>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}

/** Radix hands the focus back in a timer of no length. */
function closeByEscape() {
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  act(() => vi.runAllTimers());
  expect(screen.queryByRole('dialog')).toBeNull();
}

describe('a dialog without a trigger', () => {
  test('opened by a key it gives the focus back to whoever had it', () => {
    render(<Page />);
    const row = screen.getByRole('button', { name: 'Række' });
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'a' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ja' }));
    closeByEscape();
    expect(document.activeElement).toBe(row);
  });

  test('a row made anew or showing another by then gives its place to the tab stop of its grid', () => {
    render(<Page />);
    const row = screen.getByRole('button', { name: 'Række' });
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'a' });
    const rows = screen.getByRole('grid', { hidden: true }).querySelector('tbody');
    rows?.replaceChildren(...['01', '02'].map((text) => newRow(text, text === '02')));
    closeByEscape();
    expect(document.activeElement?.textContent).toBe('02');
  });

  test.each([
    ['that is gone', 'Slet'],
    ['on its way out', 'Afslut'],
  ])('opened from a menu %s it gives it to the place before the menu', (_state, name) => {
    render(<Page />);
    const row = screen.getByRole('button', { name: 'Række' });
    act(() => row.focus());
    const item = screen.getByRole('menuitem', { name });
    act(() => item.focus());
    fireEvent.click(item);
    closeByEscape();
    expect(document.activeElement).toBe(row);
  });

  test('opened by a button that is gone by then it leaves it to the region of the button', () => {
    render(<Pane />);
    const button = screen.getByRole('button', { name: 'Soft-luk' });
    act(() => button.focus());
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Ja' }));
    expect(button.isConnected).toBe(false);
    closeByEscape();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Detaljer' }));
  });
});
