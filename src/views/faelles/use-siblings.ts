import { useQuery } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import type { ElementLink } from '../../api/contract/finanslovsstruktur.ts';
import { childElementsQuery, elementByNumberQuery } from '../../api/finanslovsstruktur.ts';
import { elementTypes } from '../../domain/elements/registry.ts';

/** The elements of the parent's level, in the order of the act. */
export function useSiblings(parent: ElementLink, finansaar: number) {
  return useQuery(childElementsQuery(elementTypes[parent.type].list, parent.id, finansaar));
}

/** From the paragraf down to the parent, itself included. */
export function usePathTo(parent: ElementLink, finansaar: number): readonly ElementLink[] {
  const found = useQuery(elementByNumberQuery(parent.type, parent.fuldtNummer, finansaar));
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
