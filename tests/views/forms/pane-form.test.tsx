// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RunningUnderaktivitet } from '../../../src/api/contract/proces.ts';
import { saveAction } from '../../../src/commands/actions/form.ts';
import { stepBackAction } from '../../../src/commands/actions/screen.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { questionAtom } from '../../../src/console/question.ts';
import { PaneForm } from '../../../src/views/forms/pane/pane-form.tsx';
import { hovedkonto, pageOf, underaktivitetOf, underkonto, underkontotype } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const store = getDefaultStore();
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const write = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const card = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

interface Setting {
  readonly isNewVersion?: boolean;
  readonly steps?: readonly RunningUnderaktivitet[];
  readonly permissions?: readonly string[];
}

async function open({ isNewVersion = false, steps = [underaktivitetOf(5)], permissions }: Setting) {
  const onClose = vi.fn();
  const onSaved = vi.fn();
  const writes = serve(({ method, path }) => {
    if (method !== 'GET') return { status: 200, body: underkonto };
    if (path === '/api/finansaar') {
      const years = [2025, 2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));
      return { status: 200, body: years };
    }
    if (path === '/api/proces/underaktiviteter') return { status: 200, body: steps };
    if (path.endsWith('/search')) return { status: 200, body: pageOf([hovedkonto]) };
    return { status: 200, body: pageOf([underkontotype]) };
  });
  show(
    <PaneForm
      element={underkonto}
      time={2026}
      isNewVersion={isNewVersion}
      linkTo={() => '/'}
      onChanged={() => undefined}
      onClose={onClose}
      onSaved={onSaved}
    />,
    { permissions: permissions ?? ['Underkonto'] },
  );
  await screen.findByText(/Trin 5/);
  return { writes, onClose, onSaved };
}

afterEach(() => {
  cleanup();
  store.set(questionAtom, null);
});

describe('valget af version', () => {
  test('følger det finansår, som ændringen får virkning i', async () => {
    await open({});
    await waitFor(() => expect(card(/^Ny version 2 fra 2027/).checked).toBe(true));
    expect(screen.getByRole('button', { name: 'Gem ny version' })).toBeTruthy();
    expect(card(/^Ret version 1/).disabled).toBe(true);
    expect(screen.getByText('Der er ingen underaktivitet i 2020')).toBeTruthy();
  });

  test('at rette det, der gælder, er at vælge dets trin, og det skrevne bliver stående', async () => {
    const steps = [underaktivitetOf(5), underaktivitetOf(6, { finansaar: 2020 })];
    await open({ steps });
    write('Underaktivitet', '5');
    await waitFor(() => expect(card(/^Ny version 2 fra 2027/).checked).toBe(true));
    write('Navn', 'Nyt navn');
    fireEvent.click(card(/^Ret version 1/));
    await waitFor(() => expect(card(/^Ret version 1/).checked).toBe(true));
    expect(field('Underaktivitet').value).toBe('6');
    expect(field('Navn').value).toBe('Nyt navn');
    fireEvent.click(card(/^Ny version 2/));
    await waitFor(() => expect(card(/^Ny version 2 fra 2027/).checked).toBe(true));
    expect(field('Navn').value).toBe('Nyt navn');
  });
});

describe('det ændrede', () => {
  test('siges med før og efter, og kan fortrydes felt for felt', async () => {
    await open({});
    write('Navn', 'Nyt navn');
    const line = (await screen.findByText('Før')).closest('p');
    expect(line?.textContent).toBe('FørFælles stamdata→Nyt navnFortryd Navn');
    fireEvent.click(screen.getByRole('button', { name: 'Fortryd Navn' }));
    expect(field('Navn').value).toBe('Fælles stamdata');
    expect(screen.queryByText('Før')).toBeNull();
  });

  test('spørges der om, før det kasseres; ellers lukkes der uden', async () => {
    const { onClose } = await open({});
    fireEvent.click(screen.getByRole('button', { name: 'Luk formularen' }));
    expect(onClose).toHaveBeenCalledOnce();
    write('Navn', 'Nyt navn');
    expect(store.get(viewActionsAtom).get(stepBackAction)?.()).toBe(true);
    expect(onClose).toHaveBeenCalledOnce();
    store.get(questionAtom)?.onYes();
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('gemmes i trinnets finansår', async () => {
    const { writes, onSaved } = await open({ isNewVersion: true });
    write('Navn', 'Nyt navn');
    store.get(viewActionsAtom).get(saveAction)?.();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(writes[0]?.body).toMatchObject({ navn: 'Nyt navn', fraFinansaar: 2027 });
  });
});
