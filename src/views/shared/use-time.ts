import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { businessDateAtom } from '../../auth/session.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { parseTime, timeOfDate } from '../../domain/time-axis.ts';
import { useAddress } from './use-address.ts';

export interface Time {
  /** ÅÅÅÅ */
  readonly finansaar: number;
  /** ÅÅÅÅPP */
  readonly periode: number;
  /** The time that the address is about to name: several keys may be pressed before it is rendered. */
  readonly latestTime: (axis: TimeAxis) => number;
  /** Sets the time in the address, where it follows the user to every view. */
  readonly setTime: (axis: TimeAxis, time: number) => void;
}

/**
 * The finansår and periode that every view looks at (architecture 5): those of the address, else
 * those of the business date.
 */
export function useTime(): Time {
  const today = useAtomValue(businessDateAtom);
  const [search] = useSearchParams();
  const { latest, change } = useAddress();
  const read = (axis: TimeAxis, from = search) =>
    parseTime(axis, from.get(axis) ?? '') ?? timeOfDate(axis, today);
  return {
    finansaar: read('finansaar'),
    periode: read('periode'),
    setTime: (axis, time) => change({ [axis]: String(time) }),
    latestTime: (axis) => read(axis, latest()),
  };
}
