import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createLane } from '../../../api/lane.ts';
import { structureKey } from '../../../api/structure.ts';
import { elementsUnder } from '../../../api/structure-search.ts';
import type { AreaDeclaration } from '../../../domain/elements/areas.ts';
import { lineMaker, type StructureLine } from '../structure/structure-lines.ts';
import { isUnder, lineKindOf } from './line-rows.ts';
import { newestOf } from './queries-source.ts';

/** Windows fetched at the same time; each is up to some thousand elements. */
const inBackground = createLane(2);
/** A time left behind is some 25 MB at 100,000 elements. */
const KEPT_MS = 60_000;

/**
 * One window of the list: all whose number begins so, fetched by their place in the number order.
 * @param felter columns whose fields the lines hold besides those that all have, commas between
 */
export function windowQuery(
  area: AreaDeclaration,
  number: string,
  time: number,
  felter: string,
  client: QueryClient,
) {
  const key = [...structureKey(area.name), 'linjer', number];
  return queryOptions({
    queryKey: [...key, time, felter],
    meta: {
      rows: {
        area: area.name,
        time,
        shape: 'rows',
        kind: lineKindOf(felter),
        belongs: isUnder(area, number),
      },
    },
    queryFn: ({ signal }) =>
      inBackground(async () => {
        const lines: StructureLine[] = [];
        const lineOf = lineMaker(felter);
        for await (const page of elementsUnder(area, number, time, felter, signal)) {
          for (const element of page) lines.push(lineOf(element));
        }
        return lines;
      }),
    // Until another time or another column is here, the last ones stay in sight.
    placeholderData: () => newestOf<StructureLine[]>(client, key),
    // Comparing whole windows field by field would cost more than drawing what is in sight.
    structuralSharing: false,
    gcTime: KEPT_MS,
  });
}
