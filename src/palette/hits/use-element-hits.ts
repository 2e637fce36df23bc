import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { EarlierName, ElementPayload } from '../../api/contract/common.ts';
import type { ElementLink } from '../../api/contract/structure/element.ts';
import { searchAcrossQuery } from '../../api/structure/structure-search.ts';
import { accessibleCommandsAtom } from '../../auth/session.ts';
import { readableAreas } from '../../commands/gate/readable-areas.ts';
import { useAddressTimes } from '../../console/use-address-times.ts';
import { useDebounced } from '../../console/use-debounced.ts';
import { addressNumber, meantBy } from '../../domain/elements/addressed-element.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import { elementFit, fitOfElement } from '../sentences/rank-elements.ts';
import type { PaletteQuery } from './search.ts';

/** One letter finds nearly everything, and so helps nobody; one digit may be the whole number that is meant. */
const shortestSearch = 2;
/** Beside the commands, and alone: most elements that the list may hold. More would be slow to draw at each key. */
const shownBeside = 8;
const shownAlone = 50;

/** An element as the search answers it, with what it hangs under where the server says it. */
export interface ElementHit extends ElementPayload {
  readonly referencer?: Readonly<Record<string, ElementLink>> | undefined;
  /** It was found by what it was called once. */
  readonly tidligereNavn?: EarlierName | undefined;
}

export interface ElementHits {
  readonly hits: readonly ElementHit[];
  readonly total: number;
  readonly isFetching: boolean;
  /** What is shown belongs to an earlier text: the answer to this one is on its way. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** The areas that could not be searched while others were. */
  readonly failedIn?: readonly string[];
  /** The query is the whole number of the first hit. */
  readonly isExact: boolean;
  /** Nothing holds the text as it is written; these look like it. */
  readonly areNear: boolean;
}

const none: ElementHits = {
  hits: [],
  total: 0,
  isFetching: false,
  isPending: false,
  hasFailed: false,
  isExact: false,
  areNear: false,
};

/** The element with just the number asked for; what a number means is for its area to say. */
function exactHit(hits: readonly ElementHit[], text: string): ElementHit | undefined {
  const isExact = ({ type, fuldtNummer }: ElementPayload) =>
    parseFullNumber(text, elementTypes[type].area)?.fuldtNummer === fuldtNummer;
  const first = hits.find(isExact);
  return first && meantBy(hits.filter(isExact), { number: addressNumber(first), id: '' });
}

/**
 * Elements that fit a text at the time of the address, from the server.
 * @param query without its text: which part of what is typed asks for elements is the sentence's to say
 * @param isWholeNumber the text is the whole number of what a command is said of, however short
 */
export function useElementHits(
  text: string,
  { elements, isNarrowed }: Pick<PaletteQuery, 'elements' | 'isNarrowed'>,
  isWholeNumber: boolean,
): ElementHits {
  const isSearch = (said: string) =>
    said.length >= shortestSearch || (said !== '' && isWholeNumber);
  const wanted = text.trim();
  const soeg = useDebounced(wanted);
  const times = useAddressTimes();
  const held = useAtomValue(accessibleCommandsAtom);
  const enabled = elements && isSearch(soeg);
  const antal = isNarrowed ? shownAlone : shownBeside;
  const { data, isFetching, isError, isPending, isPlaceholderData } = useQuery({
    ...searchAcrossQuery(readableAreas(held), { soeg, antal, bredt: 'ja' }, times),
    enabled,
    placeholderData: keepPreviousData,
  });
  const isBehind = elements && isSearch(wanted) && soeg !== wanted;
  if (!enabled) return isBehind ? { ...none, isPending: true } : none;
  const found = data?.poster ?? [];
  const exact = exactHit(found, soeg);
  return {
    // It comes first.
    hits: exact ? [exact, ...found.filter((hit) => hit !== exact)] : found,
    total: data?.total ?? 0,
    isFetching,
    isPending: isBehind || isPending || isPlaceholderData,
    hasFailed: isError,
    failedIn: data?.failedIn ?? [],
    isExact: exact !== undefined,
    areNear: found.length > 0 && found.every((hit) => fitOfElement(soeg, hit) === elementFit.near),
  };
}
