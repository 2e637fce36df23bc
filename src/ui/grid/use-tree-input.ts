import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { GridBody } from './grid-body.ts';
import { hasModifier } from './grid-keys.ts';
import type { Marks } from './marks.ts';
import { createNumberTyping } from './number-typing.ts';
import { isMenuKey, menuPlace } from './row-menu.ts';
import type { TreeGridProps } from './tree-grid.tsx';
import { isTreeKey, isWayIntoLoading, type TreeAction, treeAction } from './tree-keys.ts';
import { treePresses } from './tree-press.ts';
import type { TreeGridRow, TreeRows } from './tree-rows.ts';
import { useGridMarking } from './use-grid-marking.ts';

interface TreeInputOptions<Row extends TreeGridRow> {
  readonly body: RefObject<GridBody | undefined>;
  readonly rows: TreeRows<Row>;
  readonly marked: Marks | undefined;
  readonly props: TreeGridProps<Row>;
}

/** All keys and presses are heard on the grid: rows are only slots. */
export function useTreeInput<Row extends TreeGridRow>(options: TreeInputOptions<Row>) {
  const { body, rows, marked, props } = options;
  const { session } = props;
  const [typeNumber] = useState(createNumberTyping);
  const marking = useGridMarking({
    idAt: (index) => rows.idAt(index),
    count: rows.count,
    marked,
    onMarkedChange: props.onMarkedChange,
  });
  const go = (index: number) => {
    marking.endExtension();
    session.go(index, undefined, true);
  };
  const extend = (from: number, to: number) => {
    if (!marked) return;
    session.go(to, undefined, true);
    marking.extend(from, to);
  };

  const act = (action: TreeAction, index: number, row: Row) => {
    if (action.kind === 'go') go(action.index);
    else if (action.kind === 'extend') extend(index, action.index);
    else if (action.kind === 'expand') props.onExpand(row);
    else if (action.kind === 'collapse') props.onCollapse(row);
    else if (action.kind === 'expandSiblings') props.onExpandSiblings?.(row);
    else if (action.kind === 'open') props.onOpen(row);
    else marking.mark(index);
  };

  /** True when it was a key of the tree. */
  const press = (key: globalThis.KeyboardEvent): boolean => {
    const number = typeNumber(key.key, key.timeStamp);
    const { row: index = -1 } = body.current?.active ?? {};
    const row = rows.rowAt(index);
    if (!row) return false;
    if (isMenuKey(key) && props.onRowMenu) {
      props.onRowMenu(row, menuPlace(document.activeElement));
    } else if (isTreeKey(key)) {
      const action = treeAction(key, rows, index, body.current?.page ?? 1);
      if (action) act(action, index, row);
    } else if (number !== undefined && props.onTypeNumber) {
      const id = props.onTypeNumber(number);
      if (id !== undefined) go(rows.indexOf(id));
    } else return false;
    return true;
  };

  useLayoutEffect(() =>
    session.keys.serve(
      {
        mustWait: (key) =>
          (rows.count === 0 && props.busy === true) ||
          isWayIntoLoading(key, rows, body.current?.active.row ?? -1),
        isGridKey: (key) => isTreeKey(key) || isMenuKey(key),
        press: (key) => flushSync(() => void press(key)),
      },
      () => (body.current?.hasFocus ? rows.rowAt(body.current.active.row) : undefined),
      props.rowCommandOf,
    ),
  );

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (session.keys.hold(event) || !body.current?.hasFocus || hasModifier(event)) return;
    if (press(event.nativeEvent)) event.preventDefault();
  };

  // The focus was put on another row from outside, as a screen reader may, or came to the row that
  // stands where the one before did.
  const onFocus = (event: FocusEvent<HTMLDivElement>) => {
    const index = body.current?.rowOf(event.target) ?? -1;
    if (index < 0) return;
    if (index !== body.current?.active.row || !session.isTold(index)) go(index);
  };

  const presses = treePresses({ body, rows, marked, props, go, extend, mark: marking.mark });
  return { onKeyDown, onFocus, onPointerDown: session.keys.forget, ...presses };
}
