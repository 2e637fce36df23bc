import { type PointerEvent, useCallback, useMemo } from 'react';
import * as z from 'zod/mini';
import { recordOf, userPart } from '../../memory/user-memory.ts';
import { textScale } from './column-layout.ts';

/** Rem by the ids of the columns that the user has given a width. */
export type ColumnWidths = Readonly<Record<string, number>>;

const narrowest = 3;
const widest = 60;
const REM_PX = 16;

const within = (rem: number) => Math.min(widest, Math.max(narrowest, Math.round(rem * 100) / 100));

const widthSchema = z.pipe(z.number(), z.transform(within));
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

/**
 * Widths of the columns of a grid, kept for the user.
 * @param columns the same array while they are the same
 */
export function useColumnWidths(grid: string, columns: readonly Named[]) {
  const kept = keptWidths.useValue()[grid] ?? none;
  const widths = useMemo(() => byOwnIds(kept, columns), [kept, columns]);
  const change = useCallback(
    (id: string, rem: number | undefined) =>
      keptWidths.change((grids) => {
        const { [id]: _, ...others } = byOwnIds(grids[grid] ?? none, columns);
        const next = rem === undefined ? others : { ...others, [id]: within(rem) };
        return { ...grids, [grid]: next };
      }),
    [grid, columns],
  );
  return [widths, change] as const;
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
