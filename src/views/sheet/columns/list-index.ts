interface Named {
  readonly id: string;
}

/** Rows by id, in lists that are replaced whole: each list is looked through once. */
export class ListIndex<Row extends Named> {
  readonly #known = new WeakMap<readonly Row[], ReadonlyMap<string, Row>>();
  /** Where the last one stood: neighbours are asked for one after the other. */
  #last: readonly Row[] = [];

  find(lists: readonly (readonly Row[])[], id: string): Row | undefined {
    const near = lists.includes(this.#last) ? this.#of(this.#last).get(id) : undefined;
    if (near) return near;
    for (const list of lists) {
      const found = this.#of(list).get(id);
      if (!found) continue;
      this.#last = list;
      return found;
    }
    return undefined;
  }

  /** Looks them through ahead, one in each step. */
  *slices(lists: readonly (readonly Row[])[]): Iterator<undefined> {
    for (const list of lists) {
      this.#of(list);
      yield;
    }
  }

  #of(list: readonly Row[]): ReadonlyMap<string, Row> {
    const known = this.#known.get(list) ?? new Map(list.map((row) => [row.id, row]));
    this.#known.set(list, known);
    return known;
  }
}
