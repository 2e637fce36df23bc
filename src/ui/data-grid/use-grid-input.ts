import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useState,
} from 'react';
import type { RowSession } from '../rows/row-session.ts';
import type { DataGridProps } from './data-grid.tsx';
import type { GridBody } from './grid-body.ts';
import { type GridAction, gridAction, hasModifier } from './grid-keys.ts';
import type { Marks } from './marks.ts';
import { createNumberTyping } from './number-typing.ts';
import { isMenuButton, isMenuKey, menuPlace } from './row-menu.ts';
import { asksMark, openingPress } from './row-press.ts';
import { useGridMarking } from './use-grid-marking.ts';
import { useHeldKeys } from './use-held-keys.ts';

interface GridInputOptions<Row extends object> {
  readonly body: RefObject<GridBody | undefined>;
  readonly session: RowSession;
  readonly rowAt: (index: number) => Row | undefined;
  readonly idAt: (index: number) => string | undefined;
  readonly indexOf: (id: string) => number;
  readonly count: number;
  /** Cells of a row, the one for marking among them. */
  readonly cells: number;
  readonly marked: Marks | undefined;
  readonly props: DataGridProps<Row>;
}

/** All keys and presses are heard on the grid: rows are only slots. */
export function useGridInput<Row extends object>(options: GridInputOptions<Row>) {
  const { body, session, rowAt, idAt, indexOf, count, cells, marked, props } = options;
  const [typeNumber] = useState(createNumberTyping);
  const hold = useHeldKeys(() => props.isComing === true, count > 0);

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
  const type = (number: string | undefined, event: KeyboardEvent<HTMLDivElement>) => {
    if (!props.onTypeNumber || number === undefined || hasModifier(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const id = props.onTypeNumber(number, rowsOf(count, rowAt));
    if (id !== undefined) go(indexOf(id), place().column);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Headings and filter fields keep their own keys, also the one that led into the rows.
    const isOfRows = body.current?.hasFocus || event.target === event.currentTarget;
    if (event.defaultPrevented || !isOfRows || hold(event) || !body.current?.hasFocus) return;
    const number = typeNumber(event.key, event.timeStamp);
    const extent = { rows: count, columns: cells, page: body.current.page };
    if (isMenuKey(event) && openMenu(place().row, menuPlace(event.target))) {
      event.preventDefault();
      return;
    }
    const action = gridAction(event, place(), extent);
    if (!action) return type(number, event);
    if (!marked && (action.kind === 'mark' || action.kind === 'markAll')) return;
    event.preventDefault();
    act(action, event.currentTarget);
  };

  const opening = openingPress(props);
  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    const row = body.current?.rowOf(event.target) ?? -1;
    if (row < 0 || event.button !== 0) return;
    const column = columnOf(event.target);
    if (event.shiftKey && marked) {
      // The browser would select the text between.
      event.preventDefault();
      extend(row, column);
      return;
    }
    go(row, column);
    if (isCheck(event.target) || asksMark(event, props)) marking.mark(row);
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const row = body.current?.rowOf(event.target) ?? -1;
    if (row < 0) return;
    if (isMenuButton(event.target)) openMenu(row, menuPlace(event.target));
    else if (opening === 'click' && !isCheck(event.target)) open(row);
  };
  const onDoubleClick = (event: MouseEvent<HTMLDivElement>) => {
    const row = body.current?.rowOf(event.target) ?? -1;
    if (row >= 0 && opening === 'dblclick' && !isMenuButton(event.target)) open(row);
  };
  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    const row = body.current?.rowOf(event.target) ?? -1;
    if (row < 0) return;
    go(row, columnOf(event.target));
    if (openMenu(row, new DOMRect(event.clientX, event.clientY))) event.preventDefault();
  };

  // The focus was put on another cell from outside, as a screen reader may, or came to the row that
  // stands where the one before did.
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const row = body.current?.rowOf(event.target) ?? -1;
    if (row < 0 || !(event.target instanceof Element)) return;
    const column = columnOf(event.target);
    const isActive = row === place().row && column === place().column && session.isTold(row);
    if (event.target.matches('.dg-cell') && !isActive) go(row, column);
  };

  const handlers = { onKeyDown, onMouseDown, onClick, onDoubleClick, onContextMenu, onFocus };
  return { handlers, enterColumn, markAll: marking.markAll, markedOfAll: marking.markedOfAll };
}

function headingOf(grid: HTMLElement, column: number): HTMLElement | undefined {
  return grid.querySelectorAll<HTMLElement>('[data-heading]')[column];
}

function* rowsOf<Row>(count: number, rowAt: (index: number) => Row | undefined) {
  for (let index = 0; index < count; index += 1) {
    const row = rowAt(index);
    if (row !== undefined) yield row;
  }
}

function isCheck(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.dg-check') !== null;
}

function columnOf(target: EventTarget): number {
  const cell = target instanceof Element ? target.closest('.dg-cell') : null;
  return cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : 0;
}
