import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { finansaarQuery } from '../../api/administration.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';

/**
 * Publishes the step to the finansår before and after the one looked at, within those that exist.
 * @param onYear undefined while the view is bound to its finansår, as a form is
 */
export function useFinansaarSteps(
  finansaar: number,
  onYear: ((year: number) => void) | undefined,
): void {
  const known = useQuery(finansaarQuery()).data;
  const step = (by: 1 | -1) => {
    const year = finansaar + by;
    if (known?.some((other) => other.finansaar === year)) onYear?.(year);
  };
  const latest = useRef(step);
  latest.current = step;
  const canStep = onYear !== undefined;
  useViewActions(
    useMemo(
      () => ({ stepTime: canStep ? (by: 1 | -1) => latest.current(by) : undefined }),
      [canStep],
    ),
  );
}
