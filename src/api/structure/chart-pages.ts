import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { areas } from '../../domain/elements/areas.ts';
import type { ElementTypeName } from '../../domain/elements/names.ts';
import { elementTypes } from '../../domain/elements/registry.ts';
import { fold, numberQuery, searchText, sortKey } from '../../domain/words/folding.ts';
import type { ElementPayload } from '../contract/common.ts';
import type { browseEndpoints } from '../contract/structure/structure.ts';
import { apiCall } from '../http/client.ts';
import { chartQuery } from './kontoplan.ts';
import { listsOf } from './structure-calls.ts';
import { structureKey } from './structure-key.ts';

export type ChartPage = z.infer<ReturnType<typeof browseEndpoints>['search']['answer']>;

/** What an area's searches are asked for, as far as the chart's own can be asked for it. */
export interface ChartAsk {
  readonly periode?: number;
  readonly soeg?: string;
  /** What hangs right below this element. */
  readonly id?: string;
  readonly type?: ElementTypeName;
  readonly status?: string;
  readonly sortering?: string;
  readonly side?: number;
  readonly antal?: number;
}

const { kontoplan } = areas;
/** More than a balance has lines. */
const allAtOnce = 1000;

/** A page of the chart's search or of what hangs below one of its elements, from the whole chart. */
export async function chartPage(client: QueryClient, asked: ChartAsk): Promise<ChartPage> {
  const { id, type, status, soeg = '', sortering, side = 1, antal = 100 } = asked;
  const isMeant = matching(soeg);
  const found = (await elementsOf(client, asked)).filter(
    (one) =>
      (id === undefined || one.overordnetId === id) &&
      (type === undefined || one.type === type) &&
      (status === undefined || one.status === status) &&
      isMeant(one),
  );
  found.sort(orderOf(sortering));
  const poster = found.slice((side - 1) * antal, side * antal) as ChartPage['poster'];
  return { poster, total: found.length, side, antal };
}

async function elementsOf(
  client: QueryClient,
  { periode, type }: ChartAsk,
): Promise<ElementPayload[]> {
  if (type === 'Statuspost') {
    const query = { ...(periode !== undefined && { periode }), antal: allAtOnce };
    const { poster } = await client.fetchQuery({
      queryKey: [...structureKey(kontoplan.name), 'statusposter', periode],
      queryFn: ({ signal }) => apiCall(listsOf(elementTypes.Statuspost).list, { query, signal }),
    });
    return [...poster];
  }
  const { hovedarter } = await client.fetchQuery(chartQuery(periode));
  return hovedarter.flatMap(({ standardkonti, ...hovedart }) => [
    hovedart,
    ...standardkonti.flatMap(({ regnskabskonti, ...konto }) => [konto, ...regnskabskonti]),
  ]) as ElementPayload[];
}

/** A number by its beginning, and each word by that of one of the name's. */
function matching(soeg: string): (element: ElementPayload) => boolean {
  const number = numberQuery(soeg);
  const words = fold(soeg).split(/\s+/).filter(Boolean);
  return ({ fuldtNummer, navn }) => {
    if (number?.forms.some((form) => fuldtNummer.startsWith(form))) return true;
    const own = searchText(fuldtNummer, navn).split(' ');
    return words.every((word) => own.some((text) => text.startsWith(word)));
  };
}

function orderOf(sortering = 'fuldtNummer') {
  const [by, sign] = sortering.startsWith('-') ? [sortering.slice(1), -1] : [sortering, 1];
  const keyOf = (element: ElementPayload) => sortKey(String(element[by]));
  return (one: ElementPayload, other: ElementPayload) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a !== b) return a < b ? -sign : sign;
    return one.fuldtNummer < other.fuldtNummer ? -1 : 1;
  };
}
