import { type LaneBar, type LaneView, laneWindow } from '../../domain/proces/proces-lane.ts';
import { addDays, daysBetween, placeIn } from '../../domain/records/window-picture.ts';
import type { ProcesRow } from './proces-rows.ts';

/** So near its end, in pixels, the pointer stretches a bar. */
const endReach = 8;

interface Taken {
  readonly row: ProcesRow;
  readonly part: 'whole' | 'end';
}

/** What the pointer takes of a bar in a picture so wide; undefined: it is beside it. */
export function takenAt(
  row: ProcesRow,
  view: LaneView,
  { x, width }: { readonly x: number; readonly width: number },
): Taken | undefined {
  const window = laneWindow(view);
  const left = placeIn(window, row.bar.startdato) * width;
  const right = placeIn(window, addDays(row.bar.slutdato, 1)) * width;
  if (x < left - 2 || x > right + endReach) return undefined;
  const isEnd = x >= Math.max(right - endReach, left + 2) && row.bar.slutdato < window.to;
  return { row, part: isEnd ? 'end' : 'whole' };
}

/** How many days a pointer has gone. */
export function daysOf(pixels: number, view: LaneView, width: number): number {
  const { from, to } = laneWindow(view);
  return Math.round((pixels / width) * daysBetween(from, to));
}

interface Dragging {
  readonly rows: readonly ProcesRow[];
  readonly view: LaneView;
  readonly onDrag: (id: string, from: LaneBar, days: number, part: 'whole' | 'end') => void;
}

/** The row and the picture under the pointer; rows are slots, so the grid is asked which it is. */
function pictureUnder(target: EventTarget, rows: readonly ProcesRow[]) {
  const svg = target instanceof Element ? target.closest('.dg-cell')?.querySelector('svg') : null;
  const slot = svg?.closest('.dg-row');
  if (!svg || !slot?.matches(':not([hidden])') || !svg.matches('.dg-picture')) return undefined;
  // The heading is the first row.
  const row = rows[Number(slot.getAttribute('aria-rowindex')) - 2];
  return row && { row, box: svg.getBoundingClientRect() };
}

/** Takes the bar under the pointer, and moves it or its end by whole days until it is let go. */
export function beginBarDrag(event: PointerEvent, { rows, view, onDrag }: Dragging): void {
  if (event.button !== 0 || event.pointerType === 'touch' || !event.target) return;
  const under = pictureUnder(event.target, rows);
  if (!under) return;
  const { row, box } = under;
  const taken = takenAt(row, view, { x: event.clientX - box.left, width: box.width });
  if (!taken) return;
  const begun = event.clientX;
  let last = 0;
  const stopped = new AbortController();
  const { signal } = stopped;
  const move = ({ clientX, buttons }: PointerEvent) => {
    if (buttons === 0) return stopped.abort();
    const days = daysOf(clientX - begun, view, box.width);
    if (days === last) return;
    last = days;
    onDrag(row.id, row.bar, days, taken.part);
  };
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', () => stopped.abort(), { signal });
  window.addEventListener('pointercancel', () => stopped.abort(), { signal });
}
