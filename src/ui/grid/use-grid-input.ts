import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowOrder, rowsIn } from '../rows/row-session.ts';
import type { DataGridProps } from './data-grid.tsx';
import type { GridBody } from './grid-body.ts';
import { type GridAction, gridAction, hasModifier } from './grid-keys.ts';
import { gridPresses } from './grid-press.ts';
import type { Marks } from './marks.ts';
import { createNumberTyping } from './number-typing.ts';
import { isMenuKey, menuPlace } from './row-menu.ts';
import { useGridMarking } from './use-grid-marking.ts';

interface GridInputOptions<Row extends object> {
  readonly body: RefObject<GridBody | undefined>;
  readonly order: RowOrder<Row>;
  /** Cells of a row, the one for marking among them. */
  readonly cells: number;
  readonly marked: Marks | undefined;
  readonly props: DataGridProps<Row>;
}

/** Enough to tell a key of the grid from another, while there may be no rows. */
const anyExtent = { rows: 1, columns: 1, page: 1 };

/** All keys and presses are heard on the grid: rows are only slots. */
export function useGridInput<Row extends object>(options: GridInputOptions<Row>) {
  const { body, order, cells, marked, props } = options;
  const { rowAt, idAt, indexOf, count } = order;
  const { session } = props;
  const [typeNumber] = useState(createNumberTyping);

  const place = () => {
    const { row, column } = body.current?.active ?? { row: -1, column: 0 };
    return { row, column: column ?? 0 };
  };
  const marking = useGridMarking({ idAt, count, marked, onMarkedChange: props.onMarkedChange });
  const go = (row: number, column: number, focus = true) => {
    marking.endExtension();
    session.go(row, column, focus);
  };
  const extend = (to: number, column: number) => {
    const { row } = place();
    session.go(to, column, true);
    marking.extend(row, to);
  };
  const open = (index: number) => {
    const row = rowAt(index);
    if (row) props.onOpen?.(row);
  };
  const enterColumn = (column: number) => go(Math.max(0, place().row), column);

  const act = (action: GridAction, grid: HTMLElement) => {
    if (action.kind === 'go') go(action.row, action.column);
    else if (action.kind === 'extend' && marked) extend(action.row, place().column);
    else if (action.kind === 'open') open(place().row);
    else if (action.kind === 'mark') marking.mark(place().row);
    else if (action.kind === 'markAll') marking.markAll(true);
    else if (action.kind === 'head') headingOf(grid, action.column)?.focus();
  };

  const openMenu = (index: number, at: DOMRect): boolean => {
    const row = rowAt(index);
    if (row) props.onRowMenu?.(row, at);
    return row !== undefined && props.onRowMenu !== undefined;
  };
  const type = (number: string): boolean => {
    if (!props.onTypeNumber) return false;
    const id = props.onTypeNumber(number, rowsIn(order));
    if (id !== undefined) go(indexOf(id), place().column);
    return true;
  };
  const actionOf = (key: globalThis.KeyboardEvent) => {
    const extent = { rows: count, columns: cells, page: body.current?.page ?? 1 };
    const action = gridAction(key, place(), extent);
    const isOfMarks = action?.kind === 'mark' || action?.kind === 'markAll';
    return isOfMarks && !marked ? undefined : action;
  };
  /** True when it was a key of the grid. */
  const press = (key: globalThis.KeyboardEvent): boolean => {
    const number = typeNumber(key.key, key.timeStamp);
    const here = document.activeElement;
    if (isMenuKey(key) && openMenu(place().row, menuPlace(here))) return true;
    const action = actionOf(key);
    const grid = here?.closest<HTMLElement>('[role="grid"]');
    if (action && grid) act(action, grid);
    else return number !== undefined && !hasModifier(key) && type(number);
    return true;
  };

  useLayoutEffect(() =>
    session.keys.serve(
      {
        mustWait: () => false,
        isGridKey: (key) => gridAction(key, place(), anyExtent) !== undefined || isMenuKey(key),
        press: (key) => flushSync(() => void press(key)),
      },
      () => (body.current?.hasFocus ? rowAt(place().row) : undefined),
      props.rowCommandOf,
    ),
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Headings and filter fields keep their own keys, also the one that led into the rows.
    const isOfRows = body.current?.hasFocus || event.target === event.currentTarget;
    if (event.defaultPrevented || !isOfRows || session.keys.hold(event)) return;
    if (!body.current?.hasFocus) return;
    if (press(event.nativeEvent)) event.preventDefault();
  };

  const presses = gridPresses({
    body,
    marked,
    props,
    go,
    extend,
    open,
    openMenu,
    mark: marking.mark,
  });
  const handlers = { onKeyDown, onPointerDown: session.keys.forget, ...presses };
  return { handlers, enterColumn, markAll: marking.markAll, markedOfAll: marking.markedOfAll };
}

function headingOf(grid: HTMLElement, column: number): HTMLElement | undefined {
  return grid.querySelectorAll<HTMLElement>('[data-heading]')[column];
}
