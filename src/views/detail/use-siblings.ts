import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { ElementLink } from '../../api/contract/structure/element.ts';
import {
  childElementsQuery,
  elementByNumberQuery,
  rootsQuery,
} from '../../api/structure/structure.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { keptFromOtherTimes } from '../source/queries-source.ts';

/**
 * The elements beside a new one of the type, in the order of the numbers; without a parent: all of it.
 * Of another time than the one before, those of that stand until the answer is here.
 * @param isAsked false: it is not known yet where it is
 */
export function useSiblings(
  type: ElementType,
  parent: ElementLink | null,
  time: number,
  isAsked = true,
): UseQueryResult<{ poster: ElementPayload[] }> {
  const client = useQueryClient();
  const children = childElementsQuery(parent?.type ?? type.name, parent?.id ?? '', time);
  const below = useQuery({
    ...keptFromOtherTimes(client, children),
    enabled: parent !== null && isAsked,
    // Elements of another type may hang there too.
    select: ({ poster }) => ({ poster: poster.filter((one) => one.type === type.name) }),
  });
  const roots = useQuery({
    ...keptFromOtherTimes(client, rootsQuery(type.name, time)),
    enabled: parent === null && isAsked,
  });
  return parent ? below : roots;
}

/** From the root down to the parent of an element of the type, itself included; empty for a root. */
export function usePathTo(
  type: ElementType,
  parent: ElementLink | null,
  time: number,
): readonly ElementLink[] {
  const found = useQuery({
    ...elementByNumberQuery(parent?.type ?? type.name, parent?.fuldtNummer ?? '', time),
    enabled: parent !== null,
  });
  if (!parent) return [];
  const above = found.data?.find(({ id }) => id === parent.id)?.sti ?? [];
  return [...above, parent];
}

/** The sibling that has a number already and is not closed, so that the number cannot be given again. */
export function holderOf(
  siblings: readonly ElementPayload[],
  number: string,
): ElementPayload | undefined {
  return siblings.find(({ nummer, status }) => nummer === number && status !== 'Lukket');
}
