import { queryOptions } from '@tanstack/react-query';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import { madeOnce } from '../../domain/made-once.ts';
import { browseEndpoints } from '../contract/structure/structure.ts';
import { apiCall } from '../http/client.ts';
import { hasFeature } from '../http/features.ts';
import { structureKey } from '../structure/structure-key.ts';

const changesOf = madeOnce((area: AreaDeclaration) => browseEndpoints(area).changes);

/** How much changes when, and what changes below each element at the time after this; not every backend tells. */
export function changesQuery(area: AreaDeclaration, time: number) {
  return queryOptions({
    queryKey: [...structureKey(area.name), 'aendringer', time],
    queryFn: ({ signal }) =>
      apiCall(changesOf(area), { query: { [area.axis]: time }, signal, quiet: true }),
    enabled: hasFeature('aendringer'),
  });
}
