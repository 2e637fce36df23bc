import type { FocusEvent, MouseEvent, RefObject } from 'react';
import type { GridBody } from '../grid-body.ts';
import type { FocusTarget } from './grid-keys.ts';

/** The row's menu is wanted, at this place of the window. */
export type OnRowMenu<Row> = (row: Row, at: DOMRect) => void;

/** What a press on a row means beside going there. */
export interface PressRules {
  /** A press marks the row, and opens nothing. */
  readonly markOnClick?: boolean | undefined;
  /** One press opens the row (a single pane), or only in cells that match a selector; else it takes two. */
  readonly openOnClick?: boolean | string | undefined;
}

/** What a press can do; rows and cells by where they stand. */
export interface GridActs {
  readonly body: RefObject<GridBody | undefined>;
  readonly target: FocusTarget;
  readonly isMarkable: boolean;
  /** The row is here, and not on its way. */
  readonly isHere: (row: number) => boolean;
  /** False: the focus that comes to the active row is the hand. */
  readonly isTold: () => boolean;
  readonly go: (row: number, column: number) => void;
  readonly extend: (row: number, column: number) => void;
  /** The cells from the active one to this one are taken together. */
  readonly range: (row: number, column: number) => void;
  readonly mark: (row: number) => void;
  /** Also the row that the hand came from, when it is the first to be marked. */
  readonly markBeside: (from: number, row: number) => void;
  readonly open: (row: number) => void;
  readonly toggle: (row: number) => void;
  /** What the row's own button is for. */
  readonly doOwn: (row: number) => void;
  /** False where rows have no menu. */
  readonly openMenu: (row: number, at: DOMRect) => boolean;
}

/** At the button for it, or, where columns have given way, at the row itself. */
export function menuPlace(target: EventTarget | null): DOMRect {
  const row = target instanceof Element ? target.closest('.dg-row') : null;
  return (row?.querySelector('[data-menu]') ?? row)?.getBoundingClientRect() ?? new DOMRect();
}

/**
 * The menu's key has opened ours. Some browsers ask for theirs besides, whatever is said of the key, and not before it
 * is let go.
 */
export function keepOwnMenu(): void {
  const refuse = (event: Event) => event.preventDefault();
  const letGo = () => window.removeEventListener('contextmenu', refuse, { capture: true });
  window.addEventListener('contextmenu', refuse, { capture: true, once: true });
  window.addEventListener('keyup', () => setTimeout(letGo), { capture: true, once: true });
}

/** The press is inside such an element. */
function isIn(target: EventTarget, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Does a thing of its own, whatever else is held down. */
const isControl = (target: EventTarget) => isIn(target, '[data-menu], [data-toggle], [data-act]');

/** Presses, and the focus put there by others; heard on the grid, for rows are only slots. */
export function gridPresses(acts: GridActs, { markOnClick, openOnClick }: PressRules) {
  const { body, target, isHere, isMarkable, go } = acts;
  const rowOf = (event: MouseEvent | FocusEvent) => {
    const row = body.current?.rowOf(event.target) ?? -1;
    return isHere(row) ? row : -1;
  };
  const columnOf = (target: EventTarget) => body.current?.columnOf(target) ?? 0;
  const isActive = (row: number, column: number) => {
    const { active } = body.current ?? {};
    return row === active?.row && (target === 'row' || column === active.column);
  };
  const isExtending = ({ shiftKey, target }: MouseEvent) =>
    shiftKey && isMarkable && !isControl(target);
  /** With Ctrl the row that the hand was on is one of them, as everywhere else on the machine. */
  const isAdding = ({ ctrlKey, metaKey }: MouseEvent) => ctrlKey || metaKey;
  const isMarking = (event: MouseEvent) =>
    !isControl(event.target) &&
    (isAdding(event) || markOnClick === true || isIn(event.target, '.dg-check'));

  const isOpening = (target: EventTarget) =>
    typeof openOnClick === 'string' ? isIn(target, openOnClick) : openOnClick === true;

  const onMouseDown = (event: MouseEvent) => {
    const row = rowOf(event);
    if (row < 0 || event.button !== 0) return;
    const column = columnOf(event.target);
    if (isExtending(event)) {
      // The browser would select the text between.
      event.preventDefault();
      acts.extend(row, column);
      return;
    }
    const before = body.current?.active.row ?? -1;
    go(row, column);
    if (!isMarking(event)) return;
    if (isAdding(event)) acts.markBeside(before, row);
    else acts.mark(row);
  };
  /** Cells that the pointer is drawn over are taken together; rows are not. */
  const onMouseMove = (event: MouseEvent) => {
    const isDrawn = target === 'cell' && event.buttons === 1 && !markOnClick && !event.shiftKey;
    const row = isDrawn && body.current?.hasFocus ? rowOf(event) : -1;
    if (row < 0 || isControl(event.target)) return;
    const column = columnOf(event.target);
    if (!isActive(row, column)) acts.range(row, column);
  };
  const onClick = (event: MouseEvent) => {
    const row = rowOf(event);
    if (row < 0 || isExtending(event) || body.current?.range) return;
    // A screen reader presses without a pointer.
    go(row, columnOf(event.target));
    if (isIn(event.target, '[data-menu]')) acts.openMenu(row, menuPlace(event.target));
    else if (isIn(event.target, '[data-toggle]')) acts.toggle(row);
    else if (isIn(event.target, '[data-act]')) acts.doOwn(row);
    else if (isOpening(event.target) && !isMarking(event)) acts.open(row);
  };
  const onDoubleClick = (event: MouseEvent) => {
    const row = rowOf(event);
    if (row < 0 || markOnClick || isControl(event.target)) return;
    if (!isOpening(event.target)) acts.open(row);
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = rowOf(event);
    if (row < 0) return;
    go(row, columnOf(event.target));
    if (acts.openMenu(row, new DOMRect(event.clientX, event.clientY))) event.preventDefault();
  };

  // The focus was put on another row or cell from outside, as a screen reader may, or came to the
  // row that stands where the one before did.
  const onFocus = (event: FocusEvent) => {
    const row = rowOf(event);
    if (row < 0 || (target === 'cell' && !event.target.matches('.dg-cell'))) return;
    const column = columnOf(event.target);
    if (!isActive(row, column) || !acts.isTold()) go(row, column);
  };

  return { onMouseDown, onMouseMove, onClick, onDoubleClick, onContextMenu, onFocus };
}
