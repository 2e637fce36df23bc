import { type RefObject, useMemo, useRef } from 'react';
import { notify } from '../../notices/toasts.tsx';
import type { GridBody } from '../grid-body.ts';
import type { GridProps } from '../grid-props.ts';
import type { GridRows } from '../grid-rows.ts';
import type { Marks } from '../marks.ts';

/** Extending: what was marked where it began, and every row from there to here. */
interface Extension {
  readonly from: number;
  readonly before: Marks;
}

/**
 * Marks one row, a stretch of them, or all that are shown.
 * @param marked undefined when rows cannot be marked
 */
export function useGridMarking(
  { idAt, count, canMark }: Pick<GridRows<unknown>, 'idAt' | 'count' | 'canMark'>,
  marked: Marks | undefined,
  onMarkedChange: ((marked: Marks) => void) | undefined,
) {
  const extension = useRef<Extension | undefined>(undefined);
  const endExtension = () => {
    extension.current = undefined;
  };
  const change = (
    before: Marks,
    from: number,
    to: number,
    how: (next: Set<string>, id: string) => void,
  ) => {
    const next = new Set(before);
    for (let index = from; index <= to; index += 1) {
      const id = idAt(index);
      if (id !== undefined && canMark?.(index) !== false) how(next, id);
    }
    onMarkedChange?.(next);
  };
  const mark = (index: number) => {
    endExtension();
    if (marked) change(marked, index, index, (next, id) => void (next.delete(id) || next.add(id)));
  };
  const markBeside = (from: number, index: number) => {
    const isFirst = marked?.size === 0 && from !== index && canMark?.(from) !== false;
    const first = isFirst ? idAt(from) : undefined;
    if (marked === undefined || first === undefined) return mark(index);
    endExtension();
    change(new Set([first]), index, index, (next, id) => next.add(id));
  };
  const extend = (from: number, to: number) => {
    if (!marked) return;
    extension.current ??= { from, before: marked };
    const { from: began, before } = extension.current;
    change(before, Math.min(began, to), Math.max(began, to), (next, id) => next.add(id));
  };
  const markAll = (isMarked: boolean) => {
    endExtension();
    // Some of them would be marked in the belief that it is all.
    if (isMarked && count > 0 && idAt(count - 1) === undefined) {
      notify.warn('Rækkerne er på vej. Markér dem alle, når de er her.');
      return;
    }
    if (marked) change(marked, 0, count - 1, (next, id) => next[isMarked ? 'add' : 'delete'](id));
  };

  // Only asked for when marks or rows have changed: it may look at every row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: idAt and canMark read just these
  const markedOfAll = useMemo((): 'none' | 'some' | 'all' | undefined => {
    if (!marked) return undefined;
    if (marked.size === 0 || count === 0) return 'none';
    for (let index = 0; index < count; index += 1) {
      const id = idAt(index);
      if (id !== undefined && !marked.has(id) && canMark?.(index) !== false) return 'some';
    }
    return 'all';
  }, [marked, count]);

  return { mark, markBeside, extend, endExtension, markAll, markedOfAll };
}

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
  const isComing = (row: number) => row >= 0 && rows.rowAt(row) === undefined;
  const cellAt = (column: number) => (target === 'cell' ? column : undefined);
  const move = (row: number, column: number) => {
    // One on its way is only shown: there is nothing to stand on.
    if (isComing(row)) body.current?.showRow(row);
    else session.go(row, cellAt(column), true);
  };
  const go = (row: number, column: number) => {
    marking.endExtension();
    body.current?.endRange();
    move(row, column);
    if (isComing(row)) session.goWhenHere(row, cellAt(column));
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
