import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { detailQuery } from '../../api/detail.ts';
import { type AddressedElement, addressNumber } from '../../domain/elements/addressed-element.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { parseFullNumber } from '../../domain/numbers.ts';
import { useMeantElement } from '../detail/use-meant-element.ts';

/** The element that an address means, as it stands at a time; null when it does not. */
export function useElementByNumber(area: AreaDeclaration, asked: AddressedElement, time: number) {
  const parsed = parseFullNumber(asked.number, area.name);
  const { id } = asked;
  const query = useQuery({
    ...detailQuery(parsed?.type ?? area.root, { number: parsed?.fuldtNummer ?? '', id }, time),
    enabled: parsed !== undefined,
    placeholderData: keepPreviousData,
  });
  const number = parsed ? addressNumber(parsed) : '';
  const { element, others } = useMeantElement(query.data, { number, id });
  const isSettled = parsed === undefined || (query.isSuccess && !query.isPlaceholderData);
  return {
    query,
    isNumber: parsed !== undefined,
    element,
    /** Those that have its number at other times. */
    others,
    /** Something is written since, and it is asked for again. */
    isStale: query.isStale,
    /** An answer about this very number has come. */
    isSettled,
    /** No answer is here, or another is on its way: it may stand elsewhere than the rows say. */
    isAwaited: (!isSettled || query.isFetching) && !query.isError,
  };
}
