import { type PointerEvent, useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { recordOf, userPart } from '../../memory/user-memory.ts';
import type { GridView } from '../grid-column.ts';
import { textScale } from './column-layout.ts';

/** Rem by the ids of the columns that the user has given a width. */
export type ColumnWidths = Readonly<Record<string, number>>;

const narrowest = 3;
const widest = 60;
const REM_PX = 16;

/** What a column can be wide: rem, with two decimals. */
export function widthWithin(rem: number): number {
  return Math.min(widest, Math.max(narrowest, Math.round(rem * 100) / 100));
}

const widthSchema = z.pipe(z.number(), z.transform(widthWithin));
/** Of each grid, by its label. */
const keptWidths = userPart('bredder', recordOf(recordOf(widthSchema, 100), 50), {});
const none: ColumnWidths = {};

/** A column by its id, and by the one it had once. */
interface Named {
  readonly id: string;
  readonly formerly?: string | undefined;
}

/** What was kept by the id that a column had once, is by its own. */
function byOwnIds(kept: ColumnWidths, columns: readonly Named[]): ColumnWidths {
  let widths = kept;
  for (const { id, formerly } of columns) {
    if (formerly === undefined) continue;
    const { [formerly]: rem, ...others } = widths;
    if (rem !== undefined) widths = { [id]: rem, ...others };
  }
  return widths;
}

/** Undefined: its own width again. */
function withWidth(widths: ColumnWidths, id: string, rem: number | undefined): ColumnWidths {
  const { [id]: _, ...others } = widths;
  return rem === undefined ? others : { ...others, [id]: widthWithin(rem) };
}

/** The widths that the user has given the columns of a grid. */
export function keptWidthsOf(grid: string): ColumnWidths {
  return keptWidths.get()[grid] ?? none;
}

interface Widened {
  /** The widths that the user gives are kept under it. */
  readonly label: string;
  /** The same array while they are the same. */
  readonly columns: readonly Named[];
  readonly view: GridView;
  readonly onViewChange: (view: GridView) => void;
}

/** Widths of the columns of a grid: those that its place says, else those kept for the user. */
export function useColumnWidths({ label, columns, view, onViewChange }: Widened) {
  const kept = keptWidths.useValue()[label] ?? none;
  const widths = useMemo(() => byOwnIds(kept, columns), [kept, columns]);
  const change = useCallback(
    (id: string, rem: number | undefined) =>
      keptWidths.change((grids) => {
        const own = byOwnIds(grids[label] ?? none, columns);
        return { ...grids, [label]: withWidth(own, id, rem) };
      }),
    [label, columns],
  );
  const { widths: said } = view;
  if (said === undefined) return [widths, change] as const;
  const changeSaid = (id: string, rem: number | undefined) =>
    onViewChange({ ...view, widths: withWidth(said, id, rem) });
  return [said, changeSaid] as const;
}

/** Rem that a heading is wide now. */
export function widthOf(heading: Element | null | undefined): number {
  return (heading?.getBoundingClientRect().width ?? 0) / textScale() / REM_PX;
}

/** From a press on the edge of a heading until it is let go. */
export function dragWidth(event: PointerEvent<HTMLElement>, onWidth: (rem: number) => void): void {
  const handle = event.currentTarget;
  const began = widthOf(handle.parentElement);
  const from = event.clientX;
  handle.setPointerCapture(event.pointerId);
  const drag = new AbortController();
  const onMove = ({ clientX }: globalThis.PointerEvent) =>
    onWidth(began + (clientX - from) / textScale() / REM_PX);
  handle.addEventListener('pointermove', onMove, { signal: drag.signal });
  handle.addEventListener('lostpointercapture', () => drag.abort(), { signal: drag.signal });
}
