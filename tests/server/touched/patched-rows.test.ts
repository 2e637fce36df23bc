import {
  hashKey,
  InfiniteQueryObserver,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { StoredVersion } from '../../../server/storage/stored-version.ts';
import type { Invocation } from '../../../src/api/contract/asked-commands.ts';
import type { ElementPayload } from '../../../src/api/contract/common.ts';
import type { Effect } from '../../../src/api/contract/effect.ts';
import type { CommandPlan } from '../../../src/api/contract/kommandoer.ts';
import { createQueryClient } from '../../../src/api/http/query-client.ts';
import { planQuery, runPlan } from '../../../src/api/runs/kommandoer.ts';
import { childElementsQuery, listQuery, rootsQuery } from '../../../src/api/structure/structure.ts';
import { structureRoot } from '../../../src/api/structure/structure-key.ts';
import { pagedSearchQuery } from '../../../src/api/structure/structure-search.ts';
import type { TouchedRun } from '../../../src/api/touched/put-touched.ts';
import { shownRows } from '../../../src/api/touched/shown-rows.ts';
import { TouchedFollower } from '../../../src/api/touched/touched-follower.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { plainView } from '../../../src/ui/grid/grid-column.ts';
import { windowQuery } from '../../../src/views/source/table-source.ts';
import { fieldsAsked } from '../../../src/views/structure/rows/structure-lines.ts';
import { type CommandApi, idOf, startCommandApi, underkontoBody } from '../commands/command-api.ts';
import { type Asked, askedFor, invocationFor } from '../commands/kernel/random-commands.ts';
import { describeOnEachEngine } from '../harness/engines.ts';
import { callAsPortal } from './portal-client.ts';

const area = areas.finanslovsstruktur;
const accounts = ['07.14.01', '07.14.01.10', '07.14.01.90', '07.14.42', '07.14.42.20'];
const times = [2026, 2028];
const allFields = fieldsAsked(area, plainView);
const long = 2 ** 31 - 1;

type AnyQuery = ReturnType<typeof childElementsQuery>;

/** But for who wrote when. */
function shownOf(row: object): object {
  const { oprettet, oprettetAf, aendret, aendretAf, rowVersion, ...shown } = row as ElementPayload;
  return shown;
}

function rowsOf(data: unknown): readonly { readonly fuldtNummer: string }[] {
  if (Array.isArray(data)) return data;
  const { pages = [data], poster } = data as { pages?: { poster: never[] }[]; poster?: never[] };
  return poster ?? (pages as { poster: never[] }[]).flatMap((page) => page.poster);
}

/** Whether it tells what something that the run wrote is called. */
function names(row: object, { roert }: TouchedRun): boolean {
  const { referencer = {} } = row as { referencer?: Record<string, { readonly id: string }> };
  const written = new Set(roert.omraader.flatMap(({ elementer }) => elementer));
  return Object.values(referencer).some(({ id }) => written.has(id));
}

/** The answer as a client fetches it that holds nothing. */
async function fetchedBy(client: QueryClient, query: AnyQuery): Promise<unknown> {
  return 'initialPageParam' in query
    ? await client.fetchInfiniteQuery(query as never)
    : await client.fetchQuery(query);
}

describeOnEachEngine('rækker, som en kørsel har rørt', (engine) => {
  let api: CommandApi;
  let delregnskabId: string;
  let queries: AnyQuery[];
  const client = createQueryClient();

  beforeAll(async () => {
    api = await startCommandApi(engine);
    await callAsPortal(api);
    const { rows } = await sql<{ id: string }>`
      select delregnskab_id as id from underkonto_delregnskab k
      join element_version v on v.element_id = k.underkonto_id
      where v.fuldt_nummer like '07.14%' order by 1 limit 1`.execute(api.db);
    delregnskabId = rows[0]?.id ?? '';
    const omraade = await idOf(api, 'Aktivitetsomraade', '07.14');
    const hovedkonti = [
      await idOf(api, 'Hovedkonto', '07.14.01'),
      await idOf(api, 'Hovedkonto', '07.14.42'),
    ];
    queries = times.flatMap((time) => [
      windowQuery(area, '07.14', time, '', client),
      windowQuery(area, '07.14', time, allFields, client),
      childElementsQuery('Aktivitetsomraade', omraade, time),
      ...hovedkonti.map((id) => childElementsQuery('Hovedkonto', id, time)),
      listQuery('Hovedkonto', time),
      rootsQuery('Paragraf', time),
      pagedSearchQuery(area, { soeg: '07.14.42', time }),
    ]) as unknown as AnyQuery[];
  });

  afterAll(() => api?.close());

  const dataOf = ({ queryKey }: AnyQuery): unknown => client.getQueryData(queryKey);

  async function newestOf(account: string): Promise<StoredVersion | undefined> {
    const { rows } = await sql<StoredVersion>`
      select * from element_version where fuldt_nummer = ${account}
      order by fra desc limit 1`.execute(api.db);
    return rows[0];
  }

  async function invocationOf(asked: Asked, done: readonly number[]) {
    const newest = await newestOf(asked.account);
    const year = Math.min(asked.year, 2029);
    if (!newest || asked.pick % 5 === 0) {
      const nummer = String(60 + (asked.pick % 20));
      const values = { nummer, fraFinansaar: year, bemaerkning: 'Prøve' };
      const { underaktivitetId, ...input } = await underkontoBody(api, values);
      return { kommando: 'Underkonto', input };
    }
    const koersel = done[asked.pick % Math.max(done.length, 1)];
    const what = asked.what === 'fortryd' && koersel === undefined ? 'ret' : asked.what;
    const standing = { newest, koersel: koersel ?? 0, delregnskabId };
    const { kommando, input, rowVersion } = invocationFor({ ...asked, what, year }, standing);
    return {
      kommando,
      input: { ...input, ...(what === 'genaabn' && { fraFinansaar: year }) },
      ...(typeof rowVersion === 'string' && { rowVersion }),
    };
  }

  interface Ran extends TouchedRun {
    readonly effects: readonly Effect[];
    readonly koblinger: NonNullable<CommandPlan['koblinger']>;
  }

  /** What the commands that can be run touch, with the rows or, every second time, without; null when none can. */
  async function ranOf(invocations: readonly Invocation[], done: number[]): Promise<Ran | null> {
    const plan = await client.fetchQuery(planQuery(invocations)).catch(() => null);
    if (!plan?.token) return null;
    const vist = done.length % 2 === 0 ? shownRows(client) : [];
    const { koersel, lognumre, roert, raekker } = await runPlan(plan.token, true, vist);
    if (lognumre.length > 0) done.push(koersel);
    const { effects, koblinger = [] } = plan;
    return { effects, koblinger, roert: roert ?? expect.unreachable(), raekker };
  }

  /** Keeps the rows as a view does that shows them. */
  async function show() {
    const stops = queries.map((query) => {
      const observer =
        'initialPageParam' in query
          ? new InfiniteQueryObserver(client, query as never)
          : new QueryObserver(client, query);
      return observer.subscribe(() => undefined);
    });
    await vi.waitFor(() => expect(queries.every((query) => dataOf(query))).toBe(true), 20_000);
    const fetched = new Set<string>();
    const stopHearing = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'fetch') {
        fetched.add(event.query.queryHash);
      }
    });
    const follower = new TouchedFollower(client, structureRoot, long);
    return {
      /** Holds the rows after a run to those that a client fetches; answers which were written. */
      follow: async (run: Ran): Promise<readonly AnyQuery[]> => {
        const before = queries.map(dataOf);
        fetched.clear();
        await follower.follow(run);
        await vi.waitFor(() => expect(client.isFetching()).toBe(0), 20_000);

        // Those above show how many they have, those of the same number that it is not theirs alone, and
        // those with other relations what their default is now.
        const told = new Set(
          [
            ...run.effects.map(({ element }) => element),
            ...run.koblinger.map(({ underkonto }) => underkonto),
          ].flatMap(({ fuldtNummer }) => [
            fuldtNummer,
            fuldtNummer.slice(0, Math.max(fuldtNummer.lastIndexOf('.'), 0)),
          ]),
        );
        const written: AnyQuery[] = [];
        for (const [at, query] of queries.entries()) {
          const expected = await fetchedBy(createQueryClient(), query);
          const now = dataOf(query);
          expect(rowsOf(now).map(shownOf)).toEqual(rowsOf(expected).map(shownOf));
          if (fetched.has(hashKey(query.queryKey)) || now === before[at]) continue;
          written.push(query);
          const old = new Set<unknown>(rowsOf(before[at]));
          const others = rowsOf(now).filter(
            (row) => !old.has(row) && !told.has(row.fuldtNummer) && !names(row, run),
          );
          expect(others).toEqual([]);
        }
        return written;
      },
      stop: () => {
        for (const stop of [...stops, stopHearing]) stop();
      },
    };
  }

  test('fortrydes mange nye, går de af listerne, uden at de hentes', async () => {
    const { follow, stop } = await show();
    const values = { bemaerkning: 'Prøve', fraFinansaar: 2028 };
    const { underaktivitetId, ...input } = await underkontoBody(api, values);
    const numbers = Array.from({ length: 22 }, (_, at) => String(60 + at));
    const done: number[] = [];
    const made = await ranOf(
      numbers.map((nummer) => ({ kommando: 'Underkonto', input: { ...input, nummer } })),
      done,
    );
    await follow(made ?? expect.unreachable());
    const undoing = { koersel: done[0], bemaerkning: 'Prøve' };
    const undone = await ranOf([{ kommando: 'Koersel#fortryd', input: undoing }], done);
    expect(undone?.effects).toHaveLength(numbers.length);
    const written = await follow(undone ?? expect.unreachable());
    const lists = queries.filter(
      ({ queryKey }) => queryKey.includes('linjer') && queryKey.includes(2028),
    );
    expect(lists).toHaveLength(2);
    expect(written).toEqual(expect.arrayContaining(lists));
    stop();
  }, 120_000);

  test('er de samme, som når de hentes', async () => {
    const { follow, stop } = await show();
    const done: number[] = [];
    let written = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(askedFor(accounts), { minLength: 1, maxLength: 3 }),
        async (asked) => {
          const invocations = await Promise.all(asked.map((one) => invocationOf(one, done)));
          const run = await ranOf(invocations, done);
          if (run !== null) written += (await follow(run)).length;
        },
      ),
      { numRuns: 40 },
    );
    stop();
    // The rules refuse many, but not nearly all.
    expect(done.length).toBeGreaterThan(5);
    expect(written).toBeGreaterThan(20);
  }, 240_000);
});
