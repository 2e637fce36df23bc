import type { Query, QueryClient } from '@tanstack/react-query';
import { type AreaDeclaration, areas } from '../../domain/elements/areas.ts';
import type { Area } from '../../domain/elements/names.ts';
import type { Roert, ShownRows, Touched, TouchedRows } from '../contract/touched.ts';
import { apiCall } from '../http/client.ts';
import { at, browseOf } from '../structure/structure-calls.ts';
import { structureKey } from '../structure/structure-key.ts';
import type { HeldQuery, TouchedRow } from './held-rows.ts';
import { answerAfter, type RowsNow, rowsIn } from './rows-after.ts';

/** What a run touched, and as much of it as was answered with the run. */
export interface TouchedRun {
  readonly roert: Roert;
  readonly raekker?: readonly ShownRows[] | undefined;
}

/**
 * Puts what a run touched into answers that hold rows of elements: as it was answered with the run, and
 * otherwise asked for, in one call for each area and time.
 * @param queries answered before the run; those that have been answered again since are left alone
 * @returns those whose rows are not known now
 */
export async function putTouched(
  client: QueryClient,
  queries: readonly HeldQuery[],
  { roert: { omraader }, raekker = [] }: TouchedRun,
): Promise<readonly Query[]> {
  const pending = queries.filter(({ state }) => state.fetchStatus !== 'idle');
  const settled = queries
    .filter((query) => !pending.includes(query))
    .map((query) => ({ query, answeredAt: query.state.dataUpdatedAt }));
  const atTimes = Map.groupBy(
    settled,
    ({ query: { meta } }) => `${meta.rows.area} ${meta.rows.time}`,
  );
  const written = new Set(omraader.flatMap(({ elementer }) => elementer));
  const unknown = await Promise.all(
    [...atTimes.values()].map(async (those) => {
      const { area, time } = (those[0] as (typeof those)[0]).query.meta.rows;
      const touched = omraader.find(({ omraade }) => omraade === area);
      const answered =
        raekker.find(({ omraade, tid }) => omraade === area && tid === time) ??
        (await touchedAt(client, area, time, touched));
      const left = those
        .filter(({ query, answeredAt }) => query.state.dataUpdatedAt === answeredAt)
        .map(({ query }) => query);
      const rows = rowsOf(answered);
      const hasNew = (touched?.nye.length ?? 0) > 0;
      const now = { rows, written, hasNew, untold: placesLeft(left, rows) };
      return left.filter((query) => !put(client, query, now));
    }),
  );
  return [...pending, ...unknown.flat()];
}

/** False when the query must be fetched for its rows to be known. */
function put(client: QueryClient, query: HeldQuery, now: RowsNow): boolean {
  const { data } = query.state;
  if (data === undefined) return false;
  const after = answerAfter(data, query.meta.rows, now);
  if (after !== data && after !== undefined) client.setQueryData(query.queryKey, after);
  return after !== undefined;
}

/** As a query, so that a run which ends meanwhile has it asked for again. */
async function touchedAt(
  client: QueryClient,
  name: Area,
  time: number,
  touched: Touched | undefined,
): Promise<TouchedRows> {
  if (!touched) return { poster: [], vaek: [] };
  const area: AreaDeclaration = areas[name];
  const { elementer, desuden, numre } = touched;
  const body = { elementer: [...elementer, ...desuden], numre };
  return await client.fetchQuery({
    queryKey: [...structureKey(name), 'raekker', time, body],
    queryFn: ({ signal }) =>
      apiCall(browseOf(area).raekker, { query: at(area.axis, time), body, signal, quiet: true }),
    staleTime: 0,
    gcTime: 0,
  });
}

function rowsOf({ poster, vaek }: TouchedRows): RowsNow['rows'] {
  const rows = new Map<string, TouchedRow | null>(vaek.map((id) => [id, null]));
  for (const row of poster) rows.set(row.id, row);
  return rows;
}

/** Ids of what rows hung below, where the server did not know that they did, and does not tell how many are left. */
function placesLeft(queries: readonly HeldQuery[], rows: RowsNow['rows']): ReadonlySet<string> {
  const left = new Set<string>();
  for (const { state, meta } of queries) {
    if (state.data === undefined) continue;
    for (const { id, overordnetId: from } of rowsIn(state.data, meta.rows)) {
      const now = rows.get(id);
      if (now && from && from !== now.overordnetId && !rows.has(from)) left.add(from);
    }
  }
  return left;
}
