/** Items in their order, so many at a time: what goes into one statement, or is taken in one turn. */
export function* partsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Neighbours in their order, so many that their sizes make no more than one statement takes. */
export function packed<Item>(
  items: Iterable<Item>,
  sizeOf: (item: Item) => number,
  atMost: number,
): Item[][] {
  const packs: Item[][] = [];
  let room = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (size > room || packs.length === 0) {
      packs.push([]);
      room = atMost;
    }
    packs.at(-1)?.push(item);
    room -= size;
  }
  return packs;
}
