/** Below this many, comparing whole tails beats another round of partitioning. */
const smallGroup = 16;
/** So many keys are looked at in a step: about a millisecond. */
const keysInStep = 8192;

/**
 * Sorts `order` (places in `keys`) by the code units of the keys; equal keys keep the order of
 * their places.
 *
 * Multikey quicksort (Bentley and Sedgewick): a group that agrees on its first `depth` units is
 * parted by the next one alone, so the long common beginnings of numbers and names are read once
 * and not in every comparison. A comparator called by `sort` costs several times as much at
 * 100,000 keys, and `Intl.Collator` ten times; the keys are encoded so that units are enough.
 *
 * It goes in steps, each of about a millisecond, so that it can be done between other things.
 */
export function* sortByKeys(
  order: Uint32Array,
  keys: readonly string[],
): Generator<undefined, void> {
  /** The unit at `depth`, or -1 where the key has ended, which sorts first. */
  const unit = (place: number, depth: number): number => {
    const key = keys[place] ?? '';
    return depth < key.length ? key.charCodeAt(depth) : -1;
  };

  const comesBefore = (a: number, b: number, depth: number): boolean => {
    const left = keys[a] ?? '';
    const right = keys[b] ?? '';
    const end = Math.min(left.length, right.length);
    for (let at = depth; at < end; at += 1) {
      const difference = left.charCodeAt(at) - right.charCodeAt(at);
      if (difference !== 0) return difference < 0;
    }
    return left.length === right.length ? a < b : left.length < right.length;
  };

  const insertionSort = (from: number, to: number, depth: number): void => {
    for (let at = from + 1; at < to; at += 1) {
      const place = order[at] ?? 0;
      let hole = at;
      while (hole > from && comesBefore(place, order[hole - 1] ?? 0, depth)) {
        order[hole] = order[hole - 1] ?? 0;
        hole -= 1;
      }
      order[hole] = place;
    }
  };

  const swap = (a: number, b: number): void => {
    const held = order[a] ?? 0;
    order[a] = order[b] ?? 0;
    order[b] = held;
  };

  const pivotOf = (from: number, to: number, depth: number): number => {
    const a = unit(order[from] ?? 0, depth);
    const b = unit(order[(from + to) >> 1] ?? 0, depth);
    const c = unit(order[to - 1] ?? 0, depth);
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  };

  // A stack of its own: keys that agree on thousands of units would overflow the engine's.
  const groups: number[] = [0, order.length, 0];
  let seen = 0;
  while (groups.length > 0) {
    const depth = groups.pop() ?? 0;
    const to = groups.pop() ?? 0;
    const from = groups.pop() ?? 0;
    if (to - from < smallGroup) {
      seen += to - from;
      insertionSort(from, to, depth);
      continue;
    }
    const pivot = pivotOf(from, to, depth);
    let less = from;
    let more = to;
    let at = from;
    while (at < more) {
      if (seen >= keysInStep) {
        seen = 0;
        yield;
      }
      // Each turn takes one key out of the group, so the rest of a step never goes too far.
      const turns = Math.min(more - at, keysInStep - seen);
      seen += turns;
      for (let turn = 0; turn < turns; turn += 1) {
        const difference = unit(order[at] ?? 0, depth) - pivot;
        if (difference < 0) swap(less++, at++);
        else if (difference > 0) swap(at, --more);
        else at += 1;
      }
    }
    groups.push(from, less, depth, more, to, depth);
    // All keys of the middle group have ended when the pivot is -1: they are equal.
    if (pivot < 0) order.subarray(less, more).sort();
    else groups.push(less, more, depth + 1);
  }
}
