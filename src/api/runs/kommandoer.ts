import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { Invocation } from '../contract/asked-commands.ts';
import type { runQuery } from '../contract/koersel.ts';
import { type CommandPlan, kommandoer, type LogFilter } from '../contract/kommandoer.ts';
import type { LogLine } from '../contract/log-line.ts';
import { logLinesAtOnce } from '../contract/structure/detail.ts';
import type { Shown } from '../contract/touched.ts';
import { apiCall } from '../http/client.ts';
import { runBody } from './run-body.ts';
import { endOfRun } from './run-end.ts';

/** What is told of by the log beside elements. */
export type PostKind = z.infer<NonNullable<typeof kommandoer.postLog.params>>['slags'];

/** Lines of one answer of the whole log. */
const PAGE = 100;

interface LogPage {
  readonly poster: readonly LogLine[];
  readonly antal: number;
}

/** Pages follow the last line seen, so that new lines do not move what comes next. */
const nextAfter = ({ poster, antal }: LogPage) =>
  poster.length < antal ? undefined : poster.at(-1)?.nummer;
const after = (nummer: number | null) => (nummer === null ? {} : { efter: nummer });

/** A change log, newest first, page by page. */
function pagesOf<Page extends LogPage>(
  about: readonly string[],
  ask: (query: { antal: number; efter?: number }, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: ['log', ...about],
    queryFn: ({ pageParam, signal }) => ask({ antal: logLinesAtOnce, ...after(pageParam) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: nextAfter,
  });
}

/** That of an element, or of a record that a guid names. */
export function elementLogQuery(id: string) {
  return pagesOf(['element', id], (query, signal) =>
    apiCall(kommandoer.elementLog, { params: { id }, query, signal }),
  );
}

/** That of a record that no guid names. @param slags,id as the log calls it */
export function postLogQuery(slags: PostKind, id: string) {
  return pagesOf(['post', slags, id], (query, signal) =>
    apiCall(kommandoer.postLog, { params: { slags, id }, query, signal }),
  );
}

export interface LogSearch extends LogFilter {
  readonly sortering: '-nummer' | 'nummer';
}

/** The whole change log, page by page. */
export function logQuery(search: LogSearch) {
  return infiniteQueryOptions({
    queryKey: ['log', 'alt', search],
    queryFn: ({ pageParam, signal }) =>
      apiCall(kommandoer.log, { query: { ...search, antal: PAGE, ...after(pageParam) }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: nextAfter,
  });
}

/** The commands that the log holds lines of, by title. */
export function loggedCommandsQuery() {
  return queryOptions({
    queryKey: ['log', 'kommandoer'],
    queryFn: ({ signal }) => apiCall(kommandoer.logKommandoer, { signal }),
  });
}

/** Runs that may be asked to be taken back: the user's own latest, or one by its number. */
export function runsQuery(asked: z.input<typeof runQuery>) {
  return queryOptions({
    queryKey: ['log', 'koersler', asked],
    queryFn: ({ signal }) => apiCall(kommandoer.koersler, { query: asked, signal }),
  });
}

/** What commands would do; asked anew each time, for it is the answer of this moment. */
export function planQuery(invocations: readonly Invocation[]) {
  return queryOptions({
    // Nobody else's question, though it is about the same: called off, it is called off for whoever asked.
    queryKey: ['plan', crypto.randomUUID()],
    queryFn: ({ signal }) =>
      apiCall(kommandoer.plan, { body: { kommandoer: [...invocations] }, signal, quiet: true }),
    gcTime: 0,
  });
}

/** The plan of a few commands, as often as any answer is asked for, until it is called off. */
export async function planFew(
  client: QueryClient,
  invocations: readonly Invocation[],
  signal: AbortSignal,
): Promise<CommandPlan> {
  const query = planQuery(invocations);
  const callOff = () => void client.cancelQueries({ queryKey: query.queryKey });
  signal.addEventListener('abort', callOff);
  return await client.fetchQuery(query);
}

/**
 * Runs what the plan showed. Without an answer the server is asked what became of it.
 * @param onlyValid,vist as `runBody` takes them
 */
export function runPlan(token: string, onlyValid = false, vist: readonly Shown[] = []) {
  const body = runBody(token, onlyValid, vist);
  return endOfRun(token, () => apiCall(kommandoer.udfoer, { body, idempotencyKey: token }));
}
