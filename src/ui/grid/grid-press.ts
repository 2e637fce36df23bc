import type { FocusEvent, MouseEvent, RefObject } from 'react';
import type { DataGridProps } from './data-grid.tsx';
import type { GridBody } from './grid-body.ts';
import type { Marks } from './marks.ts';
import { isMenuButton, menuPlace } from './row-menu.ts';
import { asksMark, openingPress } from './row-press.ts';

interface GridPressOptions<Row extends object> {
  readonly body: RefObject<GridBody | undefined>;
  readonly marked: Marks | undefined;
  readonly props: DataGridProps<Row>;
  readonly go: (row: number, column: number) => void;
  readonly extend: (to: number, column: number) => void;
  readonly open: (index: number) => void;
  readonly openMenu: (index: number, at: DOMRect) => boolean;
  readonly mark: (index: number) => void;
}

/** What a press on a row means, and the focus put there by others; heard on the grid, for rows are only slots. */
export function gridPresses<Row extends object>(options: GridPressOptions<Row>) {
  const { body, marked, props, go, extend, open, openMenu, mark } = options;
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
    if (isCheck(event.target) || asksMark(event, props)) mark(row);
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
    const { active } = body.current ?? {};
    const isActive = row === active?.row && column === active.column && props.session.isTold(row);
    if (event.target.matches('.dg-cell') && !isActive) go(row, column);
  };

  return { onMouseDown, onClick, onDoubleClick, onContextMenu, onFocus };
}

function isCheck(target: EventTarget): boolean {
  return target instanceof Element && target.closest('.dg-check') !== null;
}

function columnOf(target: EventTarget): number {
  const cell = target instanceof Element ? target.closest('.dg-cell') : null;
  return cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : 0;
}
