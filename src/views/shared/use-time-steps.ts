import { useQuery } from '@tanstack/react-query';
import { finansaarQuery } from '../../api/administration.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { finansaarOf, next, previous } from '../../domain/time-axis.ts';

import { useTime } from './use-time.ts';

/**
 * Publishes the step to the time before and after the one looked at, within the finansår that exist.
 * @param canStep false while the view is bound to its time, as a form is
 */
export function useTimeSteps(axis: TimeAxis, canStep = true): void {
  const { latestTime, setTime } = useTime();
  const known = useQuery(finansaarQuery()).data;
  const step = (by: 1 | -1) => {
    const time = latestTime(axis);
    const other = by === 1 ? next(axis, time) : previous(axis, time);
    const year = finansaarOf(axis, other);
    if (known?.some(({ finansaar }) => finansaar === year)) setTime(axis, other);
  };
  useViewActions({ stepTime: canStep ? step : undefined });
}
