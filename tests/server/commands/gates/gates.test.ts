import { describe, expect, test } from 'vitest';
import { withSecondConfirmation } from '../../../../server/commands/judge-run.ts';
import { accessTo } from '../../../../server/commands/structure/access/gates.ts';
import { World } from '../../../../server/commands/world.ts';
import { rowEffect } from '../../../../server/storage/effect.ts';
import type { StoredVersion } from '../../../../server/storage/stored-version.ts';
import { scopeRole } from '../../../../src/domain/access.ts';
import { commandsOf } from '../../../../src/domain/commands/element-commands.ts';
import type { ElementTypeName } from '../../../../src/domain/elements/names.ts';
import { elementTypes } from '../../../../src/domain/elements/registry.ts';
import { MemoryRecords } from '../kernel/memory-records.ts';

/** From the top: each hangs below the one before it. */
const line = [
  ['Ministeransvarsomraade', '07'],
  ['Virksomhed', '10213231'],
  ['RegnskabsfoerendeInstitution', '0706'],
  ['Bogfoeringskreds', '07004'],
  ['Delregnskab', '07004.001'],
] as const;

const standing = line.map(
  ([type, nummer], index): StoredVersion => ({
    element_id: type.toLowerCase(),
    version_id: 1,
    type,
    fra: 202001,
    til: null,
    soft_lukket_fra: null,
    soft_lukket_til: null,
    overordnet_id: line[index - 1]?.[0].toLowerCase() ?? null,
    nummer,
    fuldt_nummer: nummer,
    navn: type,
    soegetekst: '',
    attributter: {},
    underaktivitet_id: null,
    bemaerkning: null,
    oprettet: '',
    oprettet_af: '',
    aendret: '',
    aendret_af: '',
    row_version: 1,
  }),
);

function worldOf(cvr: string, role: string, permission: string = 'Delregnskab'): World {
  const user = {
    username: 'anne',
    name: 'Anne',
    email: '',
    cvr,
    organizationName: '',
    permissions: new Set([permission]),
    scopeRoles: new Set([role]),
  };
  const records = new MemoryRecords();
  records.put('finansaar', { finansaar: 2026 });
  const world = new World(
    { user, today: '2026-11-20', now: '2026-11-20T12:00:00Z' },
    records.kept(),
  );
  const keys = standing.map(({ element_id }) => element_id);
  world.store.load({ set: 'elementId', keys }, 'element_version', standing);
  return world;
}

function isLetThrough(world: World, type: ElementTypeName, above?: ElementTypeName): boolean {
  const { create, edit } = commandsOf(elementTypes[type]);
  const within = standing.find((version) => version.type === (above ?? type)) ?? null;
  return accessTo(world, above ? create : edit, { within, input: {} }).allowed;
}

describe('porten til egen virksomhed', () => {
  const own = worldOf('10213231', scopeRole.local);
  const other = worldOf('10108330', scopeRole.local);

  test.each(['Virksomhed', 'RegnskabsfoerendeInstitution', 'Delregnskab'] as const)(
    '%s ændres af den, hvis cvr er virksomhedens, og ikke af en anden',
    (type) => {
      expect(isLetThrough(own, type)).toBe(true);
      expect(isLetThrough(other, type)).toBe(false);
    },
  );

  test('nyt spørger om det, det skal ligge under', () => {
    expect(isLetThrough(own, 'Delregnskab', 'Bogfoeringskreds')).toBe(true);
    expect(isLetThrough(other, 'Delregnskab', 'Bogfoeringskreds')).toBe(false);
  });

  test('over virksomhederne er det kun de centrale, der skriver', () => {
    const { create } = commandsOf(elementTypes.Ministeransvarsomraade);
    const root = { within: null, input: {} };
    expect(isLetThrough(own, 'Ministeransvarsomraade')).toBe(false);
    expect(isLetThrough(own, 'Virksomhed', 'Ministeransvarsomraade')).toBe(false);
    expect(accessTo(own, create, root)).toMatchObject({ violation: { code: 'adgangNaegtet' } });
    for (const role of [scopeRole.central, scopeRole.administrator]) {
      expect(accessTo(worldOf('10108330', role), create, root).allowed).toBe(true);
      expect(isLetThrough(worldOf('10108330', role), 'Delregnskab')).toBe(true);
    }
  });

  test('RequiredAdmin skriver for alle, også uden en central rolle', () => {
    const admin = worldOf('10108330', scopeRole.local, 'RequiredAdmin');
    expect(isLetThrough(admin, 'Delregnskab')).toBe(true);
  });

  test('en virksomhed uden cvr hos brugeren er ingens', () => {
    expect(isLetThrough(worldOf('', scopeRole.local), 'Delregnskab')).toBe(false);
  });
});

describe('en kommando, der spørger en gang til', () => {
  const effect = rowEffect('element', null, { id: 'x', type: 'Delregnskab' });
  const plan = { effects: [effect], violations: [], warnings: [] };

  test('har en advarsel, der skal bekræftes', () => {
    const { warnings } = withSecondConfirmation({ confirm: ['anden gang'] }, plan);
    expect(warnings).toMatchObject([{ code: 'bekraeftIgen', confirm: true }]);
  });

  test('spørger ikke, når intet ændres, og ellers spørger ingen', () => {
    const nothing = { ...plan, effects: [] };
    expect(withSecondConfirmation({ confirm: ['anden gang'] }, nothing)).toBe(nothing);
    expect(withSecondConfirmation({ confirm: ['bemaerkning'] }, plan)).toBe(plan);
    expect(withSecondConfirmation({}, plan)).toBe(plan);
  });
});
