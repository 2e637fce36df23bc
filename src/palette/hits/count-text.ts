import { message } from '../../domain/words/messages.ts';
import { canChoose, type EntryGroup } from './palette-entries.ts';
import type { ElementHits } from './use-element-hits.ts';

const listed = new Intl.ListFormat('da');

/** Said as well as shown, for it does not mean that there are none; undefined: all could be had. */
export function failureText({
  hasFailed,
  failedIn = [],
}: Pick<ElementHits, 'hasFailed' | 'failedIn'>): string | undefined {
  if (hasFailed) return 'Elementer kunne ikke hentes.';
  return failedIn.length === 0 ? undefined : `Der kunne ikke søges i ${listed.format(failedIn)}.`;
}

/** How many suggestions there are, in words for a screen reader. */
export function countText(
  groups: readonly EntryGroup[],
  elements: Pick<ElementHits, 'hits' | 'total' | 'isFetching' | 'hasFailed' | 'failedIn'>,
): string {
  const { hits, total, isFetching } = elements;
  const failure = failureText(elements);
  const others = groups
    .filter(({ kind }) => kind !== 'elements')
    .reduce((sum, { entries }) => sum + entries.filter(canChoose).length, 0);
  const counted = [
    others === 0 ? '' : others === 1 ? '1 kommando' : `${others} kommandoer`,
    total === 0 ? '' : `${hits.length} af ${total} ${total === 1 ? 'element' : 'elementer'}`,
  ].filter((text) => text !== '');
  if (failure !== undefined) return [...counted, failure].join(', ');
  if (counted.length > 0) return counted.join(', ');
  return isFetching ? '' : message('ingenResultater');
}
