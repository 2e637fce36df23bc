import { offeredColumnIds } from '../../api/structure/offered-columns.ts';
import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import { placeWith, selectedIn, sheetPath } from '../../console/places.ts';
import { columnFilterName } from '../../domain/columns/column-filter.ts';
import { wholeFilter } from '../../domain/columns/filter-query.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { Marks } from '../../ui/grid/marks.ts';
import type { StructurePlace } from './use-structure-place.ts';

/** More numbers than that, and the address would be longer than what servers and mails take. */
const MOST_NUMBERS = 300;

/**
 * The rows shown as a sheet, by the same address, with the hand on the same row; where rows are marked, just
 * those. So a colleague opens the same rows by it. Filters of columns are the table's: what the tree leaves out of
 * account narrows no sheet of it.
 */
export function sheetPlace(
  area: AreaDeclaration,
  { search, session, isTable }: Pick<StructurePlace, 'search' | 'session' | 'isTable'>,
  elements: readonly SelectedElement[],
  marked: Marks,
): string {
  const numbers = elements.flatMap(({ id, fuldtNummer }) => (marked.has(id) ? fuldtNummer : []));
  const isFew = numbers.length > 0 && numbers.length <= MOST_NUMBERS;
  const ofTable = isTable ? [] : offeredColumnIds(area).map((id) => [columnFilterName(id), '']);
  return placeWith(`${sheetPath(area)}?${search}`, {
    visning: '',
    ...Object.fromEntries(ofTable),
    ...selectedIn(isFew ? { number: '', id: '' } : session.rested.name),
    ...(isFew && { [columnFilterName('nummer')]: wholeFilter(numbers) }),
  });
}
