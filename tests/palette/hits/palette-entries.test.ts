import { describe, expect, test } from 'vitest';
import { permissions } from '../../../src/domain/permissions.ts';
import { belongsTo } from '../../../src/palette/hits/belongs-to.ts';
import { countText } from '../../../src/palette/hits/count-text.ts';
import { isSure } from '../../../src/palette/hits/palette-entries.ts';
import { groupEntries } from '../../../src/palette/hits/palette-groups.ts';
import type { Recent } from '../../../src/palette/hits/recent.ts';
import { formatRecent } from '../../../src/palette/hits/recent.ts';
import { readQuery, searchCommands } from '../../../src/palette/hits/search.ts';
import type { ElementHits } from '../../../src/palette/hits/use-element-hits.ts';
import { contextOf } from '../../commands/context.ts';
import { hovedkonto, underkonto, underkontotype } from '../../views/payloads.ts';

const context = contextOf({ permissions, scopeRoles: ['SADACentralAdministrator'] });
const none: ElementHits = {
  hits: [],
  total: 0,
  isFetching: false,
  isPending: false,
  hasFailed: false,
  isExact: false,
  areNear: false,
};
const found: ElementHits = { ...none, hits: [hovedkonto, underkonto], total: 40 };
const recent: Recent[] = [
  { kind: 'command', id: 'nav#kontoplan', at: 2 },
  {
    kind: 'element',
    id: underkonto.id,
    type: 'Underkonto',
    fuldtNummer: underkonto.fuldtNummer,
    navn: underkonto.navn,
    at: 1,
  },
];

function groupsFor(
  text: string,
  elements = none,
  access = context,
  below: ElementHits['hits'] = [],
) {
  const query = readQuery(text);
  const commands = query.commands ? searchCommands(query.text, access) : [];
  return groupEntries(query, { commands, elements, below, recent }, access);
}
const kinds = (groups: ReturnType<typeof groupsFor>) => [
  ...new Set(groups.map(({ kind }) => kind)),
];

describe('rækkefølgen', () => {
  test('uden søgning står det senest brugte før kommandoerne', () => {
    const groups = groupsFor('');
    expect(kinds(groups)).toEqual(['recent', 'areas']);
    expect(groups[0]?.entries.map(({ value }) => value)).toEqual([
      'senest nav#kontoplan',
      `senest ${underkonto.id}`,
    ]);
  });

  test('et ord, der er kommandoens, giver den før elementer, et nummer eller andre ord det omvendte', () => {
    expect(kinds(groupsFor('opret', found))).toEqual(['commands', 'elements', 'about']);
    expect(kinds(groupsFor('hoved', found))).toEqual(['elements', 'about']);
    expect(kinds(groupsFor('07', found))[0]).toBe('elements');
    expect(kinds(groupsFor('07.14.01', { ...found, isExact: true }))[0]).toBe('elements');
  });

  test('det, brugeren ikke må, står allersidst', () => {
    const reader = contextOf({ permissions: ['ReadLoengrupperAndFaellesskaber'] });
    expect(kinds(groupsFor('opret', found, reader)).at(-1)).toBe('denied');
  });
});

test('det, der hænger under det første element, står lige under det og vælges ved at gå dertil', () => {
  const hits = { ...none, hits: [hovedkonto, underkontotype], total: 2 };
  const [group] = groupsFor('økonomistyrelsen', hits, context, [underkonto]);
  expect(group?.entries.map(({ value }) => value)).toEqual([
    hovedkonto.id,
    underkonto.id,
    underkontotype.id,
  ]);
  expect(group?.entries.map(isSure)).toEqual([true, false, true]);
});

test('hvad et element hænger under, siges med roden, når numrene ligger i hinanden', () => {
  const under = (field: string, above: typeof hovedkonto, own: typeof hovedkonto) =>
    belongsTo({ ...own, referencer: { [field]: above } });
  const omraade = {
    ...hovedkonto,
    type: 'Ministeransvarsomraade' as const,
    fuldtNummer: '07',
    navn: 'Finans',
  };
  expect(under('hovedkontoId', hovedkonto, underkonto)).toBe(
    'Underkonto i 07 › 07.14.01 Økonomistyrelsen',
  );
  const virksomhed = { ...hovedkonto, type: 'Virksomhed' as const, fuldtNummer: '10213231' };
  expect(under('ministeransvarsomraadeId', omraade, virksomhed)).toBe('Virksomhed i 07 Finans');
});

describe('det senest brugte', () => {
  test('vises ved en søgning kun, når det ligner og ikke allerede står der', () => {
    expect(kinds(groupsFor('kontoplan'))).not.toContain('recent');
    expect(kinds(groupsFor(underkonto.navn))).toContain('recent');
    expect(kinds(groupsFor(underkonto.navn, found))).not.toContain('recent');
    expect(kinds(groupsFor('findes slet ikke'))).toEqual([]);
  });

  test('en kommando, der ikke kan udføres her, er ikke med', () => {
    const gone: Recent[] = [{ kind: 'command', id: 'konsol#gem', at: 1 }];
    const query = readQuery('');
    const groups = groupEntries(query, { commands: [], elements: none, recent: gone }, context);
    expect(groups).toEqual([]);
  });

  test('tidspunktet siges, som man ville sige det', () => {
    const now = Date.parse('2026-11-20T14:00:00Z');
    expect(formatRecent(Date.parse('2026-11-20T12:58:00Z'), now)).toBe('I dag 13.58');
    expect(formatRecent(Date.parse('2026-11-19T15:10:00Z'), now)).toBe('I går 16.10');
    expect(formatRecent(Date.parse('2026-11-18T15:10:00Z'), now)).toBe('18/11/2026');
  });
});

test('antallet siges med ord', () => {
  const text = (query: string, elements = none) => countText(groupsFor(query, elements), elements);
  expect(text('gå til kontoplan')).toBe('1 kommando');
  expect(text('07.14.01', { ...found, isExact: true })).toBe('2 af 40 elementer');
  expect(text('findes slet ikke')).toMatch(/^Ingen/);
  expect(text('findes slet ikke', { ...none, isFetching: true })).toBe('');
  const failed = { ...none, hasFailed: true };
  expect(text('findes slet ikke', failed)).toBe('Elementer kunne ikke hentes.');
  expect(text('gå til kontoplan', failed)).toBe('1 kommando, Elementer kunne ikke hentes.');
});
