import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scopeRole } from '../../../src/domain/access.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { contents } from '../commands/command-api.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { unlimited } from '../harness/unlimited.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from './app-server.ts';
import { expectHardened, expectRefusal, namesOfDatabase } from './blameless.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';
import { type HostileCall, hostileCalls } from './hostile-calls.ts';
import { servedRoutes } from './served-routes.ts';

/** As many as a browser has at once. */
const atOnce = 6;
const username = 'alt.proeve';

describeOnEachEngine('ondsindede kald fra en, der har alle tilladelser', (engine) => {
  let database: TestDatabase;
  let server: AppServer;
  let authorization: string;
  let inner: readonly string[];
  let before: Record<string, string[]>;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    await setUser(database.db, username, {
      permissions,
      scopeRoles: Object.values(scopeRole),
    });
    authorization = `Bearer ${await accessTokenOf(database.db, username)}`;
    inner = await namesOfDatabase(database.db);
    before = await contents(database.db);
    server = await startApp(database.db, { env: unlimited });
  });

  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  async function expectBlameless(call: HostileCall): Promise<void> {
    const { method, path: address, text, contentType } = call;
    const answer = await fetch(server.baseUrl + address, {
      method,
      headers: { authorization, ...(text !== undefined && { 'content-type': contentType }) },
      ...(text !== undefined && { body: text }),
    });
    const name = `${method} ${address.slice(0, 100)}, ${call.name}`;
    if (call.mustFail) expect(answer.status, name).toBe(400);
    expectHardened(answer, name);
    // What a search does not know of, it looks past.
    if (answer.status === 200 && method === 'GET') await answer.body?.cancel();
    else expectRefusal(answer, await answer.text(), name, inner);
  }

  test.each(contractEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const calls = hostileCalls(endpoint).values();
      const lane = async () => {
        for (const call of calls) await expectBlameless(call);
      };
      await Promise.all(Array.from({ length: atOnce }, lane));
    },
  );

  test('intet af det har ændret noget eller er en fejl på serveren', async () => {
    expect(await contents(database.db)).toEqual(before);
    expect(server.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });
});

describe('enhver adresse, serveren har', () => {
  let database: TestDatabase;
  let server: AppServer;
  let inner: readonly string[];
  let distDir: string;

  beforeAll(async () => {
    database = await openTestDatabase('pglite', { demo: false });
    inner = await namesOfDatabase(database.db);
    distDir = await mkdtemp(path.join(tmpdir(), 'sada-dist-'));
    await writeFile(path.join(distDir, 'index.html'), '<!doctype html><html lang="da"></html>');
    server = await startApp(database.db, { env: unlimited, distDir });
  });

  afterAll(async () => {
    await server?.close();
    await database?.close();
    await rm(distDir, { recursive: true, force: true });
  });

  /** `fetch` sends none. */
  test('afviser TRACE', async () => {
    const call = request(`${server.baseUrl}/api/finansaar`, { method: 'TRACE' }).end();
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(404);
    answer.resume();
  });

  const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

  test('har sikkerhedens hoveder, også når metoden ikke findes', async () => {
    const served = servedRoutes(server.app);
    expect(served.length).toBeGreaterThan(contractEndpoints.length / 2);
    for (const route of served) {
      const address = route.path.replaceAll(/:\w+/g, '07').replace(/\/?\*$/, '/findes-ikke');
      for (const method of methods) {
        const call = `${method} ${address}`;
        const answer = await fetch(server.baseUrl + address, { method, redirect: 'manual' });
        expectHardened(answer, call);
        expect(answer.status, call).toBeLessThan(500);
        const text = await answer.text();
        // People see what the identity provider answers, so it is a page.
        const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
        if (isPage) expect(text, call).toContain('<html lang="da"');
        else if (!route.methods.includes(method)) expectRefusal(answer, text, call, inner);
        for (const name of inner) expect(text.includes(name), `${name} i ${call}`).toBe(false);
      }
    }
  });
});
