import type { SentenceWord } from './sentence-word.ts';
import { typeNamedBy } from './type-words.ts';
import { type CommandName, type Guess, matchWord, type WordMatch } from './vocabulary.ts';

/** How well a command fits, best first; 0 is no fit. Only the order of the steps matters. */
export const fit = { exact: 6, start: 5, phrase: 4, words: 3, about: 2, all: 1 } as const;

export interface NameMatch {
  /** Place of the typed word → place in the name and how. */
  readonly found: ReadonlyMap<number, { readonly at: number; readonly how: WordMatch }>;
  readonly name: CommandName;
}

/** The typed words that are words of a name, each at most once. */
export function matchName(
  typed: readonly SentenceWord[],
  name: CommandName,
  guess: Guess | null,
): NameMatch {
  const found = new Map<number, { at: number; how: WordMatch }>();
  const taken = new Set<number>();
  for (const [place, { loose, isFiller, isNumber, named }] of typed.entries()) {
    // There may be hundreds of numbers, and a saved filter alone has one in its name.
    if (isNumber && !name.words.includes(loose)) continue;
    const isOfName = named !== undefined && isInName(place, typed, { found });
    let best: { at: number; how: WordMatch } | undefined;
    for (const [at, word] of name.words.entries()) {
      const how = taken.has(at) ? null : matchWord(loose, word, guess);
      // Before other words *til* is no beginning of *tilføj*, nor *aktivitet* of *aktivitetsområde*.
      const isOnlyWhole = place < typed.length - 1 && (isFiller || named !== undefined);
      if (how === null || (how !== 'exact' && isOnlyWhole)) continue;
      // *Flyt X til Y* says nothing of *flyt løngruppe til lønfællesskab*.
      // Only the last word is still being written: *egentlig løn omdøbes* is of no lønfællesskab.
      const isBegun = how === 'prefix' && place < typed.length - 1;
      if (at >= name.verb && isBegun && typeNamedBy(word) !== undefined) continue;
      const isWritten = typed.length === 1 && how === 'prefix';
      const isJoining = isFiller && !isWritten && !taken.has(at - 1);
      if (at >= name.verb && (isOfName || isJoining)) continue;
      if (!best || (how === 'exact' && best.how !== 'exact')) best = { at, how };
    }
    if (!best) continue;
    found.set(place, best);
    taken.add(best.at);
  }
  return { found, name };
}

/** Words in a row, from where they stand in the name; only the last may be the beginning of one. */
export function fitOf({ found, name }: NameMatch): number {
  const all = [...found.values()];
  const isRow = all.every(({ at }, index) => index === 0 || at === (all[index - 1]?.at ?? 0) + 1);
  const isSpelt = all.slice(0, -1).every(({ how }) => how === 'exact');
  if (!isRow || !isSpelt) return fit.words;
  if (all[0]?.at !== 0) return fit.phrase;
  const isWhole = all.length === name.whole || all.length === name.words.length;
  return isWhole && all.at(-1)?.how === 'exact' ? fit.exact : fit.start;
}

/** Shorter beginnings of a verb mean too many. */
const shortestVerb = 3;

/** A single verb may be cut short; one of several words is said with all of them. */
export function saysVerb(words: readonly SentenceWord[], { found, name }: NameMatch): boolean {
  const said = [...found].filter(([, { at }]) => at < name.verb);
  const [first] = said;
  if (!first) return false;
  const [place, { how }] = first;
  const isLong = how === 'exact' || (words[place]?.loose.length ?? 0) >= shortestVerb;
  return isLong && said.length === name.verb;
}

/** Whether a word is one of a name: *almindelig virksomhed* is no virksomhed. */
export function isInName(
  place: number,
  words: readonly SentenceWord[],
  { found }: Pick<NameMatch, 'found'>,
): boolean {
  const before = words[place - 1];
  if (!before || found.has(place - 1)) return false;
  return !before.isFiller && !before.isNumber && before.named === undefined;
}
