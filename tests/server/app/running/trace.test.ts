import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { traceHeaders, traceOf } from '../../../../server/trace.ts';
import { permissions } from '../../../../src/domain/permissions.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/engines.ts';
import {
  audience,
  type ExternalProvider,
  makeSigner,
  type Signer,
  startProvider,
} from '../../identity/external-provider.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from '../app-server.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const span = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${span}-01`;
const username = 'spor.proeve';

/** What is passed on of the trace: it, and a span of the server's own. */
const passedOn = new RegExp(`^00-${traceId}-(?!${span})[0-9a-f]{16}-01$`);

let database: TestDatabase;
let server: AppServer;
let outward: AppServer;
let signer: Signer;
let provider: ExternalProvider;
const asked: (string | undefined)[] = [];
/** CVR by Datafordeler's form: it knows no virksomhed. */
const register = createServer((request, response) => {
  asked.push(request.headers.traceparent?.toString());
  response.end(JSON.stringify({ data: { CVR_Virksomhed: { nodes: [] } } }));
});

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  await setUser(database.db, username, { permissions });
  await once(register.listen(0, '127.0.0.1'), 'listening');
  const { port } = register.address() as AddressInfo;
  server = await startApp(database.db, {
    env: { CVR_URL: `http://127.0.0.1:${port}` },
    extend: (app) =>
      app.post('/proeve/videre', { config: { access: 'offentlig' } }, async () => traceHeaders()),
  });
  signer = await makeSigner();
  provider = await startProvider(signer);
  outward = await startApp(database.db, {
    env: {
      IDENTITY_AUTHORITY: provider.issuer,
      IDENTITY_CLIENT_ID: 'sada-portal',
      IDENTITY_AUDIENCE: audience,
    },
  });
});
afterAll(async () => {
  await server?.close();
  await outward?.close();
  provider?.close();
  register.close();
  await database?.close();
});

async function get(path: string, headers: Record<string, string>) {
  const authorization = `Bearer ${await accessTokenOf(database.db, username)}`;
  return await fetch(`${server.baseUrl}${path}`, { headers: { authorization, ...headers } });
}

const lines = ({ log }: AppServer) => log.map((line) => JSON.parse(line) as object);

describe('traceparent', () => {
  test.each([
    [traceparent, { traceId, flags: '01' }],
    [`00-${traceId}-${span}-00`, { traceId, flags: '00' }],
    // Flags that are not known are not passed on.
    [`00-${traceId}-${span}-ff`, { traceId, flags: '03' }],
    [`cc-${traceId}-${span}-01-mere`, { traceId, flags: '01' }],
  ])('%s is taken', (given, trace) => {
    expect(traceOf({ headers: { traceparent: given } })).toEqual(trace);
  });

  test.each([
    '',
    traceId,
    `ff-${traceId}-${span}-01`,
    `00-${'0'.repeat(32)}-${span}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-${span}-01`,
    `00-${traceId}-${span}-01-mere`,
    `00-${traceId}-${span}-1`,
    `${traceparent}, ${traceparent}`,
    `${traceparent}\n`,
  ])('%j is none', (given) => {
    expect(traceOf({ headers: { traceparent: given } })).toBeUndefined();
  });
});

describe('a call in a trace', () => {
  test('is told by it in every line of the log, and in the answer', async () => {
    const from = server.log.length;
    const answer = await fetch(`${server.baseUrl}/api/finansaar`, { headers: { traceparent } });
    expect(answer.headers.get('x-trace-id')).toBe(traceId);
    expect(await answer.json()).toMatchObject({ status: 401, traceId });
    const reqId = answer.headers.get('x-request-id');
    const told = () => lines(server).slice(from);
    await expect.poll(() => told().length, { timeout: 10_000 }).toBe(2);
    expect(told()).toEqual([
      expect.objectContaining({ msg: 'adgang afvist', reqId, traceId }),
      expect.objectContaining({ msg: 'besvaret', reqId, traceId }),
    ]);
  });

  test('also when no hook is run for it', async () => {
    const answer = await fetch(`${server.baseUrl}/%zz`, { headers: { traceparent } });
    expect(answer.headers.get('x-trace-id')).toBe(traceId);
    expect(await answer.json()).toMatchObject({ status: 400, traceId });
  });

  test('asks the register in it, each time as a span of its own', async () => {
    expect(
      (await get('/api/datafordeler/cvr-data?cvrNummer=10213231', { traceparent })).status,
    ).toBe(404);
    expect(
      (await get('/api/datafordeler/cvr-data?cvrNummer=25798376', { traceparent })).status,
    ).toBe(404);
    expect(asked).toEqual([expect.stringMatching(passedOn), expect.stringMatching(passedOn)]);
    expect(new Set(asked).size).toBe(2);
  });

  test('asks the identity provider in it', async () => {
    const authorization = `Bearer ${await signer.sign(provider.issuer)}`;
    await fetch(`${outward.baseUrl}/api/finansaar`, { headers: { traceparent, authorization } });
    // Its metadata and its keys; at start it is asked outside any trace.
    expect(provider.traces.filter((trace) => trace !== undefined)).toEqual([
      expect.stringMatching(passedOn),
      expect.stringMatching(passedOn),
    ]);
  });

  test('is in it when its body has been read', async () => {
    const answer = await fetch(`${server.baseUrl}/proeve/videre`, {
      method: 'POST',
      headers: { traceparent, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await answer.json()).toEqual({ traceparent: expect.stringMatching(passedOn) });
  });
});

test.each([{}, { traceparent: `00-${traceId}-${span}` }])(
  'a call with the headers %j is as it always was',
  async (headers: Record<string, string>) => {
    asked.length = 0;
    const cvrNummer = headers.traceparent ? '12345674' : '94023874';
    const answer = await get(`/api/datafordeler/cvr-data?cvrNummer=${cvrNummer}`, headers);
    expect(answer.headers.has('x-trace-id')).toBe(false);
    expect(await answer.json()).not.toHaveProperty('traceId');
    expect(asked).toEqual([undefined]);
    expect(lines(server).at(-1)).not.toHaveProperty('traceId');
  },
);
