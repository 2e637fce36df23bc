import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useRef,
  useState,
} from 'react';
import type { GridBody } from './grid-body.ts';
import { type Extension, extendMarks, type Marks, toggleMark } from './marks.ts';
import { createNumberTyping } from './number-typing.ts';
import { isMenuButton, isMenuKey, menuPlace } from './row-menu.ts';
import { asksMark, openingPress } from './row-press.ts';
import type { TreeGridProps } from './tree-grid.tsx';
import { isTreeKey, type TreeAction, treeAction } from './tree-keys.ts';
import type { TreeRows } from './tree-rows.ts';
import type { ActiveRow } from './use-active-row.ts';

interface TreeInputOptions<Row extends { readonly id: string }> {
  readonly body: RefObject<GridBody | undefined>;
  readonly active: ActiveRow;
  readonly rows: TreeRows<Row>;
  readonly marked: Marks | undefined;
  readonly props: TreeGridProps<Row>;
}

/** All keys and presses are heard on the grid: rows are only slots. */
export function useTreeInput<Row extends { readonly id: string }>(options: TreeInputOptions<Row>) {
  const { body, active, rows, marked, props } = options;
  const [typeNumber] = useState(createNumberTyping);
  const extension = useRef<Extension | undefined>(undefined);

  const rowAt = (index: number) => (rows.isLoadingAt(index) ? undefined : rows.rowAt(index));
  const go = (index: number) => {
    extension.current = undefined;
    active.go(index, undefined, true);
  };
  const extend = (from: number, to: number) => {
    if (!marked) return;
    extension.current ??= { from, before: marked };
    const { current } = extension;
    active.go(to, undefined, true);
    props.onMarkedChange?.(extendMarks(current, to, (index) => rowAt(index)?.id));
  };
  const mark = (row: Row) => {
    extension.current = undefined;
    if (marked) props.onMarkedChange?.(toggleMark(marked, row.id));
  };

  const act = (action: TreeAction, index: number, row: Row) => {
    if (action.kind === 'go') go(action.index);
    else if (action.kind === 'extend') extend(index, action.index);
    else if (action.kind === 'expand') props.onExpand(row);
    else if (action.kind === 'collapse') props.onCollapse(row);
    else if (action.kind === 'expandSiblings') props.onExpandSiblings?.(row);
    else if (action.kind === 'open') props.onOpen(row);
    else mark(row);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { current } = body;
    if (!current?.hasFocus || event.ctrlKey || event.metaKey || event.altKey) return;
    const index = current.active.row;
    const row = rowAt(index);
    if (!row) return;
    if (isMenuKey(event) && props.onRowMenu) {
      event.preventDefault();
      props.onRowMenu(row, menuPlace(event.target));
      return;
    }
    if (isTreeKey(event)) {
      event.preventDefault();
      const action = treeAction(event, rows, index, current.page);
      if (action) act(action, index, row);
      return;
    }
    const number = props.onTypeNumber && typeNumber(event.key, event.timeStamp);
    if (number === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const id = props.onTypeNumber?.(number);
    if (id !== undefined) go(rows.indexOf(id));
  };

  const pressed = (event: MouseEvent) => {
    const index = body.current?.rowOf(event.target) ?? -1;
    const isToggle = event.target instanceof Element && !!event.target.closest('[data-toggle]');
    return { index, row: rowAt(index), isToggle };
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
    } else if (asksMark(event, props)) mark(row);
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

  // The focus was put on another row from outside, as a screen reader may, or came to the row that
  // stands where the one before did.
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const index = body.current?.rowOf(event.target) ?? -1;
    if (index < 0) return;
    if (index !== body.current?.active.row || !active.isTold(index)) go(index);
  };

  return { onKeyDown, onMouseDown, onClick, onDoubleClick, onContextMenu, onFocus };
}
