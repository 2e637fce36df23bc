import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { ElementLink } from '../../api/contract/finanslovsstruktur.ts';
import {
  childElementsQuery,
  elementByNumberQuery,
  rootsQuery,
} from '../../api/finanslovsstruktur.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import { elementTypes } from '../../domain/elements/registry.ts';

/** The elements beside a new one of the type, in the order of the act; without a parent: all of it. */
export function useSiblings(
  type: ElementType,
  parent: ElementLink | null,
  finansaar: number,
): UseQueryResult<{ poster: ElementPayload[] }> {
  const below = useQuery({
    ...childElementsQuery(
      elementTypes[parent?.type ?? type.name].list,
      parent?.id ?? '',
      finansaar,
    ),
    enabled: parent !== null,
  });
  const roots = useQuery({ ...rootsQuery(type.name, finansaar), enabled: parent === null });
  return parent ? below : roots;
}

/** From the paragraf down to the parent, itself included; empty for a root. */
export function usePathTo(parent: ElementLink | null, finansaar: number): readonly ElementLink[] {
  const found = useQuery({
    ...elementByNumberQuery(parent?.type ?? 'Paragraf', parent?.fuldtNummer ?? '', finansaar),
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
