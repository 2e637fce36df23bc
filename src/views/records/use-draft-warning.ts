import { useAtomValue } from 'jotai';
import { businessDateAtom } from '../../auth/session.ts';
import { timeIn } from '../../domain/time/address-time.ts';
import { timeOfDate } from '../../domain/time/time-axis.ts';
import { useUnsavedWarning } from '../forms/unsaved-changes.ts';

interface Draft {
  /** What is changed, as the box beside the rows calls it. */
  readonly what: string;
  /** Left out: the focus is where it was in the screen. */
  readonly focusRows?: () => void;
  /** Each way to see the rows holds its own changes. */
  readonly isOfVisning?: true;
}

/**
 * Warns before what is changed in records and not kept is left: they are one screen, and each finansår holds its own
 * changes. A periode in the address moves the finansår too.
 */
export function useDraftWarning(isDirty: boolean, { what, focusRows, isOfVisning }: Draft): void {
  const today = useAtomValue(businessDateAtom);
  useUnsavedWarning(isDirty, {
    what,
    focusRows,
    aboutOf: (search) => {
      const finansaar = timeIn(search, 'finansaar', today) ?? timeOfDate('finansaar', today);
      return `${finansaar} ${isOfVisning ? (search.get('visning') ?? '') : ''}`;
    },
  });
}
