import { useAtomValue } from 'jotai';
import { businessDateAtom } from '../../auth/session.ts';
import { timeIn } from '../../domain/address-time.ts';
import { timeOfDate } from '../../domain/time-axis.ts';
import { useUnsavedWarning } from '../shared/form/unsaved-changes.ts';

/**
 * Warns before what is changed in the periods is left: they are one screen, and each finansår and each way to
 * see it holds its own changes. A periode in the address moves the finansår too.
 * @param what is changed, as the box beside the rows calls it
 */
export function useDraftWarning(isDirty: boolean, what: string, focusRows: () => void): void {
  const today = useAtomValue(businessDateAtom);
  useUnsavedWarning(isDirty, {
    what,
    focusRows,
    aboutOf: (search) => {
      const finansaar = timeIn(search, 'finansaar', today) ?? timeOfDate('finansaar', today);
      return `${finansaar} ${search.get('visning') ?? ''}`;
    },
  });
}
