// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import {
  type ArgumentStep,
  argumentDraftsAtom,
  argumentStepAtom,
  closePaletteAtom,
  paletteOpenAtom,
} from '../../../src/commands/state.ts';
import { aboutElements } from '../../../src/commands/subjects/subject.ts';
import { workingUnderaktivitet } from '../../../src/console/working-underaktivitet.ts';
import { elementTypes } from '../../../src/domain/elements/registry.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import {
  elementOf,
  pageOf,
  planAnswer,
  underaktivitetOf,
  underkonto,
} from '../../views/payloads.ts';
import { type Call, serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const ok = (body: unknown) => ({ status: 200, body });
const years = [2025, 2026, 2027].map((finansaar) => ({ finansaar, status: 'Kommende' }));
const virksomhed = elementOf(7, {
  type: 'Virksomhed',
  fuldtNummer: '94625718',
  navn: 'Barselsfonden',
});
const omraade = elementOf(8, {
  type: 'Ministeransvarsomraade',
  fuldtNummer: '08',
  navn: 'Erhvervsministeriet',
});
const known = [virksomhed, omraade, underkonto];
const stands = { ...underkonto, type: 'Underkonto', status: 'Aaben', hasEnd: false } as const;

let calls: Call[] = [];
let udfald = 'o';
const sent = (path: string) => calls.filter((call) => call.path.endsWith(path));
const field = () => document.activeElement ?? document.body;
const press = (init: KeyboardEventInit) => fireEvent.keyDown(field(), init);
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const run = () => press({ key: 'Enter', ctrlKey: true });
const alertText = async () => (await screen.findByRole('alert')).textContent;
const chip = (name: string) =>
  screen
    .getAllByRole('button', { hidden: true })
    .find(({ textContent }) => textContent?.startsWith(name));
const isOpen = () => store.get(paletteOpenAtom);

beforeEach(() => {
  udfald = 'o';
  setFeatures(['plan']);
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
  calls = serve(({ path, query }) => {
    if (path.endsWith('/plan')) return ok(planAnswer({ udfald }));
    if (path.endsWith('/udfoer')) return ok({ koersel: 4, lognumre: [9] });
    if (path === '/api/finansaar') return ok(years);
    if (path === '/api/perioder') return ok([]);
    if (path.endsWith('/underaktiviteter'))
      return ok([
        underaktivitetOf(5, { finansaar: 2026 }),
        underaktivitetOf(6, { finansaar: 2026 }),
      ]);
    const found = known.filter(
      ({ type, fuldtNummer }) =>
        path.includes(`/${elementTypes[type].area}/`) && fuldtNummer === query.get('soeg'),
    );
    return ok(pageOf(found));
  });
});
afterEach(() => {
  act(() => store.set(closePaletteAtom));
  cleanup();
  setFeatures([]);
});

function open(step: ArgumentStep): void {
  show(<Palette />, { permissions, at: '/?finansaar=2026' });
  act(() => {
    store.set(argumentStepAtom, step);
    store.set(paletteOpenAtom, true);
  });
}

/** A deadline of one bogføringskreds, which an empty date takes away. */
function openDeadline(): void {
  const kreds = { ...underkonto, type: 'Bogfoeringskreds', fuldtNummer: '07004' } as const;
  open({
    command: 'CreateUpdatePeriodElement#kredse',
    subjects: {
      kind: 'kredsperiode',
      from: 'chosen',
      all: [{ kind: 'kredsperiode', kreds, periode: 202611 }],
    },
  });
}

describe('det, der ikke kan læses, er ikke ingenting', () => {
  test.each(['31/11/2026', '31/02/2026', '31/03/20277', '2026', 'i morgen', '01/13/2026'])(
    'datoen »%s« sendes ikke, og det siges ved feltet',
    async (text) => {
      openDeadline();
      write(text);
      run();
      expect(await alertText()).toBe('Indtast venligst en gyldig dato');
      expect(sent('/udfoer')).toEqual([]);
      expect(isOpen()).toBe(true);
    },
  );

  test('skrevet i et felt, der er forladt, står det der stadig og holder kørslen tilbage', async () => {
    open({ command: 'Underkonto#softluk', subjects: aboutElements([stands]) });
    await screen.findAllByRole('option');
    write('xyz');
    press({ key: 'Tab' });
    press({ key: 'Tab', shiftKey: true });
    press({ key: 'Tab', shiftKey: true });
    await waitFor(() => expect(chip('Underaktivitet')?.textContent).toContain('xyz'));
    expect(chip('Underaktivitet')?.getAttribute('aria-description')).toBe(
      'Underaktivitet har en ugyldig værdi.',
    );
    run();
    expect(await alertText()).toBe('Underaktivitet har en ugyldig værdi.');
    expect(sent('/udfoer')).toEqual([]);
  });
});

test('en plan, der intet ændrer, udføres ikke og meldes ikke udført', async () => {
  udfald = 'u';
  openDeadline();
  write('30/11/2026');
  await waitFor(() => expect(sent('/plan')).toHaveLength(1));
  run();
  expect(await alertText()).toBe('Der er ingen ændringer at gemme.');
  expect(sent('/udfoer')).toEqual([]);
  expect(isOpen()).toBe(true);
});

describe('en tid, som den skrives', () => {
  test.each([
    ['CreateUpdatePeriodElement#generer', 'Finansår', '2032', '2032'],
    ['CreateUpdatePeriodElement', 'Nummer', '202704', '04.2027'],
  ] as const)(
    '%s: »%s« %s kan vælges, også uden for de kendte finansår',
    async (command, name, text, shown) => {
      open({ command, subjects: null });
      write(text);
      await screen.findByRole('option', { name: new RegExp(shown.replace('.', '\\.')) });
      press({ key: 'Tab' });
      await waitFor(() => expect(store.get(argumentDraftsAtom)).not.toEqual({}));
      const [draft] = Object.values(store.get(argumentDraftsAtom));
      expect(Object.values(draft?.made ?? {}).map((choice) => choice?.value)).toEqual([text]);
      expect(name).toBeTruthy();
    },
  );

  test('i trinnets eneste felt tager Tab det fremhævede, og forlader så feltet', async () => {
    open({ command: 'CreateUpdatePeriodElement#generer', subjects: null });
    write('2032');
    await screen.findByRole('option', { name: /2032/ });
    expect(press({ key: 'Tab' })).toBe(false);
    await waitFor(() => expect(store.get(argumentDraftsAtom)).not.toEqual({}));
    // What is not prevented is the browser's: on to the consequences and the foot.
    await waitFor(() => expect(press({ key: 'Tab' })).toBe(true));
  });
});

describe('en sætning', () => {
  function say(sentence: string): void {
    show(<Palette />, { permissions, at: '/?finansaar=2026' });
    act(() => store.set(paletteOpenAtom, true));
    fireEvent.change(screen.getByRole('combobox', { name: 'Søg efter kommando eller element' }), {
      target: { value: sentence },
    });
  }

  test('et helt nummer er valgt: det, planen er lavet af, er det, der udføres', async () => {
    say('flyt 94625718 til 08 fra 202703');
    await waitFor(() =>
      expect(sent('/plan').at(-1)?.body).toMatchObject({
        kommandoer: [{ input: { overordnetId: omraade.id } }],
      }),
    );
    run();
    await waitFor(() => expect(isOpen()).toBe(false));
    expect(sent('/udfoer')).toHaveLength(1);
  });

  /** A sentence that lacks its underaktivitet, and the list of those there are. */
  async function askForUnderaktivitet() {
    say(`soft-luk ${underkonto.fuldtNummer} 2027`);
    await screen.findByRole('option', { name: /Soft-luk/ });
    press({ key: 'Tab' });
    await screen.findByRole('combobox', { name: 'Underaktivitet' });
    await screen.findByRole('option', { name: /Trin 5/ });
  }

  test('Tab forbi et felt, der ikke er svaret på, vælger intet og skifter ikke arbejdskontekst', async () => {
    await askForUnderaktivitet();
    press({ key: 'Tab' });
    expect(screen.queryByRole('combobox', { name: 'Underaktivitet' })).toBeNull();
    expect(screen.queryByText(/Trin 5/)).toBeNull();
    expect(renderHook(workingUnderaktivitet.useValue).result.current).toBeNull();
  });

  test('et skrevet år erstattes ikke af underaktivitetens: det standser', async () => {
    await askForUnderaktivitet();
    press({ key: 'Enter' });
    run();
    expect(await alertText()).toContain('Underaktiviteten hører til finansår 2026.');
    expect(JSON.stringify(sent('/plan').map(({ body }) => body))).not.toContain('2026"');
    expect(sent('/udfoer')).toEqual([]);
  });
});

test('browseren spørger, før siden går med noget, der er skrevet i trinnet', () => {
  openDeadline();
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  write('30/1');
  expect(leave()).toBe(true);
  write('');
  expect(leave()).toBe(false);
});
