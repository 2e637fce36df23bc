import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Pixels left below when more are asked for. */
const ahead = 800;

/**
 * Asks for more while the end of what scrolls is near.
 * @param rows another list when more have come
 */
export function useNearEnd(
  grid: RefObject<HTMLElement | null>,
  onNearEnd: () => void,
  rows: readonly unknown[],
): void {
  const look = useEffectEvent(() => {
    const { current } = grid;
    if (!current) return;
    const { scrollHeight, scrollTop, clientHeight } = current;
    if (scrollHeight - scrollTop - clientHeight < ahead) onNearEnd();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows may not be enough
  useEffect(() => look(), [rows]);
  useEffect(() => {
    const { current } = grid;
    const hear = () => look();
    current?.addEventListener('scroll', hear, { passive: true });
    return () => current?.removeEventListener('scroll', hear);
  }, [grid]);
}
