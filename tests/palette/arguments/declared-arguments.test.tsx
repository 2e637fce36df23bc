// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { getDefaultStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { businessDateAtom } from '../../../src/auth/session.ts';
import type { Command, PlannedCommand } from '../../../src/commands/command.ts';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { subjectArgument } from '../../../src/commands/declaration.ts';
import { availabilityOf } from '../../../src/commands/gate/gate.ts';
import { commands } from '../../../src/commands/registry.ts';
import { runCommand } from '../../../src/commands/running/run-command.ts';
import {
  argumentDraftsAtom,
  closePaletteAtom,
  offeredCommandsAtom,
  paletteOpenAtom,
  selectedElementAtom,
} from '../../../src/commands/state.ts';
import {
  elementsIn,
  isOfRule,
  type Subject,
  type SubjectRule,
  subjectId,
  subjectKinds,
  subjectLabel,
} from '../../../src/commands/subjects/subject.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { invocationsOf } from '../../../src/palette/arguments/choices.ts';
import { readArguments } from '../../../src/palette/arguments/sentence.ts';
import { Palette } from '../../../src/palette/palette.tsx';
import { contextOf } from '../../commands/context.ts';
import { pageOf, planAnswer, underkonto } from '../../views/payloads.ts';
import { type Call, serve, show } from '../../views/portal.tsx';

const store = getDefaultStore();
const registry = commands as Map<PaletteCommandId, Command>;
const ofUnderkonto: SubjectRule = { kind: 'element', types: ['Underkonto'], many: true };

/** Declared as an area would, and known to nothing else. */
const declared = {
  'Underkonto#flyt': {
    title: 'Flyt underkonto',
    group: 'Finanslovsstruktur',
    keywords: ['anbring'],
    placement: ['detail'],
    on: ofUnderkonto,
    arguments: [
      subjectArgument(ofUnderkonto),
      { kind: 'element', name: 'hovedkontoId', label: 'Til hovedkonto', types: ['Hovedkonto'] },
    ],
    invoke: (subjects, values) =>
      elementsIn(subjects?.all ?? []).map(({ id }) => ({
        kommando: 'Underkonto#flyt',
        input: { id, ...values },
      })),
    done: (count) => ({ text: `${count} er flyttet!` }),
  },
  'CreateUpdatePeriodElement#generer': {
    title: 'Generér perioder',
    group: 'Perioder',
    keywords: ['nyt år'],
    placement: ['toolbar'],
    arguments: [{ kind: 'finansaar', name: 'finansaar', label: 'Finansår', end: 'only' }],
    invoke: (subjects, values) => {
      expect(subjects).toBeNull();
      return [{ kommando: 'CreateUpdatePeriodElement#generer', input: values }];
    },
    done: () => ({ text: 'Perioderne er genereret!' }),
  },
  'RequiredAdmin#genberegn': {
    title: 'Genberegn alt',
    group: 'Konsol',
    keywords: ['igen'],
    placement: ['nav'],
    arguments: [],
    invoke: () => [{ kommando: 'RequiredAdmin#genberegn', input: {} }],
    done: () => ({ text: 'Alt er genberegnet!' }),
  },
} satisfies Readonly<Record<string, PlannedCommand>>;

const hovedkonto = {
  ...underkonto,
  id: '00000000-0000-4000-8000-0000000000aa',
  type: 'Hovedkonto',
  fuldtNummer: '07.14.38',
  navn: 'Ny plads',
};
const stands = {
  id: '00000000-0000-4000-8000-0000000000bb',
  type: 'Underkonto',
  fuldtNummer: '07.14.01.10',
  navn: 'Almindelig virksomhed',
} as const;

let writes: Call[] = [];
const planned = () => writes.findLast(({ path }) => path.endsWith('/plan'))?.body?.kommandoer;
const press = (init: KeyboardEventInit) =>
  fireEvent.keyDown(document.activeElement ?? document.body, init);

beforeEach(() => {
  for (const [id, command] of Object.entries(declared)) {
    registry.set(id as PaletteCommandId, command);
  }
  setFeatures(['plan']);
  store.set(businessDateAtom, '2026-11-20');
  store.set(argumentDraftsAtom, {});
  writes = serve(({ path, query }) => {
    if (path.endsWith('/plan')) return { status: 200, body: planAnswer() };
    if (path.endsWith('/udfoer')) return { status: 200, body: { koersel: 4, lognumre: [9] } };
    if (path === '/api/finansaar') {
      return {
        status: 200,
        body: [
          { finansaar: 2028, status: 'Kommende' },
          { finansaar: 2029, status: 'Kommende' },
        ],
      };
    }
    const isSearched = query.get('type') === 'Hovedkonto';
    return { status: 200, body: pageOf(isSearched ? [hovedkonto] : []) };
  });
});
afterEach(() => {
  for (const id of Object.keys(declared)) registry.delete(id as PaletteCommandId);
  act(() => {
    store.set(closePaletteAtom);
    store.set(selectedElementAtom, null);
  });
  cleanup();
  setFeatures([]);
});

/** Types a sentence in the palette and chooses the first line. */
function say(sentence: string): void {
  show(<Palette />, { permissions });
  act(() => store.set(paletteOpenAtom, true));
  const field = screen.getByRole('combobox', { name: 'Søg efter kommando eller element' });
  fireEvent.change(field, { target: { value: sentence } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

describe('en kommando uden emne', () => {
  test('"generér perioder 2028" står med finansåret og planlægges', async () => {
    say('generér perioder 2028');
    await waitFor(() =>
      expect(planned()).toEqual([
        { kommando: 'CreateUpdatePeriodElement#generer', input: { finansaar: '2028' } },
      ]),
    );
    press({ key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(store.get(paletteOpenAtom)).toBe(false));
  });

  test('uden argumenter planlægges den, som den er', async () => {
    say('genberegn alt');
    await waitFor(() =>
      expect(planned()).toEqual([{ kommando: 'RequiredAdmin#genberegn', input: {} }]),
    );
    const button = screen.getByRole('button', { name: /^Genberegn alt/ });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    press({ key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(store.get(paletteOpenAtom)).toBe(false));
  });
});

describe('et andet element', () => {
  test('søges blandt sine typer og siges som felt, ved siden af emnet', async () => {
    act(() => store.set(selectedElementAtom, stands));
    say('flyt underkonto til 07.14.38');
    await screen.findByRole('option', { name: /07\.14\.38 Ny plads/ });
    await waitFor(() =>
      expect(planned()).toEqual([
        { kommando: 'Underkonto#flyt', input: { id: stands.id, hovedkontoId: hovedkonto.id } },
      ]),
    );
  });

  test('knap og tast åbner trinnet om det, man står på', async () => {
    act(() => store.set(selectedElementAtom, stands));
    show(<Palette />, { permissions });
    await act(() => runCommand('Underkonto#flyt'));
    expect(screen.getByText('Almindelig virksomhed')).toBeDefined();
    expect(screen.getByRole('combobox', { name: 'Til hovedkonto' })).toBeDefined();
  });
});

test('åbnet for at vælge mellem nogle få viser paletten kun dem, til den lukkes', () => {
  show(<Palette />, { permissions });
  act(() => {
    store.set(offeredCommandsAtom, ['Hovedkonto', 'Underkonto']);
    store.set(paletteOpenAtom, true);
  });
  const titles = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Opret hovedkonto', 'Opret underkonto']);
  act(() => store.set(closePaletteAtom));
  act(() => store.set(paletteOpenAtom, true));
  expect(titles().length).toBeGreaterThan(2);
});

describe('ordene efter titlen', () => {
  const flyt = declared['Underkonto#flyt'];

  test('prøves fra venstre mod de felter, der ikke er udfyldt', () => {
    expect(readArguments(flyt, ['07.14.01.47', 'til', '07.15.02'])?.typed).toEqual({
      element: '07.14.01.47',
      hovedkontoId: '07.15.02',
    });
    // A number of the other type is the other argument's.
    expect(readArguments(flyt, ['07.15.02'])?.typed).toEqual({ hovedkontoId: '07.15.02' });
  });

  test('andre ord er navnet på det element, der mangler; et tal, der intet siger, er ingen sætning', () => {
    expect(readArguments(flyt, ['07.14.01.47', 'til', 'ny', 'plads'])?.typed).toEqual({
      element: '07.14.01.47',
      hovedkontoId: 'ny plads',
    });
    expect(readArguments(flyt, ['07.15.02', '07.15.03'])).toBeNull();
  });

  test('ordet foran siger, hvad et tal er: løngruppens eget nummer eller det, den står under', () => {
    const reads = commands.get('WriteLoengrupperAndFaellesskaber')?.reads ?? [];
    const said = (text: string) => {
      const filled = readArguments({ arguments: reads }, text.split(' '));
      return { nummer: filled?.made.nummer?.value, under: filled?.typed.overordnet };
    };
    expect(said('215 under 2')).toEqual({ nummer: '215', under: '2' });
    expect(said('under 2 215')).toEqual({ nummer: '215', under: '2' });
    expect(said('under 2')).toEqual({ nummer: undefined, under: '2' });
    expect(said('215')).toEqual({ nummer: '215', under: undefined });
  });

  test.each([
    [{ kind: 'periode', end: 'only' }, '12.2026', '202612', '202612'],
    [{ kind: 'finansaar', end: 'only' }, '2027', '2027', '2027'],
    [{ kind: 'valg', options: [{ value: 'n1', label: 'Niveau1' }] }, 'niveau1', 'n1', 'n1'],
    [{ kind: 'dato' }, '03/04/2027', '03/04/2027', '2027-04-03'],
    [{ kind: 'dato' }, '2027-04-03', '2027-04-03', '2027-04-03'],
    [{ kind: 'tal' }, '17', '17', '17'],
  ] as const)('%j læser %s', (kind, word, value, sent) => {
    const argument = { name: 'felt', label: 'Felt', ...kind };
    const choice = readArguments({ arguments: [argument] }, [word])?.made.felt;
    expect(choice?.value).toBe(value);
    const invoke: PlannedCommand['invoke'] = (_none, input) => [{ kommando: 'x', input }];
    expect(invocationsOf({ arguments: [argument], invoke }, { felt: choice })).toEqual([
      { kommando: 'x', input: { felt: sent } },
    ]);
    expect(readArguments({ arguments: [argument] }, ['vrøvl'])).toBeNull();
  });
});

describe('emner af hver slags', () => {
  const post = { id: '7', rowVersion: '1', values: {} };
  const trin = { processid: 3, kode: 'FL27', finansaar: 2027, hovedaktivitetId: 5 };
  const step = { id: '7', navn: 'Klargøring', trin, post };
  const subjects: readonly (readonly [Subject, string, string])[] = [
    [{ kind: 'element', ref: stands }, stands.id, '07.14.01.10 Almindelig virksomhed'],
    [{ kind: 'periode', periode: 202610, tilstand: 'Aktuel', post }, '202610', '10.2026 Aktuel'],
    [
      {
        kind: 'kredsperiode',
        kreds: { ...stands, id: 'k', type: 'Bogfoeringskreds' },
        periode: 202610,
      },
      'k 202610',
      '10.2026 07.14.01.10 Almindelig virksomhed',
    ],
    [{ kind: 'proces', ...step }, '7', 'FL27 Klargøring'],
    [{ kind: 'hovedaktivitet', ...step }, '7', 'FL27 Klargøring'],
    [{ kind: 'underaktivitet', ...step }, '7', 'FL27 Klargøring'],
    [{ kind: 'aktivitet', nummer: '1001', navn: 'Klargøring', post }, '7', '1001 Klargøring'],
    [{ kind: 'koersel', koersel: 812 }, '812', '812'],
  ];

  test.each(subjects)('$kind', (subject, id, chip) => {
    const { kind } = subject;
    expect(subjectId(subject)).toBe(id);
    const { number, label } = subjectKinds[kind].chip(subject);
    expect([number, label].filter(Boolean).join(' ')).toBe(chip);
    expect(isOfRule(subject, { kind })).toBe(true);
    expect(subjectLabel({ kind })).toMatch(/^\p{Lu}/u);
    for (const [other] of subjects) {
      expect(isOfRule(other, { kind })).toBe(other.kind === kind);
    }
  });

  test('en kommando er kun der, hvor man står på et emne, den kan handle om', () => {
    const id = 'CreateUpdatePeriodElement#godkend';
    registry.set(id, {
      ...declared['Underkonto#flyt'],
      title: 'Godkend periode',
      on: { kind: 'periode' },
    });
    const at = (selected: Subject | null) =>
      availabilityOf(id, { ...contextOf({ permissions }), selected }).kind;
    expect(at({ kind: 'periode', periode: 202610, tilstand: 'Aktuel', post })).toBe('ready');
    expect(at({ kind: 'element', ref: stands })).toBe('hidden');
    expect(at(null)).toBe('hidden');
    registry.delete(id);
  });
});
