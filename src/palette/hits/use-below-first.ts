import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { childElementsQuery } from '../../api/structure/structure.ts';
import { businessDateAtom } from '../../auth/session.ts';
import { useAddressTimes } from '../../console/use-address-times.ts';
import { elementTypes, mayHaveChildren } from '../../domain/elements/registry.ts';
import { timeOfDate } from '../../domain/time/time-axis.ts';
import { numberQuery } from '../../domain/words/folding.ts';
import { elementFit, fitOfElement } from '../sentences/rank-elements.ts';
import type { ElementHit, ElementHits } from './use-element-hits.ts';

/** Shorter texts begin too many names for one of them to be what is meant. */
const shortestName = 5;
const shown = 4;

/**
 * What hangs below the first hit of a name, open ones only: many an underkonto has a name that says
 * nothing, and is found by what it hangs under. A number finds what begins with it by itself.
 * @param text what the hits were searched for with
 */
export function useBelowFirst(
  text: string,
  { hits, isPending }: Pick<ElementHits, 'hits' | 'isPending'>,
): readonly ElementHit[] {
  const times = useAddressTimes();
  const today = useAtomValue(businessDateAtom);
  const [first] = hits;
  const isName = text.length >= shortestName && !numberQuery(text);
  const isMeant = isName && first !== undefined && fitOfElement(text, first) <= elementFit.prefix;
  const isAsked = isMeant && !isPending && mayHaveChildren(first);
  const type = first?.type ?? 'Paragraf';
  const { axis } = elementTypes[type];
  const time = times[axis] ?? timeOfDate(axis, today);
  const below = useQuery({
    ...childElementsQuery(type, first?.id ?? '', time),
    enabled: isAsked,
  });
  if (!isAsked) return [];
  const known = new Set(hits.map(({ id }) => id));
  return (below.data?.poster ?? [])
    .filter(({ id, status }) => status !== 'Lukket' && !known.has(id))
    .slice(0, shown)
    .map((element) => {
      const field = elementTypes[element.type].parent?.field;
      return field === undefined ? element : { ...element, referencer: { [field]: first } };
    });
}
