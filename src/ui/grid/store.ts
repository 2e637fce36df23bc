/** Told after a patch or a replacement; `places` are those written, or 'all' of another set. */
type StoreListener = (places: readonly number[] | 'all') => void;

/** Records by id: those that are there are put in the place of the old, and others at the end. */
export interface StorePatch<Row> {
  readonly upsert?: readonly Row[];
  /** Ids; one that is also among `upsert` goes. */
  readonly remove?: readonly string[];
}

/**
 * The records of a grid, changed in place.
 *
 * Why not a new array per change, as React would have it: everything a grid derives (ranks for
 * sorting, the index vectors of what is shown) hangs on the identity of its data. A new array of
 * 100,000 records for one written cell would throw all of it away; a patch of known records keeps
 * `records` the same array and tells which places to look at again.
 *
 * A place (the index in `records`) stays a record's name for as long as the set lives. A record more
 * or less, or `replace`, begins a new set, and only then does `records` become another array.
 */
export class GridStore<Row> {
  #records: Row[];
  /** What a record is called for as long as it lives. */
  readonly idOf: (row: Row) => string;
  readonly #listeners = new Set<StoreListener>();
  #version = 0;

  /** @param idOf what a record is called for as long as it lives; no two have the same */
  constructor(records: readonly Row[], idOf: (row: Row) => string) {
    this.#records = records.slice();
    this.idOf = idOf;
  }

  get records(): readonly Row[] {
    return this.#records;
  }

  /** Grows with every change: what useSyncExternalStore compares. */
  get version(): number {
    return this.#version;
  }

  /** One pass over the records, however many are patched, so that no index by id has to be kept. */
  apply({ upsert = [], remove = [] }: StorePatch<Row>): void {
    const given = new Map(upsert.map((row) => [this.idOf(row), row]));
    const gone = new Set(remove);
    for (const id of gone) given.delete(id);
    const written: number[] = [];
    const isKept = this.#records.map((record, place) => {
      const id = this.idOf(record);
      const row = given.get(id);
      given.delete(id);
      if (row !== undefined && row !== record) {
        this.#records[place] = row;
        written.push(place);
      }
      return !gone.has(id);
    });
    if (given.size > 0 || isKept.includes(false)) {
      this.replace([...this.#records.filter((_, place) => isKept[place]), ...given.values()]);
    } else if (written.length > 0) this.#tell(written);
  }

  /** The records are the same, but what is read of them is another: what hangs on that is made anew. */
  touch(): void {
    this.#tell([]);
  }

  replace(records: readonly Row[]): void {
    this.#records = records.slice();
    this.#tell('all');
  }

  subscribe(listener: StoreListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(places: readonly number[] | 'all'): void {
    this.#version += 1;
    for (const listener of this.#listeners) listener(places);
  }
}
