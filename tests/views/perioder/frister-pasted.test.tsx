// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import {
  keepChangesAction,
  stepBackAction,
  toggleTableAction,
} from '../../../src/commands/actions/screen.ts';
import { filterPeriodsAction } from '../../../src/commands/actions/table.ts';
import { stepTimeAction } from '../../../src/commands/actions/time.ts';
import { viewActionsAtom } from '../../../src/commands/state.ts';
import { questionAtom } from '../../../src/console/question.ts';
import { suggestedPeriode } from '../../../src/domain/records/year-of-periods.ts';
import { PerioderView } from '../../../src/views/perioder/perioder-view.tsx';
import { elementOf, pageOf, planAnswer } from '../payloads.ts';
import { type Call, serve, show } from '../portal.tsx';

const store = getDefaultStore();
const kredse = ['07001', '07004', '07005'].map((fuldtNummer, at) =>
  elementOf(at + 1, { type: 'Bogfoeringskreds', fuldtNummer, navn: `Kreds ${fuldtNummer}` }),
);
const perioder = Array.from({ length: 14 }, (_, at) => ({
  id: `00000000-0000-4000-8000-0000000000${at + 50}`,
  rowVersion: '1',
  finansaar: 2026,
  status: at < 8 ? 'Godkendt' : 'Aaben',
  aktuel: at === 10,
  godkendelseAarsag: null,
  bogfoeringskredse: [],
  ...suggestedPeriode(202601 + at),
}));

let writes: Call[] = [];

beforeEach(() => {
  // There is room for the columns of all fourteen.
  Object.assign(window, { innerWidth: 1440 });
  setFeatures(['plan']);
  store.set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  cleanup();
  setFeatures([]);
  store.set(questionAtom, null);
});

function key(name: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
}

/** The year's grid, with the hand in a periode of the first bogføringskreds. */
async function open(periode: number) {
  writes = serve(({ path, body }) => {
    if (path === '/api/perioder') return { status: 200, body: perioder };
    if (path.endsWith('/bogfoeringskredse')) return { status: 200, body: pageOf(kredse) };
    if (path === '/api/kommandoer/plan') {
      const said = body?.kommandoer as readonly { readonly input: Record<string, unknown> }[];
      const poster = said.map(({ input }, nummer) => ({
        ...{ nummer, slags: 'kredsfrist' as const, foer: null, efter: input },
        ...{ id: String(input.bogfoeringskredsId), post: { nummer: '07001', navn: 'Kreds 07001' } },
      }));
      const udfald = 'o'.repeat(said.length);
      return { status: 200, body: planAnswer({ udfald, poster, antalPoster: said.length }) };
    }
    if (path.includes('/kommandoer')) {
      return { status: 200, body: { koersel: 7, antal: 4, lognumre: [1], effects: [] } };
    }
    if (path === '/api/finansaar') {
      return {
        status: 200,
        body: [2026, 2027].map((finansaar) => ({ finansaar, status: 'Aktivt' })),
      };
    }
    return { status: 200, body: pageOf([]) };
  });
  const permissions = ['CreateUpdatePeriodElement'];
  show(<PerioderView />, { permissions, at: '/perioder?finansaar=2026' });
  const row = await screen.findByRole('row', { name: /07001/ });
  const grid = row.closest('[role="grid"]') as HTMLElement;
  act(() => grid.querySelector<HTMLElement>('.dg-body [tabindex="0"]')?.focus());
  key('ArrowDown');
  key('Home');
  for (let at = 0; at < periode + 2; at += 1) key('ArrowRight');
  const staged = () => grid.querySelectorAll('.is-staged .status-label');
  return () => [...staged()].map((label) => label.textContent);
}

const paste = (text: string) => {
  const clipboardData = { getData: (type: string) => (type === 'text/plain' ? text : '') };
  return act(
    async () => void fireEvent.paste(document.activeElement as Element, { clipboardData }),
  );
};
const question = () => store.get(questionAtom);
const answer = (isYes: boolean) =>
  act(async () => {
    const asked = question();
    store.set(questionAtom, null);
    if (isYes) asked?.onYes();
    else asked?.onNo();
  });

test('en blok lægges klar i cellerne, skrives i én kørsel og ikke før', async () => {
  const staged = await open(11);
  await paste('10/12/2026\t11/12/2026\r\n12-12-2026\t2026-12-14\r\n');
  expect(question()).toBeNull();
  await waitFor(() => expect(staged()).toEqual(['10/12', '11/12', '12/12', '14/12']));
  expect(screen.getByRole('region', { name: '4 ændrede frister' })).toBeTruthy();
  expect(writes.filter(({ path }) => path.includes('udfoer'))).toEqual([]);

  await waitFor(() => expect(document.querySelector('.plan:not(.stale)')).toBeTruthy());
  act(() => store.get(viewActionsAtom).get(keepChangesAction)?.());
  await waitFor(() => expect(staged()).toEqual([]));
  const runs = writes.filter(({ path }) => path.includes('udfoer'));
  expect(runs).toHaveLength(1);
  const planned = writes.findLast(({ path }) => path.endsWith('/plan'));
  const said = planned?.body?.kommandoer as readonly { readonly input: unknown }[];
  expect(said.map(({ input }) => input)).toEqual(
    [
      [0, 202611, '2026-12-10'],
      [0, 202612, '2026-12-11'],
      [1, 202611, '2026-12-12'],
      [1, 202612, '2026-12-14'],
    ].map(([at, periode, konteringSlut]) => ({
      periode,
      bogfoeringskredsId: kredse[Number(at)]?.id,
      konteringSlut,
    })),
  );
});

test('det, der ikke kan tages, siges først; svares der nej, eller trykkes Esc, er intet ændret', async () => {
  const staged = await open(8);
  await paste('10/12/2026\t31/02/2027\t25/11/2026');
  expect(question()?.title).toBe('Indsæt 1 frist?');
  expect(question()?.lines).toEqual([
    '07001 Kreds 07001, 08.2026: 10/12/2026. Perioden 08.2026 er godkendt og kan ikke ændres.',
    expect.stringMatching(/^07001 Kreds 07001, 09\.2026: 31\/02\/2027\. /),
  ]);
  await answer(false);
  expect(staged()).toEqual([]);

  await paste('10/12/2026\t31/02/2027\t10/11/2026');
  // Nothing is left to say yes to.
  expect(question()?.title).toBe('Ingen frister kan indsættes');
  expect(question()?.yesLabel).toBeUndefined();
  await answer(false);

  await paste('\t\t25/11/2026');
  await waitFor(() => expect(staged()).toEqual(['25/11']));
  act(() => void store.get(viewActionsAtom).get(stepBackAction)?.());
  await waitFor(() => expect(staged()).toEqual([]));
  expect(store.get(viewActionsAtom).get(keepChangesAction)).toBeUndefined();
});

test('bliver brugeren, er hånden i gitteret igen, og Ctrl+Enter beholder, også fra uden for ruderne', async () => {
  const staged = await open(11);
  await paste('10/12/2026');
  await waitFor(() => expect(staged()).toEqual(['10/12']));
  const link = document.body.appendChild(document.createElement('button'));
  act(() => link.focus());
  await act(async () => store.get(viewActionsAtom).get(toggleTableAction)?.());
  await answer(false);
  expect(document.activeElement?.closest('[role="grid"]')).toBeTruthy();

  act(() => link.focus());
  await waitFor(() => expect(document.querySelector('.plan:not(.stale)')).toBeTruthy());
  fireEvent.keyDown(link, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(staged()).toEqual([]));
  link.remove();
});

test('frister, der er lagt klar, holdes, når statussen skifter; en anden visning og et andet år spørger først', async () => {
  const staged = await open(11);
  await paste('10/12/2026');
  await waitFor(() => expect(staged()).toEqual(['10/12']));
  await act(async () => store.get(viewActionsAtom).get(filterPeriodsAction)?.('Aaben'));
  expect(question()).toBeNull();
  expect(staged()).toEqual(['10/12']);
  await act(async () => store.get(viewActionsAtom).get(toggleTableAction)?.());
  expect(question()?.title).toBe('Forlad 1 ændret frist?');
  await answer(false);
  await act(async () => store.get(viewActionsAtom).get(stepTimeAction)?.(1));
  expect(question()?.title).toBe('Forlad 1 ændret frist?');
  await answer(false);
  expect(staged()).toEqual(['10/12']);
  await waitFor(() => expect(document.querySelector('.plan:not(.stale)')).toBeTruthy());
  // Taken away, the year is only a year, and what is pasted again is staged again.
  act(() => void store.get(viewActionsAtom).get(stepBackAction)?.());
  await waitFor(() => expect(staged()).toEqual([]));
  await paste('11/12/2026');
  await waitFor(() => expect(staged()).toEqual(['11/12']));
});

test('frister, der indsættes, når andre lige er gemt, lægges klar som de første', async () => {
  const staged = await open(11);
  for (const [first, second] of [
    ['10/12', '11/12'],
    ['13/12', '14/12'],
    ['15/12', '16/12'],
  ]) {
    await paste(`${first}/2026\t${second}/2026`);
    await waitFor(() => expect(staged()).toEqual([first, second]));
    await waitFor(() => expect(document.querySelector('.plan:not(.stale)')).toBeTruthy());
    act(() => store.get(viewActionsAtom).get(keepChangesAction)?.());
    await waitFor(() => expect(staged()).toEqual([]));
  }
});
