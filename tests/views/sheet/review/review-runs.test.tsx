// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setFeatures } from '../../../../src/api/http/features.ts';
import { newRowId } from '../../../../src/domain/commands/sheet/staged.ts';
import { message } from '../../../../src/domain/words/messages.ts';
import { cellsOf, underkontoOf } from '../../../domain/commands/sheet/grid.ts';
import { underkonto } from '../../payloads.ts';
import type { Answer, Call } from '../../portal.tsx';
import {
  dr,
  grid,
  isReady,
  lookUp,
  ok,
  open,
  pressSave,
  records,
  reviewTests,
  runs,
  save,
  setRecords,
  stage,
} from './opened-review.tsx';

reviewTests();

describe('kørslen får intet svar', () => {
  const plans = (writes: readonly Call[]) => writes.filter(({ path }) => path.endsWith('/plan'));
  /** @param told what is answered of the run, asked by its own key */
  async function run(told: Answer, onRun: () => Answer = () => 'network') {
    const opened = open({
      cells: cellsOf('a', { navn: 'Nyt A' }),
      onRun,
      onOther: ({ method }) => (method === 'DELETE' ? told : undefined),
    });
    await isReady();
    pressSave();
    return opened;
  }
  const alert = async () => (await screen.findByRole('alert')).textContent;

  test('men er gemt: det siges, og det gemte er ikke længere ændret', async () => {
    const { onClose } = await run(ok({ udfoert: { koersel: 812, lognumre: [1] } }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(stage.isEmpty).toBe(true);
  });

  test('og er ikke gemt: det siges, og der laves en ny plan', async () => {
    const { writes, onClose } = await run(ok({ udfoert: null }));
    expect(await alert()).toBe(message('intetGemt'));
    expect(stage.rows()).toEqual(['a']);
    await waitFor(() => expect(plans(writes)).toHaveLength(2));
    expect(onClose).not.toHaveBeenCalled();
  });

  test('og det vides ikke: der påstås intet, og samme kørsel spørges der til igen', async () => {
    const answers: Answer[] = ['network', ok({ koersel: 812, lognumre: [1] })];
    const { writes, onClose } = await run('network', () => answers.shift() ?? 'network');
    expect(await alert()).toBe(message('uvistMenEnGang'));
    expect(stage.rows()).toEqual(['a']);
    pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(plans(writes)).toHaveLength(1);
    expect(runs(writes).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['t', 't']);
    expect(stage.isEmpty).toBe(true);
  });
});

test('en server uden planer: række for række, og hver får sit svar', async () => {
  setFeatures([]);
  const { writes } = open({
    cells: [...cellsOf('a', { navn: 'Nyt A' }), ...cellsOf('b', { navn: 'Nyt B' })],
    onOther: ({ method, query }) => {
      if (method !== 'PUT') return undefined;
      if (query.get('id') === 'b') {
        return { status: 400, body: { title: 'Nej', status: 400, detail: 'Navnet findes.' } };
      }
      return ok(underkonto);
    },
  });
  await screen.findByText(/kan ikke gemme det hele på én gang/);
  pressSave();
  await waitFor(() => expect(stage.rows()).toEqual(['b']));
  expect(writes.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  expect(stage.findingAt('b', 'navn')?.text).toContain('Navnet findes.');
});

test('mere, end én kørsel har plads til, siges før afsendelse og deles i så få kørsler, som der kan være', async () => {
  const many = Array.from({ length: 5001 }, (_, at) => {
    const paragraf = at < 3000 ? '07' : '15';
    const own = String(at).padStart(4, '0');
    return [`r${at}`, underkontoOf(`r${at}`, `${paragraf}.14.${own}`)] as const;
  });
  setRecords(new Map(many));
  const { writes } = open({
    cells: [...records.keys()].flatMap((row) => cellsOf(row, { navn: `Nyt ${row}` })),
  });
  const chosen = await screen.findByRole('combobox', { name: 'Kørsel' });
  expect(
    within(chosen)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['§ 07–§ 15: 5000 rækker', '§ 15: 1 række']);
  await waitFor(() => expect(writes.at(-1)?.body).toHaveProperty('kommandoer.length', 5000));
});

test('nye rækker er med under deres nummer', async () => {
  open({ cells: cellsOf(newRowId('1'), { nummer: '07.14.01.55', navn: 'Ny konto' }, '') });
  expect(await screen.findByText('Ny')).toBeDefined();
});

test('af en ny række, der er gemt, er intet tilbage: hverken det udeladte eller det, der er taget tilbage', async () => {
  const row = newRowId('1');
  stage.apply('Skrevet', cellsOf(row, { defaultDelregnskabId: dr }, ''));
  stage.apply('Ryddet', cellsOf(row, { defaultDelregnskabId: null }, ''));
  const texts = { nummer: '07.14.01.55', type: 'underkonto', navn: 'Ny', bemaerkning: 'Udelades' };
  open({ cells: cellsOf(row, { ...texts, underkontotypeId: dr }, '') });
  await isReady();
  expect(screen.getByRole('heading', { name: 'Gennemse 1 ny række' })).toBeDefined();
  expect(save().textContent).toContain('Opret 1 række');
  const boxes = within(screen.getByRole('table')).getAllByRole('checkbox');
  fireEvent.click(boxes[3] as HTMLElement);
  await isReady();
  expect(save().textContent).toContain('Opret 1 række');
  pressSave();
  await waitFor(() => expect(stage.isEmpty).toBe(true));
  expect([stage.canUndo, stage.canRedo]).toEqual([false, false]);
});

test('det, nye rækker peger på, slås op én gang, før der prøves; findes det ikke, siger cellen det, og de gyldige kan gemmes', async () => {
  const known = new Map<string, { id: string; fuldtNummer: string; navn: string }>();
  const looking = { ...grid, find: (_: string, text: string) => known.get(text) };
  let answer: () => void = () => undefined;
  lookUp.mockImplementation(async (unknown) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    for (const { text } of unknown) {
      if (text === '07.14.01') known.set(text, { ...dr, fuldtNummer: text });
    }
  });
  const { writes } = open({
    of: looking,
    cells: [
      ...cellsOf(newRowId('1'), { nummer: '07.14.01.55', navn: 'Ny konto' }, ''),
      ...cellsOf(newRowId('2'), { nummer: '07.14.77.55', navn: 'Uden overordnet' }, ''),
    ],
  });
  await waitFor(() => expect(lookUp).toHaveBeenCalled());
  expect(screen.queryByText(/findes ikke/)).toBeNull();
  expect(writes).toEqual([]);
  answer();
  expect(await screen.findByText(/Elementet over, 07.14.77, findes ikke/)).toBeDefined();
  await isReady();
  expect(lookUp).toHaveBeenCalledTimes(1);
  const [plan] = writes.filter(({ path }) => path.endsWith('/plan'));
  expect(plan?.body).toMatchObject({ kommandoer: [{ input: { hovedkontoId: dr.id } }] });
  fireEvent.click(screen.getByRole('checkbox', { name: /gyldige/ }));
  pressSave();
  await waitFor(() => expect(runs(writes)[0]?.body).toMatchObject({ kun: 'gyldige' }));
  await waitFor(() => expect(stage.rows()).toEqual([newRowId('2')]));
});

test('standses opslaget, siges det, og ingen celle siger, at noget ikke findes, før der er slået op igen', async () => {
  lookUp.mockRejectedValueOnce(new Error('stopped'));
  const cells = cellsOf(newRowId('1'), { nummer: '07.14.77.55', navn: 'Uden overordnet' }, '');
  const { writes } = open({ cells });
  const again = await screen.findByRole('button', { name: message('proevIgen') });
  expect(screen.getByText('Det, ændringerne peger på, er ikke slået op.')).toBeDefined();
  expect(screen.queryByText(/findes ikke/)).toBeNull();
  expect(writes).toEqual([]);
  fireEvent.click(again);
  expect(await screen.findByText(/Elementet over, 07.14.77, findes ikke/)).toBeDefined();
  expect(screen.queryByText('Det, ændringerne peger på, er ikke slået op.')).toBeNull();
});

test('er standarddelregnskabet blevet et andet imens, spørges der, selv om rækken er den samme', async () => {
  const other = { ...dr, id: '00000000-0000-4000-8000-00000000eeee', fuldtNummer: '07004.002' };
  const column = grid.columns.get('defaultDelregnskabId');
  if (!column) throw new Error('No column');
  const columns = new Map(grid.columns).set(column.id, { ...column, read: () => other });
  const cells = cellsOf('a', { [column.id]: dr });
  const { writes } = open({ of: { ...grid, columns }, cells });
  fireEvent.click(await screen.findByRole('button', { name: 'Behold min' }));
  await isReady();
  expect(writes.filter(({ path }) => path.endsWith('/plan'))).toHaveLength(1);
  expect(stage.get('a', 'defaultDelregnskabId')).toMatchObject({ base: other, value: dr });
});
