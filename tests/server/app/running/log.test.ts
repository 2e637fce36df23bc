import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../harness/engines.ts';
import { signIn } from '../../harness/sign-in.ts';
import { type AppServer, startApp } from '../app-server.ts';

let database: TestDatabase;
let server: AppServer;

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: true });
  server = await startApp(database.db, { env: { LOG_NIVEAU: 'trace' } });
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

test('a signed-in session leaves no token, code, cookie or query in the log', async () => {
  const demoUser = await database.db
    .selectFrom('bruger')
    .select('brugernavn')
    .where('adgangskode', 'is not', null)
    .executeTakeFirstOrThrow();
  const { accessToken, idToken, refreshToken } = await signIn(server.baseUrl, demoUser.brugernavn);
  const authorization = `Bearer ${accessToken}`;
  await fetch(`${server.baseUrl}/api/finanslovsstruktur/search?soeg=i-en-query`, {
    headers: { authorization, cookie: 'session=i-en-cookie', 'x-request-id': 'kald-i-loggen' },
  });
  await fetch(`${server.baseUrl}/api/finansaar`, {
    headers: { authorization: `${authorization}x` },
  });

  const lines = server.log.join('');
  for (const secret of [accessToken, idToken, refreshToken, 'i-en-query', 'i-en-cookie']) {
    expect(lines).not.toContain(secret);
    expect(lines).not.toContain(secret.slice(-40));
  }
  expect(lines).not.toMatch(/[?&]code=|Bearer|"adgangskode"/);
});

test('each call is one line of JSON with path, status, time and user', async () => {
  const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
  const [line, ...more] = lines.filter(({ reqId }) => reqId === 'kald-i-loggen');
  expect(more).toEqual([]);
  expect(line).toMatchObject({
    msg: 'besvaret',
    metode: 'GET',
    sti: '/api/finanslovsstruktur/search',
    status: 200,
    ms: expect.any(Number),
    adresse: '127.0.0.1',
    bruger: expect.any(String),
  });
  expect(lines.some(({ sti }) => sti === '/identitet/token')).toBe(true);
});
