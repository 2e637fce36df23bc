import type { CommandPlan } from '../../../api/contract/kommandoer.ts';
import type { SelectedElement } from '../../../commands/subjects/selected-element.ts';
import { elementTypes } from '../../../domain/elements/registry.ts';
import { counted } from '../../../domain/words/counted.ts';

const listing = new Intl.ListFormat('da');

/** What goes with the elements of a move, by type; '' where nothing does. */
export function alongText(
  { numre = [], antalNumre = 0 }: Pick<CommandPlan, 'numre' | 'antalNumre'>,
  elements: readonly Pick<SelectedElement, 'id'>[],
): string {
  const moved = new Set(elements.map(({ id }) => id));
  const along = numre.filter(({ id }) => !moved.has(id));
  if (along.length === 0) return '';
  // Of very many only the first are told.
  if (antalNumre > numre.length)
    return `${counted(antalNumre - moved.size, 'underliggende element', 'underliggende elementer')} følger med`;
  const parts = [...Map.groupBy(along, ({ type }) => type)].map(([type, { length }]) => {
    const { one, many } = elementTypes[type].label;
    return counted(length, one, many);
  });
  return `${listing.format(parts)} følger med`;
}
