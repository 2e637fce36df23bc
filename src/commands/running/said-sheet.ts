import { placeWith, sheetPath } from '../../console/places.ts';
import { columnFilterName } from '../../domain/columns/column-filter.ts';
import { wholeFilter } from '../../domain/columns/filter-query.ts';
import { treeTypesOf } from '../../domain/elements/area-types.ts';
import { type AreaDeclaration, homeArea } from '../../domain/elements/areas.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import type { Argument, ArgumentValues, TimeArgument } from '../declaration.ts';
import { kindField, statusField } from '../list-fields.ts';
import { numbersOf } from '../said-numbers.ts';

export const timeField: TimeArgument = {
  kind: 'finansaar',
  name: 'finansaar',
  label: 'Finansår',
  end: 'only',
};
const numbersField: Argument = { kind: 'numre', name: 'numre', label: 'Numre' };
/** What is counted hangs below it: all whose numbers begin so. */
export const underField: Argument = { kind: 'numre', name: 'numre', label: 'Under' };

/** Which rows are asked about: *åbne underkonti under § 28 i 2027*. */
export const listFields: readonly Argument[] = [kindField, statusField, timeField, underField];

/** Which rows a sheet is of: *åbne underkonti under 07 i 2027*, or numbers one by one. */
export const sheetFields: readonly Argument[] = [kindField, statusField, timeField, numbersField];

/**
 * The area that rows are said of: that of their type, else one that has all of their numbers.
 * @param readable areas that it may be, never none; the first where nothing says which
 * @param shown the one that the user looks at
 */
export function areaSaid(
  { [numbersField.name]: said, [kindField.name]: kind }: ArgumentValues,
  readable: readonly AreaDeclaration[],
  shown: AreaDeclaration | undefined,
): AreaDeclaration {
  const numbers = said === undefined ? [] : numbersOf(said);
  const offered = [...(shown ? [shown] : []), ...readable];
  const isOfKind = (area: AreaDeclaration) => treeTypesOf(area).some(({ name }) => name === kind);
  const hasNumbers = ({ name }: AreaDeclaration) =>
    numbers.every((number) => parseFullNumber(number, name) !== undefined);
  return offered.find(isOfKind) ?? offered.find(hasNumbers) ?? offered[0] ?? homeArea;
}

/** Which rows are said, as an address tells it: all whose numbers begin with one, or just those of several. */
export function saidRows({
  [numbersField.name]: said,
  ...narrowed
}: ArgumentValues): Readonly<Record<string, string>> {
  const numbers = said === undefined ? [] : numbersOf(said);
  const [only = ''] = numbers;
  return {
    ...narrowed,
    [columnFilterName('nummer')]: numbers.length > 1 ? wholeFilter(numbers) : only,
  };
}

/** Address of the sheet that a sentence asks for. @param readable,shown as `areaSaid` takes them */
export function saidSheet(
  said: ArgumentValues,
  readable: readonly AreaDeclaration[],
  shown: AreaDeclaration | undefined,
): string {
  return placeWith(sheetPath(areaSaid(said, readable, shown)), saidRows(said));
}
