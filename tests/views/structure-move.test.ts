import { describe, expect, test } from 'vitest';
import type { ElementPayload } from '../../src/api/contract/common.ts';
import { commonPlaceType } from '../../src/commands/definitions/flyt.ts';
import { selectedOf } from '../../src/commands/selected-element.ts';
import type { ElementTypeName } from '../../src/domain/elements/names.ts';
import { elementTypesOf } from '../../src/domain/elements/registry.ts';
import { againstPlace, moveRoles } from '../../src/views/shared/structure/structure-move.ts';
import { treeRows } from '../../src/views/shared/structure/structure-rows.ts';
import { elementOf } from './payloads.ts';

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
