import { placeOf, type RecordName } from './entities.ts';
import { type RowOfSet, recordSets, type SetName, type StoredRecords } from './records.ts';

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

/** All of a table was asked for where rows of it are loaded by key. */
class NotWholeError extends Error {
  override readonly name = 'NotWholeError';

  constructor(of: RecordName) {
    super(`not held whole: ${of}`);
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
  /** By place; undefined: what is kept there is not there here. */
  readonly #held = new Map<string, Held | undefined>();
  /** By set and key, the places of what is in `#held`. */
  readonly #places = new Map<string, Set<string>>();
  /** Tables that are held whole, with their rows while nothing of them changes. */
  readonly #whole: Map<RecordName, readonly Row[] | undefined>;
  /** What is not in `#held` is looked for here. */
  readonly #kept: RecordStore | undefined;
  readonly #loaded = new Map<SetName, Set<string>>();
  /** What has been looked up in vain since the judging began; undefined: nobody judges. */
  #missed: Map<SetName, Set<string>> | undefined;

  /** @param kept what is held from the beginning; it stays as it is, whatever is done here */
  constructor(kept?: RecordStore) {
    this.#kept = kept;
    this.#whole = new Map(kept ? kept.#whole : []);
  }

  /** Takes a whole table. */
  loadWhole(of: RecordName, rows: readonly Row[]): void {
    for (const row of rows) this.put(of, row);
    this.#whole.set(of, undefined);
  }

  /**
   * All rows of a table that is held whole, in no order; the same answer as long as none of them changes.
   * @throws NotWholeError of any other table
   */
  all<Name extends RecordName>(of: Name): readonly StoredRecords[Name][] {
    if (!this.#whole.has(of)) throw new NotWholeError(of);
    const rows = this.#whole.get(of) ?? [
      ...[...this.#held.values()].flatMap((held) => (held?.of === of ? [held.row] : [])),
      ...(this.#kept?.all(of) ?? []).filter((row) => !this.#held.has(placeOf(of, row))),
    ];
    this.#whole.set(of, rows);
    return rows as readonly StoredRecords[Name][];
  }

  /** Takes rows of what is being loaded. Those that are held already stay as they are. */
  hold(of: RecordName, rows: Iterable<Row>): void {
    for (const row of rows) if (!this.#heldAt(placeOf(of, row))) this.put(of, row);
  }

  /** Takes what the database holds under the keys. */
  load({ set, keys }: Wanted, of: RecordName, rows: Iterable<Row>): void {
    this.hold(of, rows);
    const loaded = this.#loaded.get(set) ?? new Set();
    for (const key of keys) loaded.add(key);
    this.#loaded.set(set, loaded);
  }

  isLoaded(set: SetName, key: string): boolean {
    if (this.#whole.has(recordSets[set].of)) return true;
    return this.#loaded.get(set)?.has(key) === true || this.#kept?.isLoaded(set, key) === true;
  }

  /**
   * Whether a row would be, or was, among what is held or has been asked for: what was judged may have
   * read it, or read that it was not there.
   */
  hasRead(of: RecordName, row: Row): boolean {
    if (this.#whole.has(of) || this.#heldAt(placeOf(of, row))) return true;
    const sets = setsOf.get(of) ?? [];
    return sets.some((set) => keysOf(set, row).some((key) => this.isLoaded(set, key)));
  }

  /** Everything that has been loaded beside what is kept, to load it again. */
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
    const rows: Row[] = [];
    for (const key of keys) this.#addRowsAt(indexOf(set, key), rows);
    return rows as RowOfSet<Set>[];
  }

  /** Asked for each row of a run, some of which have thousands: nothing is made but the answer. */
  #addRowsAt(index: string, rows: Row[]): void {
    for (const place of this.#places.get(index) ?? noPlaces) {
      const held = this.#held.get(place);
      if (held) rows.push(held.row);
    }
    const kept = this.#kept;
    for (const place of kept ? (kept.#places.get(index) ?? noPlaces) : noPlaces) {
      const row = this.#held.has(place) ? undefined : kept?.get(place);
      if (row) rows.push(row);
    }
  }

  #heldAt(place: string): Held | undefined {
    if (this.#held.has(place) || !this.#kept) return this.#held.get(place);
    return this.#kept.#heldAt(place);
  }

  #miss(wanted: Wanted): void {
    if (!this.#missed) throw new NotLoadedError(wanted);
    const { set, keys } = wanted;
    const missed = this.#missed.get(set) ?? new Set();
    for (const key of keys) missed.add(key);
    this.#missed.set(set, missed);
  }

  get(place: string): Row | undefined {
    return this.#heldAt(place)?.row;
  }

  put(of: RecordName, row: Row): void {
    const place = placeOf(of, row);
    this.remove(place);
    this.#forgetWhole(of);
    this.#held.set(place, { of, row });
    for (const index of indexesOf({ of, row })) {
      const places = this.#places.get(index);
      if (places) places.add(place);
      else this.#places.set(index, new Set([place]));
    }
  }

  remove(place: string): void {
    const held = this.#heldAt(place);
    if (!held) return;
    this.#forgetWhole(held.of);
    for (const index of indexesOf(held)) this.#places.get(index)?.delete(place);
    this.#held.delete(place);
    // What is kept stays as it is, and is seen here no more.
    if (this.#heldAt(place)) this.#held.set(place, undefined);
  }

  #forgetWhole(of: RecordName): void {
    if (this.#whole.has(of)) this.#whole.set(of, undefined);
  }
}

const noPlaces: ReadonlySet<string> = new Set();

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
