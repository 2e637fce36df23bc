import { queryOptions } from '@tanstack/react-query';
import { getDefaultStore } from 'jotai';
import type { ElementPayload } from '../../api/contract/common.ts';
import { aktiviteterQuery, perioderQuery } from '../../api/perioder.ts';
import { postRoot } from '../../api/posts.ts';
import { processerQuery } from '../../api/proces.ts';
import { listQuery } from '../../api/structure/structure.ts';
import { hasAccessActivitiesTabAtom, hasAccessToProcessAtom } from '../../auth/session.ts';
import type { StandingYear } from '../../domain/commands/compositions/ready-year.ts';
import type { YearUnderkonto } from '../../domain/commands/compositions/suggested-defaults.ts';
import { fresh } from './fresh.ts';
import { firstPostingPeriode } from './standing-hovedkonto.ts';

function underkontoOf(element: ElementPayload): YearUnderkonto {
  const { id, fuldtNummer, overordnetId, status, defaultDelregnskabId: chosen } = element;
  const defaultDelregnskabId = typeof chosen === 'string' ? chosen : null;
  return { id, fuldtNummer, overordnetId, status, defaultDelregnskabId };
}

/** A finansår, and all that it may be made ready by; what the user may not see is not asked for. */
export function standingYearQuery(finansaar: number) {
  return queryOptions({
    queryKey: [...postRoot, 'finansaar-klar', finansaar],
    queryFn: async ({ client }): Promise<StandingYear> => {
      const store = getDefaultStore();
      const seesProcesser = store.get(hasAccessToProcessAtom);
      const seesAktiviteter = store.get(hasAccessActivitiesTabAtom);
      const [perioder, periode, processer, before, own, underkonti] = await Promise.all([
        fresh(client, perioderQuery(finansaar)),
        firstPostingPeriode(client, finansaar),
        seesProcesser ? fresh(client, processerQuery()) : null,
        seesAktiviteter ? fresh(client, aktiviteterQuery(finansaar - 1)) : null,
        seesAktiviteter ? fresh(client, aktiviteterQuery(finansaar)) : null,
        fresh(client, listQuery('Underkonto', finansaar)),
      ]);
      return {
        finansaar,
        periode,
        perioder: perioder.map(({ nummer }) => nummer),
        processer,
        aktiviteter: before && own && { before, own },
        underkonti: underkonti.poster.map(underkontoOf),
      };
    },
  });
}
