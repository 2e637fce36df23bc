import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridBody } from '../grid-body.ts';

/** What a grid does about the clipboard; what is left out is the browser's. */
interface ClipboardActs {
  readonly copy: (event: ClipboardEvent) => void;
  readonly cut?: (event: ClipboardEvent) => void;
  readonly paste?: (event: ClipboardEvent) => void;
}

const names = ['copy', 'cut', 'paste'] as const;

/**
 * The clipboard's events while a row or a cell has the focus. They are heard at the document: where no text is
 * selected Firefox sends them to its body, past the grid.
 */
export function useClipboard(body: RefObject<GridBody | undefined>, acts: ClipboardActs): void {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      const does = latest.current[event.type as (typeof names)[number]];
      if (body.current?.hasFocus && !event.defaultPrevented) does?.(event);
    };
    for (const name of names) document.addEventListener(name, hear);
    return () => {
      for (const name of names) document.removeEventListener(name, hear);
    };
  }, [body]);
}
