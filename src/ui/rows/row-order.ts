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
