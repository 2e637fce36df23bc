// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import {
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
} from '../../../src/commands/state.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { workingUnderaktivitet } from '../../../src/console/working-underaktivitet.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import {
  hovedkonto,
  pageOf,
  planAnswer,
  underaktivitetOf,
  underkonto,
} from '../../views/payloads.ts';
import { type Call, serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const years = [2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));
const steps = [underaktivitetOf(6, { finansaar: 2026 }), underaktivitetOf(7)];
const blocked = {
  code: 'overordnetSoftLukket',
  field: 'softLukketTil',
  message: 'Hovedkontoen er soft-lukket.',
  nummer: 0,
  elements: [{ id: hovedkonto.id, fuldtNummer: hovedkonto.fuldtNummer, navn: hovedkonto.navn }],
  remedy: 'Hovedkonto#genaabn',
};

/** *Genåbn underkonto*, which the hovedkonto above stands in the way of until it is reopened. */
function open(permissions: readonly string[]): Call[] {
  let isReopened = false;
  const writes = serve((call) => {
    if (call.path.endsWith('/udfoer')) {
      isReopened = true;
      return { status: 200, body: { koersel: 4, lognumre: [9] } };
    }
    if (call.path.endsWith('/plan')) {
      const isOfChild = JSON.stringify(call.body).includes(underkonto.id);
      const violations = isOfChild && !isReopened ? [blocked] : [];
      const token = violations.length === 0 ? 'noegle' : null;
      const body = planAnswer({ token, violations });
      return { status: 200, body };
    }
    if (call.path.endsWith('/underaktiviteter')) return { status: 200, body: steps };
    return { status: 200, body: call.path === '/api/finansaar' ? years : pageOf([]) };
  });
  const { id, type, fuldtNummer, navn } = underkonto;
  const element = { id, type, fuldtNummer, navn, status: 'SoftLukket' } as const;
  store.set(argumentStepAtom, {
    command: 'Underkonto#genaabn',
    subjects: aboutElements([element]),
  });
  store.set(paletteOpenAtom, true);
  show(<Palette />, { permissions, at: '/?finansaar=2027' });
  return writes;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const note = () => screen.findByLabelText<HTMLInputElement>('Bemærkning');
const dialog = (name: string) => screen.findByRole('dialog', { name });
const remedy = () => screen.findByRole('button', { name: 'Genåbn 07.14.01 Økonomistyrelsen' });

async function giveReason(text: string) {
  fireEvent.change(await note(), { target: { value: text } });
}

/** Chooses the underaktivitet, and writes a reason. */
async function fillIn(text: string) {
  await screen.findByRole('option', { name: /Trin 7/ });
  press('Enter');
  await giveReason(text);
}

beforeEach(() => {
  setFeatures(['plan']);
  workingUnderaktivitet.change(() => null);
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

test('begynder kommandoen på det, der er i vejen; Esc fører tilbage til alt, hvad der stod', async () => {
  open(['Underkonto', 'Hovedkonto']);
  await dialog('Genåbn underkonto');
  await fillIn('Efter aftale');
  fireEvent.click(await remedy());
  await dialog('Genåbn hovedkonto');
  expect(screen.getByText('Økonomistyrelsen')).toBeTruthy();
  // What was chosen is worked in, and not asked for again.
  const reason = await note();
  await waitFor(() => expect(document.activeElement).toBe(reason));
  await giveReason('Halvt skrevet');
  press('Escape');
  await dialog('Genåbn underkonto');
  expect((await note()).value).toBe('Efter aftale');
  expect(document.activeElement).toBe(await note());
  // There and back again, both stand.
  fireEvent.click(await remedy());
  await dialog('Genåbn hovedkonto');
  expect((await note()).value).toBe('Halvt skrevet');
  press('Escape');
  press('Escape');
  await waitFor(() => expect(store.get(paletteOpenAtom)).toBe(false));
});

test('et brud om en tid, der ikke spørges om, står ved det tidspunkt, den følger af', async () => {
  open(['Underkonto']);
  await fillIn('Efter aftale');
  const chip = await screen.findByRole('button', { name: 'Fra finansår 2027' });
  await waitFor(() => expect(chip.getAttribute('aria-description')).toBe(blocked.message));
  fireEvent.click(chip);
  const field = await screen.findByRole('combobox', { name: 'Fra finansår' });
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.getAttribute('aria-description')).toBe(blocked.message);
});

test('det, der stod i feltet uden at være valgt, står der stadig bagefter', async () => {
  open(['Underkonto', 'Hovedkonto']);
  const field = await screen.findByRole('combobox', { name: 'Underaktivitet' });
  await screen.findByRole('option', { name: /Trin 7/ });
  fireEvent.change(field, { target: { value: 'trin' } });
  press('ArrowDown');
  const highlighted = () => screen.getByRole('option', { selected: true }).textContent;
  await waitFor(() => expect(highlighted()).toContain('Trin 6'));
  fireEvent.click(await remedy());
  await dialog('Genåbn hovedkonto');
  press('Escape');
  await dialog('Genåbn underkonto');
  const again = screen.getByRole<HTMLInputElement>('combobox', { name: 'Underaktivitet' });
  expect(again.value).toBe('trin');
  await waitFor(() => expect(highlighted()).toContain('Trin 6'));
});

test('udført fører den tilbage til det, man var ved, og reglen er ikke i vejen mere', async () => {
  const writes = open(['Underkonto', 'Hovedkonto']);
  await fillIn('Efter aftale');
  fireEvent.click(await remedy());
  await dialog('Genåbn hovedkonto');
  const run = screen.getByRole('button', { name: /^Genåbn/ });
  await waitFor(() => expect(run.getAttribute('aria-disabled')).not.toBe('true'));
  fireEvent.click(run);
  await dialog('Genåbn underkonto');
  expect((await note()).value).toBe('Efter aftale');
  await waitFor(() => expect(screen.queryByText(blocked.message)).toBeNull());
  expect(store.get(paletteOpenAtom)).toBe(true);
  expect(writes.filter(({ path }) => path.endsWith('/udfoer'))).toHaveLength(1);
});

test('uden tilladelsen står reglen alene med vejen til det, der er i vejen', async () => {
  open(['Underkonto']);
  await screen.findByRole('link', { name: '07.14.01 Økonomistyrelsen' });
  expect(screen.queryByRole('button', { name: /Økonomistyrelsen/ })).toBeNull();
});
