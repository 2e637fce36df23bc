import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../../server/routes/table.ts';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { scopeRole } from '../../../src/domain/access.ts';
import { permissions } from '../../../src/domain/permissions.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { signIn } from '../harness/sign-in.ts';
import { addTestUser, testUser } from '../identity/users.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from './app-server.ts';
import { addressOf, contractEndpoints, nameOf } from './contract-endpoints.ts';

let database: TestDatabase;
let server: AppServer;
let token: string;
const username = 'rettigheds.proeve';

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: true });
  server = await startApp(database.db);
  token = await accessTokenOf(database.db, username);
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

function call(endpoint: Endpoint, headers: Record<string, string> = {}): Promise<Response> {
  const hasBody = endpoint.method !== 'GET';
  return fetch(`${server.baseUrl}${addressOf(endpoint)}`, {
    method: endpoint.method,
    headers: { ...(hasBody && { 'content-type': 'application/json' }), ...headers },
    // Not even JSON: whoever may not call learns nothing of what is wrong with it.
    ...(hasBody && { body: '{' }),
  });
}

const signedIn = () => ({ authorization: `Bearer ${token}` });

/** Everything but what the endpoint asks for. */
function rightsWithout({ access }: Endpoint) {
  const asked: readonly string[] =
    typeof access === 'object' && 'anyOf' in access ? access.anyOf : [];
  return { permissions: permissions.filter((permission) => !asked.includes(permission)) };
}

/** A file of everything is for whoever may read everything. */
const ofAllAreas = /^\/api\/stamdata/;

function rightsFor({ access, path }: Endpoint) {
  if (typeof access !== 'object') return {};
  return 'anyOf' in access
    ? {
        permissions: [
          ...access.anyOf.slice(0, 1),
          ...(ofAllAreas.test(path) ? ['ReadLoengrupperAndFaellesskaber'] : []),
        ],
      }
    : { scopeRoles: [scopeRole.local] };
}

test('every endpoint of the contract has one route, and no route is outside it', () => {
  const served = routes.map(({ endpoint }) => nameOf(endpoint)).toSorted();
  expect(served).toEqual(contractEndpoints.map(nameOf).toSorted());
  expect(new Set(served).size).toBe(served.length);
  expect(served.length).toBeGreaterThan(20);
});

describe.each(contractEndpoints.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('answers 401 without a token and with a false one', async () => {
      for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
        const answer = await call(endpoint, headers);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
        expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    });

    test('lets through whoever holds the right', async () => {
      await setUser(database.db, username, rightsFor(endpoint));
      const answer = await call(endpoint, signedIn());
      expect([401, 403]).not.toContain(answer.status);
      expect(answer.status).toBeLessThan(500);
      // A file is let go of; the server could not stop while it is on its way.
      await answer.body?.cancel();
    });
  },
);

const guarded = contractEndpoints.filter(({ access }) => typeof access === 'object');

test.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s answers 403 without the right',
  async (_, endpoint) => {
    await setUser(database.db, username, rightsWithout(endpoint));
    const answer = await call(endpoint, signedIn());
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ title: 'Adgang nægtet', code: 'adgangNaegtet' });
  },
);

test('a right that is taken away lets no write through from the next call on, whatever the token says', async () => {
  const { db } = database;
  const { brugernavn } = testUser;
  const ofUser = (scope_roles: readonly string[]) =>
    db
      .updateTable('bruger')
      .set({ scope_roles: JSON.stringify(scope_roles), tilladelser: '[]' })
      .where('brugernavn', '=', brugernavn)
      .execute();
  await addTestUser(db);
  await ofUser(['Paragrafrolle']);
  await db
    .insertInto('rolle')
    .values({
      rolle: 'Paragrafrolle',
      scope_roles: '[]',
      tilladelser: JSON.stringify(['Paragraf', 'RequiredAdmin']),
    })
    .execute();
  const { accessToken } = await signIn(server.baseUrl, brugernavn);
  const write = async () => {
    const answer = await fetch(`${server.baseUrl}/api/finanslovsstruktur/paragraffer`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: '{}',
    });
    return answer.status;
  };
  expect(await write()).toBe(400);
  await ofUser([]);
  expect(await write()).toBe(403);
  await db.deleteFrom('bruger').where('brugernavn', '=', brugernavn).execute();
  expect(await write()).toBe(401);
});
