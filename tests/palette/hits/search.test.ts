import { describe, expect, test } from 'vitest';
import type { Command } from '../../../src/commands/command.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { matchRange, matchRanges } from '../../../src/palette/hits/highlight.tsx';
import { readQuery, scoreCommand, searchCommands } from '../../../src/palette/hits/search.ts';
import { contextOf } from '../../commands/context.ts';

const command = (title: string, keywords: string[] = []): Command => ({
  title,
  group: 'Perioder',
  keywords,
  run: () => undefined,
});

const everything = contextOf({ permissions, scopeRoles: ['SADACentralAdministrator'] });
const idsFor = (query: string, context = everything) =>
  searchCommands(query, context).flatMap(({ hits }) => hits.map(({ id }) => id));

describe('foldet søgning', () => {
  test.each([
    ['generer perioder', 'Generér perioder'],
    ['GENERÉR', 'Generér perioder'],
    ['loengruppe', 'Opret løngruppe'],
    ['løngruppe', 'Opret løngruppe'],
    ['hovedomraade', 'Opret hovedområde'],
    ['ean nummer', 'Opret EAN-nummer'],
  ])('%s finder %s', (query, title) => {
    expect(scoreCommand(command(title), query)).toBeGreaterThan(0);
  });

  test.each([
    ['opret u', 'Opret paragraf', 0],
    ['opret u', 'Opret underkonto', 5],
    ['konto', 'Opret underkonto', 0],
    ['§', 'Opret underkonto', 0],
  ])('hvert ord skal begynde et ord: %s i %s', (query, title, score) => {
    expect(scoreCommand(command(title), query)).toBe(score);
  });

  test('det, der ikke ligner, findes ikke', () => {
    expect(scoreCommand(command('Generér perioder', ['nyt finansår']), 'delregnskab')).toBe(0);
  });

  test('begyndelsen af titlen vejer mest, søgeord mindst', () => {
    const scores = [
      scoreCommand(command('Opret periode'), 'opret per'),
      scoreCommand(command('Ny: opret periode'), 'opret per'),
      scoreCommand(command('Opret en ny periode'), 'per opret'),
      scoreCommand(command('Opret måned', ['periode']), 'opret per'),
      scoreCommand(command('Opret måned', []), 'opret x'),
    ];
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('paletten', () => {
  test('"opret underkonto" giver den kommando først', () => {
    expect(idsFor('opret underkonto')[0]).toBe('Underkonto');
    expect(idsFor('loengruppe')).toContain('WriteLoengrupperAndFaellesskaber');
  });

  test('uden søgning vises kun det, brugeren må, og aldrig paletten selv', () => {
    const ids = idsFor('', contextOf({ permissions: ['Underkonto'] }));
    expect(ids).toContain('Underkonto');
    expect(ids).not.toContain('Hovedkonto');
    expect(ids).not.toContain('konsol#palet');
  });

  test('det, brugeren ikke må, står sidst med grunden', () => {
    const groups = searchCommands('opret', contextOf({ permissions: ['Underkonto'] }));
    const last = groups.at(-1);
    expect(last?.heading).toBe('Uden adgang');
    expect(last?.hits.map(({ id }) => id)).toContain('Hovedkonto');
    for (const hit of last?.hits ?? []) expect(hit.reason).toMatch(/^Adgang nægtet/);
    const before = groups.slice(0, -1).flatMap(({ hits }) => hits);
    expect(before.every(({ reason }) => reason === null)).toBe(true);
  });
});

test('præfikser vælger mellem kommandoer og elementer', () => {
  expect(readQuery('> opret')).toEqual({
    text: ' opret',
    commands: true,
    elements: false,
    isNarrowed: true,
  });
  expect(readQuery('§ 07.14')).toEqual({
    text: ' 07.14',
    commands: false,
    elements: true,
    isNarrowed: true,
  });
  expect(readQuery('#071401')).toEqual({
    text: '071401',
    commands: false,
    elements: true,
    isNarrowed: true,
  });
  expect(readQuery('07.14')).toEqual({
    text: '07.14',
    commands: true,
    elements: true,
    isNarrowed: false,
  });
});

describe('fremhævning af kommandoer', () => {
  test.each([
    ['Genåbn delregnskab', 'delr', ['delr']],
    ['Afslut delregnskab', 'afslut delr', ['Afslut delr']],
    ['Afslut delregnskab', 'delr afs', ['Afs', 'delr']],
    ['Opret løngruppe', 'loengr opret', ['Opret', 'løngr']],
    ['Opret hovedområde', 'omraade', []],
  ])('%s søgt som %s', (title, query, expected) => {
    expect(matchRanges(title, query).map((range) => title.slice(...range))).toEqual(expected);
  });
});

describe('fremhævning', () => {
  test.each([
    ['Opret løngruppe', 'loengr', 'løngr'],
    ['Opret løngruppe', 'LØN', 'løn'],
    ['Generér perioder', 'generer', 'Generér'],
    ['Opret hovedområde', 'omraade', 'område'],
    ['Opret paragraf', 'konto', undefined],
    ['Opret paragraf', '  ', undefined],
  ])('%s søgt som %s', (title, query, expected) => {
    const range = matchRange(title, query);
    expect(range ? title.slice(...range) : undefined).toBe(expected);
  });
});
