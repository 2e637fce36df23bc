// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { CommandState } from '../../../src/commands/command.ts';
import type { PaletteCommandId } from '../../../src/commands/command-id.ts';
import { availabilityOf, deniedHere } from '../../../src/commands/gate/gate.ts';
import { allBindings } from '../../../src/commands/keys/shortcut.ts';
import { keyText, whyUnheard } from '../../../src/commands/keys/unheard.ts';
import { elementSubject, type Subject } from '../../../src/commands/subjects/subject.ts';
import { elementTypeNames } from '../../../src/domain/elements/names.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { contextOf } from '../context.ts';

const post = { id: 'x', rowVersion: '1', values: {} };
const trin = { processid: 3, kode: 'FL27', finansaar: 2027, hovedaktivitetId: 5 };
const part = { id: '7', navn: 'Klargøring', trin, post };
const elementOf = (type: (typeof elementTypeNames)[number]) =>
  ({ id: 'x', type, fuldtNummer: '07.14', navn: 'Noget' }) as const;

/** Whatever a screen can have a hand on; a heading, and an empty screen, are nothing. */
const stood: readonly (readonly [string, Subject | null])[] = [
  ['intet', null],
  ...elementTypeNames.map((type) => [type, elementSubject(elementOf(type))] as const),
  ['en periode', { kind: 'periode', periode: 202610, tilstand: 'Åben', post }],
  ['en frist', { kind: 'kredsperiode', kreds: elementOf('Bogfoeringskreds'), periode: 202610 }],
  ['en aktivitet', { kind: 'aktivitet', nummer: '1001', navn: 'Vindue', post }],
  ['en proces', { kind: 'proces', ...part }],
  ['en hovedaktivitet', { kind: 'hovedaktivitet', ...part }],
  ['en underaktivitet', { kind: 'underaktivitet', ...part }],
];

/** Moves say nothing where there is nowhere to go; the rest the browser answers, or the clipboard. */
const silent = /(^|\+)(up|down|left|right)$|^mod\+[fhsuv]$/;
const byKeys = Map.groupBy(allBindings(), ({ keys }) => keys);
const spoken = [...byKeys].filter(([keys]) => !silent.test(keys));

function stateOf(selected: Subject | null, held: readonly string[]): CommandState {
  const scopeRoles = held.length > 0 ? ['SADACentralAdministrator'] : [];
  return { ...contextOf({ permissions: held, scopeRoles }), selected };
}

/** What the key would do or say, with the focus where all of its commands hear it. */
function answerTo(keys: string, ids: readonly PaletteCommandId[], state: CommandState) {
  if (ids.some((id) => availabilityOf(id, state).kind !== 'hidden')) return 'gør noget';
  if (ids.some((id) => deniedHere(id, state) !== null)) return 'siger, hvad der mangler';
  return whyUnheard(keys, ids, state);
}

beforeEach(() => {
  document.body.innerHTML = '<div class="dg-row" tabindex="0"></div>';
  document.querySelector<HTMLElement>('.dg-row')?.focus();
});

describe('ingen tast tier', () => {
  test('der er taster nok at spørge om', () => {
    expect(spoken.length).toBeGreaterThan(35);
  });

  test.each(stood)('med hånden på %s, med og uden adgang', (_, selected) => {
    for (const held of [permissions, []]) {
      const state = stateOf(selected, held);
      const mute = spoken.filter(([keys, bound]) => {
        const ids = bound.map(({ id }) => id);
        return (answerTo(keys, ids, state) ?? '') === '';
      });
      expect(mute.map(([keys]) => keys)).toEqual([]);
    }
  });

  const ofRows = spoken.filter(([, bound]) =>
    bound.every(({ scope }) => scope !== 'global' && scope !== 'form'),
  );

  test.each(ofRows)('%s siger, hvor den virker, når fokus er et andet sted', (keys) => {
    const why = whyUnheard(keys, [], stateOf(null, permissions));
    expect(why).toContain(`(${keyText(keys)})`);
  });
});

describe('det, der siges', () => {
  const heardBy = (keys: string) => byKeys.get(keys)?.map(({ id }) => id) ?? [];
  const said = (keys: string, selected: Subject | null) =>
    whyUnheard(keys, heardBy(keys), stateOf(selected, permissions));

  test('M ved det, der ikke flyttes, siger, hvad der gør', () => {
    expect(said('m', elementSubject(elementOf('Hovedomraade')))).toMatch(
      /^Flyt \(M\) kan ikke bruges ved hovedområder/,
    );
  });

  test('uden noget at stå på siges det', () => {
    expect(said('e', null)).toBe('Ret (E) gælder det, du står på. Gå til en række først.');
  });

  test('har en tast mange slags, siges kun den, der ikke er blandt dem', () => {
    const aktivitet: Subject = { kind: 'aktivitet', nummer: '1001', navn: 'Vindue', post };
    expect(said('v', aktivitet)).toBe('Ny version (V) kan ikke bruges ved aktiviteter.');
  });

  test('én version, intet at gemme, og den, der kun er i et ark', () => {
    expect(said('c', null)).toBe(
      'Sammenlign (C): Her er ikke to versioner at holde op mod hinanden.',
    );
    expect(said('mod+enter', null)).toMatch(/\(Ctrl\+Enter\): Her er intet, der ikke er gemt\.$/);
    expect(said('mod+i', null)).toBe('Ny række (Ctrl+I): Kun i et ark. Ctrl+E åbner det.');
  });

  test('fokus et andet sted, en følge, ingen har, og en tast uden kommando', () => {
    const state = stateOf(null, permissions);
    expect(whyUnheard('e', [], state)).toBe('Ret (E) virker ved rækkerne. F6 fører til dem.');
    expect(whyUnheard('g x', [], state)).toBe('G X fører ingen steder hen.');
    expect(whyUnheard('q', [], state)).toBeNull();
  });

  test('udklip og browserens egne siger intet, for dér ses det, de gør', () => {
    const state = stateOf(null, permissions);
    for (const keys of ['mod+v', 'mod+f', 'left', 'shift+right']) {
      expect(whyUnheard(keys, [], state), keys).toBeNull();
    }
  });
});
