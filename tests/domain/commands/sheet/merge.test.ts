import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeOf } from '../../../../src/domain/commands/sheet/merge.ts';

const text = fc.constantFrom('', 'a', 'b', 'c');

test('ingen af siderne mister noget i stilhed: hvad der er ændret, er valgt, ens eller spurgt om', () => {
  fc.assert(
    fc.property(fc.option(text), text, text, (base, mine, theirs) => {
      const merged = mergeOf({ base, mine, theirs });
      const isMineChanged = base === null || mine !== base;
      const areTheirsChanged = base === null || theirs !== base;
      if (merged === 'none') expect(mine).toBe(theirs);
      if (merged === 'mine') expect(areTheirsChanged).toBe(false);
      if (merged === 'theirs') expect(isMineChanged).toBe(false);
      if (isMineChanged && areTheirsChanged && mine !== theirs) expect(merged).toBe('both');
    }),
  );
});

test('det samme uden at vide, hvad der stod, er der intet at gøre ved', () => {
  expect(mergeOf({ base: null, mine: 'x', theirs: 'x' })).toBe('none');
  expect(mergeOf({ base: null, mine: 'x', theirs: 'y' })).toBe('both');
});
