import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Metrics } from '../../../server/metrics/metrics.ts';
import { type AppServer, accessTokenOf, startApp } from '../app/app-server.ts';
import { central, structure } from '../commands/command-api.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { scrapeAnew } from '../metrics/scrape.ts';

const route = `${structure}/search-download-excel`;

let database: TestDatabase;
let server: AppServer;
/** Of the file: it has begun to be sent, and the caller has seen that. */
let isSent = false;
const seen = Promise.withResolvers<void>();

/** Answers no more from when the file has begun. */
const lost: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    if (!isSent) return result;
    await seen.promise;
    throw new Error('databasen er væk');
  },
};

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: true });
  server = await startApp(database.db.withPlugin(lost), {
    env: { METRICS: 'ja' },
    metrics: new Metrics(database),
    extend: (app) => {
      app.addHook('onSend', async (request) => {
        if (request.url.startsWith(route)) isSent = true;
      });
    },
  });
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

test('en fil, der brydes af, tælles som den fejl, det er, i log og målinger', async () => {
  const token = await accessTokenOf(database.db, central);
  const before = await scrapeAnew(server.baseUrl);
  const answer = await fetch(`${server.baseUrl}${route}?finansaar=2026`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  seen.resolve();
  await expect(answer.arrayBuffer()).rejects.toThrow();
  isSent = false;
  const lines = () => server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = () => lines().find(({ msg, sti }) => msg === 'afbrudt' && sti === route);
  await expect.poll(answered).toMatchObject({ status: 500, kode: 'serverfejl' });
  const faults = lines().filter(({ msg }) => msg === 'uventet fejl');
  expect(faults).toMatchObject([{ err: { message: 'databasen er væk' } }]);

  const after = await scrapeAnew(server.baseUrl);
  const grown = (name: string, labels: Record<string, string>) =>
    (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
  const calls = 'sada_http_request_duration_seconds_count';
  expect(grown(calls, { route, status: '5xx' })).toBe(1);
  expect(grown(calls, { route, status: '2xx' })).toBe(0);
  expect(grown('sada_http_problems_total', { status: '500', code: 'serverfejl' })).toBe(1);
});
