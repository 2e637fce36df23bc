import type { ForskelSide } from '../../api/contract/structure/forskel.ts';
import type { SlagsForskel } from '../../domain/forskel/forskel.ts';

export type Counts = ForskelSide['taelling'];

export const noCounts: Counts = {
  ...{ alle: 0, nye: 0, lukkede: 0, aendrede: 0, flyttede: 0, omnummererede: 0, elementer: 0 },
};

/** A card above the list, which narrows it to one kind. */
export interface CountCard {
  /** Undefined: all of them. */
  readonly slags: SlagsForskel | undefined;
  readonly count: number;
  /** What so many are called: *15 lukkede*, *1 lukket*. */
  readonly word: string;
  /** Of all differences, 0 to 1; 0 where there are none. */
  readonly share: number;
}

const cards = [
  { slags: undefined, code: 'alle', one: 'forskel', many: 'alle forskelle' },
  { slags: 'ny', code: 'nye', one: 'ny', many: 'nye' },
  { slags: 'lukket', code: 'lukkede', one: 'lukket', many: 'lukkede' },
  { slags: 'aendret', code: 'aendrede', one: 'ændret', many: 'ændrede' },
  { slags: 'flyttet', code: 'flyttede', one: 'flyttet', many: 'flyttede' },
  { slags: 'omnummereret', code: 'omnummererede', one: 'nyt nummer', many: 'nye numre' },
] as const satisfies readonly {
  slags: SlagsForskel | undefined;
  code: keyof Counts;
  one: string;
  many: string;
}[];

/** The cards in their order. */
export function countCards(counts: Counts): CountCard[] {
  return cards.map(({ slags, code, one, many }) => {
    const count = counts[code];
    const share = counts.alle === 0 ? 0 : count / counts.alle;
    return { slags, count, word: count === 1 ? one : many, share };
  });
}
