import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ElementPayload } from '../../api/contract/common.ts';
import { searchQuery } from '../../api/finanslovsstruktur.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import { parseTime } from '../../domain/time-axis.ts';
import { useDebounced } from '../use-debounced.ts';
import type { PaletteQuery } from './search.ts';

/** One letter finds nearly everything, and so helps nobody. */
const shortestSearch = 2;
/** Beside the commands, and alone: most elements that the list may hold (design README). */
const shownBeside = 8;
const shownAlone = 50;

export interface ElementHits {
  readonly hits: readonly ElementPayload[];
  readonly total: number;
  readonly isFetching: boolean;
  /** What is shown belongs to an earlier text: the answer to this one is on its way. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
  /** The query is the whole number of the first hit. */
  readonly isExact: boolean;
}

const none: ElementHits = {
  hits: [],
  total: 0,
  isFetching: false,
  isPending: false,
  hasFailed: false,
  isExact: false,
};

/** The element with just the number asked for comes first. */
function exactFirst(hits: readonly ElementPayload[], number: string | undefined) {
  const exact = hits.find(({ fuldtNummer }) => fuldtNummer === number);
  return exact ? [exact, ...hits.filter((hit) => hit !== exact)] : hits;
}

/** Elements that fit the query in the finansår of the address, from the server. */
export function useElementHits({ text, elements, isNarrowed }: PaletteQuery): ElementHits {
  const wanted = text.trim();
  const soeg = useDebounced(wanted);
  const [search] = useSearchParams();
  const finansaar = parseTime('finansaar', search.get('finansaar') ?? '');
  const enabled = elements && soeg.length >= shortestSearch;
  const antal = isNarrowed ? shownAlone : shownBeside;
  const { data, isFetching, isError, isPending, isPlaceholderData } = useQuery({
    ...searchQuery({ soeg, antal, ...(finansaar === undefined ? {} : { finansaar }) }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const isBehind = elements && wanted.length >= shortestSearch && soeg !== wanted;
  if (!enabled) return isBehind ? { ...none, isPending: true } : none;
  const number = parseFullNumber(soeg)?.fuldtNummer;
  const hits = exactFirst(data?.poster ?? [], number);
  return {
    hits,
    total: data?.total ?? 0,
    isFetching,
    isPending: isBehind || isPending || isPlaceholderData,
    hasFailed: isError,
    isExact: number !== undefined && hits[0]?.fuldtNummer === number,
  };
}
