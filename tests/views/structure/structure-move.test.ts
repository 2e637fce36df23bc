import { describe, expect, test } from 'vitest';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import { commonPlaceType, moveIdOf } from '../../../src/commands/definitions/flyt.ts';
import { commandById } from '../../../src/commands/registry.ts';
import { selectedOf } from '../../../src/commands/subjects/selected-element.ts';
import type { ElementTypeName } from '../../../src/domain/elements/names.ts';
import { elementTypesOf } from '../../../src/domain/elements/registry.ts';
import { inTreeOrder, targetBeside } from '../../../src/views/structure/move/move-targets.ts';
import {
  againstPlace,
  moveRoles,
  toneIn,
  withGhosts,
} from '../../../src/views/structure/move/structure-move.ts';
import { alongText } from '../../../src/views/structure/rows/along-text.ts';
import { treeRows } from '../../../src/views/structure/rows/structure-rows.ts';
import { elementOf } from '../payloads.ts';

let ids = 0;
function made(
  type: ElementTypeName,
  fuldtNummer: string,
  status: ElementPayload['status'] = 'Aaben',
) {
  ids += 1;
  return elementOf(ids, { type, fuldtNummer, navn: 'Prøve', status, antalBoern: 1 });
}

const ministry = made('Ministeransvarsomraade', '23');
const home = made('Virksomhed', '12854358');
const other = made('Virksomhed', '33157274');
const closed = made('Virksomhed', '25798376', 'Lukket');
const moved = made('RegnskabsfoerendeInstitution', '2302');
const kreds = made('Bogfoeringskreds', '23501');
const delregnskab = made('Delregnskab', '23501.001');
const beside = made('RegnskabsfoerendeInstitution', '2303');

const below: Readonly<Record<string, readonly ElementPayload[]>> = {
  [ministry.id]: [home, other, closed],
  [home.id]: [moved, beside],
  [moved.id]: [kreds],
  [kreds.id]: [delregnskab],
};
const expanded = new Map([ministry, home, moved, kreds].map(({ id, type }) => [id, type] as const));
const rows = treeRows([ministry], expanded, (id) => ({ kind: 'ready', elements: below[id] ?? [] }));
const rolesOf = (...cut: ElementPayload[]) => {
  const roles = moveRoles(rows, cut.map(selectedOf));
  return rows.map(({ id, element }) => [element?.fuldtNummer, roles.get(id)]);
};

describe('en flytning i gang', () => {
  test('det klippede tager sine egne med, og kun det rette niveau kan modtage', () => {
    expect(rolesOf(moved)).toEqual([
      ['23', 'aside'],
      ['12854358', 'home'],
      ['2302', 'cut'],
      ['23501', 'along'],
      ['23501.001', 'along'],
      ['2303', 'aside'],
      ['33157274', 'target'],
      ['25798376', 'aside'],
    ]);
  });

  test('af flere kan de andre flyttes derhen, hvor én ligger', () => {
    expect(new Map(rolesOf(moved, beside) as [string, string][]).get('12854358')).toBe('target');
  });

  test('intet klippet er ingen flytning', () => {
    expect(moveRoles(rows, []).size).toBe(0);
  });

  const withGhostsAt = (place: ElementPayload, ...cut: ElementPayload[]) => {
    const roles = moveRoles(rows, cut.map(selectedOf));
    return withGhosts(rows, roles, place.id).map((row) => [
      row.element?.fuldtNummer,
      row.level,
      toneIn(roles, row),
    ]);
  };

  test('det klippede ses som et genfærd dér, hvor det ville komme, og kun dér', () => {
    const shown = withGhostsAt(other, moved);
    expect(shown).toHaveLength(rows.length + 1);
    expect(shown.slice(6, 8)).toEqual([
      ['33157274', 2, 'target'],
      ['2302', 3, 'ghost'],
    ]);
    for (const place of [home, kreds, closed]) {
      expect(withGhostsAt(place, moved)).toHaveLength(rows.length);
    }
  });

  test('efter alt, hvad stedet har i forvejen', () => {
    const numbers = withGhostsAt(home, moved, beside).map(([number]) => number);
    expect(numbers.slice(5, 9)).toEqual(['2303', '2302', '2303', '33157274']);
  });

  test('stederne står i træets orden, hvad de end hedder', () => {
    const place = (
      id: string,
      nummer: string,
      overordnetId: string | null = null,
      type: ElementTypeName = 'Virksomhed',
    ) => ({ id, type, nummer, overordnetId });
    const ministries = [place('m7', '07'), place('m23', '23')];
    const places = [place('a', '10', 'm23'), place('b', '90', 'm7'), place('c', '20', 'm7')];
    const ordered = inTreeOrder([places, ministries]);
    expect(ordered.map(({ element }) => element.id)).toEqual(['c', 'b', 'a']);
    const whole = ['10', '9', '2'].map((nummer) => place(nummer, nummer, null, 'Loenfaellesskab'));
    expect(inTreeOrder([whole]).map(({ element }) => element.id)).toEqual(['2', '9', '10']);
  });

  test('fra enhver række går det til stedet før og efter, også til dem, der ikke er foldet ud', () => {
    const unseen = made('Virksomhed', '40000000');
    const ways = [home, closed, other, unseen].map((element) => ({
      way: `.23.${element.fuldtNummer}`,
      element,
    }));
    const from = (here: ElementPayload, step: 1 | -1) =>
      targetBeside(ways.slice(1), rows, ({ id }) => id === here.id, step)?.fuldtNummer;
    expect([from(kreds, 1), from(home, 1), from(other, 1)]).toEqual([
      '25798376',
      '25798376',
      '40000000',
    ]);
    expect([from(unseen, 1), from(unseen, -1)]).toEqual(['25798376', '33157274']);
    expect(from(ministry, -1)).toBe('40000000');
  });

  test('hvad der følger med, siges efter type', () => {
    const number = ({ id, type, fuldtNummer, navn }: ElementPayload) => {
      return { id, type, fuldtNummer, navn, nummer: 0, fra: 'a', til: 'b' };
    };
    const numre = [moved, kreds, delregnskab, made('Delregnskab', '23501.002')].map(number);
    const told = (antalNumre: number) => alongText({ numre, antalNumre }, [moved]);
    expect(told(4)).toBe('1 bogføringskreds og 2 delregnskaber følger med');
    expect(told(500)).toBe('499 underliggende elementer følger med');
    expect(alongText({ numre: numre.slice(0, 1), antalNumre: 1 }, [moved])).toBe('');
  });

  test('hver type har ét sted at høre til, og to slags intet fælles', () => {
    const places = elementTypesOf('regnskabsstruktur').map(({ name }) => [
      name,
      commonPlaceType([{ ...selectedOf(moved), type: name }]),
    ]);
    expect(Object.fromEntries(places)).toEqual({
      Ministeransvarsomraade: undefined,
      Virksomhed: 'Ministeransvarsomraade',
      RegnskabsfoerendeInstitution: 'Virksomhed',
      Bogfoeringskreds: 'RegnskabsfoerendeInstitution',
      Delregnskab: undefined,
      EANNummer: 'Bogfoeringskreds',
    });
    expect(commonPlaceType([moved, kreds].map(selectedOf))).toBeUndefined();
  });

  test.each([
    [other, 'target', null],
    [home, 'home', 'Elementet ligger allerede under 12854358.'],
    [closed, 'aside', '25798376 er lukket.'],
    [kreds, 'along', 'Regnskabsførende institution kan ikke flyttes til bogføringskreds.'],
  ] as const)('om %#: hvorfor ikke dér', (place, role, reason) => {
    expect(againstPlace([selectedOf(moved)], selectedOf(place), role)).toBe(reason);
  });
});

test('i trinnet kan det, som alt ligger dér, ikke flyttes derhen', () => {
  const id = moveIdOf([moved]);
  const asked = (id ? commandById(id) : undefined)?.arguments ?? [];
  const place = asked.find((argument) => argument.kind === 'element');
  const lying = selectedOf({ ...moved, overordnetId: home.id });
  expect(place?.refuse?.(selectedOf(home), [lying])).toBe(
    'Elementet ligger allerede under 12854358.',
  );
  expect(place?.refuse?.(selectedOf(other), [lying])).toBeNull();
});
