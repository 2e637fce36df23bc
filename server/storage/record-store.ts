import { placeOf } from './entities.ts';
import {
  type RecordName,
  type RowOfSet,
  recordSets,
  type SetName,
  type StoredRecords,
} from './records.ts';

/** Keys of a set that something is to be found by. */
export interface Wanted {
  readonly set: SetName;
  readonly keys: readonly string[];
}

/** Looked up before it was loaded, where nobody judges: it never reads as "none". */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';

  constructor({ set, keys }: Wanted) {
    super(`not loaded: ${set} (${keys.slice(0, 3).join(', ')})`);
  }
}

/** What was judged, or all that was looked up in it before it was loaded, each key once. */
export type Answered<Answer> =
  | { readonly answer: Answer }
  | { readonly missing: readonly Wanted[] };

type Row = StoredRecords[RecordName];

interface Held {
  readonly of: RecordName;
  readonly row: Row;
}

/** Records in memory, found by the sets that they were loaded by. */
export class RecordStore {
  readonly #held = new Map<string, Held>();
  /** By set and key, the places in `#held`. */
  readonly #places = new Map<string, Set<string>>();
  readonly #loaded = new Map<SetName, Set<string>>();
  /** What has been looked up in vain since the judging began; undefined: nobody judges. */
  #missed: Map<SetName, Set<string>> | undefined;

  /** Takes what the database holds under the keys. Rows that are held already stay as they are. */
  load({ set, keys }: Wanted, of: RecordName, rows: Iterable<Row>) {
    for (const row of rows) if (!this.#held.has(placeOf(of, row))) this.put(of, row);
    const loaded = this.#loaded.get(set) ?? new Set();
    for (const key of keys) loaded.add(key);
    this.#loaded.set(set, loaded);
  }

  isLoaded(set: SetName, key: string): boolean {
    return this.#loaded.get(set)?.has(key) === true;
  }

  /** Everything that has been loaded, to load it again. */
  loaded(): Wanted[] {
    return [...this.#loaded].map(([set, keys]) => ({ set, keys: [...keys] }));
  }

  /**
   * Judges by what is held, and takes down what is not: the work is given what there is and goes on,
   * so that one judging asks for all that it lacks, however much that is. An answer that something
   * was missing to is never given, nor an error that may come of it: both may have read "none".
   */
  judging<Answer>(work: () => Answer): Answered<Answer> {
    if (this.#missed) throw new Error('one judging within another would hide what is missing');
    const missed = new Map<SetName, Set<string>>();
    this.#missed = missed;
    try {
      const answer = work();
      if (missed.size === 0) return { answer };
    } catch (error) {
      if (missed.size === 0) throw error;
    } finally {
      this.#missed = undefined;
    }
    return { missing: [...missed].map(([set, keys]) => ({ set, keys: [...keys] })) };
  }

  /** Whether what is being judged has looked something up in vain, and so says nothing. */
  hasMissed(): boolean {
    return this.#missed !== undefined && this.#missed.size > 0;
  }

  /**
   * The rows of the keys; of those that the database was not asked about what happens to be held.
   * @throws NotLoadedError when there is such a key and nobody judges
   */
  find<Set extends SetName>(set: Set, keys: readonly string[]): RowOfSet<Set>[] {
    const missing = keys.filter((key) => !this.isLoaded(set, key));
    if (missing.length > 0) this.#miss({ set, keys: missing });
    const places = keys.flatMap((key) => [...(this.#places.get(indexOf(set, key)) ?? [])]);
    return places.map((place) => this.#held.get(place)?.row as RowOfSet<Set>);
  }

  #miss(wanted: Wanted): void {
    if (!this.#missed) throw new NotLoadedError(wanted);
    const { set, keys } = wanted;
    const missed = this.#missed.get(set) ?? new Set();
    for (const key of keys) missed.add(key);
    this.#missed.set(set, missed);
  }

  get(place: string): Row | undefined {
    return this.#held.get(place)?.row;
  }

  put(of: RecordName, row: Row): void {
    const place = placeOf(of, row);
    this.remove(place);
    this.#held.set(place, { of, row });
    for (const index of indexesOf({ of, row })) {
      const places = this.#places.get(index);
      if (places) places.add(place);
      else this.#places.set(index, new Set([place]));
    }
  }

  remove(place: string): void {
    const held = this.#held.get(place);
    if (!held) return;
    this.#held.delete(place);
    for (const index of indexesOf(held)) this.#places.get(index)?.delete(place);
  }
}

function indexOf(set: SetName, key: string): string {
  return `${set} ${key}`;
}

/** The sets of each table. */
const setsOf = Map.groupBy(
  Object.keys(recordSets) as SetName[],
  (set): RecordName => recordSets[set].of,
);

/** The keys that a set finds a row of its own table by, which the compiler cannot follow. */
export function keysOf(set: SetName, row: Row): readonly string[] {
  return (recordSets[set].keysOf as (row: Row) => readonly string[])(row);
}

function indexesOf({ of, row }: Held): string[] {
  return (setsOf.get(of) ?? []).flatMap((set) => keysOf(set, row).map((key) => indexOf(set, key)));
}
