import { sortByKeys } from './multikey-quicksort.ts';

/** Text compares by code units, numbers by value; a column keeps to one of the two. */
export type SortKey = string | number;

/**
 * A column's order, written once as a number per record: equal keys share a rank.
 *
 * Sorting by ranks is counting, one pass over the records, for any column, in either direction and
 * on any number of columns. So the expensive part, making and comparing keys, is paid once per
 * column and not per sorting; it is paid again only when a record has been written.
 */
export interface Ranks {
  readonly ranks: Uint32Array;
  /** How many different keys there are. */
  readonly size: number;
}

/** What is left to do before the ranks are made, in steps of about a millisecond. */
export type RankSteps = Generator<undefined, Ranks>;

/** So many keys are made in a step. */
const keysInStep = 2000;

/**
 * The ranks of records by their keys.
 * @param keyOf texts for all of them, or numbers for all; a mixture is texts
 */
export function* rankingSteps<Row>(
  records: readonly Row[],
  keyOf: (row: Row) => SortKey,
): RankSteps {
  const keys: SortKey[] = [];
  for (const record of records) {
    if (keys.push(keyOf(record)) % keysInStep === 0) yield;
  }
  if (keys.every((key) => typeof key === 'number')) return yield* rankNumbers(keys);
  return yield* rankTexts(keys.map(String));
}

function* rankTexts(keys: readonly string[]): RankSteps {
  const order = new Uint32Array(keys.length).map((_, at) => at);
  yield* sortByKeys(order, keys);
  const ranks = new Uint32Array(keys.length);
  let rank = 0;
  for (let at = 1; at < order.length; at += 1) {
    const place = order[at] ?? 0;
    if (keys[place] !== keys[order[at - 1] ?? 0]) rank += 1;
    ranks[place] = rank;
    if (at % keysInStep === 0) yield;
  }
  return { ranks, size: keys.length === 0 ? 0 : rank + 1 };
}

/** NaN stands last, as typed arrays sort it; -0 and 0 are one value, as a map has them. */
function* rankNumbers(keys: readonly number[]): RankSteps {
  const rankOf = new Map<number, number>();
  for (const [at, key] of keys.entries()) {
    rankOf.set(key, 0);
    if (at % keysInStep === 0) yield;
  }
  const sorted = Float64Array.from(rankOf.keys()).sort();
  for (const [rank, value] of sorted.entries()) {
    rankOf.set(value, rank);
    if (rank % keysInStep === 0) yield;
  }
  const ranks = new Uint32Array(keys.length);
  for (const [at, key] of keys.entries()) {
    ranks[at] = rankOf.get(key) ?? 0;
    if (at % keysInStep === 0) yield;
  }
  return { ranks, size: sorted.length };
}

export interface SortBy {
  readonly ranks: Ranks;
  readonly descending: boolean;
}

/** One stable counting pass; descending counts from the top, so equal keys keep their order. */
function countingPass(order: Uint32Array, { ranks, descending }: SortBy): Uint32Array {
  const last = ranks.size - 1;
  const bucketOf = (place: number): number => {
    const rank = ranks.ranks[place] ?? 0;
    return descending ? last - rank : rank;
  };
  const starts = new Uint32Array(ranks.size + 1);
  for (const place of order) {
    const after = bucketOf(place) + 1;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let rank = 1; rank < starts.length; rank += 1) {
    starts[rank] = (starts[rank] ?? 0) + (starts[rank - 1] ?? 0);
  }
  const sorted = new Uint32Array(order.length);
  for (const place of order) {
    const bucket = bucketOf(place);
    const seat = starts[bucket] ?? 0;
    sorted[seat] = place;
    starts[bucket] = seat + 1;
  }
  return sorted;
}

/** `order` by the first of `by`, ties by the next, the last ties as they stood. */
export function sortPlaces(order: Uint32Array, by: readonly SortBy[]): Uint32Array {
  return by.reduceRight(countingPass, order);
}
