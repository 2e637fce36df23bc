import { useLayoutEffect, useRef, useState } from 'react';
import { GridStore } from './store.ts';

/**
 * One store for the life of a list; it is not filled anew when a kept-alive view is shown again.
 * @param idOf stable
 */
export function useStoreOf<Row extends object>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
): GridStore<Row> {
  const [store] = useState(() => new GridStore(rows, idOf));
  const filledWith = useRef(rows);
  useLayoutEffect(() => {
    if (filledWith.current === rows) return;
    const before = filledWith.current;
    filledWith.current = rows;
    // The same rows, some of them written: their order stays as it is under the user's hand.
    const isSame =
      before.length === rows.length &&
      before.every((row, at) => idOf(row) === idOf(rows[at] as Row));
    if (isSame) store.apply({ upsert: rows.filter((row, at) => row !== before[at]) });
    else store.replace(rows);
  }, [store, rows, idOf]);
  return store;
}
