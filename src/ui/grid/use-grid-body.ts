import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { GridLayout } from './column-layout.ts';
import { GridBody } from './grid-body.ts';

export interface GridBodyRefs {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly head: RefObject<HTMLDivElement | null>;
  readonly body: RefObject<HTMLDivElement | null>;
  readonly probe: RefObject<HTMLDivElement | null>;
  readonly ring: RefObject<HTMLDivElement | null>;
}

/**
 * One body for the life of the elements: a view that is kept alive runs its effects again, and
 * must find its rows, its scroll and its focused element as they were. Callers set the content in
 * a layout effect declared after this one.
 */
export function useGridBody(onLayout?: (layout: GridLayout) => void) {
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const made = useRef<GridBody | undefined>(undefined);
  const listener = useRef(onLayout);

  useLayoutEffect(() => {
    listener.current = onLayout;
  });
  useLayoutEffect(() => {
    if (!grid.current || !head.current || !body.current || !probe.current || !ring.current) return;
    made.current ??= new GridBody({
      grid: grid.current,
      head: head.current,
      body: body.current,
      probe: probe.current,
      ring: ring.current,
      onLayout: (layout) => listener.current?.(layout),
    });
    return made.current.connect();
  }, []);

  const refs: GridBodyRefs = { grid, head, body, probe, ring };
  return { refs, body: made };
}
