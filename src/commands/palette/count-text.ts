import { message } from '../../domain/messages.ts';
import { canChoose, type EntryGroup } from './palette-entries.ts';
import type { ElementHits } from './use-element-hits.ts';

/** How many suggestions there are, in words for a screen reader. */
export function countText(
  groups: readonly EntryGroup[],
  { hits, total, isFetching }: Pick<ElementHits, 'hits' | 'total' | 'isFetching'>,
): string {
  const others = groups
    .filter(({ kind }) => kind !== 'elements')
    .reduce((sum, { entries }) => sum + entries.filter(canChoose).length, 0);
  const counted = [
    others === 0 ? '' : others === 1 ? '1 kommando' : `${others} kommandoer`,
    total === 0 ? '' : `${hits.length} af ${total} elementer`,
  ].filter((text) => text !== '');
  if (counted.length > 0) return counted.join(', ');
  return isFetching ? '' : message('ingenResultater');
}
