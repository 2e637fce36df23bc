import { searchQuery } from '../../api/structure/structure-search.ts';
import { type SelectedElement, selectedOf } from '../../commands/subjects/selected-element.ts';
import { areaOf } from '../../domain/elements/area-types.ts';
import type { ElementType } from '../../domain/elements/element-type.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes, isCodeList } from '../../domain/elements/registry.ts';
import { isNumberOf, parseFullNumber } from '../../domain/numbers.ts';
import { numberQuery } from '../../domain/words/folding.ts';
import type { Look } from './look.ts';

const shortestSearch = 2;
const shown = 50;

/** Elements of the types that fit the text; null while the answer is on its way. */
export function elementsFound(
  types: readonly ElementTypeName[],
  { text, rested, read, times }: Look,
): SelectedElement[] | null {
  const soeg = text.trim();
  if (rested.trim() !== soeg) return null;
  const answers = types.map((type) => {
    const area = areaOf(type);
    return read(searchQuery(area, { soeg, type, antal: shown, time: times[area.axis] }));
  });
  if (answers.includes(undefined)) return null;
  return answers.flatMap((answer) => answer?.poster ?? []).map(selectedOf);
}

/** Whether a word is the number of an element of the types, or may become one. */
export function saysNumber(word: string, types: readonly ElementTypeName[]): boolean {
  return isNumberOfAny(word, types) || isUnfinished(word, types);
}

/** Whether a word can be the number of an element of the types; that of a code list is any digits. */
function isNumberOfAny(word: string, types: readonly ElementTypeName[]): boolean {
  return types.some((type) =>
    isCodeList(type) ? elementTypes[type].number.full.test(word) : isNumberOf(type, word),
  );
}

/** More digits than these no number lacks to be whole. */
const mostLacking = 3;

/** A number has its dots where those of an area have them, as far as it goes. */
function beginsNumber(word: string, { area }: Pick<ElementType, 'area'>): boolean {
  if (!word.includes('.')) return true;
  const longer = Array.from({ length: mostLacking }, (_, at) => word + '1'.repeat(at + 1));
  return longer.some((number) => parseFullNumber(number, area) !== undefined);
}

/** The beginning of a number that no element's number is. */
function isUnfinished(word: string, types: readonly ElementTypeName[]): boolean {
  if (numberQuery(word) === undefined) return false;
  return types.some((type) => {
    const { area } = elementTypes[type];
    if (isCodeList(type) || parseFullNumber(word, area)) return false;
    return beginsNumber(word, { area });
  });
}

/** Those at the top of a tree are a few tens, and some have numbers of one digit. */
function areFew(types: readonly ElementTypeName[] = []): boolean {
  return types.length > 0 && types.every((type) => !elementTypes[type].parent);
}

/** A few can be chosen among as they are, before anything is written. */
export function isAnswered(text: string, types: readonly ElementTypeName[]): boolean {
  return areFew(types) || isSearch(text, types);
}

export function isSearch(text: string, types: readonly ElementTypeName[] | undefined): boolean {
  return text.trim().length >= (areFew(types) ? 1 : shortestSearch);
}
