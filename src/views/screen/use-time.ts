import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { finansaarQuery } from '../../api/administration.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { stepTimeAction, toPresentAction } from '../../commands/actions/time.ts';
import { useViewActions } from '../../commands/use-view-actions.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { timeBeside, timeIn } from '../../domain/time/address-time.ts';
import { finansaarOf, next, previous, theTime, timeOfDate } from '../../domain/time/time-axis.ts';
import { capitalised } from '../../domain/words/capitalised.ts';
import { message } from '../../domain/words/messages.ts';
import { noteQuietly } from '../../ui/notices/quiet-note.ts';
import { useAddress } from './use-address.ts';

export interface Time {
  /** ÅÅÅÅ */
  readonly finansaar: number;
  /** ÅÅÅÅPP */
  readonly periode: number;
  /** The time that the address is about to name: several keys may be pressed before it is rendered. */
  readonly latestTime: (axis: TimeAxis) => number;
  /** The time of the business date. */
  readonly presentTime: (axis: TimeAxis) => number;
  /** Sets the time in the address, where it follows the user to every view. */
  readonly setTime: (axis: TimeAxis, time: number) => void;
}

/**
 * The finansår and periode that every view looks at (docs/architecture.md "Tid"): those of the address, else
 * those of the business date.
 */
export function useTime(): Time {
  const today = useAtomValue(businessDateAtom);
  const [search] = useSearchParams();
  const { latest, change } = useAddress();
  const read = (axis: TimeAxis, from = search) =>
    timeIn(from, axis, today) ?? timeOfDate(axis, today);
  return {
    presentTime: (axis) => timeOfDate(axis, today),
    finansaar: read('finansaar'),
    periode: read('periode'),
    setTime: (axis, time) => {
      const said = { [axis]: String(time) };
      change({ ...said, ...timeBeside(latest(), said) });
    },
    latestTime: (axis) => read(axis, latest()),
  };
}

/**
 * Publishes the step to the time before and after the one looked at, within the finansår that exist, and
 * the way back to the present.
 * @param canStep false while the view is bound to its time, as a form is
 */
export function useTimeSteps(axis: TimeAxis, canStep = true): void {
  const { [axis]: shown, presentTime, latestTime, setTime } = useTime();
  const known = useQuery(finansaarQuery()).data;
  const step = (by: 1 | -1) => {
    const time = latestTime(axis);
    const other = by === 1 ? next(axis, time) : previous(axis, time);
    const year = finansaarOf(axis, other);
    if (known?.some(({ finansaar }) => finansaar === year)) setTime(axis, other);
    else if (known) {
      const tid = capitalised(theTime(axis, other));
      noteQuietly(message('tidFindesIkke', { tid }));
    }
  };
  const present = presentTime(axis);
  const toPresent = canStep && shown !== present ? () => setTime(axis, present) : undefined;
  useViewActions(stepTimeAction.by(canStep ? step : undefined), toPresentAction.by(toPresent));
}
