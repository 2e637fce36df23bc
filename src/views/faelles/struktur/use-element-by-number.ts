import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { elementByNumberQuery } from '../../../api/struktur.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { parseFullNumber } from '../../../domain/numbers.ts';

/** The element with a full number as it stands at a time; null when it does not. */
export function useElementByNumber(area: AreaDeclaration, text: string, time: number) {
  const number = parseFullNumber(text, area.name);
  const query = useQuery({
    ...elementByNumberQuery(number?.type ?? area.root, number?.fuldtNummer ?? '', time),
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
