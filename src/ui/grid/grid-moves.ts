import type { RefObject } from 'react';
import type { GridProps } from './grid.tsx';
import type { GridBody } from './grid-body.ts';
import type { useGridMarking } from './use-grid-marking.ts';

export type GridMoves = ReturnType<typeof gridMoves>;

/** The ways of the hand among rows and cells. */
export function gridMoves<Row>(
  body: RefObject<GridBody | undefined>,
  { rows, target, session, rowCommandOf }: GridProps<Row>,
  marking: ReturnType<typeof useGridMarking>,
) {
  const place = () => {
    const { row = -1, column = 0 } = body.current?.active ?? {};
    return { row, column };
  };
  const move = (row: number, column: number) => {
    // One on its way is only shown: there is nothing to stand on.
    if (row >= 0 && rows.rowAt(row) === undefined) body.current?.showRow(row);
    else session.go(row, target === 'cell' ? column : undefined, true);
  };
  const go = (row: number, column: number) => {
    marking.endExtension();
    body.current?.endRange();
    move(row, column);
  };
  const range = (row: number, column: number) => {
    body.current?.extendRange(row, column);
    move(row, column);
  };
  const extend = (to: number, column: number) => {
    const { row } = place();
    move(to, column);
    marking.extend(row, to);
  };
  const enterColumn = (column: number) => go(Math.max(0, place().row), column);
  /** A command is about the row that its key is pressed on, also where none has been chosen. */
  const chooseFor = (key: KeyboardEvent) => {
    if (session.isAboutNone && rowCommandOf?.(key)) enterColumn(place().column);
  };
  return { place, go, range, extend, enterColumn, chooseFor };
}
