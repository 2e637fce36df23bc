import { type PointerEvent, useCallback, useState } from 'react';
import { keepText, readKept } from '../fields/kept-text.ts';
import { textScale } from './text-scale.ts';

/** Rem by the ids of the columns that the user has given a width. */
export type ColumnWidths = Readonly<Record<string, number>>;

const narrowest = 3;
const widest = 60;
const REM_PX = 16;

function readWidths(keptAs: string): ColumnWidths {
  try {
    const kept: unknown = JSON.parse(readKept(keptAs) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter(([, rem]) => Number.isFinite(rem));
    return Object.fromEntries(entries.map(([id, rem]) => [id, within(rem)]));
  } catch {
    return {};
  }
}

const within = (rem: number) => Math.min(widest, Math.max(narrowest, Math.round(rem * 100) / 100));

/** Widths of columns, kept in this browser under a name. */
export function useColumnWidths(keptAs: string) {
  const [widths, setWidths] = useState(() => readWidths(keptAs));
  const change = useCallback(
    (id: string, rem: number | undefined) => {
      setWidths(({ [id]: _, ...others }) => {
        const next = rem === undefined ? others : { ...others, [id]: within(rem) };
        keepText(keptAs, JSON.stringify(next));
        return next;
      });
    },
    [keptAs],
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
