import { useLayoutEffect, useRef } from 'react';
import { GridBody } from './grid-body.ts';

/**
 * One body for the life of the elements: a view that is kept alive runs its effects again, and
 * must find its rows, its scroll and its focused element as they were. Callers set the content in
 * a layout effect declared after this one.
 */
export function useGridBody() {
  const grid = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const made = useRef<GridBody | undefined>(undefined);

  useLayoutEffect(() => {
    if (!grid.current || !head.current || !body.current || !probe.current || !ring.current) return;
    made.current ??= new GridBody({
      grid: grid.current,
      head: head.current,
      body: body.current,
      probe: probe.current,
      ring: ring.current,
    });
    return made.current.connect();
  }, []);

  return { refs: { grid, head, body, probe, ring }, body: made };
}
