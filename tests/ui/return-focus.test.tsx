// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useKeptFocus } from '../../src/ui/focus/kept-focus.ts';
import { leaveFocus, ReturnFocus } from '../../src/ui/focus/return-focus.tsx';
import { ColumnChoice } from '../../src/ui/grid/columns/column-choice.tsx';
import { ColumnValues } from '../../src/ui/grid/columns/column-values.tsx';
import { Dialog as OwnDialog } from '../../src/ui/layers/dialog.tsx';
import { Menu } from '../../src/ui/layers/menu.tsx';

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
          <Dialog.Content aria-describedby={undefined} onCloseAutoFocus={leaveFocus}>
            <ReturnFocus />
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
          <Dialog.Content aria-describedby={undefined} onCloseAutoFocus={leaveFocus}>
            <ReturnFocus />
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

/** Where the next key would be heard, and still is when the timers of the layer have run. */
function focusAfterEscape(layer: 'dialog' | 'menu') {
  fireEvent.keyDown(screen.getByRole(layer), { key: 'Escape' });
  expect(screen.queryByRole(layer)).toBeNull();
  const atOnce = document.activeElement;
  act(() => vi.runAllTimers());
  expect(document.activeElement).toBe(atOnce);
  return atOnce;
}

describe('a dialog without a trigger', () => {
  test('opened by a key it gives the focus back to whoever had it', () => {
    render(<Page />);
    const row = screen.getByRole('button', { name: 'Række' });
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'a' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ja' }));
    expect(focusAfterEscape('dialog')).toBe(row);
  });

  test('a row made anew or showing another by then gives its place to the tab stop of its grid', () => {
    render(<Page />);
    const row = screen.getByRole('button', { name: 'Række' });
    act(() => row.focus());
    fireEvent.keyDown(row, { key: 'a' });
    const rows = screen.getByRole('grid', { hidden: true }).querySelector('tbody');
    rows?.replaceChildren(...['01', '02'].map((text) => newRow(text, text === '02')));
    expect(focusAfterEscape('dialog')?.textContent).toBe('02');
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
    expect(focusAfterEscape('dialog')).toBe(row);
  });

  test('opened by a button that is gone by then it leaves it to the region of the button', () => {
    render(<Pane />);
    const button = screen.getByRole('button', { name: 'Soft-luk' });
    act(() => button.focus());
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('button', { name: 'Ja' }));
    expect(button.isConnected).toBe(false);
    expect(focusAfterEscape('dialog')).toBe(screen.getByRole('region', { name: 'Detaljer' }));
  });
});

describe('a menu', () => {
  const items = [{ id: 'afslut', label: 'Afslut', onSelect: () => undefined }];
  const trigger = <button type="button">Kommandoer</button>;

  test('gives the focus back to its button', () => {
    render(<Menu label="Kommandoer" items={items} trigger={trigger} />);
    const button = screen.getByRole('button', { name: 'Kommandoer' });
    act(() => button.focus());
    fireEvent.keyDown(button, { key: 'Enter' });
    act(() => vi.runAllTimers());
    expect(focusAfterEscape('menu')).toBe(button);
  });

  test('or to whom its owner says', () => {
    const row = document.body.appendChild(newRow('07', true));
    const returnFocus = () => row.focus();
    render(<Menu label="Kommandoer" items={items} trigger={trigger} returnFocus={returnFocus} />);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Kommandoer' }), { key: 'Enter' });
    act(() => vi.runAllTimers());
    expect(focusAfterEscape('menu')).toBe(row);
    row.remove();
  });
});

const column = { id: 'navn', header: 'Navn', width: '8rem', text: String };
const ignore = () => undefined;

function Columns() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onKeyDown={() => setOpen(true)}>
        Celle
      </button>
      <ColumnChoice
        columns={[column]}
        view={{ hidden: [], filters: {}, sort: [] }}
        onViewChange={ignore}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  );
}

function Values() {
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(true);
  return (
    <>
      <input ref={field} aria-label="Filtrér Navn" />
      {open ? (
        <ColumnValues
          header="Navn"
          choices={{ queryOf: String, chosenIn: () => [] }}
          query=""
          onQuery={ignore}
          values={() => ['Drift']}
          onOpenChange={setOpen}
          returnFocus={() => field.current?.focus()}
        />
      ) : null}
    </>
  );
}

describe("a grid's menus", () => {
  test('the choice of columns, opened by a key, gives the focus back to whoever had it', () => {
    render(<Columns />);
    const cell = screen.getByRole('button', { name: 'Celle' });
    act(() => cell.focus());
    fireEvent.keyDown(cell, { key: 'k' });
    act(() => vi.runAllTimers());
    expect(focusAfterEscape('menu')).toBe(cell);
  });

  test("the choice of a column's texts gives it to the field of its filter", () => {
    render(<Values />);
    act(() => vi.runAllTimers());
    expect(focusAfterEscape('menu')).toBe(screen.getByRole('textbox', { name: 'Filtrér Navn' }));
  });
});

function Whole() {
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOn(true)}>
        Åbn
      </button>
      {isOn ? <OwnDialog open onOpenChange={() => setOn(false)} title="Det hele" /> : null}
    </>
  );
}

test('a dialog that goes with all around it gives the focus back too', async () => {
  render(<Whole />);
  const opener = screen.getByRole('button', { name: 'Åbn' });
  act(() => opener.focus());
  fireEvent.click(opener);
  await act(async () => vi.runAllTimers());
  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Luk' })));
  expect(document.activeElement).toBe(opener);
});
