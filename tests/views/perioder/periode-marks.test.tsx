// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { stepBackAction } from '../../../src/commands/actions/screen.ts';
import { subjectsChoice } from '../../../src/commands/begun-input.ts';
import {
  argumentStepAtom,
  closePaletteAtom,
  viewActionsAtom,
} from '../../../src/commands/state.ts';
import { subjectId } from '../../../src/commands/subjects/subject.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { quietNote } from '../../../src/ui/notices/quiet-note.ts';
import { PerioderView } from '../../../src/views/perioder/perioder-view.tsx';
import { elementOf, pageOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const store = getDefaultStore();
const kredse = ['07001', '07004', '07005'].map((fuldtNummer, at) =>
  elementOf(at + 1, { type: 'Bogfoeringskreds', fuldtNummer, navn: `Kreds ${fuldtNummer}` }),
);
const perioder = Array.from({ length: 14 }, (_, at) => ({
  id: `00000000-0000-4000-8000-0000000000${at + 50}`,
  rowVersion: '1',
  finansaar: 2026,
  status: 'Aaben',
  aktuel: at === 10,
  godkendelseAarsag: null,
  bogfoeringskredse: [],
  ...suggestedPeriode(202601 + at),
}));

beforeEach(() => store.set(businessDateAtom, '2026-11-20'));
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
});

/** The year's grid, with the focus in the row of the first kreds. */
async function open() {
  serve(({ path }) => {
    if (path === '/api/perioder') return { status: 200, body: perioder };
    if (path.endsWith('/bogfoeringskredse')) return { status: 200, body: pageOf(kredse) };
    return { status: 200, body: path === '/api/finansaar' ? [] : pageOf([]) };
  });
  const permissions = ['CreateUpdatePeriodElement'];
  show(<PerioderView />, { permissions, at: '/perioder?finansaar=2026' });
  const row = await screen.findByRole('row', { name: /07001/ });
  const grid = row.closest('[role="grid"]') as HTMLElement;
  act(() => grid.querySelector<HTMLElement>('.dg-body [tabindex="0"]')?.focus());
  key('ArrowDown');
  return () => grid.querySelectorAll('.dg-body [aria-selected="true"]').length;
}

function key(name: string, ctrlKey = false, shiftKey = false) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name, ctrlKey, shiftKey });
}

test('mærkerne tages af med Ctrl+A igen, med afkrydsningen over dem og med Esc', async () => {
  const marked = await open();
  key('a', true);
  await waitFor(() => expect(marked()).toBe(kredse.length));
  key('a', true);
  await waitFor(() => expect(marked()).toBe(0));

  const all = () => screen.getByRole('checkbox', { name: 'Markér alle rækker' });
  fireEvent.click(all());
  await waitFor(() => expect(marked()).toBe(kredse.length));
  fireEvent.click(all());
  await waitFor(() => expect(marked()).toBe(0));

  key('a', true);
  await waitFor(() => expect(store.get(viewActionsAtom).get(stepBackAction)).toBeDefined());
  act(() => {
    store.get(viewActionsAtom).get(stepBackAction)?.();
  });
  await waitFor(() => expect(marked()).toBe(0));
  expect(store.get(viewActionsAtom).get(stepBackAction)).toBeUndefined();
});

test('Enter på en kreds, der ikke er mærket, er om den alene; på en mærket om dem alle', async () => {
  const marked = await open();
  key(' ');
  key('ArrowDown');
  key(' ');
  await waitFor(() => expect(marked()).toBe(2));
  const about = () => store.get(argumentStepAtom)?.subjects?.all.map(subjectId);
  key('Enter');
  await waitFor(() => expect(about()).toHaveLength(2));
  act(() => store.set(closePaletteAtom));
  key('ArrowDown');
  key('Enter');
  await waitFor(() => expect(about()).toEqual([`${kredse[2]?.id} 202611`]));
});

test('Delete spørger, om fristerne skal følge perioden, for cellen eller for de mærkede; ved perioden siges hvorfor ikke', async () => {
  await open();
  key('Delete');
  const step = () => store.get(argumentStepAtom);
  await waitFor(() => expect(step()?.command).toBe('CreateUpdatePeriodElement#kredse'));
  expect(step()?.input?.made.konteringSlut?.value).toBe('periodens');
  expect(step()?.subjects?.all.map(subjectId)).toEqual([`${kredse[0]?.id} 202611`]);
  act(() => store.set(closePaletteAtom));
  key(' ');
  key('ArrowDown');
  key(' ');
  key('Delete');
  await waitFor(() => expect(step()?.subjects?.all).toHaveLength(2));
  act(() => store.set(closePaletteAtom));
  key(' ');
  key('ArrowUp');
  key(' ');
  key('ArrowUp');
  key('Delete');
  await waitFor(() =>
    expect(quietNote.get()?.text).toMatch(/^Fjern frist \(Delete\) kan ikke bruges ved perioder/),
  );
  expect(step()).toBeNull();
});

test('et udsnit over flere perioder er om dem alle, og mærker fra før er ikke det, der menes', async () => {
  const marked = await open();
  key(' ');
  await waitFor(() => expect(marked()).toBe(1));
  key('ArrowDown');
  key('Home');
  for (let at = 0; at < 3; at += 1) key('ArrowRight');
  for (let at = 0; at < 2; at += 1) key('ArrowRight', false, true);
  const about = () => store.get(argumentStepAtom)?.subjects?.all.map(subjectId);
  key('Enter');
  await waitFor(() => expect(about()).toHaveLength(3));
  expect(about()).toEqual([202601, 202602, 202603].map((nummer) => `${kredse[1]?.id} ${nummer}`));
  const subjects = store.get(argumentStepAtom)?.subjects;
  expect(subjects && subjectsChoice(subjects).label).toBe('1 bogføringskreds i 3 perioder');
  act(() => store.set(closePaletteAtom));
  // The range is gone when the hand goes on, and the marks count as before.
  key('ArrowDown');
  key('Enter');
  await waitFor(() => expect(about()).toEqual([`${kredse[2]?.id} 202603`]));
});
