// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { importSheetAction } from '../../../../src/commands/actions/sheet.ts';
import { viewActionsOf } from '../../../../src/commands/actions/view-action.ts';
import type { ReturnedFile } from '../../../../src/domain/commands/sheet/sheet-file.ts';
import { cancelTasks } from '../../../../src/ui/notices/running-tasks.ts';
import { notify } from '../../../../src/ui/notices/toasts.tsx';
import {
  type SheetHand,
  useSheetFiles,
} from '../../../../src/views/sheet/excel/use-sheet-files.tsx';
import { gridOf } from '../../../domain/commands/sheet/grid.ts';
import { nowhereLocked, origin, plain, sheetOf, shownColumns } from './returned.ts';

/** Files that are being read, in the order in which they were chosen. */
const reading = vi.hoisted(() => ({ answers: [] as ((file: ReturnedFile) => void)[] }));
vi.mock(import('../../../../src/views/sheet/excel/in-worker.ts'), async (original) => ({
  ...(await original()),
  readFile: () => new Promise((resolve) => reading.answers.push(resolve)),
}));

afterEach(() => {
  cleanup();
  reading.answers.length = 0;
});

const texts = (column: string, row: number, text: string) =>
  plain.rows.map((own, at) =>
    own.texts.map((was, place) => (at === row && shownColumns[place]?.id === column ? text : was)),
  );

/** The plain sheet as it comes back with another text in a cell. */
function fileWith(column: string, row: number, text: string): ReturnedFile {
  const rows = texts(column, row, text).map((own, at) => ({
    ...{ place: at + 2, isHidden: false, id: `id-${at}`, version: '1.1' },
    cells: own.map((said) => ({ kind: 'text' as const, text: said })),
  }));
  const headings = shownColumns.map(({ heading }) => heading);
  const before = new Map(plain.rows.map(({ id, texts: own }) => [id, own]));
  return {
    origin,
    base: { columns: shownColumns, rows: before },
    sheets: [{ name: 'Ark', headings, hidden: headings.map(() => false), outside: [], rows }],
  };
}
const renamed = fileWith('navn', 2, 'Nyt navn');

const handAt = (time: number, more: Partial<SheetHand> = {}): SheetHand => ({
  ...{ name: 'Ark', grid: gridOf(), shown: () => plain, lockOf: nowhereLocked },
  ...{ numberOf: () => '', typeOf: () => 'Underkonto', learn: () => undefined },
  origin: () => ({ ...origin, time }),
  standing: () => ({ ids: [], textsOf: () => new Map() }),
  write: vi.fn<SheetHand['write']>(),
  ...more,
});

interface SheetProps {
  readonly hand: SheetHand;
}

function Sheet({ hand }: SheetProps) {
  const { actions, dialog } = useSheetFiles(hand, () => undefined);
  return (
    <>
      <button type="button" onClick={viewActionsOf(...actions).get(importSheetAction)}>
        Indlæs
      </button>
      {dialog}
    </>
  );
}

/** Files are chosen in the sheet, and being read. */
async function open(hand: SheetHand, names = ['ark.xlsx']) {
  const chosen = names.map((name) => new File([], name, { lastModified: 1 }));
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    Object.defineProperty(this, 'files', { value: [chosen.shift()] });
    this.dispatchEvent(new Event('change'));
  });
  const { rerender } = render(<Sheet hand={hand} />);
  for (const _ of names) {
    fireEvent.click(screen.getByRole('button', { name: 'Indlæs' }));
  }
  await waitFor(() => expect(reading.answers).toHaveLength(names.length));
  return { show: (next: SheetHand) => rerender(<Sheet hand={next} />) };
}
const answer = (file: ReturnedFile) => reading.answers.shift()?.(file);
const told = (kind: 'warn' | 'error') => vi.spyOn(notify, kind).mockReturnValue(undefined as never);
const otherTime = expect.stringContaining('en anden tid er valgt');

test('vælges en anden tid, mens filen læses, holdes den ikke op mod noget, og det siges', async () => {
  const error = told('error');
  const { show } = await open(handAt(2026));
  show(handAt(2028));
  answer(renamed);
  await waitFor(() => expect(error).toHaveBeenCalledWith(otherTime));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('vælges en anden tid, mens der spørges, lukkes dialogen, og det siges', async () => {
  const warn = told('warn');
  const { show } = await open(handAt(2026));
  answer(renamed);
  expect((await screen.findByRole('dialog')).textContent).toContain('1 ændring.');
  show(handAt(2028));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(warn).toHaveBeenCalledExactlyOnceWith(otherTime);
  show(handAt(2026));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('filen holdes op mod arket, som det står, når den er læst', async () => {
  const { show } = await open(handAt(2026));
  show(handAt(2026, { shown: () => sheetOf(texts('navn', 2, 'Nyt navn')) }));
  answer(renamed);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Filen siger det samme som arket.');
});

test('det, der er valgt om én fil, gælder ikke den næste', async () => {
  const shown = () => sheetOf(texts('navn', 2, 'Rettet af en anden'));
  await open(handAt(2026, { shown }), ['en.xlsx', 'to.xlsx']);
  answer(renamed);
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Alle: filens' }));
  expect(screen.getByRole('button', { name: 'Læg 1 ændring i arket' })).toBeTruthy();
  answer(renamed);
  await screen.findByRole('button', { name: 'Læg 0 ændringer i arket' });
});

test('det, der er valgt om en fil, er der igen, til der fortrydes; sagt om en anden tekst gælder det ikke', async () => {
  const shown = () => sheetOf(texts('navn', 2, 'Rettet af en anden'));
  const taken = (count: number) =>
    screen.findByRole('button', { name: new RegExp(`^Læg ${count} ændring`) });
  const again = async (file: ReturnedFile) => {
    cleanup();
    await open(handAt(2026, { shown }), ['igen.xlsx']);
    answer(file);
    await screen.findByRole('dialog');
  };
  await again(renamed);
  fireEvent.click(screen.getByRole('button', { name: 'Alle: filens' }));
  await taken(1);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await again(fileWith('navn', 2, 'Et andet navn'));
  await taken(0);
  await again(renamed);
  await taken(1);
  fireEvent.click(screen.getByRole('button', { name: 'Fortryd' }));
  await again(renamed);
  await taken(0);
});

test('afbrydes læsningen, mens henvisninger slås op, siges det', async () => {
  const warn = told('warn');
  const learning = Promise.withResolvers<void>();
  const learn = vi.fn(() => learning.promise);
  await open(handAt(2026, { learn }));
  answer(fileWith('defaultDelregnskabId', 2, '07004.001'));
  await waitFor(() => expect(learn).toHaveBeenCalled());
  cancelTasks();
  learning.resolve();
  await waitFor(() => expect(warn).toHaveBeenCalledExactlyOnceWith('Afbrudt.'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
