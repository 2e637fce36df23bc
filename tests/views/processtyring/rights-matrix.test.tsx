// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { runCommand } from '../../../src/commands/running/run-command.ts';
import { RightsMatrix } from '../../../src/views/processtyring/rights-matrix.tsx';
import type { RightRow } from '../../../src/views/processtyring/rights-rows.ts';
import { useRights } from '../../../src/views/processtyring/use-rights.ts';
import { gridInHandAtom } from '../../../src/views/records/record-grid.tsx';
import { useRecordSession } from '../../../src/views/records/record-session.ts';
import { serve, show } from '../portal.tsx';
import { procesOf } from '../processer.ts';

/** React looks for its developer tools when it is loaded. */
await vi.hoisted(async () => (await import('../../../e2e/support/react-work.ts')).countReactWork());

const proces = procesOf();
const steps = proces.hovedaktiviteter.flatMap(({ underaktiviteter }) => underaktiviteter);
const rettigheder = ['05', '07', '08', '15'].flatMap((paragraf) =>
  steps.map(({ id }) => ({
    underaktivitetId: id,
    paragrafId: `00000000-0000-4000-8000-0000000000${paragraf}`,
    paragraf,
    paragrafNavn: `Ministerium ${paragraf}`,
    rettighedsniveau: 'Niveau3',
    rowVersion: '1',
  })),
);

function Matrix() {
  const rights = useRights(proces);
  const session = useRecordSession<RightRow>();
  return <RightsMatrix proces={proces} rights={rights} session={session} />;
}

/** The matrix with the hand on the first level. */
const keeps = ['Procesrettigheder', 'UpdateProcessRightPermissionStatus'];

async function open(permissions = keeps) {
  serve(({ path }) => ({
    status: 200,
    body: path.includes('processrettigheder')
      ? rettigheder
      : { udfald: 'xx', poster: [], antal: 0, naeste: null, token: 't' },
  }));
  show(<Matrix />, { permissions });
  const grid = await screen.findByRole('grid', { name: 'Procesrettigheder' });
  const cell = (row: number, column: number) =>
    grid.querySelector(`[aria-rowindex="${row + 2}"]`)?.children[column + 2] as HTMLElement;
  await waitFor(() => expect(cell(0, 0).textContent).toContain('Niveau 3'));
  await act(async () => fireEvent.mouseDown(cell(0, 0), { button: 0 }));
  const press = (key: string, init = {}) =>
    act(async () => fireEvent.keyDown(document.activeElement ?? grid, { key, ...init }));
  return { grid, cell, press };
}

const staged = () => document.querySelector('.rights-head .staged')?.textContent;

beforeEach(() => getDefaultStore().set(businessDateAtom, '2026-11-20'));
afterEach(cleanup);

test('en piletast i matricen tegner intet i React', async () => {
  const { grid } = await open();
  const before = window.reactWork.commits;
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'])
    fireEvent.keyDown(document.activeElement ?? grid, { key });
  expect(window.reactWork.commits - before).toBe(0);
});

test('et ciffer skriver sit niveau i hele området, og Delete sætter det oprindelige tilbage', async () => {
  const { cell, press } = await open();
  await press('ArrowDown', { shiftKey: true });
  await press('ArrowRight', { shiftKey: true });
  await press('1');
  expect(cell(1, 1).textContent).toContain('Niveau 1');
  expect(staged()).toBe('4 ændringer');
  await press('Delete');
  expect(cell(1, 1).textContent).toContain('Niveau 3');
  expect(cell(1, 1).getAttribute('aria-invalid')).toBeNull();
  expect(staged()).toBeUndefined();
  await press('z', { ctrlKey: true });
  expect(staged()).toBe('4 ændringer');
});

test('Mellemrum går til næste niveau, og uden tilladelsen siger cellen hvorfor', async () => {
  const { cell, press } = await open();
  await press(' ');
  expect(cell(0, 0).textContent).toContain('Lukket');
  for (const lacking of keeps) {
    cleanup();
    const read = await open(keeps.filter((permission) => permission !== lacking));
    await read.press('1');
    expect(read.cell(0, 0).textContent).toContain('Niveau 3');
    expect(document.querySelector('.dg-bubble')?.textContent).toContain(
      `Kræver tilladelsen ${lacking}.`,
    );
  }
});

test('sorteringens kommando er om matricen, når hånden er i den, ellers om intet', async () => {
  const { grid } = await open();
  const sorted = () => grid.querySelectorAll('[aria-sort]').length;
  await act(async () => void (await runCommand('konsol#sorter-her')));
  expect(sorted()).toBe(1);
  cleanup();
  const other = await open([]);
  act(() => getDefaultStore().set(gridInHandAtom, 'en anden'));
  await act(async () => void (await runCommand('konsol#sorter-her')));
  expect(other.grid.querySelectorAll('[aria-sort]')).toHaveLength(0);
});

test('ét klik på et niveau åbner dets valg; et klik på navnet åbner intet', async () => {
  const { grid, cell } = await open();
  const click = (target: HTMLElement) =>
    act(async () => {
      fireEvent.mouseDown(target, { button: 0 });
      fireEvent.click(target);
    });
  const editor = () => grid.querySelector<HTMLElement>('.dg-editor');
  await click(cell(0, -1));
  expect(editor()?.hidden).toBe(true);
  await click(cell(1, 1));
  expect(editor()?.hidden).toBe(false);
  const choices = [...grid.querySelectorAll('.dg-choices [role="option"]')];
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Åben',
    'Niveau 1',
    'Niveau 2',
    'Niveau 3',
    'Lukket',
  ]);
});
