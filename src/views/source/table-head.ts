import { queryOptions } from '@tanstack/react-query';
import type { ElementPayload } from '../../api/contract/common.ts';
import { hasFeature } from '../../api/http/features.ts';
import { searchQuery } from '../../api/structure/structure-search.ts';
import type { AreaDeclaration } from '../../domain/elements/areas.ts';
import type { TableAsk } from './row-source.ts';
import { isFiltering } from './structure-filter.ts';

/** The first of the rows that are asked for, and how many they are in all. */
export interface TableHead {
  readonly poster: readonly ElementPayload[];
  readonly total: number;
}

/** As many as the quick search answers: a few screens. */
const headRows = 100;

/** What the server sorts by, by the ids of the columns. */
const sortings: ReadonlyMap<string, string> = new Map([
  ['nummer', 'fuldtNummer'],
  ['navn', 'navn'],
  ['status', 'status'],
  ['type', 'type'],
]);

/** Undefined where the server knows no such order. */
function serverOrder(sortering: string): string | undefined {
  const by = sortings.get(sortering.replace(/^-/, '') || 'nummer');
  return by && (sortering.startsWith('-') ? `-${by}` : by);
}

const noHead = queryOptions<TableHead | null>({
  queryKey: ['intet'],
  queryFn: () => null,
  staleTime: 'static',
});

/** The rows are fewer than all. */
export function isNarrowed(ask: TableAsk): boolean {
  return isFiltering(ask) || Object.keys(ask.columns).length > 0;
}

/**
 * What is sorted or filtered while the rows are on their way is answered for all of them by the server;
 * in number order the first that come are the first there are, and nobody need be asked.
 * @param isWanted all the rows are not here yet
 */
export function headQuery(area: AreaDeclaration, ask: TableAsk, isWanted: boolean) {
  const { filter, status, type, udvalg, underaktivitetId, columns, time, felter } = ask;
  const sortering = serverOrder(ask.sortering);
  const isOther = isNarrowed(ask) || ask.sortering !== '';
  if (!isWanted || !isOther || sortering === undefined || !hasFeature('kolonnefiltre')) {
    return noHead;
  }
  return searchQuery(area, {
    ...{ soeg: filter, columns, sortering, time, antal: headRows },
    ...(status && { status }),
    ...(type && { type }),
    ...(udvalg && { udvalg }),
    ...(underaktivitetId !== null && { underaktivitetId }),
    ...(felter !== '' && { felter }),
  });
}
