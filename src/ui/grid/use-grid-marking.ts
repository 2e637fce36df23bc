import { useMemo, useRef } from 'react';
import { type Extension, extendMarks, type Marks, toggleMark } from './marks.ts';

interface GridMarkingOptions {
  readonly idAt: (index: number) => string | undefined;
  readonly count: number;
  /** Undefined when rows cannot be marked. */
  readonly marked: Marks | undefined;
  readonly onMarkedChange: ((marked: Marks) => void) | undefined;
}

/** Marks one row, a stretch of them, or all that are shown. */
export function useGridMarking({ idAt, count, marked, onMarkedChange }: GridMarkingOptions) {
  const extension = useRef<Extension | undefined>(undefined);
  const endExtension = () => {
    extension.current = undefined;
  };
  const mark = (index: number) => {
    const id = idAt(index);
    if (!marked || id === undefined) return;
    endExtension();
    onMarkedChange?.(toggleMark(marked, id));
  };
  const extend = (from: number, to: number) => {
    if (!marked) return;
    extension.current ??= { from, before: marked };
    onMarkedChange?.(extendMarks(extension.current, to, idAt));
  };
  const markAll = (isMarked: boolean) => {
    if (!marked) return;
    endExtension();
    const next = new Set(marked);
    for (let index = 0; index < count; index += 1) {
      const id = idAt(index);
      if (id === undefined) continue;
      if (isMarked) next.add(id);
      else next.delete(id);
    }
    onMarkedChange?.(next);
  };

  // Only asked for when marks or rows have changed: it may look at every row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: idAt reads just these
  const markedOfAll = useMemo((): 'none' | 'some' | 'all' | undefined => {
    if (!marked) return undefined;
    if (marked.size === 0 || count === 0) return 'none';
    for (let index = 0; index < count; index += 1) {
      const id = idAt(index);
      if (id !== undefined && !marked.has(id)) return 'some';
    }
    return 'all';
  }, [marked, count]);

  return { mark, extend, endExtension, markAll, markedOfAll };
}
