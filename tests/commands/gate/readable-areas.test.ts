import { describe, expect, test } from 'vitest';
import { availabilityOf } from '../../../src/commands/gate/gate.ts';
import { isConfidentialPlace, readableAreas } from '../../../src/commands/gate/readable-areas.ts';
import { contextOf } from '../context.ts';

const read = 'ReadLoengrupperAndFaellesskaber';
const write = 'WriteLoengrupperAndFaellesskaber';

describe('løngrupper', () => {
  test.each([
    [[read], true],
    [[write], true],
    [['Underkonto'], false],
    [[], false],
  ])('læses af dem med %j: %s', (held, isRead) => {
    const names = readableAreas(new Set(held)).map(({ name }) => name);
    expect(names.includes('loen')).toBe(isRead);
    expect(names).toContain('finanslovsstruktur');
  });

  test.each(['konsol#hent-loen-excel', 'konsol#filter-loen-udenLoenfaellesskab', read] as const)(
    '%s tilbydes kun dem, og andre får grunden, når de beder om den',
    (id) => {
      const kindFor = (...permissions: string[]) =>
        availabilityOf(id, contextOf({ permissions })).kind;
      expect([kindFor(read), kindFor(write), kindFor('Underkonto')]).toEqual([
        'ready',
        'ready',
        'hidden',
      ]);
    },
  );

  test('har skærme, hvorfra intet efterlades i browseren', () => {
    const places = ['/loengrupper', '/loengruppe', '/loengruppe/124', '/loenfaellesskab/2'];
    expect(places.every(isConfidentialPlace)).toBe(true);
    expect(['/', '/finanslovsstruktur', '/loen', '/fl/07'].some(isConfidentialPlace)).toBe(false);
  });
});
