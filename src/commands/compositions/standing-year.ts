import { queryOptions } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import { ApiError } from '../../api/http/api-error.ts';
import { aktiviteterQuery, perioderQuery } from '../../api/perioder.ts';
import { postRoot } from '../../api/posts.ts';
import { processerQuery } from '../../api/proces.ts';
import { listQuery } from '../../api/structure/structure.ts';
import type { StandingYear } from '../../domain/commands/compositions/ready-year.ts';
import type { YearUnderkonto } from '../../domain/commands/compositions/suggested-defaults.ts';
import { fresh } from './fresh.ts';
import { firstPostingPeriode } from './standing-hovedkonto.ts';

/** Null: the user may not see it. */
async function unlessBarred<Data>(answer: Promise<Data>): Promise<Data | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'forbidden') return null;
    throw error;
  }
}

function underkontoOf(element: ElementPayload): YearUnderkonto {
  const { id, fuldtNummer, overordnetId, status, defaultDelregnskabId: chosen } = element;
  const defaultDelregnskabId = typeof chosen === 'string' ? chosen : null;
  return { id, fuldtNummer, overordnetId, status, defaultDelregnskabId };
}

/** A finansår, and all that it may be made ready by. */
export function standingYearQuery(finansaar: number) {
  return queryOptions({
    queryKey: [...postRoot, 'finansaar-klar', finansaar],
    queryFn: async ({ client }): Promise<StandingYear> => {
      const [perioder, periode, processer, before, own, underkonti] = await Promise.all([
        fresh(client, perioderQuery(finansaar)),
        firstPostingPeriode(client, finansaar),
        unlessBarred(fresh(client, processerQuery())),
        unlessBarred(fresh(client, aktiviteterQuery(finansaar - 1))),
        unlessBarred(fresh(client, aktiviteterQuery(finansaar))),
        unlessBarred(fresh(client, listQuery('Underkonto', finansaar))),
      ]);
      return {
        finansaar,
        periode,
        perioder: perioder.map(({ nummer }) => nummer),
        processer,
        aktiviteter: before && own && { before, own },
        underkonti: underkonti?.poster.map(underkontoOf) ?? null,
      };
    },
  });
}
