import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { Statements } from '../harness/statements.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from './app-server.ts';
import { addressOf, contractEndpoints, nameOf } from './contract-endpoints.ts';

let database: TestDatabase;
let server: AppServer;
let withoutRights: string;
const statements = new Statements();

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  await setUser(database.db, 'ingen.proeve');
  withoutRights = `Bearer ${await accessTokenOf(database.db, 'ingen.proeve')}`;
  server = await startApp(database.db.withPlugin(statements), { env: unlimited });
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

/**
 * Status of a call whose body is promised but never sent: whoever reads it first waits for ever. And
 * how many statements it came to.
 */
async function refused(endpoint: Endpoint, authorization?: string) {
  const before = statements.count;
  const call = request(server.baseUrl + addressOf(endpoint), {
    method: endpoint.method,
    headers: {
      ...(authorization && { authorization }),
      ...(endpoint.method !== 'GET' && {
        'content-type': 'application/json',
        'content-length': '1000000',
      }),
    },
  });
  if (endpoint.method === 'GET') call.end();
  else call.flushHeaders();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  call.destroy();
  return { status: answer.statusCode, statements: statements.count - before };
}

const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const);

describe('er afvist, før indholdet læses og databasen spørges', () => {
  test.each(named(contractEndpoints))('%s uden token og med et falsk', async (_, endpoint) => {
    for (const authorization of [undefined, 'Bearer a.b.c']) {
      expect(await refused(endpoint, authorization)).toEqual({ status: 401, statements: 0 });
    }
  });
});

describe('er afvist, før indholdet læses, når rettighederne er læst', () => {
  const guarded = contractEndpoints.filter(({ access }) => typeof access === 'object');

  test.each(named(guarded))('%s uden tilladelsen', async (_, endpoint) => {
    const before = statements.count;
    const profile = await fetch(`${server.baseUrl}/api/administration/user-profile`, {
      headers: { authorization: withoutRights },
    });
    expect(profile.status).toBe(200);
    const toReadRights = statements.count - before;
    expect(await refused(endpoint, withoutRights)).toEqual({
      status: 403,
      statements: toReadRights,
    });
  });
});
