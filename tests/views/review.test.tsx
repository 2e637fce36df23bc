// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setFeatures } from '../../src/api/features.ts';
import { businessDateAtom } from '../../src/auth/session.ts';
import { workingStep } from '../../src/commands/working-step.ts';
import type { Value } from '../../src/domain/columns/column-spec.ts';
import type { BulkColumns } from '../../src/domain/commands/bulk/commands-of.ts';
import { newRowId, type StagedCell } from '../../src/domain/commands/bulk/staged.ts';
import { message } from '../../src/domain/messages.ts';
import { notify } from '../../src/ui/notices/toasts.tsx';
import { Stage } from '../../src/ui/rows/stage.ts';
import { Review } from '../../src/views/masseredigering/review/review.tsx';
import type { Reviewed } from '../../src/views/masseredigering/review/use-review.ts';
import { cellsOf, gridOf, underkontoOf } from '../domain/commands/bulk/grid.ts';
import { planAnswer, underaktivitetOf, underkonto } from './payloads.ts';
import { type Answer, type Call, serve, show } from './portal.tsx';

const ok = (body: unknown): Answer => ({ status: 200, body });
const grid = gridOf();
const dr = { id: '00000000-0000-4000-8000-00000000dddd', fuldtNummer: '07004.001', navn: 'Drift' };

let stage: Stage<Value>;
let lookUp: ReturnType<typeof vi.fn<Reviewed['lookUp']>>;
let records: Map<string, ReturnType<typeof underkontoOf>>;

interface Setting {
  readonly of?: BulkColumns;
  readonly cells: readonly StagedCell[];
  readonly onPlan?: (kommandoer: readonly unknown[]) => Record<string, unknown>;
  readonly onRun?: (call: Call) => Answer;
  readonly onOther?: (call: Call) => Answer | undefined;
  readonly permissions?: readonly string[];
}

const usual = ['Underkonto', 'UpdateUnderkontoDelregnskab'] as const;

function open({ of = grid, cells, onPlan, onRun, onOther, permissions = usual }: Setting) {
  stage.apply('Rettet', cells);
  const writes = serve((call) => {
    const other = onOther?.(call);
    if (other) return other;
    if (call.path === '/api/kommandoer/plan') {
      const { kommandoer } = call.body as { kommandoer: readonly unknown[] };
      const udfald = 'o'.repeat(kommandoer.length);
      return ok({ ...planAnswer(), token: 't', udfald, ...onPlan?.(kommandoer) });
    }
    if (call.path === '/api/kommandoer/udfoer') {
      return onRun?.(call) ?? ok({ koersel: 812, lognumre: [1] });
    }
    if (call.path === '/api/proces/underaktiviteter') return ok([underaktivitetOf(9)]);
    return ok([]);
  });
  const onGo = vi.fn();
  const onClose = vi.fn();
  show(
    <Review
      stage={stage}
      grid={of}
      recordOf={(row) => records.get(row)}
      lookUp={lookUp}
      time={2027}
      onGo={onGo}
      onClose={onClose}
    />,
    { permissions },
  );
  return { writes, onGo, onClose };
}

const save = () => screen.getByRole('button', { name: /^Gem / });
const runs = (writes: readonly Call[]) => writes.filter(({ path }) => path.endsWith('/udfoer'));
const isReady = () => waitFor(() => expect(screen.getAllByText('Klar').length).toBeGreaterThan(0));
const pressSave = () => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true });

beforeEach(() => {
  setFeatures(['plan', 'fortryd']);
  getDefaultStore().set(businessDateAtom, '2026-11-20');
  lookUp = vi.fn(async () => undefined);
  stage = new Stage<Value>((one, other) => JSON.stringify(one) === JSON.stringify(other));
  records = new Map(['a', 'b', 'c'].map((id, at) => [id, underkontoOf(id, `07.14.01.${at + 1}0`)]));
});
afterEach(cleanup);

describe('gennemse', () => {
  test('viser gammelt og nyt for hver celle, samlet efter element', async () => {
    open({ cells: [...cellsOf('b', { navn: 'Nyt B' }), ...cellsOf('a', { navn: 'Nyt A' })] });
    const rows = within(await screen.findByRole('table', { name: 'Ændringer' })).getAllByRole(
      'row',
    );
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(/07\.14\.01\.10.*Navn.*Nyt A/),
      expect.stringMatching(/07\.14\.01\.20.*Navn.*Nyt B/),
    ]);
    await isReady();
  });

  test('gemmer planen i én kørsel; det gemte er ikke længere ændret', async () => {
    const { writes, onClose } = open({ cells: cellsOf('a', { navn: 'Nyt A' }) });
    await isReady();
    expect(screen.getByRole('heading', { name: 'Gennemse 1 ændring' })).toBeDefined();
    pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(runs(writes)).toMatchObject([{ body: { token: 't' }, idempotencyKey: 't' }]);
    expect(stage.isEmpty).toBe(true);
  });

  test('den underaktivitet, der vælges, er også den næste gangs', async () => {
    const onOther = ({ path }: Call) =>
      path === '/api/proces/underaktiviteter'
        ? ok([underaktivitetOf(5), underaktivitetOf(6)])
        : undefined;
    const step = async () =>
      (await screen.findByRole('combobox', { name: 'Underaktivitet' })) as HTMLSelectElement;
    open({ cells: cellsOf('a', { navn: 'Nyt A' }), onOther });
    expect((await step()).value).toBe('');
    await waitFor(async () => expect((await step()).options.length).toBe(3));
    fireEvent.change(await step(), { target: { value: '6' } });
    cleanup();
    open({ cells: cellsOf('b', { navn: 'Nyt B' }), onOther });
    await waitFor(async () => expect((await step()).value).toBe('6'));
    workingStep.change(() => null);
  });

  test('uden for en underaktivitet begynder hånden i bemærkningen, og intet prøves, før den er skrevet', async () => {
    const { writes, onClose } = open({
      cells: cellsOf('a', { navn: 'Nyt A' }),
      onOther: ({ path }) => (path === '/api/proces/underaktiviteter' ? ok([]) : undefined),
      permissions: [...usual, 'RequiredAdmin'],
    });
    const remark = await screen.findByRole('textbox', { name: 'Bemærkning' });
    expect(document.activeElement).toBe(remark);
    pressSave();
    expect(save().getAttribute('aria-disabled')).toBe('true');
    expect(save().textContent).toContain('Gem 1 ændring');
    expect(writes).toEqual([]);
    fireEvent.change(remark, { target: { value: 'Skrevet forkert' } });
    await isReady();
    pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const [plan] = writes.filter(({ path }) => path.endsWith('/plan'));
    const input = { underaktivitetId: '', bemaerkning: 'Skrevet forkert' };
    expect(plan?.body).toMatchObject({ kommandoer: [{ input }] });
  });

  const brokenSecond = () => ({
    udfald: 'ob',
    violations: [{ code: 'x', field: 'delregnskabId', message: 'Lukket fra 202507', nummer: 1 }],
    antalFund: { x: 1 },
  });
  const twoLinks = [
    ...cellsOf('a', { defaultDelregnskabId: dr }),
    ...cellsOf('b', { defaultDelregnskabId: dr }),
  ];

  test('alt eller intet, til de gyldige beholdes; de andre bliver med grunden ved cellen', async () => {
    const { writes, onClose } = open({ cells: twoLinks, onPlan: brokenSecond });
    await screen.findByText('Lukket fra 202507');
    pressSave();
    expect(runs(writes)).toEqual([]);
    expect(save().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(screen.getByRole('checkbox', { name: /^Behold de gyldige: gem 1/ }));
    pressSave();
    await waitFor(() => expect(runs(writes)).toMatchObject([{ body: { kun: 'gyldige' } }]));
    await waitFor(() => expect(stage.rows()).toEqual(['b']));
    expect(stage.findingAt('b', 'defaultDelregnskabId')?.text).toBe('Lukket fra 202507');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('en udeladt ændring er ikke med, men bliver stående', async () => {
    const { writes } = open({ cells: twoLinks });
    await isReady();
    const [first] = within(screen.getByRole('table')).getAllByRole('checkbox');
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(save().textContent).toContain('Gem 1 ændring'));
    await isReady();
    pressSave();
    await waitFor(() => expect(stage.rows()).toEqual(['a']));
    const plans = writes.filter(({ path }) => path.endsWith('/plan'));
    expect(plans.at(-1)?.body).toMatchObject({ kommandoer: [{ input: { underkontoId: 'b' } }] });
  });

  test('kun det, der blev ændret, tælles som gemt', async () => {
    const told = vi.spyOn(notify, 'success').mockImplementation(() => undefined);
    open({ cells: twoLinks, onPlan: () => ({ udfald: 'ou' }) });
    await isReady();
    expect(save().textContent).toContain('Gem 1 ændring');
    pressSave();
    await waitFor(() => expect(told).toHaveBeenCalledOnce());
    expect(told.mock.calls[0]?.slice(0, 2)).toEqual([
      '1 ændring er gemt i kørsel 812.',
      '1 ændring stod sådan i forvejen.',
    ]);
    expect(stage.isEmpty).toBe(true);
  });

  test('ændres intet, gemmes intet, og det siges', async () => {
    const { writes } = open({ cells: twoLinks, onPlan: () => ({ udfald: 'uu', token: null }) });
    await isReady();
    pressSave();
    expect(save().getAttribute('aria-description')).toBe(message('ingenAendring'));
    expect(runs(writes)).toEqual([]);
  });

  test('tasterne går gennem ændringerne, udelader, finder næste fejl og går til cellen', async () => {
    const { onGo, onClose } = open({ cells: twoLinks, onPlan: brokenSecond });
    await screen.findByText('Lukket fra 202507');
    const focused = () => document.activeElement as HTMLElement;
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    (rows[1] as HTMLElement).focus();
    fireEvent.keyDown(focused(), { key: 'F8' });
    await waitFor(() => expect(focused().textContent).toContain('Lukket fra 202507'));
    fireEvent.keyDown(focused(), { key: 'Enter' });
    expect(onClose).toHaveBeenCalled();
    expect(onGo).toHaveBeenCalledWith('b', 'defaultDelregnskabId');
  });

  test('flere end hundrede elementer bekræftes med deres antal', async () => {
    records = new Map(
      Array.from({ length: 101 }, (_, at) => [`r${at}`, underkontoOf(`r${at}`, `07.14.01.${at}`)]),
    );
    const { writes } = open({
      cells: [...records.keys()].flatMap((row) => cellsOf(row, { navn: `Nyt ${row}` })),
    });
    await isReady();
    pressSave();
    expect(runs(writes)).toEqual([]);
    fireEvent.change(screen.getByRole('textbox', { name: /Skriv 101/ }), {
      target: { value: '101' },
    });
    pressSave();
    await waitFor(() => expect(runs(writes)).toHaveLength(1));
  });

  test('en anden har ændret cellen: begge vises, og brugeren vælger', async () => {
    records.set('a', { ...underkontoOf('a', '07.14.01.10', 'Deres navn'), rowVersion: '1.2' });
    const { writes } = open({
      cells: cellsOf('a', { navn: 'Mit navn' }).map((cell) => ({ ...cell, base: 'Før' })),
    });
    await screen.findByText('Deres navn');
    expect(runs(writes)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Behold min' }));
    await isReady();
    const plans = writes.filter(({ path }) => path.endsWith('/plan'));
    expect(plans.at(-1)?.body).toMatchObject({ kommandoer: [{ rowVersion: '1.2' }] });
    expect(stage.get('a', 'navn')).toMatchObject({ base: 'Deres navn', value: 'Mit navn' });
  });

  test('tager brugeren deres, er cellen ikke længere ændret', async () => {
    records.set('a', { ...underkontoOf('a', '07.14.01.10', 'Deres navn'), rowVersion: '1.2' });
    open({ cells: cellsOf('a', { navn: 'Mit navn' }).map((cell) => ({ ...cell, base: 'Før' })) });
    fireEvent.click(await screen.findByRole('button', { name: 'Tag deres' }));
    await waitFor(() => expect(stage.isEmpty).toBe(true));
  });

  test('afvises kørslen, er intet gemt, og ændringerne står', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Nej',
      status: 409,
      detail: 'Planen er flyttet.',
    };
    const { onClose } = open({
      cells: cellsOf('a', { navn: 'Nyt' }),
      onRun: () => ({ status: 409, body: problem }),
    });
    await isReady();
    pressSave();
    expect((await screen.findByRole('alert')).textContent).toContain('Planen er flyttet.');
    expect(stage.rows()).toEqual(['a']);
    expect(onClose).not.toHaveBeenCalled();
  });
});

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
  records = new Map(
    Array.from({ length: 5001 }, (_, at) => {
      const paragraf = at < 3000 ? '07' : '15';
      const own = String(at).padStart(4, '0');
      return [`r${at}`, underkontoOf(`r${at}`, `${paragraf}.14.${own}`)];
    }),
  );
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
