// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RunningUnderaktivitet } from '../../../src/api/contract/proces.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { shownAreaAction } from '../../../src/commands/actions/structure.ts';
import { publishedActionsAtom, workMenuAtom } from '../../../src/commands/state.ts';
import { workingUnderaktivitet } from '../../../src/console/working-underaktivitet.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { rememberFor } from '../../../src/ui/memory/user-memory.ts';
import { WorkChip } from '../../../src/views/working-underaktivitet/work-chip.tsx';
import { underaktivitetOf } from '../payloads.ts';
import { serve, show } from '../portal.tsx';

const shut = underaktivitetOf(1, { kanRedigere: false, aarsag: 'Niveau 3.' });
const ended = underaktivitetOf(2, { konteringSlut: '2026-11-16' });
const open = underaktivitetOf(3, { konteringSlut: '2026-12-18', proceskode: 'FL27' });
const near = underaktivitetOf(4, { konteringSlut: '2026-11-27', proceskode: 'TB26' });

function showChip(steps: readonly RunningUnderaktivitet[], at = '/') {
  serve(() => ({ status: 200, body: steps }));
  show(<WorkChip />, { permissions: ['Underkonto'], at });
}
const chip = () => screen.findByRole('button');
const items = () => screen.getAllByRole('menuitemradio');

beforeEach(() => {
  localStorage.clear();
  rememberFor('anna');
  getDefaultStore().set(businessDateAtom, '2026-11-20');
});
afterEach(() => {
  cleanup();
  getDefaultStore().set(workMenuAtom, false);
  rememberFor('');
});

test('de åbne står først, så dem, hvor kontering er slut, og de lukkede sidst med grunden', async () => {
  showChip([shut, ended, open, near]);
  await chip();
  act(() => getDefaultStore().set(workMenuAtom, true));
  expect(items().map(({ textContent }) => textContent)).toEqual([
    'FL27 · Trin 3 Åben: du kan oprette og rette fra 2027, frist 18/12',
    'TB26 · Trin 4 Åben: du kan oprette og rette fra 2027, frist 27/11',
    'Finanslov 2027 · Trin 2 Åben: du kan oprette og rette fra 2027, kontering slut 16/11/2026',
    'Ingen valgt: spørg, og husk svaret',
    'Finanslov 2027 · Trin 1 Niveau 3.',
  ]);
  expect(items().at(-1)?.getAttribute('aria-description')).toBe('Niveau 3.');
});

test('åbnet med sin tast giver listen fokus tilbage til det sted, hånden kom fra', async () => {
  showChip([open, near]);
  await chip();
  const row = document.createElement('button');
  document.body.append(row);
  row.focus();
  act(() => getDefaultStore().set(workMenuAtom, true));
  fireEvent.click(items()[0] as HTMLElement);
  expect(workingUnderaktivitet.get()).toBe(3);
  expect(document.activeElement).toBe(row);
  row.remove();
});

test('den valgte huskes for brugeren og siger sin frist; inden for en uge er den ravgul', async () => {
  showChip([open, near]);
  expect((await chip()).textContent).toContain('Vælg underaktivitet');
  act(() => getDefaultStore().set(workMenuAtom, true));
  fireEvent.click(items()[0] as HTMLElement);
  await waitFor(async () =>
    expect((await chip()).textContent).toContain('FL27 · Trin 3 frist 18/12, 28 dage tilbage'),
  );
  expect((await chip()).className).toBe('work-chip');
  act(() => workingUnderaktivitet.change(() => 4));
  expect(
    screen.getByRole('button', {
      name: /^Arbejder i underaktivitet TB26 · Trin 4 frist 27\/11, 7 dage tilbage/,
    }),
  ).toBeTruthy();
  expect((await chip()).className).toBe('work-chip near');
  act(() => rememberFor('bo'));
  expect((await chip()).textContent).toContain('Vælg underaktivitet');
  act(() => rememberFor('anna'));
  expect(workingUnderaktivitet.get()).toBe(4);
});

test('en underaktivitet i adressen er den, der arbejdes i, hvor brugeren må skrive i den', async () => {
  workingUnderaktivitet.change(() => 3);
  showChip([shut, open, near], '/fl/07.14.01?underaktivitetId=4');
  await waitFor(async () => expect((await chip()).textContent).toContain('TB26 · Trin 4'));
  expect(workingUnderaktivitet.get()).toBe(4);
  // What the user chooses after that stands.
  act(() => workingUnderaktivitet.change(() => 3));
  expect((await chip()).textContent).toContain('FL27 · Trin 3');
  cleanup();
  showChip([shut, open, near], '/fl/07.14.01?underaktivitetId=1');
  expect((await chip()).textContent).toContain('FL27 · Trin 3');
  expect(workingUnderaktivitet.get()).toBe(3);
});

test('den sidste dag siges som den er, og dagen efter, at kontering er slut', async () => {
  showChip([underaktivitetOf(5, { konteringSlut: '2026-11-20', proceskode: 'TB26' })]);
  await chip();
  act(() => workingUnderaktivitet.change(() => 5));
  expect((await chip()).textContent).toContain('TB26 · Trin 5 frist i dag');
  act(() => getDefaultStore().set(businessDateAtom, '2026-11-21'));
  expect((await chip()).textContent).toContain('kontering slut 20/11/2026');
});

test('hvor ingen procesrettighed styrer det, der vises, er der intet trin at arbejde i', async () => {
  const store = getDefaultStore();
  store.set(publishedActionsAtom, [[shownAreaAction.by(() => areas.loen)]]);
  showChip([open]);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  const governed = shownAreaAction.by(() => areas.finanslovsstruktur);
  act(() => store.set(publishedActionsAtom, [[governed]]));
  expect((await chip()).textContent).toContain('Vælg underaktivitet');
  act(() => store.set(publishedActionsAtom, []));
});

test('hvor intet lader brugeren skrive, er der intet at vælge', async () => {
  showChip([shut]);
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('ses der på et andet finansår end det, ændringerne virker fra, siges det', async () => {
  workingUnderaktivitet.change(() => 3);
  showChip([open], '/?finansaar=2026');
  await waitFor(async () => expect((await chip()).textContent).toContain('virker fra 2027'));
  expect((await chip()).dataset.tip).toBe(
    'FL27 · Trin 3. Åben: du kan oprette og rette fra 2027, frist 18/12',
  );
  cleanup();
  showChip([open], '/?finansaar=2027');
  await waitFor(async () => expect((await chip()).textContent).toContain('FL27 · Trin 3'));
  expect((await chip()).textContent).not.toContain('virker fra');
});
