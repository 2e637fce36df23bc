import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import type { SlagsForskel } from '../../domain/forskel/forskel.ts';
import { apiCall } from '../http/client.ts';
import { browseOf } from './structure-calls.ts';
import { structureKey } from './structure-key.ts';

/** Rows of one answer. */
const PAGE = 100;

/** What is compared, and what the answer is narrowed to. */
export interface ForskelSearch {
  /** On the area's axis. */
  readonly fra: number;
  readonly til: number;
  readonly soeg: string;
  readonly type?: ElementTypeName | undefined;
  readonly slags?: SlagsForskel | undefined;
}

/** What differs in an area between two times, page by page in number order. */
export function forskelQuery(area: AreaDeclaration, { type, slags, ...asked }: ForskelSearch) {
  const query = { ...asked, ...(type && { type }), ...(slags && { slags }), antal: PAGE };
  return infiniteQueryOptions({
    queryKey: [...structureKey(area.name), 'forskel', query],
    queryFn: ({ pageParam, signal }) =>
      apiCall(browseOf(area).forskel, {
        query: { ...query, ...(pageParam && { efter: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ naeste }) => naeste,
  });
}
