// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Effect } from '../../../src/api/contract/effect.ts';
import { ApiError } from '../../../src/api/http/api-error.ts';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import { unmarkAction } from '../../../src/commands/actions/marks.ts';
import { Consequences } from '../../../src/commands/consequences/consequences.tsx';
import type { ShownPlan } from '../../../src/commands/planner/use-command-plan.ts';
import {
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
  publishedActionsAtom,
} from '../../../src/commands/state.ts';
import type { SelectedElement } from '../../../src/commands/subjects/selected-element.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { unseenMarksAtom } from '../../../src/commands/subjects/unseen-marks.ts';
import type { Status } from '../../../src/domain/status.ts';
import { message } from '../../../src/domain/words/messages.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { pageOf, planAnswer, underaktivitetOf } from '../../views/payloads.ts';
import { type Answer, type Call, serve, show } from '../../views/portal.tsx';

interface Pressed {
  readonly command: 'Underkonto#softluk' | 'AfslutUnderkonto';
  readonly status: Status;
}

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
    subjects: aboutElements([{ ...element, status: 'Aaben', hasEnd: false }]),
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
  store.set(argumentDraftsAtom, {});
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
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

  test.each(['network', 'broken'] as const)(
    'uden helt svar sendes det samme igen under samme nøgle: %s',
    async (none) => {
      const writes = await open((_call, attempt) => (attempt === 0 ? none : ok({})));
      run();
      expect(await alertText()).toBe(message('uvistOmGemt'));
      expect(keptNote()).toBe('Udgår');
      run();
      await waitFor(() => expect(isOpen()).toBe(false));
      expect(writes[0]?.idempotencyKey).toBeTruthy();
      expect(writes[1]?.idempotencyKey).toBe(writes[0]?.idempotencyKey);
    },
  );
});

describe('en server, der laver planer', () => {
  const plan = planAnswer({
    warnings: [{ code: 'proeve', field: '', message: 'Er du sikker?', confirm: true }],
  });
  beforeEach(() => setFeatures(['plan']));

  test('en advarsel, der skal bekræftes, holder kørslen tilbage, til der er sat flueben', async () => {
    const writes = await open(({ path }) =>
      ok(path.endsWith('/plan') ? plan : { koersel: 4, lognumre: [9] }),
    );
    const runs = () => writes.filter(({ path }) => path.endsWith('/udfoer'));
    const box = await screen.findByLabelText<HTMLInputElement>('Bekræft');
    const button = screen.getByRole('button', { name: /^Afslut/ });
    await waitFor(() => expect(button.dataset.tip).toBe('Bekræft advarslerne først.'));
    run();
    expect(runs()).toEqual([]);
    fireEvent.click(box);
    expect(button.getAttribute('aria-disabled')).not.toBe('true');
    run();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(runs().map(({ body }) => body)).toEqual([{ token: 'noegle' }]);
  });
});

test('af flere kommandoer kan de brudte udelades, når der er sat flueben', async () => {
  setFeatures(['plan']);
  const violations = [{ code: 'proeve', field: '', message: 'Nummeret findes.', nummer: 1 }];
  const plan = planAnswer({ udfald: 'ob', violations });
  const writes = await open(({ path }) =>
    ok(path.endsWith('/plan') ? plan : { koersel: 4, lognumre: [9] }),
  );
  const box = await screen.findByLabelText('Udfør kun dem, der kan udføres (1 af 2)');
  run();
  expect(writes.filter(({ path }) => path.endsWith('/udfoer'))).toEqual([]);
  fireEvent.click(box);
  run();
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(writes.findLast(({ path }) => path.endsWith('/udfoer'))?.body).toEqual({
    token: 'noegle',
    kun: 'gyldige',
  });
});

describe('flere løbende underaktiviteter', () => {
  const steps = [underaktivitetOf(5, { finansaar: 2026 }), underaktivitetOf(6)];
  const closed = (element: string): Effect => ({
    nummer: 0,
    element: { id: element, type: 'Underkonto', fuldtNummer: '07.14.38.10', navn: 'Drift' },
    versionId: 1,
    foer: {},
    efter: { softLukketFra: 2027 },
    rettetAf: null,
  });
  const planOf = (...elements: string[]) => planAnswer({ effects: elements.map(closed) });
  const chip = () => screen.getByRole('combobox', { name: 'Underaktivitet' });
  const press = (ctrlKey: boolean) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter', ctrlKey });
  const runButton = () => screen.getByRole('button', { name: /^Soft-luk/ });

  const softClose = { command: 'Underkonto#softluk', status: 'Aaben' } as const;

  /** The step, of *Soft-luk underkonto* unless another is said, as it is when the key has just been pressed. */
  function open(
    onPlan: (attempt: number) => Answer = () => ok(planOf(id)),
    { command, status }: Pressed = softClose,
  ) {
    let plans = 0;
    const writes = serve((call) => {
      if (call.path.endsWith('/plan')) {
        plans += 1;
        return onPlan(plans - 1);
      }
      if (call.path.endsWith('/udfoer')) return ok({ koersel: 4, lognumre: [9] });
      if (call.path.endsWith('/underaktiviteter')) return ok(steps);
      return ok(call.path === '/api/finansaar' ? years : pageOf([]));
    });
    const element = { id, type: 'Underkonto', fuldtNummer: '07.14.38.10', navn: 'Drift' } as const;
    store.set(argumentStepAtom, {
      command,
      subjects: aboutElements([{ ...element, status, hasEnd: false }]),
    });
    store.set(paletteOpenAtom, true);
    const permissions = ['Underkonto', 'AfslutUnderkonto'];
    show(<Palette />, { permissions, at: '/?finansaar=2027' });
    const bodies = (path: string) =>
      writes.filter((call) => call.path.endsWith(path)).map(({ body }) => JSON.stringify(body));
    return { plans: () => bodies('/plan'), runs: () => bodies('/udfoer') };
  }
  beforeEach(() => setFeatures(['plan']));

  test('det fremhævede vises, men udføres ikke, før det er valgt', async () => {
    const { plans, runs } = open();
    // That of the finansår looked at comes first.
    const options = await screen.findAllByRole('option');
    expect(options[0]?.textContent).toContain('Trin 6');
    await screen.findByText('1 element ændres');
    expect(plans()[0]).toContain('"underaktivitetId":"6"');
    expect(runButton().dataset.tip).toBe('Vælg den underaktivitet, som ændringen laves i.');
    press(true);
    expect(await alertText()).toBe('Vælg den underaktivitet, som ændringen laves i.');
    expect(document.activeElement).toBe(chip());
    fireEvent.click(runButton());
    expect(runs()).toEqual([]);

    press(false);
    await waitFor(() => expect(runButton().getAttribute('aria-disabled')).not.toBe('true'));
    expect(screen.queryByRole('alert')).toBeNull();
    press(true);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(runs()).toHaveLength(1);
  });

  test.each([
    ['Aaben', 'Afslut underkonto'],
    ['Fremtidig', 'Annullér'],
  ] as const)('at afslutte en, der er %s, hedder %s', async (status, title) => {
    open(undefined, { command: 'AfslutUnderkonto', status });
    expect(await screen.findByRole('dialog', { name: title })).toBeTruthy();
    expect(document.querySelector('.plan-head > h2')?.textContent).toBe(title);
  });

  test('det, der mangler, er det, der skal vælges først', async () => {
    open(undefined, { command: 'AfslutUnderkonto', status: 'Aaben' });
    expect(await screen.findByText('Vælg Underaktivitet for at se konsekvenserne.')).toBeTruthy();
  });

  test('et valg, der er ved at blive lavet om, udføres ikke som det fremhævede', async () => {
    const { runs } = open();
    await screen.findAllByRole('option');
    press(false);
    await screen.findByLabelText('Bemærkning');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey: true });
    fireEvent.keyDown(chip(), { key: 'ArrowDown' });
    press(true);
    expect(await alertText()).toBe('Vælg den underaktivitet, som ændringen laves i.');
    expect(runs()).toEqual([]);
  });

  test('Enter og Ctrl+Enter, før listen og planen er her, venter på dem', async () => {
    const { plans, runs } = open();
    fireEvent.change(chip(), { target: { value: 'trin 6' } });
    press(false);
    press(true);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(plans().at(-1)).toContain('"underaktivitetId":"6"');
    expect(runs()).toHaveLength(1);
  });

  test('rammer planen mere end det valgte, skal den først ses', async () => {
    const { runs } = open(() => ok(planOf(id, '00000000-0000-4000-8000-000000000002')));
    fireEvent.change(chip(), { target: { value: 'trin 6' } });
    press(false);
    press(true);
    expect(await alertText()).toBe('Konsekvenserne er nye. Se dem, før du udfører.');
    expect(runs()).toEqual([]);
    press(true);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(runs()).toHaveLength(1);
  });

  test('kunne planen ikke laves, laver Ctrl+Enter den igen', async () => {
    const { plans, runs } = open((attempt) =>
      attempt === 0 ? { status: 503, body: {} } : ok(planOf(id)),
    );
    await screen.findByText(
      'Konsekvenserne kunne ikke beregnes. Serveren kan ikke svare i øjeblikket. Prøv igen om lidt.',
    );
    press(false);
    await screen.findByLabelText('Bemærkning');
    expect(plans()).toHaveLength(1);
    press(true);
    await screen.findByText('1 element ændres');
    expect(plans()).toHaveLength(2);
    expect(runs()).toEqual([]);
    press(true);
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(runs()).toHaveLength(1);
  });
});

/** What the step shows of a plan, in words. */
function shownText(more: Partial<ShownPlan>): string | null {
  show(
    <Consequences
      shown={{
        isPreview: true,
        plan: null,
        latest: null,
        error: null,
        isMissing: false,
        stopped: null,
        isRunning: false,
        run: () => Promise.resolve(null),
        retry: () => undefined,
        ...more,
      }}
      elements={[]}
      missing=""
      told={null}
      confirmed={[]}
      onConfirm={() => undefined}
      addressOf={() => ''}
      onGoTo={() => undefined}
      onRemedy={() => undefined}
    />,
    { permissions: [] },
  );
  return screen.getByRole('region').textContent;
}

test('uden forbindelse siges det med ord', () => {
  const error = new ApiError({ kind: 'network', status: 0, text: '' });
  expect(shownText({ error })).toContain(
    'Der er ingen forbindelse til serveren. Prøv igen om lidt.',
  );
});

test('det, der kun giver mening helt, tilbydes ikke uden det, der er i vejen', () => {
  const violations = [{ code: 'x', field: '', message: 'Nummeret er brugt.', nummer: 1 }];
  const plan = planAnswer({ udfald: 'ob', violations });
  const part = 'Udfør kun dem, der kan udføres (1 af 2)';
  expect(shownText({ plan, latest: plan })).toContain(part);
  cleanup();
  expect(shownText({ plan, latest: plan, isWhole: true })).not.toContain(part);
});

test('det samme om flere elementer er ét antal', () => {
  const told = (nummer: number, antal: number) => ({
    code: 'koblingerAfsluttes',
    field: '',
    message: message('koblingerAfsluttes', { antal }),
    antal,
    nummer,
  });
  const warnings = [told(0, 1), told(1, 2), told(2, 1)];
  const plan = planAnswer({ warnings });
  const text = shownText({ plan, latest: plan });
  expect(text).toContain('4 koblinger til delregnskaber afsluttes.');
  expect(text?.match(/kobling/g)).toHaveLength(1);
});

test('et trin om de markerede siger, hvor mange af dem der ikke ses; et trin om andet gør ikke', async () => {
  serve((call) => ok(call.path === '/api/finansaar' ? years : pageOf([])));
  const marked = [1, 2, 3].map((at) => ({
    ...{ id: `${id.slice(0, -1)}${at}`, type: 'Underkontotype', status: 'Aaben', hasEnd: false },
    ...{ fuldtNummer: `3${at}`, navn: 'Gammel' },
  })) as SelectedElement[];
  const [, ...unseen] = marked;
  const subjects = aboutElements(marked);
  if (!subjects) throw new Error('Intet er markeret');
  store.set(paletteOpenAtom, true);
  store.set(unseenMarksAtom, unseen);
  const command = 'AfslutUnderkontotype';
  store.set(argumentStepAtom, { command, subjects: { ...subjects, from: 'marks' } });
  show(<Palette />, { permissions: [command] });
  expect(await screen.findByText(/2 ses ikke blandt rækkerne/)).toBeTruthy();
  act(() => store.set(argumentStepAtom, { command, subjects: aboutElements(unseen) }));
  expect(screen.queryByText(/ses ikke/)).toBeNull();
  store.set(unseenMarksAtom, []);
});

test('de markerede, der ikke ses, tages ud af trinnet og af markeringen med ét tryk', async () => {
  serve((call) => ok(call.path === '/api/finansaar' ? years : pageOf([])));
  const marked = [1, 2, 3].map((at) => ({
    ...{ id: `${id.slice(0, -1)}${at}`, type: 'Underkontotype', status: 'Aaben', hasEnd: false },
    ...{ fuldtNummer: `3${at}`, navn: 'Gammel' },
  })) as SelectedElement[];
  const subjects = aboutElements(marked);
  if (!subjects) throw new Error('Intet er markeret');
  const unmark = vi.fn();
  store.set(publishedActionsAtom, [[unmarkAction.by(unmark)]]);
  store.set(paletteOpenAtom, true);
  store.set(unseenMarksAtom, marked.slice(1));
  const command = 'AfslutUnderkontotype';
  store.set(argumentStepAtom, { command, subjects: { ...subjects, from: 'marks' } });
  show(<Palette />, { permissions: [command] });
  fireEvent.click(await screen.findByRole('button', { name: 'Fjern dem fra markeringen' }));
  expect(unmark).toHaveBeenCalledWith(subjects.all.slice(1));
  expect(store.get(argumentStepAtom)?.subjects?.all).toEqual(subjects.all.slice(0, 1));
  expect(screen.queryByText(/ses ikke/)).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('31 Gammel');
  store.set(publishedActionsAtom, []);
  store.set(unseenMarksAtom, []);
});
