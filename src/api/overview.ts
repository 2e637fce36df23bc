import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AreaDeclaration } from '../domain/elements/areas.ts';
import { apiCall } from './http/client.ts';
import { browseOf } from './structure/structure-calls.ts';
import { structureKey } from './structure/structure-key.ts';

/** What an area's overview shows at a time; a backend may lack it (`hasFeature`). */
export function overviewQuery(area: AreaDeclaration, time: number) {
  return queryOptions({
    queryKey: [...structureKey(area.name), 'overblik', time],
    queryFn: ({ signal }) =>
      apiCall(browseOf(area).overblik, { query: { [area.axis]: time }, signal }),
    placeholderData: keepPreviousData,
  });
}
