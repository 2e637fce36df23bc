import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { GridBody } from '../grid-body.ts';
import type { GridRows } from '../grid-rows.ts';

/** Rows that can be dragged onto others: what is taken, and what becomes of it, is the owner's. */
export interface RowDrag<Row> {
  readonly canTake: (row: Row) => boolean;
  /** The pointer has taken the row with it. */
  readonly take: (row: Row) => void;
  /** It was let go over another row; undefined: over none. */
  readonly drop: (row: Row | undefined) => void;
  readonly cancel: () => void;
}

/** A press that moves less than this is a press. */
const slackPx = 6;
/** So near an edge the rows scroll along. */
const edgePx = 40;

/** Dragging by mouse or pen; a finger scrolls the rows, and whoever has no pointer has the keys (SC 2.5.7). */
export function useRowDrag<Row>(
  body: RefObject<GridBody | undefined>,
  rows: GridRows<Row>,
  drag: RowDrag<Row> | undefined,
) {
  // A drag lasts while the rows and what they are to it change.
  const latest = useRef({ rows, drag });
  useLayoutEffect(() => {
    latest.current = { rows, drag };
  });
  const rowUnder = (target: EventTarget | null) =>
    latest.current.rows.rowAt(body.current?.rowOf(target) ?? -1);

  return (down: PointerEvent<HTMLDivElement>) => {
    const grid = down.currentTarget.closest('.dg');
    const row = rowUnder(down.target);
    const isControl = down.target instanceof Element && down.target.closest('[data-menu]');
    if (!drag || !grid || row === undefined || isControl) return;
    if (down.button !== 0 || down.pointerType === 'touch' || !drag.canTake(row)) return;
    const ending = new AbortController();
    const isTaken = () => grid.hasAttribute('data-dragging');
    const end = (how: (drag: RowDrag<Row>) => void) => {
      const wasTaken = isTaken();
      ending.abort();
      grid.removeAttribute('data-dragging');
      const { drag: now } = latest.current;
      if (wasTaken && now) how(now);
    };
    const onMove = (event: globalThis.PointerEvent) => {
      const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
      if (!isTaken()) {
        if (far < slackPx) return;
        grid.setAttribute('data-dragging', '');
        getSelection()?.removeAllRanges();
        latest.current.drag?.take(row);
      }
      const { top, bottom } = grid.getBoundingClientRect();
      if (event.clientY < top + edgePx) grid.scrollTop -= edgePx;
      else if (event.clientY > bottom - edgePx) grid.scrollTop += edgePx;
    };
    const on = { signal: ending.signal };
    document.addEventListener('pointermove', onMove, on);
    document.addEventListener(
      'pointerup',
      ({ target }) => end((now) => now.drop(rowUnder(target))),
      on,
    );
    document.addEventListener('pointercancel', () => end((now) => now.cancel()), on);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isTaken()) return;
      event.preventDefault();
      event.stopPropagation();
      end((now) => now.cancel());
    };
    document.addEventListener('keydown', onKey, { ...on, capture: true });
  };
}
