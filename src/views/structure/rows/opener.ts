import type { AddressedElement } from '../../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { saidNumber } from '../../../domain/numbers.ts';
import { theTime } from '../../../domain/time/time-axis.ts';
import { message } from '../../../domain/words/messages.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import type { Opener } from '../../../ui/rows/session-parts.ts';
import type { AreaSource } from '../../source/row-source.ts';

interface OpenerOptions {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly source: Pick<AreaSource, 'has'>;
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
}

/**
 * How the session comes to an element whose number was typed and that has no row in sight: it is
 * looked up, and a filter that hides it is cleared. Its way is opened when the session asks for it.
 */
export function openerOf(options: OpenerOptions): Opener<AddressedElement> {
  const { area, time, source, isFiltered, clearFilters } = options;
  return async (asked) => {
    const nummer = saidNumber(asked.number, area.name);
    // Where there is no answer the view itself says so.
    if (!(await source.has(asked, time).catch(() => true))) {
      notify.warn(message('ikkeFundet', { nummer, tid: theTime(area.axis, time) }));
      return 'absent';
    }
    if (!isFiltered) return 'opened';
    clearFilters();
    notify.warn(message('filtreRyddet', { nummer }));
    return 'filtered';
  };
}
