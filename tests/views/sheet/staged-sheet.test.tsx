// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { TextArea } from '../../../src/ui/fields/text-area.tsx';
import type { WrittenCell } from '../../../src/ui/grid/edit/grid-edit.ts';
import type { StagedCell } from '../../../src/ui/rows/staged-cell.ts';
import type { EditedColumn } from '../../../src/ui/rows/staged-writing.ts';
import { KeepBox } from '../../../src/views/kept-changes/kept-changes.tsx';
import { useStagedSheet } from '../../../src/views/records/use-staged-sheet.ts';
import { planAnswer } from '../payloads.ts';
import { type Answer, serve, show } from '../portal.tsx';

interface Row {
  readonly id: string;
  readonly dage: number;
}

const rows: readonly Row[] = ['a', 'b', 'c'].map((id, dage) => ({ id, dage }));
const days: EditedColumn<Row, number> = {
  read: ({ dage }) => dage,
  format: String,
  parse: (text) =>
    /^\d+$/.test(text)
      ? { ok: true, value: Number(text) }
      : { ok: false, message: 'Skriv et tal.' },
  isNeverEmpty: true,
  lockOf: () => null,
  editor: {},
};
const columnOf = () => days;
const versionOf = () => '1';
const saidOf = (cells: readonly StagedCell<number>[]) =>
  cells.map((cell) => ({
    invocation: { kommando: 'Perioder#ret', input: { id: cell.row, dage: cell.value } },
    what: [cell],
  }));

let write: (cells: readonly WrittenCell<Row>[]) => Promise<unknown>;
let kept: string[] = [];

function Sheet() {
  const { edit, staged, unread, changes, clear } = useStagedSheet<Row, number>({
    of: 1,
    ...{ versionOf, columnOf, saidOf },
    doneText: (count) => `${count} rettet`,
    onKept: (cells) => {
      kept = cells.map(({ row, value }) => `${row}: ${value}`);
    },
  });
  const grid = useRef<HTMLDivElement>(null);
  write = (cells) => act(() => edit.write('Skrevet', cells));
  return (
    <>
      <output>{`${staged}: ${rows.map((row) => edit.textOf(row, 'dage')).join(' ')}`}</output>
      <div ref={grid} {...{ role: 'grid', tabIndex: 0 }} />
      {staged + unread === 0 ? null : (
        <KeepBox
          title="Ændret"
          {...{ changes, unread }}
          onDrop={clear}
          focusRows={() => grid.current?.focus()}
        >
          <TextArea label="Begrundelse" value="" onChange={() => undefined} />
        </KeepBox>
      )}
    </>
  );
}

const at = (row: number, text: string) => ({
  row: rows[row] as Row,
  column: 'dage',
  to: { text },
});
const standing = () => document.querySelector('output')?.textContent;
const keep = () => fireEvent.click(screen.getByRole('button', { name: /Behold/ }));

let requests: string[] = [];
let run = Promise.withResolvers<void>();
let plan = planAnswer();

beforeEach(() => {
  setFeatures(['plan']);
  kept = [];
  requests = [];
  run = Promise.withResolvers();
  plan = planAnswer();
  serve(({ path }): Answer => {
    if (path === '/api/kommandoer/plan') return { status: 200, body: plan };
    return { status: 200, body: { koersel: 7, lognumre: [1], effects: [] } };
  });
  const answer = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    requests.push(String(input));
    if (String(input).includes('udfoer')) await run.promise;
    return await answer(input, init);
  };
  show(<Sheet />, { permissions: [] });
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

/** Pressed until the plan of what stands is here, as Ctrl+Enter is. */
const keepPlanned = async () => {
  await waitFor(() => expect(document.querySelector('.plan:not(.stale)')).toBeTruthy());
  keep();
};

test('det, der skrives, mens det første gemmes, bliver stående', async () => {
  plan = planAnswer({ udfald: 'oo', antalElementer: 1 });
  await write([at(0, '5'), at(1, '6')]);
  await keepPlanned();
  await write([at(1, '7'), at(2, '8')]);
  run.resolve();
  await waitFor(() => expect(kept).toEqual(['a: 5', 'b: 6']));
  expect(standing()).toBe('2: 0 7 8');
});

test('det, der bryder en regel, udelades og bliver stående; det andet er gemt', async () => {
  const broken = { code: 'x', field: 'dage', message: 'For mange dage.', nummer: 1 };
  plan = planAnswer({ udfald: 'ob', antalElementer: 1, violations: [broken] });
  run.resolve();
  await write([at(0, '5'), at(1, '6')]);
  await keepPlanned();
  expect(screen.getByRole('alert').textContent).toBe('En regel er i vejen. Se konsekvenserne.');
  fireEvent.click(screen.getByRole('checkbox'));
  keep();
  await waitFor(() => expect(kept).toEqual(['a: 5']));
  expect(standing()).toBe('1: 0 6 2');
});

test('det, der ikke kan læses, siges og bliver stående', async () => {
  plan = planAnswer({ antalElementer: 1 });
  run.resolve();
  await write([at(0, 'fem')]);
  expect(screen.getByText('1 celle kan ikke læses og bliver stående. Tryk F8.')).toBeTruthy();
  keep();
  expect(screen.getByRole('alert').textContent).toMatch(/^Der er intet at beholde/);
  await write([at(1, '6')]);
  await keepPlanned();
  await waitFor(() => expect(kept).toEqual(['b: 6']));
  expect(standing()).toBe('1: fem 1 2');
});

const runs = () => requests.filter((path) => path.includes('udfoer')).length;

test('trykkes der, før planen er der, udføres den, når den kommer, og kun én gang', async () => {
  run.resolve();
  await write([at(0, '5')]);
  keep();
  keep();
  expect(runs()).toBe(0);
  await waitFor(() => expect(kept).toEqual(['a: 5']));
  expect(runs()).toBe(1);
});

test('siger den plan, der ventes på, noget nyt, ses det først', async () => {
  const warning = { code: 'x', field: '', message: 'Fristen er passeret.', nummer: 0 };
  plan = planAnswer({ warnings: [warning] });
  run.resolve();
  await write([at(0, '5')]);
  keep();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Konsekvenserne er nye/);
  expect(runs()).toBe(0);
  keep();
  await waitFor(() => expect(kept).toEqual(['a: 5']));
});

test('det, der skrives videre, før planen er der, kalder trykket tilbage', async () => {
  await write([at(0, '5')]);
  keep();
  await write([at(0, '56')]);
  await waitFor(() => expect(document.querySelector('.plan:not(.stale)')).toBeTruthy());
  expect(runs()).toBe(0);
});

test.each([
  ['feltet', () => screen.getByRole('textbox', { name: 'Begrundelse' })],
  ['en knap', () => screen.getByRole('button', { name: /Fortryd/ })],
])('står fokus i %s, når det er gemt eller fortrudt, er det igen i rækkerne', async (_, place) => {
  run.resolve();
  await write([at(0, '5')]);
  act(() => place().focus());
  await keepPlanned();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ændret' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await write([at(1, '6')]);
  act(() => place().focus());
  fireEvent.click(screen.getByRole('button', { name: /Fortryd/ }));
  expect(document.activeElement).toBe(screen.getByRole('grid'));
});
