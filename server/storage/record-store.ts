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

/** Looked up before it was loaded. It never reads as "none": whoever judges loads it and judges anew. */
export class NotLoadedError extends Error {
  override readonly name = 'NotLoadedError';
  readonly wanted: readonly Wanted[];

  constructor(...wanted: readonly Wanted[]) {
    const named = wanted.map(({ set, keys }) => `${set} (${keys.slice(0, 3).join(', ')})`);
    super(`not loaded: ${named.slice(0, 3).join(', ')}`);
    this.wanted = wanted;
  }
}

/**
 * The answers for each of many items. What any of them lacks is asked for together: one that stopped
 * at the first would be judged anew as many times as there are items.
 * @throws NotLoadedError with all that was looked up before it was loaded
 */
export function answersForEach<Item, Answer>(
  items: Iterable<Item>,
  answersFor: (item: Item) => readonly Answer[],
): Answer[] {
  const answers: Answer[] = [];
  const wanted: Wanted[] = [];
  for (const item of items) {
    try {
      answers.push(...answersFor(item));
    } catch (error) {
      if (!(error instanceof NotLoadedError)) throw error;
      wanted.push(...error.wanted);
    }
  }
  if (wanted.length > 0) throw new NotLoadedError(...wanted);
  return answers;
}

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

  /** @throws NotLoadedError when the database was not asked about one of the keys */
  find<Set extends SetName>(set: Set, keys: readonly string[]): RowOfSet<Set>[] {
    const missing = keys.filter((key) => !this.isLoaded(set, key));
    if (missing.length > 0) throw new NotLoadedError({ set, keys: missing });
    const places = keys.flatMap((key) => [...(this.#places.get(indexOf(set, key)) ?? [])]);
    return places.map((place) => this.#held.get(place)?.row as RowOfSet<Set>);
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
