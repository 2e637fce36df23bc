import { message } from '../../domain/messages.ts';
import { canChoose, type EntryGroup } from './palette-entries.ts';
import type { ElementHits } from './use-element-hits.ts';

/** Said as well as shown: it does not mean that there are none. */
export const elementsFailed = 'Elementer kunne ikke hentes.';

/** How many suggestions there are, in words for a screen reader. */
export function countText(
  groups: readonly EntryGroup[],
  elements: Pick<ElementHits, 'hits' | 'total' | 'isFetching' | 'hasFailed'>,
): string {
  const { hits, total, isFetching, hasFailed } = elements;
  const others = groups
    .filter(({ kind }) => kind !== 'elements')
    .reduce((sum, { entries }) => sum + entries.filter(canChoose).length, 0);
  const counted = [
    others === 0 ? '' : others === 1 ? '1 kommando' : `${others} kommandoer`,
    total === 0 ? '' : `${hits.length} af ${total} elementer`,
  ].filter((text) => text !== '');
  if (hasFailed) return [...counted, elementsFailed].join(', ');
  if (counted.length > 0) return counted.join(', ');
  return isFetching ? '' : message('ingenResultater');
}
