import type { ComingRow } from './coming-row.ts';
import type { RowOrder } from './row-order.ts';

interface Place {
  readonly row: number;
  readonly column: number | undefined;
}

/**
 * A place among the rows that the hand has gone to before its row is here, as the last of those that are
 * being fetched. Keys pressed meanwhile are meant for that row.
 */
export class AwaitedPlace {
  readonly #coming: ComingRow;
  #awaited: { readonly place: Place; readonly of: ReturnType<ComingRow['wait']> } | undefined;

  constructor(coming: ComingRow) {
    this.#coming = coming;
  }

  /** @param row the last of them is so also when they turn out to be more or fewer */
  wait({ count }: RowOrder<unknown>, row: number, column: number | undefined): void {
    this.#coming.lose();
    const isLast = row >= count - 1;
    const place = { row: isLast ? Number.POSITIVE_INFINITY : row, column };
    this.#awaited = { place, of: this.#coming.wait() };
  }

  /**
   * Called when there are other rows.
   * @param isBusy some are on their way yet: else what is missing does not come
   * @returns where the hand is to be now; undefined: nowhere else
   */
  come({ count, idAt }: RowOrder<unknown>, isBusy: boolean): (Place & { id: string }) | undefined {
    const { place, of } = this.#awaited ?? {};
    if (!place || !of) return undefined;
    const row = Math.min(place.row, count - 1);
    const id = idAt(row);
    if (id === undefined && isBusy) return undefined;
    this.#awaited = undefined;
    if (!this.#coming.isStill(of)) return undefined;
    if (id !== undefined) return { row, column: place.column, id };
    this.#coming.lose();
    return undefined;
  }
}
