// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Grid } from '../../../src/ui/grid/grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/grid-column.ts';
import type { GridRows } from '../../../src/ui/grid/grid-rows.ts';
import { Stage } from '../../../src/ui/rows/stage.ts';
import { stagedEdit } from '../../../src/ui/rows/staged-edit.ts';
import type { EditedColumn } from '../../../src/ui/rows/staged-writing.ts';
import { sessionById } from './session-by-id.ts';

interface Konto {
  readonly id: string;
  readonly nummer: string;
  readonly navn: string;
  readonly beloeb: string;
}

const records: readonly Konto[] = Array.from({ length: 30 }, (_, at) => ({
  id: `k${at}`,
  nummer: String(at + 10),
  navn: `Navn ${at}`,
  beloeb: String(at),
}));
const rows: GridRows<Konto> = {
  count: records.length,
  rowAt: (index) => records[index],
  idAt: (index) => records[index]?.id,
  indexOf: (id) => records.findIndex((row) => row.id === id),
};

const open: EditedColumn<Konto, string> = {
  read: ({ navn }) => navn,
  format: (value) => value,
  parse: (text) => ({ ok: true, value: text }),
  lockOf: () => null,
  editor: { maxLength: 10 },
};
const edited: Readonly<Record<string, EditedColumn<Konto, string>>> = {
  nummer: { ...open, read: ({ nummer }) => nummer, lockOf: () => 'Nummer er fast.' },
  navn: open,
  beloeb: {
    ...open,
    read: ({ beloeb }) => beloeb,
    parse: (text) =>
      /^\d*$/.test(text) ? { ok: true, value: text } : { ok: false, message: 'Kun cifre.' },
    editor: { typing: /^[\dx]*$/ },
  },
};

function start() {
  const stage = new Stage<string>(Object.is);
  const { session } = sessionById();
  const ask = vi.fn(async () => true);
  const renders = vi.fn();
  const edit = stagedEdit<Konto, string>({
    stage,
    idOf: ({ id }) => id,
    versionOf: () => '1',
    columnOf: (id) => edited[id],
    ask,
  });
  const columns: readonly GridColumn<Konto>[] = ['nummer', 'navn', 'beloeb'].map((id) => ({
    id,
    header: id,
    width: '8rem',
    text: (row) => edit.textOf(row, id),
  }));
  render(
    <Profiler id="ark" onRender={renders}>
      <Grid
        label="Ark"
        rows={rows}
        columns={columns}
        target="cell"
        session={session}
        edit={edit}
        nameOf={({ nummer }) => nummer}
      />
    </Profiler>,
  );
  const grid = screen.getByRole('grid', { name: 'Ark' });
  const cell = (row: number, column: number) =>
    grid.querySelector(`[aria-rowindex="${row + 2}"]`)?.children[column] as HTMLElement;
  const focus = (row: number, column: number) =>
    act(() => fireEvent.mouseDown(cell(row, column), { button: 0 }));
  const press = async (key: string, init = {}) => {
    await act(async () => fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
  };
  const input = () => grid.querySelector<HTMLInputElement>('.dg-editor input');
  const write = (text: string) =>
    act(() => fireEvent.input(input() as HTMLInputElement, { target: { value: text } }));
  const paste = async (text: string) => {
    await act(async () =>
      fireEvent.paste(document.activeElement ?? grid, {
        clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
      }),
    );
  };
  const at = () => {
    const active = document.activeElement as HTMLElement;
    const row = Number(active.closest('.dg-row')?.getAttribute('aria-rowindex')) - 2;
    return [row, [...(active.parentElement?.children ?? [])].indexOf(active)];
  };
  const texts = (column: number, from: number, to: number) =>
    records.slice(from, to).map((_, index) => cell(from + index, column).textContent);
  const said = () => grid.nextElementSibling?.textContent;
  focus(0, 1);
  return { stage, grid, cell, focus, press, input, write, paste, at, texts, said, ask, renders };
}

afterEach(cleanup);

test('F2 mends what stands there; Enter writes it and goes down, and the cell shows old and new', async () => {
  const { press, input, write, cell, at } = start();
  await press('F2');
  expect(document.activeElement).toBe(input());
  expect(input()?.value).toBe('Navn 0');
  write('Nyt navn');
  await press('Enter');
  expect(cell(0, 1).textContent).toBe('Nyt navn');
  expect(cell(0, 1).className).toContain('is-staged');
  expect(cell(0, 1).getAttribute('aria-description')).toBe('Før: Navn 0');
  expect(at()).toEqual([1, 1]);
});

test('what stands there is selected, so that the next letter writes over it', async () => {
  const { press, input } = start();
  await press('F2');
  const { selectionStart, selectionEnd, value } = input() as HTMLInputElement;
  expect(value.slice(selectionStart ?? 0, selectionEnd ?? 0)).toBe('Navn 0');
});

test('the browser is to ask before the page goes with what is being written', async () => {
  const isAsked = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    return !window.dispatchEvent(leaving);
  };
  const { press, write } = start();
  await press('F2');
  expect(isAsked()).toBe(false);
  write('Nyt navn');
  expect(isAsked()).toBe(true);
  await press('Escape');
  expect(isAsked()).toBe(false);
});

test.each([
  ['ArrowUp', {}, [4, 1]],
  ['ArrowDown', {}, [6, 1]],
  ['ArrowLeft', {}, [5, 0]],
  ['ArrowRight', {}, [5, 2]],
  ['Home', {}, [5, 0]],
  ['End', {}, [5, 2]],
  ['Tab', {}, null],
  ['Enter', {}, [6, 1]],
  ['Enter', { shiftKey: true }, [4, 1]],
  ['ArrowUp', { ctrlKey: true }, [0, 1]],
  ['ArrowDown', { ctrlKey: true }, [29, 1]],
  ['ArrowLeft', { ctrlKey: true }, [5, 0]],
  ['ArrowRight', { ctrlKey: true }, [5, 2]],
  ['Home', { ctrlKey: true }, [0, 0]],
  ['End', { ctrlKey: true }, [29, 2]],
])('%s %j moves the hand and writes nothing', async (key, init, place) => {
  const { focus, press, at, stage, input } = start();
  focus(5, 1);
  await press(key, init);
  // Tab is the browser's, on to what comes after the sheet.
  expect(at()).toEqual(place ?? [5, 1]);
  expect(document.activeElement).not.toBe(input());
  expect(stage.isEmpty).toBe(true);
});

test.each([
  ['ArrowUp', {}, 2],
  ['ArrowDown', {}, 2],
  ['ArrowLeft', {}, 1],
  ['ArrowRight', {}, 2],
  ['Home', {}, 1],
  ['End', {}, 2],
  ['ArrowDown', { ctrlKey: true }, 25],
  ['ArrowUp', { ctrlKey: true }, 6],
])('Skift with %s %j takes cells together from the one the hand stood on', async (...given) => {
  const [key, init, writable] = given;
  const { focus, press, stage } = start();
  focus(5, 1);
  await press(key, { ...init, shiftKey: true });
  await press('Delete');
  expect(stage.counts().changes).toBe(writable);
});

test('Enter while an input method makes a word ends the word, and not the writing', async () => {
  const { press, write, input, cell } = start();
  await press('Process');
  write('ord');
  await press('Enter', { isComposing: true });
  expect(document.activeElement).toBe(input());
  await press('Enter');
  expect(cell(0, 1).textContent).toBe('ord');
});

test.each(['a', '7', '?', '½', '.', 'Process'])('the key %s begins another text', async (key) => {
  const { press, input } = start();
  await press(key);
  expect(document.activeElement).toBe(input());
  expect(input()?.value).toBe('');
});

test('an accent on its way is left to the browser in the cell, and the letter after it begins the text', async () => {
  const { press, input, grid, at } = start();
  // Chromium forgets it when the focus moves to another text before the letter has come.
  const isLeft = fireEvent.keyDown(document.activeElement ?? grid, { key: 'Dead' });
  expect(isLeft).toBe(true);
  expect(at()).toEqual([0, 1]);
  expect(document.activeElement).not.toBe(input());
  await press('e');
  expect(document.activeElement).toBe(input());
  expect(input()?.value).toBe('');
});

test('Esc leaves the cell as it was, and the focus in it', async () => {
  const { press, write, stage, at } = start();
  await press('x');
  write('Noget andet');
  await press('Escape');
  expect(stage.isEmpty).toBe(true);
  expect(at()).toEqual([0, 1]);
});

test.each([
  ['Tab', {}, [0, 2]],
  ['Tab', { shiftKey: true }, [0, 0]],
  ['Enter', { shiftKey: true }, [0, 1]],
  ['ArrowDown', {}, [1, 1]],
  ['ArrowRight', {}, [0, 2]],
])('%s writes what is typed and goes on', async (key, init, place) => {
  const { press, write, cell, at } = start();
  await press('n');
  write('ny');
  await press(key, init);
  expect(cell(0, 1).textContent).toBe('ny');
  expect(at()).toEqual(place);
});

test('with F2 the arrows aside move in the text', async () => {
  const { press, input } = start();
  await press('F2');
  await press('ArrowLeft');
  expect(document.activeElement).toBe(input());
});

test('leaving the field writes what stands in it', async () => {
  const { press, write, focus, cell } = start();
  await press('F2');
  write('Skrevet');
  focus(3, 2);
  await act(async () => undefined);
  expect(cell(0, 1).textContent).toBe('Skrevet');
});

test('a sign that the column does not take is not taken, and too many are told', async () => {
  const { press, write, input, focus, grid } = start();
  focus(0, 2);
  await press('F2');
  write('12');
  write('12æ');
  expect(input()?.value).toBe('12');
  await press('Escape');
  focus(0, 1);
  await press('F2');
  write('elleve tegn');
  expect(grid.querySelector('.dg-editor-note')?.textContent).toBe('1 tegn for meget');
});

test('Delete clears what is taken together, Ctrl+Z takes it back and Ctrl+Y does it again', async () => {
  const { press, texts, said } = start();
  await press('ArrowDown', { shiftKey: true });
  await press('Delete');
  expect(texts(1, 0, 3)).toEqual(['', '', 'Navn 2']);
  expect(said()).toBe('Ryddet: 2 celler ændret.');
  await press('z', { ctrlKey: true });
  expect(texts(1, 0, 2)).toEqual(['Navn 0', 'Navn 1']);
  expect(said()).toBe('Fortrudt: Ryddet.');
  await press('y', { ctrlKey: true });
  expect(texts(1, 0, 2)).toEqual(['', '']);
});

test('Ctrl+D fills the first cell down, of one row from the row above', async () => {
  const { press, texts, focus } = start();
  await press('ArrowDown', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  await press('d', { ctrlKey: true });
  expect(texts(1, 0, 4)).toEqual(['Navn 0', 'Navn 0', 'Navn 0', 'Navn 3']);
  focus(9, 1);
  await press('d', { ctrlKey: true });
  expect(texts(1, 8, 10)).toEqual(['Navn 8', 'Navn 8']);
});

test('Ctrl+Skift+D fills a series down, one action, and what is no series is like the first', async () => {
  const { stage, cell, focus, press } = start();
  focus(4, 1);
  for (const _ of [1, 2]) await press('ArrowDown', { shiftKey: true });
  await press('ArrowRight', { shiftKey: true });
  await press('d', { ctrlKey: true, shiftKey: true });
  expect([4, 5, 6].map((row) => cell(row, 1).textContent)).toEqual(['Navn 4', 'Navn 5', 'Navn 6']);
  expect([4, 5, 6].map((row) => cell(row, 2).textContent)).toEqual(['4', '5', '6']);
  expect(stage.counts().changes).toBe(0);
  focus(4, 2);
  await press('F2');
  fireEvent.input(document.querySelector('.dg-editor input') as HTMLElement, {
    target: { value: '40' },
  });
  await press('Enter');
  focus(4, 2);
  for (const _ of [1, 2, 3]) await press('ArrowDown', { shiftKey: true });
  await press('d', { ctrlKey: true, shiftKey: true });
  expect([4, 5, 6, 7].map((row) => cell(row, 2).textContent)).toEqual(['40', '41', '42', '43']);
});

test('Ctrl+Enter writes the text in all that is taken together', async () => {
  const { press, write, texts } = start();
  await press('ArrowDown', { shiftKey: true });
  await press('ArrowDown', { shiftKey: true });
  await press('f');
  write('fælles');
  await press('Enter', { ctrlKey: true });
  expect(texts(1, 0, 4)).toEqual(['fælles', 'fælles', 'fælles', 'Navn 3']);
});

test('Ctrl+A takes all cells and Skift+Mellemrum the row, for what comes next', async () => {
  const { press, stage, texts } = start();
  await press(' ', { shiftKey: true });
  await press('Delete');
  expect(stage.counts()).toMatchObject({ changes: 2, rows: 1 });
  await press('a', { ctrlKey: true });
  await press('Delete');
  expect(texts(1, 0, 30).join('')).toBe('');
});

test('a block is pasted from the cell, and what is locked stands as it was, told by row and column beforehand', async () => {
  const { paste, texts, focus, stage, ask } = start();
  focus(2, 0);
  await paste('1\tÉt\t5\r\n2\tTo\t6\r\n');
  expect(texts(0, 2, 4)).toEqual(['12', '13']);
  expect(texts(1, 2, 4)).toEqual(['Ét', 'To']);
  expect(texts(2, 2, 4)).toEqual(['5', '6']);
  expect(stage.counts().changes).toBe(4);
  expect(ask.mock.calls).toMatchObject([
    [{ lines: ['12, nummer: 1. Nummer er fast.', '13, nummer: 2. Nummer er fast.'] }],
  ]);
});

test('a block of another shape is told before it is pasted, and not pasted on a no', async () => {
  const { paste, focus, stage, ask } = start();
  focus(29, 2);
  ask.mockResolvedValueOnce(false);
  await paste('1\t2\n3\t4');
  expect(ask).toHaveBeenCalledWith({
    title: 'Indsæt 1 × 1 celler?',
    text: '1 række og 1 kolonne er uden for tabellen og indsættes ikke.',
    yesLabel: 'Indsæt',
  });
  expect(stage.isEmpty).toBe(true);
  await paste('1\t2\n3\t4');
  expect(stage.get('k29', 'beloeb')?.value).toBe('1');
});

test('Ctrl+X copies and clears', async () => {
  const { cell, grid } = start();
  await act(async () =>
    fireEvent.cut(document.activeElement ?? grid, { clipboardData: { setData: vi.fn() } }),
  );
  expect(cell(0, 1).textContent).toBe('');
});

test('what is no value stands as it was written, marked, and F8 finds it', async () => {
  const { paste, focus, press, cell, at, said } = start();
  focus(4, 2);
  await paste('fire');
  focus(8, 2);
  await paste('otte');
  expect(cell(8, 2).textContent).toBe('otte');
  expect(cell(8, 2).getAttribute('aria-invalid')).toBe('true');
  expect(cell(8, 2).getAttribute('aria-description')).toBe('Før: 8. Kun cifre.');
  await press('F8');
  expect(at()).toEqual([4, 2]);
  await press('F8');
  expect(at()).toEqual([8, 2]);
  await press('F8', { shiftKey: true });
  expect(at()).toEqual([4, 2]);
  await press('Delete');
  focus(8, 2);
  await press('Delete');
  await press('F8');
  expect(said()).toBe('Der er ingen fejl.');
});

test('a locked cell says why, and is not written in', async () => {
  const { focus, press, grid, input, said } = start();
  focus(0, 0);
  await press('5');
  expect(said()).toBe('Nummer er fast.');
  expect(grid.querySelector('.dg-bubble')?.textContent).toBe('Nummer er fast.');
  expect(document.activeElement).not.toBe(input());
});

test('no key and no write renders anything, and a write binds its own row alone', async () => {
  const { press, write, renders, cell } = start();
  const before = renders.mock.calls.length;
  const other = cell(1, 1).firstChild as Text;
  const watched = vi.spyOn(other, 'data', 'set');
  await press('ArrowDown');
  await press('ArrowUp');
  await press('q');
  write('nyt');
  await press('Enter');
  await press('z', { ctrlKey: true });
  expect(renders.mock.calls.length).toBe(before);
  expect(watched).not.toHaveBeenCalled();
});

/** As Firefox tells of the clipboard where no text is selected: past the grid, of the body of the document. */
async function atBody(name: 'copy' | 'cut' | 'paste', text = '') {
  const taken: Record<string, string> = {};
  const clipboardData = {
    getData: (type: string) => (type === 'text/plain' ? text : ''),
    setData: (type: string, data: string) => {
      taken[type] = data;
    },
  };
  await act(async () => fireEvent[name](document.body, { clipboardData }));
  return taken['text/plain'];
}

test('udklipsholderen høres ved dokumentet, så længe hånden er i en celle', async () => {
  const { focus, texts, stage, press } = start();
  focus(2, 1);
  expect(await atBody('copy')).toBe('Navn 2');
  focus(3, 1);
  await atBody('paste', 'Sat ind');
  expect(texts(1, 3, 4)).toEqual(['Sat ind']);
  expect(await atBody('cut')).toBe('Sat ind');
  expect(texts(1, 3, 4)).toEqual(['']);
  // In the field the clipboard is the text's.
  await press('F2');
  expect(await atBody('copy')).toBeUndefined();
  act(() => (document.activeElement as HTMLElement).blur());
  const before = stage.counts().changes;
  await atBody('paste', 'Et andet sted');
  expect(stage.counts().changes).toBe(before);
});

test('én celle kopieres som sin værdi, og indsat et andet sted er den det samme', async () => {
  const { focus, texts } = start();
  focus(4, 2);
  const value = await atBody('copy');
  expect(value).toBe('4');
  focus(5, 2);
  await atBody('paste', value);
  expect(texts(2, 5, 6)).toEqual(['4']);
});
