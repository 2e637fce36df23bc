import type { Query, QueryClient } from '@tanstack/react-query';
import type { ElementPayload } from '../contract/common.ts';
import { elementByNumberQuery } from '../structure.ts';
import {
  changesOf,
  type ElementChange,
  isMoved,
  isUntold,
  type RunEffects,
} from './element-changes.ts';
import { goneIn } from './gone-elements.ts';
import type { HeldElement, HeldLines, HeldRows } from './held-rows.ts';
import { Written } from './written.ts';

/**
 * So many elements are asked for one by one. Of more, those that the rows tell the end of are not
 * asked for, and when there still are too many, they are fetched with their lists.
 */
const mostAsked = 20;

export type HeldQuery = Query & {
  readonly meta: { readonly rows: HeldRows | HeldLines<HeldElement> };
};

/** Its answer is rows of elements, and says which. */
export function isHeld(query: Query): query is HeldQuery {
  return query.meta?.rows !== undefined;
}

/**
 * Writes what a run did into answers that hold rows of elements, as far as its effects tell; of single
 * elements of which they do not, the server is asked.
 * @param queries answered before the run; those that have been answered again since are left alone
 * @returns those whose rows are not known now
 */
export async function applyEffects(
  client: QueryClient,
  queries: readonly HeldQuery[],
  { effects, related = [] }: RunEffects,
): Promise<readonly Query[]> {
  const changes = changesOf(effects);
  const touched = new Set(changes.map(({ id }) => id));
  const untold = changes.filter(isUntold);
  const gone = untold.length > mostAsked ? goneIn(queries, untold) : new Set<string>();
  const toAsk = untold.filter(({ id }) => !gone.has(id));
  if (changes.some(isMoved) || toAsk.length > mostAsked) return queries;
  const pending = queries.filter(({ state }) => state.fetchStatus !== 'idle');
  const settled = queries
    .filter((query) => !pending.includes(query))
    .map((query) => ({ query, answeredAt: query.state.dataUpdatedAt }));
  const atTimes = Map.groupBy(
    settled,
    ({ query: { meta } }) => `${meta.rows.area} ${meta.rows.time}`,
  );
  const unknown = await Promise.all(
    [...atTimes.values()].map(async (those) => {
      const { area, time } = (those[0] as (typeof those)[0]).query.meta.rows;
      const ofArea = (change: ElementChange) => change.type.area === area;
      const answered = await answersTo(client, toAsk.filter(ofArea), time);
      for (const id of gone) answered.set(id, null);
      const written = new Written(changes.filter(ofArea), { answered, related, touched }, time);
      return those
        .filter(({ query, answeredAt }) => query.state.dataUpdatedAt === answeredAt)
        .filter(({ query }) => !write(client, query, written));
    }),
  );
  return [...pending, ...unknown.flat().map(({ query }) => query)];
}

/** False when the query must be fetched for its rows to be known. */
function write(client: QueryClient, query: HeldQuery, written: Written): boolean {
  const { data } = query.state;
  if (data === undefined) return false;
  const after = written.answerAfter(data, query.meta.rows);
  if (after !== data && after !== undefined) client.setQueryData(query.queryKey, after);
  return after !== undefined;
}

/** The elements at a time, and those that share a number with them: it may be theirs alone now. */
async function answersTo(
  client: QueryClient,
  changes: readonly ElementChange[],
  time: number,
): Promise<Map<string, ElementPayload | null>> {
  const answers = new Map<string, ElementPayload | null>(changes.map(({ id }) => [id, null]));
  const found = await Promise.all(
    changes.map(({ type, fuldtNummer }) =>
      client.fetchQuery({ ...elementByNumberQuery(type.name, fuldtNummer, time), staleTime: 0 }),
    ),
  );
  for (const { sti, underaktivitet, ...element } of found.flat()) {
    answers.set(element.id, element);
  }
  return answers;
}
