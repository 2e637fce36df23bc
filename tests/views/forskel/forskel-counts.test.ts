import { expect, test } from 'vitest';
import { countCards } from '../../../src/views/forskel/forskel-counts.ts';

const none = {
  ...{ alle: 0, nye: 0, lukkede: 0, aendrede: 0, flyttede: 0, omnummererede: 0 },
  elementer: 10,
};

test('et kort for hver slags, med hvor mange og hvor stor en del', () => {
  const counts = { ...none, alle: 8, nye: 4, lukkede: 2, aendrede: 1, omnummererede: 1 };
  expect(countCards(counts)).toEqual([
    { slags: undefined, count: 8, word: 'alle forskelle', share: 1 },
    { slags: 'ny', count: 4, word: 'nye', share: 0.5 },
    { slags: 'lukket', count: 2, word: 'lukkede', share: 0.25 },
    { slags: 'aendret', count: 1, word: 'ændret', share: 0.125 },
    { slags: 'flyttet', count: 0, word: 'flyttede', share: 0 },
    { slags: 'omnummereret', count: 1, word: 'nyt nummer', share: 0.125 },
  ]);
});

test('hvor intet er anderledes, er ingen del noget', () => {
  expect(countCards(none).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0, 0]);
});
