// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ElementDetail } from '../../../src/api/contract/structure/element.ts';
import type { KoblingPayload } from '../../../src/api/contract/structure/relation.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { runCommand } from '../../../src/commands/running/run-command.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { stageOf } from '../../../src/views/sheet/rows/area-stage.ts';
import { SheetView } from '../../../src/views/sheet/sheet-view.tsx';
import { elementOf, pageOf, planAnswer } from '../payloads.ts';
import { type Call, serve, show } from '../portal.tsx';

const { stage } = stageOf('koblinger');
const permission = 'UpdateUnderkontoDelregnskab';
const [underkonto, other] = ['07.14.01.10', '07.14.01.20'].map((fuldtNummer, at) =>
  elementOf(at + 1, { type: 'Underkonto', fuldtNummer, navn: `Konto ${at + 1}` }),
);
const [first, second] = ['07004.001', '07004.002'].map((fuldtNummer, at) =>
  elementOf(at + 11, { type: 'Delregnskab', fuldtNummer, navn: `Regnskab ${at + 1}` }),
);
if (!underkonto || !other || !first || !second) throw new Error('No elements');

const koblingOf = (
  at: number,
  [under, del]: readonly [ElementDetail, ElementDetail],
  own: Partial<KoblingPayload> = {},
): KoblingPayload => ({
  id: `00000000-0000-4000-8000-00000000100${at}`,
  underkontoId: under.id,
  delregnskabId: del.id,
  defaultDelregnskab: false,
  fraPeriode: 202601,
  tilPeriode: null,
  rowVersion: `v${at}`,
  underkonto: under,
  delregnskab: del,
  ...own,
});

let koblinger: readonly KoblingPayload[];
let writes: readonly Call[];

function answer({ path, body }: Call) {
  if (path === '/api/regnskabsstruktur/koblinger')
    return { status: 200, body: { poster: koblinger } };
  if (path === '/api/kommandoer/plan') {
    const { kommandoer } = body as { kommandoer: readonly unknown[] };
    const udfald = 'o'.repeat(kommandoer.length);
    return { status: 200, body: { ...planAnswer(), token: 't', udfald } };
  }
  if (path === '/api/kommandoer/udfoer')
    return { status: 200, body: { koersel: 8, lognumre: [1] } };
  if (path.endsWith('/slaa-op')) {
    const { tekster } = body as { tekster: readonly string[] };
    const found = [underkonto, other, first, second].filter((one) =>
      tekster.some((text) => one && text.startsWith(one.fuldtNummer)),
    );
    return { status: 200, body: { poster: found } };
  }
  const isList = path === '/api/finansaar' || path.includes('underaktiviteter');
  return { status: 200, body: isList ? [] : pageOf([]) };
}

async function open(permissions: readonly string[] = [permission], underkonti = '07.14') {
  writes = serve(answer);
  const of = `raekker=koblinger&underkonti=${underkonti}`;
  const at = `/regnskabsstruktur/masseredigering?${of}&periode=202701`;
  show(
    <Routes>
      <Route path="/:omraade/masseredigering" element={<SheetView />} />
    </Routes>,
    { permissions, at },
  );
  const grid = await screen.findByRole('grid', { name: 'Masseredigering af koblinger' });
  await waitFor(() => expect(grid.textContent).toContain('Regnskab 1'));
  await waitFor(() => expect(grid.getAttribute('aria-busy')).toBeNull());
  const cell = (row: number, column: number) =>
    grid.querySelector(`[aria-rowindex="${row + 3}"]`)?.children[column] as HTMLElement;
  const go = async (row: number, column: number) => {
    act(() => void fireEvent.mouseDown(cell(row, column), { button: 0 }));
    await act(async () => undefined);
  };
  const press = (key: string, init = {}) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
  const write = async (text: string) => {
    await press('F2');
    act(
      () =>
        void fireEvent.input(grid.querySelector('.dg-editor input') as HTMLElement, {
          target: { value: text },
        }),
    );
    await press('Enter');
  };
  const paste = async (text: string) => {
    const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
    act(() => void fireEvent.paste(document.activeElement ?? grid, { clipboardData }));
    await act(async () => undefined);
  };
  await go(0, 0);
  return { grid, cell, go, press, write, paste };
}

/** Columns of the sheet. */
const [ofUnderkonto, ofDelregnskab, isDefault, from, to, remark] = [0, 1, 2, 3, 4, 5] as const;
const planned = () => writes.filter(({ path }) => path.endsWith('/plan')).at(-1)?.body?.kommandoer;

beforeEach(() => {
  setFeatures(['plan', 'slaa-op', 'koblinger']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  stage.restore({ cells: [], actions: [], done: 0 });
  koblinger = [
    koblingOf(1, [underkonto, first], { defaultDelregnskab: true }),
    koblingOf(2, [underkonto, second]),
    koblingOf(3, [other, first], { defaultDelregnskab: true, tilPeriode: 202712 }),
  ];
});
afterEach(() => {
  cleanup();
  setFeatures([]);
});

test('hver kobling er en række: hvis, til hvad, om den er standard, og fra og til hvornår', async () => {
  const { cell } = await open();
  const row = (at: number) => [0, 1, 2, 3, 4].map((column) => cell(at, column).textContent);
  expect(row(0)).toEqual([...['07.14.01.10 Konto 1', '07004.001 Regnskab 1', 'Ja', '01.2026', '']]);
  expect(row(2)).toEqual([
    ...['07.14.01.20 Konto 2', '07004.001 Regnskab 1', 'Ja', '01.2026', '12.2027'],
  ]);
  expect(writes[0]?.body).toEqual({ underkonti: ['07.14'], delregnskaber: [] });
  // What a relation is, and from when, is settled.
  for (const column of [ofUnderkonto, ofDelregnskab, from]) {
    expect(cell(0, column).getAttribute('aria-readonly')).toBe('true');
  }
  for (const column of [isDefault, to, remark]) {
    expect(cell(0, column).getAttribute('aria-readonly')).toBeNull();
  }
});

test('det, der skrives, prøves af planen som rækkens egen kommando, og tages tilbage med Ctrl+Z', async () => {
  const { cell, go, write, press } = await open();
  await go(1, isDefault);
  await write('Ja');
  await go(1, remark);
  await write('Nyt regnskab');
  await waitFor(() =>
    expect(planned()).toEqual([
      {
        kommando: permission,
        input: {
          ...{ underkontoId: underkonto.id, delregnskabId: second.id, fraPeriode: 202701 },
          ...{ defaultDelregnskab: true, bemaerkning: 'Nyt regnskab' },
        },
        rowVersion: 'v2',
      },
    ]),
  );
  expect(document.querySelector('.staged-bar')?.textContent).toContain('2 ændringer i 1 række');
  await press('z', { ctrlKey: true });
  await press('z', { ctrlKey: true });
  expect(stage.isEmpty).toBe(true);
  expect(cell(1, isDefault).textContent).toBe('Nej');
});

test('en bemærkning alene, og en slutning før begyndelsen, siges ved cellen', async () => {
  const { cell, go, write } = await open();
  await go(0, remark);
  await write('Uden grund');
  expect(cell(0, remark).getAttribute('aria-description')).toContain(message('bemaerkningAlene'));
  await go(1, to);
  await write('12.2025');
  expect(cell(1, to).getAttribute('aria-description')).toContain(message('periodeRaekkefoelge'));
});

test('en ny række er af den underkonto, hånden er på, og gemmes med resten i Gennemse', async () => {
  const { cell, go, write } = await open();
  await go(2, ofUnderkonto);
  await act(async () => void runCommand('konsol#ny-raekke'));
  await waitFor(() => expect(cell(0, ofUnderkonto).textContent).toBe('07.14.01.20'));
  expect(cell(0, isDefault).textContent).toBe('Nej');
  await go(0, ofDelregnskab);
  await write('07004.002');
  await go(0, from);
  await write('03.2027');
  await act(async () => void runCommand('konsol#gennemse'));
  await screen.findByRole('heading', { name: 'Gennemse 1 ny række' });
  const save = await screen.findByRole('button', { name: /^Opret 1 række/ });
  await waitFor(() => expect(save.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(save);
  await waitFor(() => expect(stage.isEmpty).toBe(true));
  expect(planned()).toEqual([
    {
      kommando: permission,
      input: {
        ...{ underkontoId: other.id, delregnskabId: second.id, fraPeriode: 202703 },
        defaultDelregnskab: false,
      },
    },
  ]);
});

test('det, der sættes ind i en ny række, bliver nye koblinger', async () => {
  const { cell, go, paste } = await open();
  await act(async () => void runCommand('konsol#ny-raekke'));
  await waitFor(() => expect(stage.rows()).toHaveLength(1));
  await go(0, ofUnderkonto);
  await paste(
    ['07.14.01.10', '07.14.01.20'].map((number) => `${number}\t07004.002\tJa\t01.2027`).join('\n'),
  );
  await waitFor(() => expect(stage.rows()).toHaveLength(2));
  expect(cell(1, ofUnderkonto).textContent).toBe('07.14.01.20');
  await waitFor(() => expect(planned()).toHaveLength(2));
});

test('de rækker, der laves til det, begynder som en ny række: hvis de er, og at de ikke er standard', async () => {
  const { cell, go, paste } = await open();
  await go(2, ofUnderkonto);
  await act(async () => void runCommand('konsol#ny-raekke'));
  await waitFor(() => expect(cell(0, ofUnderkonto).textContent).toBe('07.14.01.20'));
  await go(0, ofDelregnskab);
  await paste('07004.001\n07004.002\n');
  await waitFor(() => expect(stage.rows()).toHaveLength(2));
  expect(cell(1, ofUnderkonto).textContent).toBe('07.14.01.20');
  expect(cell(1, isDefault).textContent).toBe('Nej');
});

test('en periode og et ja vises, som de vises ellers, hvordan de end er skrevet, i arket og i Gennemse', async () => {
  const { cell, go, paste } = await open();
  await act(async () => void runCommand('konsol#ny-raekke'));
  await waitFor(() => expect(stage.rows()).toHaveLength(1));
  await go(0, ofUnderkonto);
  await paste('07.14.01.10\t07004.002\tj\t202612\t202713');
  await waitFor(() => expect(cell(0, to).textContent).toBe('13.2027'));
  expect([isDefault, from].map((column) => cell(0, column).textContent)).toEqual(['Ja', '12.2026']);
  await act(async () => void runCommand('konsol#gennemse'));
  const review = await screen.findByRole('dialog');
  await waitFor(() => expect(review.textContent).toContain('07004.002 Regnskab 2'));
  expect(review.textContent).toContain('12.2026');
  expect(review.textContent).toContain('13.2027');
  expect(review.textContent).not.toMatch(/2026\d\d|2027\d\d/);
});

test('uden tilladelse siger cellen hvorfor, og der er ingen nye rækker', async () => {
  const { cell } = await open([]);
  expect(cell(0, isDefault).getAttribute('aria-readonly')).toBe('true');
  expect(document.querySelector('[data-command="konsol#ny-raekke"]')).toBeNull();
});

test('arket kan hverken hentes som fil eller læses ind fra en', async () => {
  await open();
  for (const id of ['konsol#hent-ark', 'konsol#indlaes-ark'] as const) {
    expect(await act(() => runCommand(id))).toBe('blocked');
    expect(document.querySelector(`[data-command="${id}"]`)).toBeNull();
  }
});

test('en underkonto uden koblinger nævnes, for dens første er en ny række', async () => {
  await open([permission], '07.14.01.10,07.14.01.20,07.14.01.30');
  expect(screen.getByText(/1 nummer er ikke blandt rækkerne her: 07\.14\.01\.30/)).toBeDefined();
});
