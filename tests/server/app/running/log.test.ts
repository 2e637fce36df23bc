import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../harness/engines.ts';
import { signIn } from '../../harness/sign-in.ts';
import { type AppServer, startApp } from '../app-server.ts';

let database: TestDatabase;
let server: AppServer;

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: true });
  server = await startApp(database.db, {
    env: { LOG_NIVEAU: 'trace' },
    extend: (app) =>
      app.get('/proeve/side', { config: { access: 'offentlig' } }, (_request, reply) =>
        reply.code(503).type('text/html').send('<p>Ikke klar</p>'),
      ),
  });
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

const linesOf = (reqId: unknown) =>
  server.log
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line.reqId === reqId && 'status' in line);

describe('the line of a call that failed has the code that was answered', () => {
  const json = { 'content-type': 'application/json' };
  test.each<[string, RequestInit, number]>([
    ['/api/finansaar', {}, 401],
    ['/api/findes-ikke', {}, 401],
    ['/findes/ikke.js', {}, 404],
    // Refused by Fastify before any hook is run.
    ['/%zz', {}, 400],
    // By the identity provider itself.
    ['/identitet/token', { method: 'POST', body: '{', headers: json }, 400],
  ])('%s', async (sti, init, status) => {
    const answer = await fetch(`${server.baseUrl}${sti}`, init);
    expect(answer.status).toBe(status);
    const isProblem = answer.headers.get('content-type')?.includes('problem+json');
    const kode = isProblem
      ? ((await answer.json()) as { code: string }).code
      : 'ugyldigForespoergsel';
    const reqId = answer.headers.get('x-request-id');
    await expect.poll(() => linesOf(reqId), { timeout: 10_000 }).toHaveLength(1);
    expect(linesOf(reqId)[0]).toMatchObject({ msg: 'besvaret', sti, status, kode });
  });

  test('also when it is a page', async () => {
    const answer = await fetch(`${server.baseUrl}/proeve/side`);
    const reqId = answer.headers.get('x-request-id');
    await expect.poll(() => linesOf(reqId), { timeout: 10_000 }).toHaveLength(1);
    expect(linesOf(reqId)[0]).toMatchObject({ msg: 'besvaret', status: 503, kode: 'ikkeKlar' });
  });

  test('and what is no request has a line, by the id that was answered', async () => {
    const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
    socket.end('GODDAG\r\n\r\n');
    const reqId = /^x-request-id: (\S+)/m.exec(await text(socket))?.[1];
    const [line] = linesOf(reqId);
    expect(line).toMatchObject({ msg: 'ulæseligt', status: 400, kode: 'ugyldigForespoergsel' });
    expect(line).toHaveProperty('adresse', '127.0.0.1');
  });

  test('but none where nothing failed', async () => {
    const answer = await fetch(`${server.baseUrl}/healthz`);
    const reqId = answer.headers.get('x-request-id');
    await expect.poll(() => linesOf(reqId), { timeout: 10_000 }).toHaveLength(1);
    expect(linesOf(reqId)[0]).not.toHaveProperty('kode');
  });
});
