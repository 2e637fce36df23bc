// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
import { permissions } from '../../../src/domain/permissions.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { movedDay } from '../../../src/palette/step/moved-day.ts';
import { planAnswer, underaktivitetOf, underkonto } from '../../views/payloads.ts';
import { serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown) => ({ status: 200, body });
const values = {
  ...{ nummer: '2001', navn: 'Oprydning', finansaar: 2026 },
  ...{ startdato: '2026-01-02', slutdato: '2026-12-31' },
};
const aktivitet = {
  kind: 'aktivitet',
  ...{ nummer: '2001', navn: 'Oprydning', post: { id: 'a', rowVersion: '1', values } },
} as const;

beforeEach(() => {
  setFeatures(['plan']);
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
  serve(({ path }) => {
    if (path.endsWith('/plan')) return ok(planAnswer());
    if (path === '/api/finansaar') return ok([{ finansaar: 2027, status: 'Kommende' }]);
    if (path.endsWith('/underaktiviteter')) {
      return ok([underaktivitetOf(5), underaktivitetOf(6, { kanRedigere: false, aarsag: 'Nej.' })]);
    }
    return ok([]);
  });
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

function openEdit(): void {
  show(<Palette />, { permissions, at: '/?finansaar=2026' });
  act(() => {
    store.set(argumentStepAtom, {
      command: 'Aktivitet#ret',
      subjects: { kind: 'aktivitet', all: [aktivitet], from: 'active' },
    });
    store.set(paletteOpenAtom, true);
  });
}
const field = (name: RegExp) => screen.getByRole('button', { name });

describe('alle felter ses, med det, der gælder nu', () => {
  test('det, en aktivitet hedder, og dens datoer, står ved felterne', () => {
    openEdit();
    expect(field(/^Slutdato/).textContent).toContain('nu: 31/12/2026');
    expect(field(/^Slutdato/).getAttribute('aria-description')).toBe('nu: 31/12/2026');
    expect(field(/^Aktivitet/).textContent).toContain('2001 Oprydning');
  });

  test('kalenderen begynder på den dag, der gælder, og et tryk i den skriver i feltet', () => {
    openEdit();
    fireEvent.click(field(/^Slutdato/));
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Slutdato' });
    expect(input.placeholder).toBe('31/12/2026');
    expect(screen.getByRole('table', { name: 'december 2026' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'tirsdag den 15. december 2026' }));
    expect(input.value).toBe('15/12/2026');
    fireEvent.keyDown(input, { key: 'ArrowDown' });
    expect(input.value).toBe('16/12/2026');
    fireEvent.keyDown(input, { key: 'PageUp' });
    expect(input.value).toBe('16/11/2026');
    expect(screen.getByRole('table', { name: 'november 2026' })).toBeTruthy();
  });
});

test('den underaktivitet, der vælges, er den, der arbejdes i; de blokerede står sidst', async () => {
  const another = underaktivitetOf(7);
  serve(({ path }) => {
    if (path.endsWith('/plan')) return ok(planAnswer());
    if (path === '/api/finansaar') return ok([{ finansaar: 2027, status: 'Kommende' }]);
    const shut = underaktivitetOf(6, { kanRedigere: false, aarsag: 'Nej.' });
    return ok(path.endsWith('/underaktiviteter') ? [shut, underaktivitetOf(5), another] : []);
  });
  show(<Palette />, { permissions: ['Underkonto'], at: '/?finansaar=2027' });
  const stands = { ...underkonto, type: 'Underkonto', status: 'Aaben', hasEnd: false } as const;
  act(() => {
    store.set(argumentStepAtom, {
      command: 'Underkonto#softluk',
      subjects: aboutElements([stands]),
    });
    store.set(paletteOpenAtom, true);
  });
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Trin 5'),
    expect.stringContaining('Trin 7'),
    expect.stringContaining('Nej.'),
  ]);
  expect(options.at(-1)?.textContent).toContain('Kan ikke vælges');
  expect(screen.getByText('Åben: du kan oprette og rette fra 2027, frist 31/12')).toBeTruthy();
  fireEvent.click(options[1] as HTMLElement);
  await waitFor(() => expect(workingUnderaktivitet.get()).toBe(7));
});

test('en tast i kalenderen flytter dagen, og det halvt skrevne bliver stående', () => {
  const at = { standing: undefined, today: '2026-11-20' };
  expect(movedDay('ArrowDown', '', at)).toBe('20/11/2026');
  expect(movedDay('ArrowDown', '', { ...at, standing: '2026-12-31' })).toBe('31/12/2026');
  expect(movedDay('ArrowUp', '01/01/2027', at)).toBe('31/12/2026');
  expect(movedDay('PageDown', '31/01/2027', at)).toBe('28/02/2027');
  expect(movedDay('ArrowDown', '31/1', at)).toBeUndefined();
  expect(movedDay('x', '', at)).toBeUndefined();
});
