import type { CellLooks } from './grid-edit.ts';

interface ToldCell<Row> {
  readonly row: Row;
  readonly column: string;
}

/**
 * Takes back what was told of cells that are changed and not saved, when none of them is any more: they are
 * saved, or it was taken back.
 * @param takeBack as `notify.now` answers it
 */
export function toldWhile<Row>(
  { lookOf, subscribe }: Pick<CellLooks<Row>, 'lookOf' | 'subscribe'>,
  cells: readonly ToldCell<Row>[],
  takeBack: () => void,
): void {
  const stop = subscribe(() => {
    if (cells.some(({ row, column }) => lookOf(row, column)?.isChanged)) return;
    stop();
    takeBack();
  });
}
