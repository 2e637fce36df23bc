import type { SelectedElement } from '../../commands/subjects/selected-element.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { recentElements } from '../hits/recent.ts';
import { elementsFound, isSearch } from './element-search.ts';
import type { Look } from './look.ts';

/** Few enough to be read at a glance: whoever means another writes it. */
const mostRecent = 5;
const mostBeside = 8;

/**
 * What may be meant before anything is written: those of the types that the user was last at, and those
 * numbered as what is in hand, which belong to the same ministry. Null while the answer is on its way.
 * @param near what is in hand; undefined: nothing
 */
export function likelyElements(
  types: readonly ElementTypeName[],
  near: Pick<SelectedElement, 'fuldtNummer'> | undefined,
  look: Look,
): SelectedElement[] | null {
  const beginning = near?.fuldtNummer.slice(0, 2) ?? '';
  const beside = isSearch(beginning, types)
    ? elementsFound(types, { ...look, text: beginning, rested: beginning })
    : [];
  if (beside === null) return null;
  const known = new Map(beside.map((element) => [element.id, element]));
  const recent = recentElements(types).slice(0, mostRecent);
  const open = beside.filter(({ status }) => status !== 'Lukket').slice(0, mostBeside);
  const likely = [...recent.map((element) => known.get(element.id) ?? element), ...open];
  return [...new Map(likely.map((element) => [element.id, element])).values()];
}
