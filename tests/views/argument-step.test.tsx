// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CommandPlan } from '../../src/api/contract/kommandoer.ts';
import { setFeatures } from '../../src/api/features.ts';
import { businessDateAtom } from '../../src/auth/session.ts';
import { Palette } from '../../src/commands/palette/palette.tsx';
import { argumentDraftAtom, argumentStepAtom, paletteOpenAtom } from '../../src/commands/state.ts';
import { pageOf } from './payloads.ts';
import { type Answer, type Call, serve, show } from './portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown): Answer => ({ status: 200, body });
const id = '00000000-0000-4000-8000-000000000001';
const years = [2025, 2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));

/** The step of *Afslut underkontotype*, filled in but for the reason, which stands in the field. */
async function open(onWrite: (call: Call, attempt: number) => Answer): Promise<Call[]> {
  let attempt = 0;
  const writes = serve((call) => {
    if (call.method !== 'GET') return onWrite(call, attempt++);
    return ok(call.path === '/api/finansaar' ? years : pageOf([]));
  });
  const element = { id, type: 'Underkontotype', fuldtNummer: '35', navn: 'Gammel' } as const;
  store.set(argumentStepAtom, {
    command: 'AfslutUnderkontotype',
    elements: [{ ...element, status: 'Aaben', hasEnd: false }],
  });
  store.set(paletteOpenAtom, true);
  show(<Palette />, { permissions: ['AfslutUnderkontotype'] });
  await screen.findByRole('option', { name: /^2026/ });
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Sidste finansår' }), { key: 'Enter' });
  fireEvent.change(await screen.findByLabelText('Bemærkning'), { target: { value: 'Udgår' } });
  return writes;
}

const run = () =>
  fireEvent.keyDown(screen.getByLabelText('Bemærkning'), { key: 'Enter', ctrlKey: true });
const isOpen = () => store.get(paletteOpenAtom);
const alertText = async () => (await screen.findByRole('alert')).textContent;
const keptNote = () => screen.getByLabelText<HTMLInputElement>('Bemærkning').value;

beforeEach(() => {
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftAtom, null);
});
afterEach(() => {
  cleanup();
  store.set(paletteOpenAtom, false);
  setFeatures([]);
});

describe('en server, der ikke laver planer', () => {
  test('elementets eget kald udføres, og der spørges ikke efter en plan', async () => {
    // Nothing is said of what such a server answers.
    const writes = await open(() => ok('tak'));
    expect(screen.getByRole('region', { name: 'Konsekvenser' }).textContent).toContain(
      'Denne server viser ikke konsekvenserne på forhånd.',
    );
    run();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(writes.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/api/finanslovsstruktur/underkontotypes'],
    ]);
    expect(Object.fromEntries(writes[0]?.query ?? [])).toEqual({
      id,
      tilFinansaar: '2026',
      bemaerkning: 'Udgår',
    });
    expect(writes[0]?.body).toBeNull();
  });

  test.each([
    [400, { errors: { '': ['I brug på to underkonti.'] } }, 'I brug på to underkonti.'],
    [403, 'Ingen adgang hertil.', 'Ingen adgang hertil.'],
    [404, { title: 'Elementet findes ikke.' }, 'Elementet findes ikke.'],
    [409, { detail: 'Ændret af en anden.' }, 'Ændret af en anden.'],
  ])(
    'et nej (%i) vises med sin grund, og det skrevne bliver stående',
    async (status, body, text) => {
      const writes = await open((_call, attempt) => (attempt === 0 ? { status, body } : ok({})));
      run();
      expect(await alertText()).toBe(text);
      expect(keptNote()).toBe('Udgår');
      expect(isOpen()).toBe(true);
      run();
      await waitFor(() => expect(isOpen()).toBe(false));
      expect(writes[1]?.idempotencyKey).not.toBe(writes[0]?.idempotencyKey);
    },
  );

  test('uden svar sendes det samme igen under samme nøgle', async () => {
    const writes = await open((_call, attempt) => (attempt === 0 ? 'network' : ok({})));
    run();
    expect(await alertText()).toContain('ingen forbindelse');
    expect(keptNote()).toBe('Udgår');
    run();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(writes[0]?.idempotencyKey).toBeTruthy();
    expect(writes[1]?.idempotencyKey).toBe(writes[0]?.idempotencyKey);
  });
});

describe('en server, der laver planer', () => {
  const plan: CommandPlan = {
    token: 'noegle',
    udloeber: null,
    effects: [],
    violations: [],
    warnings: [{ code: 'proeve', field: '', message: 'Er du sikker?', confirm: true }],
  };
  beforeEach(() => setFeatures(['plan']));

  test('en advarsel, der skal bekræftes, holder kørslen tilbage, til der er sat flueben', async () => {
    const writes = await open(({ path }) =>
      ok(path.endsWith('/plan') ? plan : { koersel: 4, lognumre: [9] }),
    );
    const runs = () => writes.filter(({ path }) => path.endsWith('/udfoer'));
    const box = await screen.findByLabelText<HTMLInputElement>('Bekræft');
    const button = screen.getByRole('button', { name: /^Afslut/ });
    await waitFor(() => expect(button.title).toBe('Bekræft advarslerne først.'));
    run();
    expect(runs()).toEqual([]);
    fireEvent.click(box);
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    run();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(runs().map(({ body }) => body)).toEqual([{ token: 'noegle' }]);
  });
});
