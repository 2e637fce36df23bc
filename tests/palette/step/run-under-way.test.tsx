// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import type { PlannedCommand } from '../../../src/commands/command.ts';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { commands } from '../../../src/commands/registry.ts';
import {
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
} from '../../../src/commands/state.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { pageOf, planAnswer, underaktivitetOf } from '../../views/payloads.ts';
import { type Answer, serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown): Answer => ({ status: 200, body });
const years = [2025, 2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));

/** Those about elements that ask for nothing but what a list offers, and a remark. */
const asked = [...commands].filter((one): one is [PaletteCommandId, PlannedCommand] => {
  const kinds = one[1].arguments?.map(({ kind }) => kind).join(' ') ?? '';
  return /^subject (underaktivitet )?(finansaar|periode) (valg )*tekst$/.test(kinds);
});

/** The step of a command, filled in, and its run on its way, with what lets the answer come. */
async function running([id, { arguments: fields, on }]: [PaletteCommandId, PlannedCommand]) {
  const [type = 'Underkontotype'] = on?.types ?? [];
  const writes = serve((call) => {
    if (call.path.endsWith('/plan')) return ok(planAnswer());
    if (call.path.endsWith('/udfoer')) {
      return { status: 409, body: { title: 'Nej', status: 409, detail: 'Nogen kom først.' } };
    }
    if (call.path.endsWith('/underaktiviteter')) {
      return ok([underaktivitetOf(5, { finansaar: 2026, elementtyper: [type] })]);
    }
    return ok(call.path === '/api/finansaar' ? years : pageOf([]));
  });
  const answer = Promise.withResolvers<void>();
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answered = await network(input, init);
    if (String(input).includes('/udfoer')) await answer.promise;
    return answered;
  };
  const element = { id: '00000000-0000-4000-8000-000000000001', type, fuldtNummer: '35' } as const;
  const about = aboutElements([{ ...element, navn: 'Gammel', status: 'Aaben' }]);
  store.set(argumentStepAtom, { command: id, subjects: about });
  store.set(paletteOpenAtom, true);
  show(<Palette />, { permissions });
  for (const { label, kind } of fields) {
    // A time may follow from the step that is chosen.
    if (kind === 'subject' || screen.queryByLabelText('Bemærkning')) continue;
    const field = await screen.findByRole('combobox', { name: label });
    await screen.findAllByRole('option');
    fireEvent.keyDown(field, { key: 'Enter' });
  }
  const remark = await screen.findByLabelText<HTMLInputElement>('Bemærkning');
  fireEvent.change(remark, { target: { value: 'Udgår' } });
  await waitFor(() => expect(writes.some(({ path }) => path.endsWith('/plan'))).toBe(true));
  fireEvent.keyDown(remark, { key: 'Enter', ctrlKey: true });
  const runs = () => writes.filter(({ path }) => path.endsWith('/udfoer'));
  await waitFor(() => expect(runs()).toHaveLength(1));
  expect(screen.getByRole('button', { busy: true })).toBeTruthy();
  return { remark, runs, answer };
}

beforeEach(() => {
  setFeatures(['plan']);
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

test('der er kommandoer at prøve i alle strukturer', () => {
  expect(new Set(asked.map(([, { group }]) => group)).size).toBe(4);
});

test.each(asked)(
  '%s, mens den udføres: ingen tast udfører igen, lukker eller går tabt, og afvises den, siges det',
  async (...one) => {
    const { remark, runs, answer } = await running(one);
    for (const ctrlKey of [true, false, true]) fireEvent.keyDown(remark, { key: 'Enter', ctrlKey });
    fireEvent.change(remark, { target: { value: 'Udgår nu' } });
    fireEvent.keyDown(remark, { key: 'Enter', ctrlKey: true });
    fireEvent.keyDown(remark, { key: 'Escape' });
    expect(store.get(paletteOpenAtom)).toBe(true);
    await act(async () => answer.resolve());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Nogen kom først.'),
    );
    expect(remark.value).toBe('Udgår nu');
    await waitFor(() => expect(screen.queryByRole('button', { busy: true })).toBeNull());
    expect(runs().map(({ body }) => body)).toEqual([{ token: 'noegle' }]);
  },
);
