import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { Metrics } from '../../../server/metrics/metrics.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from '../app/app-server.ts';
import { addressOf, contractEndpoints } from '../app/contract-endpoints.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { insertLine } from '../harness/log-line.ts';
import { scrape, scrapeAnew } from './scrape.ts';

// Each text stands for a second, and a database that hangs is given two.
vi.setConfig({ testTimeout: 60_000 });

const username = 'maaler.proeve';
const calls = 'sada_http_request_duration_seconds_count';
const oldest = 'sada_http_oldest_request_in_flight_seconds';

describeOnEachEngine('/metrics', (engine) => {
  let database: TestDatabase;
  let server: AppServer;
  let authorization: string;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    await setUser(database.db, username, { permissions });
    authorization = `Bearer ${await accessTokenOf(database.db, username)}`;
    server = await startApp(database.db, {
      env: { METRICS: 'ja', RATE_LIMIT_ADRESSE: '100000', RATE_LIMIT_BRUGER: '100000' },
      metrics: new Metrics(database),
      extend: (app) => {
        const open = { config: { access: 'offentlig' } } as const;
        app.get('/api/proeve/tavs', open, () => new Promise(() => {}));
        app.get('/api/proeve/fejl', open, async () => {
          throw new Error('skjult');
        });
      },
    });
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.baseUrl}${path}`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };

  test('tells of the process, its threads and the database', async () => {
    const seen = await scrape(server.baseUrl);
    expect(seen.value('sada_build_info', { engine, node: process.versions.node })).toBe(1);
    expect(seen.value('sada_process_start_time_seconds')).toBeCloseTo(
      Date.now() / 1000 - process.uptime(),
      0,
    );
    expect(seen.value('sada_process_open_fds')).toBeGreaterThan(5);
    expect(seen.value('sada_process_resident_memory_bytes')).toBeGreaterThan(20e6);
    const threads = engine === 'pglite' ? ['server', 'database'] : ['server'];
    expect(seen.labels('thread')).toEqual(new Set(threads));
    for (const thread of threads) {
      const used = seen.value('sada_heap_used_bytes', { thread }) ?? 0;
      expect(used).toBeGreaterThan(1e6);
      expect(seen.value('sada_heap_size_bytes', { thread })).toBeGreaterThan(used / 2);
    }
    const wasm = seen.value('sada_wasm_memory_bytes');
    if (engine === 'pglite') expect(wasm).toBeGreaterThan(16e6);
    else expect(wasm).toBeUndefined();

    expect(seen.value('sada_database_up', { engine })).toBe(1);
    expect(seen.value('sada_database_max_connections', { engine })).toBe(
      engine === 'pglite' ? 1 : 10,
    );
    expect(seen.value('sada_database_connections', { engine })).toBeGreaterThan(0);
    expect(seen.value('sada_queue_waiting', { queue: 'database' })).toBe(0);
    expect(seen.value('sada_live_streams')).toBe(0);
  });

  test('counts calls by method, route and class of answer, and problems by code', async () => {
    const before = await scrapeAnew(server.baseUrl);
    expect(await get('/api/finansaar', { authorization })).toBe(200);
    expect(await get('/api/finansaar', { authorization })).toBe(200);
    expect(await get('/api/finansaar')).toBe(401);
    expect(await get('/api/proeve/fejl')).toBe(500);
    expect(await get('/api/findes-ikke', { authorization })).toBe(404);
    const after = await scrapeAnew(server.baseUrl);
    const grown = (name: string, labels: Record<string, string>) =>
      (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
    const route = '/api/finansaar';
    expect(grown(calls, { method: 'GET', route, status: '2xx' })).toBe(2);
    expect(grown(calls, { method: 'GET', route, status: '4xx' })).toBe(1);
    expect(grown(calls, { route: '/api/proeve/fejl', status: '5xx' })).toBe(1);
    expect(grown('sada_http_request_duration_seconds_sum', { route })).toBeGreaterThan(0);
    expect(grown('sada_http_problems_total', { status: '401' })).toBe(1);
    expect(grown('sada_http_problems_total', { status: '404' })).toBe(1);
    expect(grown('sada_http_problems_total', { status: '500', code: 'serverfejl' })).toBe(1);
    // The scrape itself.
    expect(after.value('sada_http_requests_in_flight')).toBe(1);
  });

  test('counts what is refused before any route: an address and a head that cannot be read', async () => {
    const before = await scrapeAnew(server.baseUrl);
    expect(await get('/%zz')).toBe(400);
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
    socket.end('ikke HTTP\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
    const after = await scrapeAnew(server.baseUrl);
    const refused = { status: '400', code: 'ugyldigForespoergsel' };
    const counted = (seen: typeof after) => seen.value('sada_http_problems_total', refused) ?? 0;
    expect(counted(after) - counted(before)).toBe(2);
  });

  test('a caller who hangs up is counted as cut off, and is no longer under way', async () => {
    const cut = new AbortController();
    const call = fetch(`${server.baseUrl}/api/proeve/tavs`, { signal: cut.signal });
    const inFlight = async () =>
      (await scrape(server.baseUrl)).value('sada_http_requests_in_flight');
    await expect.poll(inFlight, { timeout: 20_000 }).toBe(2);
    const route = { method: 'GET', route: '/api/proeve/tavs' };
    const age = async () => (await scrapeAnew(server.baseUrl)).value(oldest, route) ?? Number.NaN;
    const young = await age();
    // The text is at least a second older.
    expect(await age()).toBeGreaterThan(young + 0.9);
    cut.abort();
    await expect(call).rejects.toThrow();
    await expect.poll(inFlight, { timeout: 20_000 }).toBe(1);
    const seen = await scrape(server.baseUrl);
    expect(seen.value(calls, { route: '/api/proeve/tavs', status: 'afbrudt' })).toBe(1);
    expect(seen.value(oldest, route)).toBeUndefined();
    // The scrape itself.
    expect(seen.value(oldest, { route: '/metrics' })).toBeLessThan(20);
  });

  test('tells how long the thread that answers was held', async () => {
    const holdAndScrape = async () => {
      const until = performance.now() + 300;
      while (performance.now() < until);
      return (await scrape(server.baseUrl)).value('sada_event_loop_delay_max_seconds');
    };
    await expect.poll(holdAndScrape, { timeout: 20_000 }).toBeGreaterThan(0.25);
    const seen = await scrape(server.baseUrl);
    const [p50, p99] = ['p50', 'p99'].map(
      (which) => seen.value(`sada_event_loop_delay_${which}_seconds`) ?? Number.NaN,
    );
    expect(p50).toBeLessThanOrEqual(p99 ?? 0);
    expect(seen.value('sada_event_loop_active_seconds_total')).toBeGreaterThan(0.3);
  });

  test('tells the number of the change log, and the plans that can still be run', async () => {
    const { db } = database;
    const before = await scrape(server.baseUrl);
    expect(before.value('sada_plan_tokens')).toBe(0);
    const nummer = await insertLine(db);
    const plan = { bruger: username, kommandoer: '[]', fingeraftryk: '' };
    const udloeber = (inMs: number) => new Date(Date.now() + inMs).toISOString();
    await db
      .insertInto('kommando_plan')
      .values([
        { ...plan, token: 'gaelder', udloeber: udloeber(900_000) },
        { ...plan, token: 'udloebet', udloeber: udloeber(-1000) },
      ])
      .execute();
    const after = await scrapeAnew(server.baseUrl);
    expect(after.value('sada_log_number')).toBe(nummer);
    expect(after.value('sada_plan_tokens')).toBe(1);
  });

  test('says that the database does not answer, and asks it once at a time', async () => {
    const { db } = database;
    await db.transaction().execute(async (tx) => {
      // Holds the one session of PGlite, and the log on PostgreSQL.
      await sql`lock table kommando_log`.execute(tx);
      await scrapeAnew(server.baseUrl);
      const seen = await scrapeAnew(server.baseUrl);
      expect(seen.value('sada_database_up', { engine })).toBe(0);
      expect(seen.value('sada_log_number')).toBeUndefined();
      const busy = { engine, state: 'busy' };
      const [running, waiting] = engine === 'pglite' ? [1, 1] : [2, 0];
      expect(seen.value('sada_database_connections', busy)).toBe(running);
      expect(seen.value('sada_queue_running', { queue: 'database' })).toBe(running);
      expect(seen.value('sada_queue_waiting', { queue: 'database' })).toBe(waiting);
    });
    const up = async () => (await scrape(server.baseUrl)).value('sada_database_up');
    await expect.poll(up, { timeout: 20_000 }).toBe(1);
  });

  test('goes on telling when the database is gone', async () => {
    const gone = await openTestDatabase(engine, { demo: false });
    const orphan = await startApp(gone.db, {
      env: { METRICS: 'ja' },
      metrics: new Metrics(gone),
    });
    onTestFinished(() => orphan.close());
    await gone.close();
    const seen = await scrape(orphan.baseUrl);
    expect(seen.value('sada_database_up', { engine })).toBe(0);
    expect(seen.value('sada_database_connections')).toBe(0);
    expect(seen.labels('thread')).toEqual(new Set(['server']));
    expect(seen.value('sada_heap_used_bytes', { thread: 'server' })).toBeGreaterThan(1e6);
  });

  test('whatever is called, the series are bounded by the routes and name nobody', async () => {
    const walk = async (round: string) => {
      for (const endpoint of contractEndpoints) {
        const path = addressOf(endpoint).replaceAll('07', round);
        for (const headers of [{}, { authorization }]) {
          const { method } = endpoint;
          const answer = await fetch(`${server.baseUrl}${path}`, { method, headers });
          // A long answer that is left is told as broken off, or not, as chance has it.
          await (endpoint.isStream ? answer.body?.cancel() : answer.arrayBuffer());
        }
      }
      for (const path of hostilePaths(round)) {
        for (const method of ['GET', 'POST', 'OPTIONS', 'PROPFIND', 'SEARCH']) {
          const headers = { authorization, accept: 'text/html' };
          const answer = await fetch(`${server.baseUrl}${path}`, { method, headers });
          await answer.body?.cancel();
        }
      }
    };
    await walk('hemmelig71');
    const first = await scrapeAnew(server.baseUrl);
    await walk('hemmelig82');
    const second = await scrapeAnew(server.baseUrl);

    expect(second.size).toBe(first.size);
    for (const route of second.labels('route')) {
      const isRoute = ['GET', 'POST', 'PUT', 'DELETE'].some((method) =>
        server.app.hasRoute({ method, url: route }),
      );
      expect(isRoute || route === 'ukendt', route).toBe(true);
    }
    expect([...second.labels('method')].toSorted()).toEqual(
      expect.arrayContaining(['DELETE', 'GET', 'POST', 'anden']),
    );
    expect(second.text).not.toMatch(/hemmelig|maaler|3f2504e0|PROPFIND|SEARCH|Bearer/);
  });

  test('is not there unless METRICS asks for it', async () => {
    const without = await startApp(database.db, { metrics: new Metrics(database) });
    onTestFinished(() => without.close());
    for (const accept of ['text/plain', 'text/html']) {
      for (const method of ['GET', 'HEAD']) {
        const answer = await fetch(`${without.baseUrl}/metrics`, { method, headers: { accept } });
        expect([method, accept, answer.status]).toEqual([method, accept, 404]);
      }
    }
  });

  test('counts against the address that asks, as other open calls do', async () => {
    const strict = await startApp(database.db, {
      env: { METRICS: 'ja', RATE_LIMIT_ADRESSE: '2' },
      metrics: new Metrics(database),
    });
    onTestFinished(() => strict.close());
    const status = async () => (await fetch(`${strict.baseUrl}/metrics`)).status;
    expect([await status(), await status(), await status()]).toEqual([200, 200, 429]);
  });
});

/** Addresses of a caller's own invention. */
function hostilePaths(mark: string): string[] {
  return [
    `/${mark}`,
    `/fl/${mark}?soeg=${mark}`,
    `/api/${mark}/${mark}`,
    `/api/finanslovsstruktur/${mark}/x`,
    `/identitet/${mark}`,
    `/metrics/${mark}`,
    `/%22,evil=%22${mark}%0A`,
    `/assets/${mark}.js`,
    `/${mark.repeat(100)}`,
    `/__proto__/${mark}`,
  ];
}
