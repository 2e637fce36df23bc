// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { describe, expect, test, vi } from 'vitest';
import { argumentStepAtom, closePaletteAtom } from '../../../../src/commands/state.ts';
import { workingUnderaktivitet } from '../../../../src/console/working-underaktivitet.ts';
import { undoCommand } from '../../../../src/domain/permissions.ts';
import { outsideUnderaktivitet } from '../../../../src/domain/proces/underaktivitet-choice.ts';
import { message } from '../../../../src/domain/words/messages.ts';
import { notify } from '../../../../src/ui/notices/toasts.tsx';
import { cellKey } from '../../../../src/ui/rows/staged-cell.ts';
import { cellsOf, underkontoOf } from '../../../domain/commands/sheet/grid.ts';
import { underaktivitetOf } from '../../payloads.ts';
import type { Call } from '../../portal.tsx';
import {
  dr,
  isReady,
  ok,
  open,
  pressSave,
  records,
  reviewTests,
  runs,
  save,
  setRecords,
  stage,
  usual,
} from './opened-review.tsx';

reviewTests();

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
    workingUnderaktivitet.change(() => null);
  });

  test('det, der er skrevet og valgt, er der igen, til det er gemt', async () => {
    const setting = {
      onOther: ({ path }: Call) =>
        path === '/api/proces/underaktiviteter' ? ok([underaktivitetOf(9)]) : undefined,
      permissions: [...usual, 'RequiredAdmin'],
    };
    const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
    const step = () => screen.findByRole('combobox', { name: 'Underaktivitet' });
    open({ cells: cellsOf('a', { navn: 'Nyt A' }), ...setting });
    fireEvent.change(await step(), { target: { value: outsideUnderaktivitet } });
    fireEvent.change(await field('Virkning fra finansår'), { target: { value: '2028' } });
    fireEvent.change(await field('Bemærkning'), { target: { value: 'Skrevet forkert' } });
    cleanup();
    const { onClose } = open({ cells: [], ...setting });
    expect(await step()).toHaveProperty('value', outsideUnderaktivitet);
    expect((await field('Virkning fra finansår')).value).toBe('2028');
    expect((await field('Bemærkning')).value).toBe('Skrevet forkert');
    await isReady();
    pressSave();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    cleanup();
    open({ cells: cellsOf('b', { navn: 'Nyt B' }), ...setting });
    expect((await field('Bemærkning')).value).toBe('');
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
    // How many it will be, the rules have not answered.
    expect(save().textContent).not.toMatch(/\d/);
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
    // What was saved is said where the rest stands, and can be taken back from there.
    const dialog = within(screen.getByRole('dialog', { name: 'Gennemse 1 ændring' }));
    const said = await dialog.findByText('1 ændring er gemt i kørsel 812.');
    expect(said.closest('[role="status"]')?.textContent).toContain(
      '1 ændring blev stående: der er fejl i 1 celle.',
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Fortryd kørsel 812' }));
    expect(onClose).toHaveBeenCalledOnce();
    expect(getDefaultStore().get(argumentStepAtom)).toMatchObject({
      command: undoCommand,
      subjects: { all: [{ kind: 'koersel', koersel: 812 }] },
    });
    getDefaultStore().set(closePaletteAtom);
  });

  test('før bemærkningen er skrevet, tælles de fejl, arket kender, og det ukendte siges ikke som 0', async () => {
    stage.setFindings(
      'local',
      new Map([[cellKey('b', 'navn'), { tone: 'error', text: 'Navnet er for langt' }]]),
    );
    open({
      cells: [...cellsOf('a', { navn: 'Nyt A' }), ...cellsOf('b', { navn: 'Nyt B' })],
      onOther: ({ path }) => (path === '/api/proces/underaktiviteter' ? ok([]) : undefined),
      permissions: [...usual, 'RequiredAdmin'],
    });
    const kinds = within(await screen.findByRole('group', { name: 'Vis' }));
    expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Alle 2 celler',
      'Fejl 1',
      'Advarsler',
    ]);
    expect(screen.getByText('Navnet er for langt')).toBeDefined();
    // The plan knows it all.
    fireEvent.change(screen.getByRole('textbox', { name: 'Bemærkning' }), {
      target: { value: 'Skrevet forkert' },
    });
    await isReady();
    await waitFor(() => expect(kinds.getByRole('button', { name: 'Advarsler 0' })).toBeDefined());
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
    setRecords(
      new Map(
        Array.from({ length: 101 }, (_, at) => [
          `r${at}`,
          underkontoOf(`r${at}`, `07.14.01.${at}`),
        ]),
      ),
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
