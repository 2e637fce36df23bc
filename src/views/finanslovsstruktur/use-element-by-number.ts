import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { elementByNumberQuery } from '../../api/finanslovsstruktur.ts';
import { parseFullNumber } from '../../domain/numbers.ts';

/** The element with a full number as it stands in a finansår; null when it does not. */
export function useElementByNumber(text: string, finansaar: number) {
  const number = parseFullNumber(text);
  const query = useQuery({
    ...elementByNumberQuery(number?.type ?? 'Paragraf', number?.fuldtNummer ?? '', finansaar),
    enabled: number !== undefined,
    placeholderData: keepPreviousData,
  });
  const found = query.data?.find(({ fuldtNummer }) => fuldtNummer === number?.fuldtNummer);
  return {
    query,
    isNumber: number !== undefined,
    element: number === undefined ? null : (found ?? null),
    /** An answer about this very number has come. */
    isSettled: number === undefined || (query.isSuccess && !query.isPlaceholderData),
  };
}
