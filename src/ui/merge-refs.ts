import { type Ref, type RefCallback, useCallback } from 'react';

function give<T>(ref: Ref<T> | undefined, node: T | null): (() => void) | undefined {
  if (typeof ref === 'function') {
    const cleanup = ref(node);
    return typeof cleanup === 'function' ? cleanup : () => ref(null);
  }
  if (!ref) return undefined;
  ref.current = node;
  return () => {
    ref.current = null;
  };
}

/** One ref that hands its node to two: the owner's and the component's own. */
export function useMergedRefs<T>(first: Ref<T> | undefined, second: Ref<T>): RefCallback<T> {
  return useCallback(
    (node: T | null) => {
      const cleanups = [give(first, node), give(second, node)];
      return () => {
        for (const cleanup of cleanups) cleanup?.();
      };
    },
    [first, second],
  );
}
