/** Told after a write or a replacement; `records` are the places written, or 'all'. */
export type StoreListener = (records: readonly number[] | 'all') => void;

/**
 * The records of a grid, changed in place.
 *
 * Why not a new array per change, as React would have it: everything a grid derives (ranks for
 * sorting, the index vectors of what is shown) hangs on the identity of its data. A new array of
 * 100,000 records for one written cell would throw all of it away; a write here keeps `records`
 * the same array and tells which places to look at again, so its cost does not grow with the rows.
 *
 * A place (the index in `records`) stays a record's name for as long as the set lives; `replace`
 * begins a new set, and only then does `records` become another array.
 */
export class GridStore<Row> {
  #records: Row[];
  readonly #listeners = new Set<StoreListener>();
  #version = 0;

  constructor(records: readonly Row[]) {
    this.#records = records.slice();
  }

  get records(): readonly Row[] {
    return this.#records;
  }

  /** Grows with every change: what useSyncExternalStore compares. */
  get version(): number {
    return this.#version;
  }

  write(place: number, row: Row): void {
    if (place < 0 || place >= this.#records.length) throw new RangeError(`No record at ${place}`);
    this.#records[place] = row;
    this.#tell([place]);
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
