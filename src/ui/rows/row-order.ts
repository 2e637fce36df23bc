/** The rows in the order shown. */
export interface RowOrder<Row> {
  readonly count: number;
  /** Undefined: it is on its way. */
  readonly rowAt: (index: number) => Row | undefined;
  readonly idAt: (index: number) => string | undefined;
  /** Where the row with this id stands now, or -1. */
  readonly indexOf: (id: string) => number;
  /** Where the hand begins among them; left out: at the first. */
  readonly entry?: number;
}

export const noRows: RowOrder<never> = {
  count: 0,
  rowAt: () => undefined,
  idAt: () => undefined,
  indexOf: () => -1,
};

/** Those that are here, in their order. */
export function* rowsIn<Row>({ count, rowAt }: RowOrder<Row>): Iterable<Row> {
  for (let index = 0; index < count; index += 1) {
    const row = rowAt(index);
    if (row !== undefined) yield row;
  }
}

/** A place among rows as they were. */
export interface LeftPlace {
  readonly order: RowOrder<unknown>;
  readonly row: number;
}

/** Where the hand begins among rows. */
export function firstOf({ entry = 0, count }: RowOrder<unknown>): number {
  return Math.min(entry, count - 1);
}

/**
 * Where the hand is put whose row is there no longer: on the first row that came after it and still is, else on the
 * last that came before it. Rows beside it may have gone with it, so its place alone tells nothing.
 * @param left undefined, or no place: where rows begin; of a row that was on its way the place is all there is
 */
export function nearestTo(left: LeftPlace | undefined, now: RowOrder<unknown>): number {
  const first = firstOf(now);
  if (!left || left.row < 0) return first;
  const { order: before, row } = left;
  const samePlace = Math.max(Math.min(row, now.count - 1), first);
  if (before.idAt(row) === undefined) return samePlace;
  const places = new Map<string | undefined, number>();
  for (let index = 0; index < now.count; index += 1) places.set(now.idAt(index), index);
  // Rows on their way have no ids yet.
  places.delete(undefined);
  const placeOf = (index: number) => places.get(before.idAt(index));
  const find = (from: number, by: 1 | -1) => {
    for (let index = from; index >= 0 && index < before.count; index += by) {
      const place = placeOf(index);
      if (place !== undefined) return place;
    }
    return undefined;
  };
  return Math.max(find(row, 1) ?? find(row - 1, -1) ?? samePlace, first);
}
