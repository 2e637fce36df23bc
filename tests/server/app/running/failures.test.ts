import type { RouteShorthandOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followed } from '../../../../server/http/followed.ts';
import { Metrics } from '../../../../server/metrics/metrics.ts';
import { HttpProblem } from '../../../../server/problems/http-problem.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/engines.ts';
import { authorizationRequest, discover } from '../../harness/sign-in.ts';
import { scrapeAnew } from '../../metrics/scrape.ts';
import { type AppServer, startApp } from '../app-server.ts';

const open: RouteShorthandOptions = { config: { access: 'offentlig' } };
const faults: Readonly<Record<string, () => Error>> = {
  uventet: () => new Error('skjult'),
  fuld: () => Object.assign(new Error('could not extend file'), { code: '53100' }),
  ukendt: () => new HttpProblem({ status: 404, code: 'planUdloebet' }),
};

let database: TestDatabase;
let server: AppServer;

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  server = await startApp(database.db, {
    env: { METRICS: 'ja' },
    metrics: new Metrics(database),
    extend: (app) => {
      app.get<{ Params: { fejl: string } }>('/proeve/fulgt/:fejl', open, async (request, reply) => {
        await followed(reply, undefined, async () => {
          throw faults[request.params.fejl]?.();
        });
        return reply;
      });
    },
  });
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

const lineOf = (sti: string) =>
  server.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .findLast((line) => line.msg === 'besvaret' && line.sti === sti);

describe('a failure in an answer that has begun', () => {
  test.each([
    { fejl: 'uventet', status: 500, code: 'serverfejl', outcome: '5xx' },
    { fejl: 'fuld', status: 503, code: 'kanIkkeGemme', outcome: '5xx' },
    { fejl: 'ukendt', status: 404, code: 'planUdloebet', outcome: '4xx' },
  ])('$code counts as what it is, in log and metrics', async ({ fejl, status, code, outcome }) => {
    const route = '/proeve/fulgt/:fejl';
    const before = await scrapeAnew(server.baseUrl);
    const answer = await fetch(`${server.baseUrl}/proeve/fulgt/${fejl}`, {
      headers: { accept: 'application/x-ndjson' },
    });
    expect([answer.status, JSON.parse(await answer.text())]).toEqual([
      200,
      { fejl: expect.objectContaining({ status, code }) },
    ]);
    const after = await scrapeAnew(server.baseUrl);
    const grown = (name: string, labels: Record<string, string>) =>
      (after.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
    const calls = 'sada_http_request_duration_seconds_count';
    expect(grown(calls, { route, status: outcome })).toBe(1);
    expect(grown(calls, { route, status: '2xx' })).toBe(0);
    expect(grown('sada_http_problems_total', { status: String(status), code })).toBe(1);
    expect(lineOf(`/proeve/fulgt/${fejl}`)).toMatchObject({ status, kode: code });
  });
});

describe('the identity provider without a disk to write to', () => {
  test('answers 503 in Danish and when to come again, and tells it as any other failure', async () => {
    const { pathname, search } = new URL(
      authorizationRequest(await discover(server.baseUrl)).address,
    );
    const before = await scrapeAnew(server.baseUrl);
    await sql`set default_transaction_read_only = on`.execute(database.db);
    const answer = await fetch(`${server.baseUrl}${pathname}${search}`, { redirect: 'manual' });
    await sql`set default_transaction_read_only = off`.execute(database.db);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    const page = await answer.text();
    expect(page).toContain('uventet problem på brugergodkendelsesserveren');
    expect(page).toContain('Databasen kan ikke gemme i øjeblikket.');
    expect(lineOf('/identitet/auth')).toMatchObject({ status: 503, kode: 'kanIkkeGemme' });
    const problem = { status: '503', code: 'kanIkkeGemme' };
    const after = await scrapeAnew(server.baseUrl);
    const count = (seen: typeof after) => seen.value('sada_http_problems_total', problem) ?? 0;
    expect(count(after) - count(before)).toBe(1);
  });
});
