// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { accessAtom, businessDateAtom } from '../../../src/auth/session.ts';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import {
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
} from '../../../src/commands/state.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { pageOf, planAnswer } from '../../views/payloads.ts';
import { type Answer, type Call, serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown): Answer => ({ status: 200, body });
const vindue = {
  ...{ id: '00000000-0000-4000-8000-000000000001', rowVersion: '1', status: 'Kommende' },
  ...{ oprettet: '2026-01-01T00:00:00.000Z', oprettetAf: 'anne' },
  ...{ aendret: '2026-01-01T00:00:00.000Z', aendretAf: 'anne' },
  ...{ finansaar: 2027, nummer: '1001', navn: 'Grundbudget' },
  ...{ startdato: '2027-01-04', slutdato: '2027-12-31' },
};

/** The step of a command with the finansår that it is asked about, at a server where 2027 has one aktivitet. */
function open(
  command: PaletteCommandId,
  said: Readonly<Record<string, string>>,
  { held = permissions, plan = {} }: { held?: readonly string[]; plan?: Partial<CommandPlan> } = {},
) {
  const writes = serve(({ path, query, method }): Answer => {
    if (method !== 'GET') {
      return ok(path.endsWith('/plan') ? planAnswer(plan) : { koersel: 4, lognumre: [9] });
    }
    if (path === '/api/finansaar') {
      return ok([2026, 2027, 2028].map((finansaar) => ({ finansaar, status: 'Kommende' })));
    }
    if (path === '/api/aktiviteter') return ok(query.get('finansaar') === '2027' ? [vindue] : []);
    const isElements = path.startsWith('/api/finanslovsstruktur');
    return ok(isElements ? pageOf([]) : []);
  });
  const made = Object.fromEntries(
    Object.entries(said).map(([name, value]) => [name, { value, label: value }]),
  );
  show(<Palette />, { permissions: held });
  act(() => {
    store.set(accessAtom, {
      ...{ accessiblePermissions: held, scopeRoles: ['SADACentralAdministrator'] },
    });
    store.set(argumentStepAtom, {
      ...{ command, subjects: null },
      input: { made, wanted: null, typed: {}, highlighted: '' },
    });
    store.set(paletteOpenAtom, true);
  });
  return writes;
}

const asked = (writes: readonly Call[]) =>
  writes.findLast(({ path }) => path.endsWith('/plan'))?.body?.kommandoer;
const isOpen = () => store.get(paletteOpenAtom);

beforeEach(() => {
  setFeatures(['plan', 'koblinger']);
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

const generated = { kommando: 'CreateUpdatePeriodElement#generer', input: { finansaar: 2028 } };
const copied = {
  kommando: 'Aktivitet',
  input: {
    ...{ finansaar: 2028, nummer: '1001', navn: 'Grundbudget' },
    ...{ startdato: '2028-01-04', slutdato: '2028-12-31' },
  },
};

test('hvad et finansår mangler, står linje for linje, er valgt, og planlægges og udføres samlet', async () => {
  const writes = open('CreateUpdatePeriodElement#klar', { finansaar: '2028' });
  await screen.findAllByText('Opret 14 perioder');
  await screen.findAllByText('Kopiér 1 aktivitet fra 2027');
  expect(screen.getAllByText('Mangler intet').length).toBeGreaterThan(0);
  await waitFor(() => expect(asked(writes)).toEqual([generated, copied]));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('en linje, der springes over, er ikke med', async () => {
  const writes = open('CreateUpdatePeriodElement#klar', { finansaar: '2028', perioder: 'nej' });
  await waitFor(() => expect(asked(writes)).toEqual([copied]));
});

test('det, brugeren ikke må, kan ikke vælges, og resten gøres', async () => {
  const held = permissions.filter((permission) => permission !== 'Aktivitet');
  const writes = open('CreateUpdatePeriodElement#klar', { finansaar: '2028' }, { held });
  await waitFor(() => expect(asked(writes)).toEqual([generated]));
});

test('kopierede aktiviteter planlægges som de kommandoer, de bliver til', async () => {
  const writes = open('Aktivitet#kopier', { fraFinansaar: '2027', finansaar: '2028' });
  await waitFor(() => expect(asked(writes)).toEqual([copied]));
});

test('en regel, der intet nævner, siges om det, den er for', async () => {
  const violations = [{ code: 'x', field: '', message: 'Noget er i vejen.', nummer: 0 }];
  const asked = { fraFinansaar: '2027', finansaar: '2028' };
  open('Aktivitet#kopier', asked, { plan: { udfald: 'b', token: null, violations } });
  await screen.findByText('1001 Grundbudget: Noget er i vejen.');
});

test('er der intet at gøre, spørges serveren ikke, og det siges, uden at noget er ændret', async () => {
  const writes = open('CreateUpdatePeriodElement#klar', {
    ...{ finansaar: '2028', perioder: 'nej', processer: 'nej' },
    ...{ aktiviteter: 'nej', delregnskaber: 'nej' },
  });
  await screen.findByText('Finansår 2028 mangler intet af det, der er valgt.');
  expect(asked(writes)).toBeUndefined();
  expect(screen.queryByText('0 elementer ændres')).toBeNull();
});

test('kan det, der kopieres, ikke findes, siges det', async () => {
  open('Aktivitet#kopier', { fraFinansaar: '2026', finansaar: '2028' });
  await screen.findByText(/Der er ingen aktiviteter i finansår 2026\./);
});
