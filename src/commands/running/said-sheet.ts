import { placeWith, sheetPath } from '../../console/places.ts';
import { columnFilterName } from '../../domain/columns/column-filter.ts';
import { wholeFilter } from '../../domain/columns/filter-query.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import { type AreaDeclaration, homeArea } from '../../domain/elements/areas.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import type { Argument, ArgumentValues, TimeArgument } from '../declaration.ts';
import { kindField, statusField } from '../list-fields.ts';
import { numbersOf } from '../said-numbers.ts';

const timeField: TimeArgument = {
  kind: 'finansaar',
  name: 'finansaar',
  label: 'Finansår',
  end: 'only',
};
const numbersField: Argument = { kind: 'numre', name: 'numre', label: 'Numre' };

/** Which rows a sheet is of: *åbne underkonti under 07 i 2027*, or numbers one by one. */
export const sheetFields: readonly Argument[] = [kindField, statusField, timeField, numbersField];

/**
 * Address of the sheet that a sentence asks for. One number asks for all that begins with it, several for
 * just those.
 * @param readable areas that it may be of, never none; the first where nothing says which
 * @param shown the one that the user looks at
 */
export function saidSheet(
  { [numbersField.name]: said, ...narrowed }: ArgumentValues,
  readable: readonly AreaDeclaration[],
  shown: AreaDeclaration | undefined,
): string {
  const numbers = said === undefined ? [] : numbersOf(said);
  const [only = ''] = numbers;
  const offered = [...(shown ? [shown] : []), ...readable];
  const isOfKind = (area: AreaDeclaration) =>
    treeTypesOf(area).some(({ name }) => name === narrowed[kindField.name]);
  const hasNumbers = ({ name }: AreaDeclaration) =>
    numbers.every((number) => parseFullNumber(number, name) !== undefined);
  const area = offered.find(isOfKind) ?? offered.find(hasNumbers) ?? offered[0];
  return placeWith(sheetPath(area ?? homeArea), {
    ...narrowed,
    [columnFilterName('nummer')]: numbers.length > 1 ? wholeFilter(numbers) : only,
  });
}
