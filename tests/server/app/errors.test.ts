import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { HttpProblem } from '../../../server/problems/http-problem.ts';
import { registerRoutes, route } from '../../../server/routes/register.ts';
import { endpoint } from '../../../src/api/contract/endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from './app-server.ts';

let database: TestDatabase;
let server: AppServer;
let authorization: string;

const secret = 'adgangskode-i-en-fejlbesked';

const echo = endpoint({
  method: 'POST',
  path: '/api/proeve/ekko',
  summary: 'Svarer det læste',
  access: 'indlogget',
  query: z.object({
    navne: z.array(z.string()).optional(),
    finansaar: z.coerce.number().int().min(1900).max(2999).optional(),
    id: z.guid().optional(),
  }),
  body: z.object({ navn: z.string('Skriv et navn.').max(5), type: z.enum(['A', 'B']) }),
  answer: z.unknown(),
});
const large = endpoint({
  method: 'POST',
  path: '/api/proeve/stor',
  summary: 'Tager mere end det almindelige',
  access: 'indlogget',
  command: 'Underkonto',
  body: z.object({ navn: z.string() }),
  answer: z.unknown(),
  bodyLimit: 2 * 1024 * 1024,
});

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  await setUser(database.db, 'fejl.proeve');
  authorization = `Bearer ${await accessTokenOf(database.db, 'fejl.proeve')}`;
  server = await startApp(database.db, {
    extend: (app) => {
      const routes = [
        route(echo, async ({ query, body, idempotencyKey }) => ({ query, body, idempotencyKey })),
        route(large, async ({ body }) => ({ felter: Object.keys(body) })),
      ];
      // The services are of no use to these two.
      registerRoutes(app, routes, Object.create(null));
      const open = { config: { access: 'offentlig' } } as const;
      app.get('/api/proeve/fejl', open, async () => {
        throw new Error(secret);
      });
      app.get('/api/proeve/konflikt', open, async () => {
        throw new HttpProblem({
          status: 409,
          code: 'samtidigRettelse',
          detail: 'Ændret af en anden.',
          extra: { rowVersion: '7' },
        });
      });
    },
  });
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  return fetch(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function problemOf(answer: Response) {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const problem = (await answer.json()) as Record<string, unknown>;
  expect(problem.status).toBe(answer.status);
  expect(problem.requestId).toBe(answer.headers.get('x-request-id'));
  return problem;
}

const good = { navn: 'Åse', type: 'A' };

describe('400', () => {
  test('names each field in Danish, in the words of the schema where it has some', async () => {
    const problem = await problemOf(await post('/api/proeve/ekko', { type: 'C' }));
    expect(problem).toMatchObject({
      title: 'Ugyldig forespørgsel',
      errors: { navn: ['Skriv et navn.'], type: ['Type skal være en af: A, B.'] },
    });
  });

  test.each([
    ['?finansaar=100', 'finansaar', 'Finansår skal mindst være 1900.'],
    ['?finansaar=3000', 'finansaar', 'Finansår må højst være 2999.'],
    ['?finansaar=i%20dag', 'finansaar', 'Finansår skal være et helt tal.'],
    ['?id=7', 'id', 'Id er ikke et gyldigt id.'],
  ])('%s in the query', async (query, field, message) => {
    const problem = await problemOf(await post(`/api/proeve/ekko${query}`, good));
    expect(problem.errors).toEqual({ [field]: [message] });
  });

  test.each([
    ['{', 'Indholdet er ikke gyldig JSON.'],
    ['', 'Indholdet mangler.'],
    ['{"__proto__": {"navn": "x"}}', 'Indholdet er ikke gyldig JSON.'],
    [`${'['.repeat(22)}${']'.repeat(22)}`, 'Indholdet har for mange niveauer.'],
  ])('for the body %j', async (body, detail) => {
    const answer = await post('/api/proeve/ekko', body);
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).detail).toBe(detail);
  });

  test('for a command that is no object, though its fields are not looked at here', async () => {
    expect((await post('/api/proeve/stor', [])).status).toBe(400);
    expect(await (await post('/api/proeve/stor', { andet: 1 })).json()).toEqual({
      felter: ['andet'],
    });
  });

  test('for an Idempotency-Key that cannot be one', async () => {
    const key = 'x'.repeat(201);
    expect((await post('/api/proeve/ekko', good, { 'idempotency-key': key })).status).toBe(400);
  });

  test('for an address that cannot be read', async () => {
    const answer = await fetch(`${server.baseUrl}/%zz`);
    expect(answer.status).toBe(400);
    expect((await problemOf(answer)).detail).toBe('Adressen kan ikke læses.');
  });
});

describe('what is no request', () => {
  async function sent(text: string): Promise<string> {
    const { port } = new URL(server.baseUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.end(text);
    const chunks: Buffer[] = await socket.toArray();
    return Buffer.concat(chunks).toString();
  }

  test('is answered 400 on the socket', async () => {
    const answer = await sent('GODDAG\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('application/problem+json');
    expect(answer).toContain('Forespørgslen kunne ikke læses.');
  });

  test('is answered 431 when its head is too large', async () => {
    const answer = await sent(`GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('a good call', () => {
  test('gives the handler what the schemas read, and the key', async () => {
    const answer = await post('/api/proeve/ekko?finansaar=2026&navne=a', good, {
      'idempotency-key': 'en-noegle',
    });
    expect(await answer.json()).toEqual({
      query: { finansaar: 2026, navne: ['a'] },
      body: good,
      idempotencyKey: 'en-noegle',
    });
  });

  test('keeps a list that has several elements', async () => {
    const answer = await post('/api/proeve/ekko?navne=a&navne=b', good);
    expect(await answer.json()).toMatchObject({ query: { navne: ['a', 'b'] } });
  });
});

test('what is answered is kept by nobody on the way', async () => {
  for (const body of [good, {}]) {
    const answer = await post('/api/proeve/ekko', body);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }
});

describe('413', () => {
  const ofSize = (bytes: number) => ({ navn: 'x'.repeat(bytes) });

  test('beyond 1 MB', async () => {
    const answer = await post('/api/proeve/ekko', ofSize(1024 * 1024));
    expect(answer.status).toBe(413);
    expect(await problemOf(answer)).toMatchObject({ title: 'For stor forespørgsel' });
  });

  test('where more is allowed, only beyond that', async () => {
    expect((await post('/api/proeve/stor', ofSize(1024 * 1024))).status).toBe(200);
    expect((await post('/api/proeve/stor', ofSize(2 * 1024 * 1024))).status).toBe(413);
  });
});

test.each(['text/plain', 'application/xml'])('415 for %s', async (type) => {
  const answer = await post('/api/proeve/ekko', '<a/>', { 'content-type': type });
  expect(answer.status).toBe(415);
  expect(await problemOf(answer)).toMatchObject({ title: 'Ukendt indholdstype' });
});

test.each(['/api', '/api/findes-ikke', '/api/regnskabsstruktur/virksomheder/1'])(
  'under %s siges intet om adressen til den, der ikke er logget ind',
  async (path) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const asked = async (headers: Record<string, string>) =>
        await fetch(`${server.baseUrl}${path}`, { method, headers });
      expect((await asked({})).status).toBe(401);
      const answer = await asked({ authorization });
      expect(answer.status).toBe(404);
      expect(await problemOf(answer)).toMatchObject({
        detail: 'Adressen findes ikke.',
        code: 'adresseFindesIkke',
      });
    }
  },
);

test.each(['/api/%zz', '/api/perioder/%E0%A4%A?finansaar=2026'])(
  '%s kan ikke læses, men 401 kommer først',
  async (path) => {
    const asked = async (method: string, headers: Record<string, string>) =>
      await fetch(`${server.baseUrl}${path}`, { method, headers });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      expect((await asked(method, {})).status).toBe(401);
      const answer = await asked(method, { authorization });
      expect(answer.status).toBe(400);
      expect((await problemOf(answer)).detail).toBe('Adressen kan ikke læses.');
    }
  },
);

test('et langt nummer er et nummer: 401 kommer først', async () => {
  const path = `/api/perioder/${'9'.repeat(5000)}`;
  expect((await fetch(`${server.baseUrl}${path}`)).status).toBe(401);
  const answer = await fetch(`${server.baseUrl}${path}`, { headers: { authorization } });
  expect(answer.status).toBe(400);
});

test.each(['/identitet', '/assets/gammel-1234.js', '/favicon.png'])('404 for %s', async (path) => {
  const answer = await fetch(`${server.baseUrl}${path}`, { headers: { accept: '*/*' } });
  expect(answer.status).toBe(404);
  expect(await problemOf(answer)).toMatchObject({
    title: 'Ikke fundet',
    detail: 'Adressen findes ikke.',
    code: 'adresseFindesIkke',
  });
});

test('409 carries what the handler adds', async () => {
  const problem = await problemOf(await fetch(`${server.baseUrl}/api/proeve/konflikt`));
  expect(problem).toMatchObject({ title: 'Konflikt', code: 'samtidigRettelse', rowVersion: '7' });
});

test('500 says nothing of the cause, but the log does, under the same request id', async () => {
  const answer = await fetch(`${server.baseUrl}/api/proeve/fejl`);
  const text = await answer.clone().text();
  expect(text).not.toContain(secret);
  expect(text).not.toContain('Error:');
  const problem = await problemOf(answer);
  expect(problem).toMatchObject({ status: 500, title: 'Server-Error' });
  const line = server.log.find((entry) => entry.includes(secret));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ reqId: problem.requestId });
});
