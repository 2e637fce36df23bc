import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { businessDateAtom } from '../../auth/session.ts';
import type { TimeAxis } from '../../domain/elements/element-type.ts';
import { parseTime, timeOfDate } from '../../domain/time-axis.ts';

export interface Time {
  /** ÅÅÅÅ */
  readonly finansaar: number;
  /** ÅÅÅÅPP */
  readonly periode: number;
  /** Sets the time in the address, where it follows the user to every view. */
  readonly setTime: (axis: TimeAxis, time: number) => void;
}

/**
 * The finansår and periode that every view looks at (architecture 5): those of the address, else
 * those of the business date.
 */
export function useTime(): Time {
  const today = useAtomValue(businessDateAtom);
  const [search, setSearch] = useSearchParams();
  const read = (axis: TimeAxis) =>
    parseTime(axis, search.get(axis) ?? '') ?? timeOfDate(axis, today);
  return {
    finansaar: read('finansaar'),
    periode: read('periode'),
    setTime: (axis, time) =>
      setSearch(
        (current) => {
          const changed = new URLSearchParams(current);
          changed.set(axis, String(time));
          return changed;
        },
        { replace: true },
      ),
  };
}
