// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { runCommand } from '../../../src/commands/running/run-command.ts';
import type { Value } from '../../../src/domain/columns/column-spec.ts';
import { newRowId } from '../../../src/domain/commands/sheet/staged.ts';
import { type AreaDeclaration, areas } from '../../../src/domain/elements/areas.ts';
import { writePermission } from '../../../src/domain/elements/command-ids.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { counted } from '../../../src/domain/words/counted.ts';
import { stageOf } from '../../../src/views/sheet/rows/area-stage.ts';
import { SheetView } from '../../../src/views/sheet/sheet-view.tsx';
import { elementOf, pageOf, planAnswer, underaktivitetOf } from '../payloads.ts';
import { type Call, serve, show } from '../portal.tsx';

interface Job {
  readonly area: AreaDeclaration;
  readonly type: ElementTypeName;
  /** What one must say besides its number, its name and its type. */
  readonly more: Readonly<Record<string, Value>>;
}

const hovedart = elementOf(9, { type: 'Hovedart', fuldtNummer: '9', navn: 'Balance' });

const jobs: readonly Job[] = [
  { area: areas.finanslovsstruktur, type: 'Paragraf', more: { paragraftype: 'Ministerparagraf' } },
  { area: areas.regnskabsstruktur, type: 'Ministeransvarsomraade', more: {} },
  // What stands above is only read.
  {
    ...{ area: areas.kontoplan, type: 'Standardkonto' },
    more: {
      overordnetId: { id: hovedart.id, fuldtNummer: '9', navn: 'Balance' },
      ...{ posttype: 'Balance', retning: 'Aktiv', gyldigeBevillingstyper: ['DB'] },
    },
  },
  { area: areas.loen, type: 'Loenfaellesskab', more: {} },
];

const stageIn = ({ area }: Job) => stageOf(area.name).stage;
const permissions = [
  ...Object.values(elementTypes).map(writePermission),
  ...['RequiredAdmin', 'ReadLoengrupperAndFaellesskaber'],
];

async function open({ area }: Job) {
  serve(({ path, body }: Call) => {
    if (path === '/api/kommandoer/plan') {
      const { kommandoer } = body as { kommandoer: readonly unknown[] };
      const udfald = 'o'.repeat(kommandoer.length);
      return { status: 200, body: { ...planAnswer(), token: 't', udfald } };
    }
    if (path === '/api/kommandoer/udfoer') {
      return { status: 200, body: { koersel: 8, lognumre: [1] } };
    }
    if (path.endsWith('/underaktiviteter')) return { status: 200, body: [underaktivitetOf(9)] };
    return { status: 200, body: path === '/api/finansaar' ? [] : pageOf([]) };
  });
  const time = area.axis === 'finansaar' ? 'finansaar=2027' : 'periode=202701';
  show(
    <Routes>
      <Route path="/:omraade/masseredigering" element={<SheetView />} />
    </Routes>,
    { permissions, at: `${area.path}/masseredigering?${time}&kolonner=nummer,navn,type` },
  );
  const grid = await screen.findByRole('grid', { name: `Masseredigering af ${area.theOne}` });
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBeNull());
  const cell = (row: number, column: number) =>
    grid.querySelector(`[aria-rowindex="${row + 3}"]`)?.children[column] as HTMLElement;
  const paste = async (text: string) => {
    const clipboardData = { getData: (kind: string) => (kind === 'text/plain' ? text : '') };
    act(() => void fireEvent.paste(document.activeElement ?? grid, { clipboardData }));
    await act(async () => undefined);
  };
  return { cell, paste };
}

const insert = () => act(async () => void runCommand('konsol#ny-raekke'));
const writtenIn = (row: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([column, text]) => ({
    ...{ row, column, base: null, baseVersion: '', value: null, text },
  }));
const undo = () =>
  act(
    async () =>
      void fireEvent.keyDown(document.activeElement as Element, { key: 'z', ctrlKey: true }),
  );

/** Saves all there is in Gennemse, where new rows are counted as rows. */
async function save(job: Job, cells: number, rows: number) {
  const stage = stageIn(job);
  expect(stage.counts().changes).toBe(cells);
  const made = counted(rows, 'ny række', 'nye rækker');
  expect(document.querySelector('.staged-bar')?.textContent).toContain(`${made} er ikke gemt`);
  const rest = stage.rows().flatMap((row) =>
    Object.entries(job.more).map(([column, value]) => ({
      ...{ row, column, base: null, baseVersion: '', value },
    })),
  );
  act(() => void stage.apply('Resten', rest));
  await act(async () => void runCommand('konsol#gennemse'));
  await screen.findByRole('heading', {
    name: `Gennemse ${made}`,
  });
  const button = await screen.findByRole('button', {
    name: `Opret ${counted(rows, 'række', 'rækker')}`,
  });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('heading', { name: /^Gennemse/ })).toBeNull());
}

function nothingStays(job: Job) {
  const stage = stageIn(job);
  expect([...stage.cells()]).toEqual([]);
  expect([stage.canUndo, stage.canRedo]).toEqual([false, false]);
  expect(document.querySelector('.staged-bar')).toBeNull();
}

beforeEach(() => {
  // What stands above a standardkonto is written in a column that only such a server offers.
  setFeatures(['plan', 'felter']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  for (const job of jobs) stageIn(job).restore({ cells: [], actions: [], done: 0 });
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

describe.each(jobs)(
  'efter at der er gemt, er intet af den nye række tilbage: $area.label',
  (job) => {
    const { label } = elementTypes[job.type];

    test('sat ind med tasten, og én, der er sat ind', async () => {
      const { cell, paste } = await open(job);
      await insert();
      await waitFor(() => expect(document.activeElement).toBe(cell(0, 0)));
      await paste('97\tTages tilbage\tukendt\n98\tOgså\tukendt\n');
      await waitFor(() => expect(stageIn(job).rows()).toHaveLength(2));
      await undo();
      await paste(`97\tNy\t${label.one}\n98\tOgså ny\t${label.one}\n`);
      await save(job, 6, 2);
      nothingStays(job);
    });

    test('læst ind fra en fil', async () => {
      const texts = { nummer: '97', navn: 'Ny', type: label.one };
      stageIn(job).apply('Indlæst', writtenIn(newRowId('fil'), texts));
      await open(job);
      await save(job, 3, 1);
      nothingStays(job);
    });
  },
);
