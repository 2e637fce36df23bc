import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Effect } from '../../../api/contract/effect.ts';
import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import { moreEffects } from '../../../api/runs/text-run.ts';

interface PlanEffects {
  readonly effects: readonly Effect[];
  /** Said of a command that may do more than has been read; undefined: of that all has. */
  readonly unreadOf: (nummer: number) => string | undefined;
}

const none: readonly Effect[] = [];

/**
 * What a plan would do, as far as it is looked at: the first come with it, the others are read on.
 * @param plan undefined: there is none
 * @param wanted the last command in sight
 */
export function usePlanEffects(plan: CommandPlan | undefined, wanted: number): PlanEffects {
  const { token = null, effects: first = none, antalEffekter = 0 } = plan ?? {};
  const query = useInfiniteQuery({
    queryKey: ['plan', 'effekter', token],
    enabled: token !== null && first.length < antalEffekter && isShort(first, wanted),
    queryFn: ({ pageParam, signal }) => moreEffects(token ?? '', pageParam, signal),
    initialPageParam: first.length,
    getNextPageParam: ({ effects }, _all, fra) => {
      const known = fra + effects.length;
      return effects.length > 0 && known < antalEffekter ? known : undefined;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const effects = useMemo(
    () => (data ? [...first, ...data.pages.flatMap((page) => page.effects)] : first),
    [first, data],
  );
  const isWanting = hasNextPage && !isFetching && !isError && isShort(effects, wanted);
  useEffect(() => {
    if (isWanting) void fetchNextPage();
  }, [isWanting, fetchNextPage]);
  const isWhole = effects.length >= antalEffekter;
  const readTo = isWhole ? Number.POSITIVE_INFINITY : (effects.at(-1)?.nummer ?? 0);
  const unread = isError ? 'Ændringerne kunne ikke hentes.' : 'Hentes …';
  return { effects, unreadOf: (nummer) => (nummer < readTo ? undefined : unread) };
}

/** The last command that is told of may do more. */
function isShort(effects: readonly Effect[], wanted: number): boolean {
  return (effects.at(-1)?.nummer ?? -1) <= wanted;
}
