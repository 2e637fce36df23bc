import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { elementByNumberQuery } from '../../../api/structure.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { message } from '../../../domain/messages.ts';
import { parseFullNumber } from '../../../domain/numbers.ts';
import { formatTime } from '../../../domain/time-axis.ts';
import { notify } from '../../../ui/notices/toasts.tsx';
import type { useShownElements } from './use-shown-elements.ts';
import type { StructurePlace } from './use-structure-place.ts';

interface OpenerOptions {
  readonly area: AreaDeclaration;
  readonly time: number;
  readonly place: Pick<StructurePlace, 'rested' | 'session'>;
  readonly shown: Pick<ReturnType<typeof useShownElements>, 'isPending'>;
  readonly isFiltered: boolean;
  readonly clearFilters: () => void;
}

/**
 * How the session comes to an element whose number was typed and that has no row in sight: it is
 * looked up, and a filter that hides it is cleared. Its way is opened when the session asks for it.
 */
export function useOpener(options: OpenerOptions): void {
  const { area, time, place, shown, isFiltered, clearFilters } = options;
  const { session, rested } = place;
  const client = useQueryClient();

  useLayoutEffect(() => {
    const isThere = async (number: string) => {
      const { type = area.root } = parseFullNumber(number, area.name) ?? {};
      const found = await client.fetchQuery(elementByNumberQuery(type, number, time));
      return found.some(({ fuldtNummer }) => fuldtNummer === number);
    };
    session.open = async ({ number }) => {
      // Where there is no answer the view itself says so.
      if (!(await isThere(number).catch(() => true))) {
        notify.warn(
          message('ikkeFundet', { nummer: number, periode: formatTime(area.axis, time) }),
        );
        return 'absent';
      }
      if (!isFiltered) return 'opened';
      clearFilters();
      notify.warn(message('filtreRyddet', { nummer: number }));
      return 'filtered';
    };
  });

  const isWhole = !shown.isPending && !isFiltered;
  useEffect(() => {
    if (isWhole) session.giveUp(rested);
  }, [session, rested, isWhole]);
}
