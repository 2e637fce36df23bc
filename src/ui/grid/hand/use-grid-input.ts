import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { rowsIn } from '../../rows/row-order.ts';
import { useGridEdit } from '../edit/use-grid-edit.ts';
import type { GridBody } from '../grid-body.ts';
import type { ShownColumn } from '../grid-column.ts';
import type { GridProps } from '../grid-props.ts';
import { copyFrom, copyMarks, copySource } from './grid-copy.ts';
import {
  createNumberTyping,
  gridAction,
  hasModifier,
  isGridKey,
  isMenuKey,
  isOfNumber,
  isWayIntoLoading,
} from './grid-keys.ts';
import { pasteInto } from './grid-paste.ts';
import { type GridActs, gridPresses, keepOwnMenu, menuPlace } from './grid-press.ts';
import { rowActs } from './row-acts.ts';
import { useClipboard } from './use-clipboard.ts';
import { gridMoves, useGridMarking } from './use-grid-hand.ts';

interface GridRefs {
  readonly grid: RefObject<HTMLElement | null>;
  readonly body: RefObject<GridBody | undefined>;
}

/** All keys and presses are heard on the grid: rows are only slots. */
export function useGridInput<Row>(
  { grid, body }: GridRefs,
  props: GridProps<Row>,
  columns: readonly ShownColumn<Row>[],
  cells: number,
) {
  const { rows, target, session, onMarkedChange } = props;
  const marked = onMarkedChange && props.marked;
  const [typeNumber] = useState(createNumberTyping);
  const marking = useGridMarking(rows, marked, onMarkedChange);

  const onCopy = useCopying(body, props, columns);
  const moves = gridMoves(body, props, marking);
  const { place, go, range, extend, enterColumn, chooseFor } = moves;
  const before = cells - columns.length;
  const sheet = useGridEdit({ grid, body, props, columns, before, moves, onCopy });
  const hands = { moves, marking, isSheet: sheet !== undefined };
  const { act, open, toggle, doOwn, openMenu } = rowActs(body, props, hands);
  const type = (number: string): boolean => {
    if (!props.onTypeNumber) return false;
    const id = props.onTypeNumber(number, rowsIn(rows));
    if (id !== undefined) go(rows.indexOf(id), place().column);
    return true;
  };
  const actionOf = (key: globalThis.KeyboardEvent) => {
    const page = body.current?.page ?? 1;
    const action = gridAction(key, place(), {
      ...{ rows, target, columns: cells, page },
      leavesSideways: props.leavesSideways,
    });
    const isOfMarks = action?.kind === 'mark' || action?.kind === 'markAll';
    return isOfMarks && !marked ? undefined : action;
  };
  /** True when it was a key of the grid. */
  const press = (key: globalThis.KeyboardEvent): boolean => {
    const number = sheet ? undefined : typeNumber(key.key, key.timeStamp);
    if (isMenuKey(key) && openMenu(place().row, menuPlace(document.activeElement))) {
      keepOwnMenu();
      return true;
    }
    if (key.key === 'Escape' && body.current?.range) {
      body.current.endRange();
      return true;
    }
    if (sheet?.press(key)) return true;
    const action = actionOf(key);
    if (!action) return number !== undefined && !hasModifier(key) && type(number);
    act(action);
    return true;
  };

  useComingKeys(body, props, sheet, press);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    session.stir();
    // Headings and filter fields keep their own keys, also the one that led into the rows.
    const isOfRows = body.current?.hasFocus || event.target === event.currentTarget;
    if (event.defaultPrevented || !isOfRows || session.coming.hold(event)) return;
    if (body.current?.hasFocus && press(event.nativeEvent)) event.preventDefault();
    else chooseFor(event.nativeEvent);
  };

  const acts: GridActs = {
    body,
    target,
    isMarkable: marked !== undefined,
    isHere: (row) => rows.rowAt(row) !== undefined,
    isTold: () => session.isTold,
    go,
    extend,
    range,
    mark: marking.mark,
    markBeside: marking.markBeside,
    open: (row) => (sheet ? sheet.begin() : open(row)),
    toggle,
    doOwn,
    openMenu,
  };
  const onPointerDown = session.coming.forget;
  const presses = gridPresses(acts, props);
  const paste = (event: ClipboardEvent) => {
    if (body.current) pasteInto(event, body.current, props, columns);
  };
  useClipboard(body, { copy: onCopy, ...(props.onPaste && { paste }), ...sheet?.clipboard });
  const handlers = { onKeyDown, onPointerDown, ...presses };
  useLayoutEffect(() => {
    session.markAll = () => marking.markAll(true);
  });
  return { handlers, enterColumn, markAll: marking.markAll, markedOfAll: marking.markedOfAll };
}

/** Keys that have waited for a row are done to it when it is here. */
function useComingKeys<Row>(
  body: RefObject<GridBody | undefined>,
  { rows, target, session, busy, rowCommandOf }: GridProps<Row>,
  sheet: ReturnType<typeof useGridEdit<Row>>,
  press: (key: globalThis.KeyboardEvent) => boolean,
): void {
  const activeRow = () => body.current?.active.row ?? -1;
  const isHere = () => rows.rowAt(activeRow()) !== undefined;
  useLayoutEffect(() =>
    session.coming.serve(
      {
        mustWait: (key) => (busy === true && !isHere()) || isWayIntoLoading(key, rows, activeRow()),
        isGridKey: (key) => isGridKey(key, target) || isMenuKey(key) || sheet?.isKey(key) === true,
        isOfNumber: (key) => sheet === undefined && isOfNumber(key),
        press: (key) => flushSync(() => sheet?.pressHeld(key) || press(key)),
      },
      () => (body.current?.hasFocus || sheet?.isWriting() ? rows.rowAt(activeRow()) : undefined),
      rowCommandOf,
    ),
  );
}

/** Ctrl+C among the rows, and what a control beside them asks to be copied. */
function useCopying<Row>(
  body: RefObject<GridBody | undefined>,
  props: GridProps<Row>,
  columns: readonly ShownColumn<Row>[],
) {
  const { session } = props;
  useLayoutEffect(() => {
    session.copyMarked = () => {
      if (body.current) void copyMarks(copySource(body.current, props, columns));
    };
  });
  return (event: ClipboardEvent) => {
    if (body.current) copyFrom(event, copySource(body.current, props, columns));
  };
}
