import type { TreeShape } from '../grid-rows.ts';
import type { Highlight } from './highlight.ts';

/** What a cell shows beside what is in its row. */
export interface CellPlace {
  readonly highlight: Highlight | undefined;
  readonly tree: TreeShape | undefined;
  readonly index: number;
}

/** How a cell is built once, and written anew for row after row. */
export interface CellBinder<Row> {
  readonly className: string;
  /** What is read of a cell that holds no words. */
  readonly label?: string;
  readonly build: () => Node;
  readonly bind: (cell: HTMLElement, row: Row, place: CellPlace) => void;
  /** For a row that is on its way; without it what stood there is left, and hidden by css. */
  readonly bindLoading?: (cell: HTMLElement, place: CellPlace) => void;
}
