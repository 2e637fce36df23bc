import type { MouseEvent, RefObject } from 'react';
import type { GridBody } from './grid-body.ts';
import type { Marks } from './marks.ts';
import { isMenuButton, menuPlace } from './row-menu.ts';
import { asksMark, openingPress } from './row-press.ts';
import type { TreeGridProps } from './tree-grid.tsx';
import type { TreeGridRow, TreeRows } from './tree-rows.ts';

interface TreePressOptions<Row extends TreeGridRow> {
  readonly body: RefObject<GridBody | undefined>;
  readonly rows: TreeRows<Row>;
  readonly marked: Marks | undefined;
  readonly props: TreeGridProps<Row>;
  readonly go: (index: number) => void;
  readonly extend: (from: number, to: number) => void;
  readonly mark: (index: number) => void;
}

/** What a press on a row means; heard on the grid, for rows are only slots. */
export function treePresses<Row extends TreeGridRow>(options: TreePressOptions<Row>) {
  const { body, rows, marked, props, go, extend, mark } = options;
  const pressed = (event: MouseEvent) => {
    const index = body.current?.rowOf(event.target) ?? -1;
    const isToggle = event.target instanceof Element && !!event.target.closest('[data-toggle]');
    return { index, row: rows.rowAt(index), isToggle };
  };
  const opening = openingPress(props);
  // The browser would move the focus, and with it the beginning of the stretch, and select text.
  const onMouseDown = (event: MouseEvent<HTMLDivElement>) => {
    if (event.shiftKey && marked) event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const { index, row, isToggle } = pressed(event);
    if (!row) return;
    if (event.shiftKey && marked && !isToggle) {
      extend(body.current?.active.row ?? index, index);
      return;
    }
    go(index);
    if (isMenuButton(event.target)) props.onRowMenu?.(row, menuPlace(event.target));
    else if (isToggle) {
      if (rows.expandedAt(index)) props.onCollapse(row);
      else props.onExpand(row);
    } else if (asksMark(event, props)) mark(index);
    else if (opening === 'click') props.onOpen(row);
  };
  const onDoubleClick = (event: MouseEvent<HTMLDivElement>) => {
    const { row, isToggle } = pressed(event);
    if (isMenuButton(event.target)) return;
    if (row && !isToggle && opening === 'dblclick') props.onOpen(row);
  };

  const onContextMenu = (event: MouseEvent<HTMLDivElement>) => {
    const { index, row } = pressed(event);
    if (!row || !props.onRowMenu) return;
    event.preventDefault();
    go(index);
    props.onRowMenu(row, new DOMRect(event.clientX, event.clientY));
  };

  return { onMouseDown, onClick, onDoubleClick, onContextMenu };
}
