import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { type Limits, mostBodyValues } from '../../../server/http/limits.ts';
import { registerRoutes, route } from '../../../server/routes/register.ts';
import { mostCommands } from '../../../src/api/contract/asked-commands.ts';
import { endpoint } from '../../../src/api/contract/endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from './app-server.ts';

const kB = 1024;
const plan = '/api/kommandoer/plan';
const run = '/api/kommandoer/udfoer';

const measure = endpoint({
  method: 'POST',
  path: '/api/proeve/maal',
  summary: 'Svarer, hvor langt et navn er',
  access: 'indlogget',
  body: z.object({ navn: z.string() }),
  answer: z.object({ laengde: z.int() }),
});
const route_ = route(measure, async ({ body }) => ({ laengde: body.navn.length }));

let database: TestDatabase;
const tokens = new Map<string, string>();

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  for (const [user, permissions] of [
    ['skriver.proeve', ['Paragraf']],
    ['anden.proeve', ['Paragraf']],
    ['laeser.proeve', ['ReadLoengrupperAndFaellesskaber']],
  ] as const) {
    await setUser(database.db, user, { permissions });
    tokens.set(user, await accessTokenOf(database.db, user));
  }
});

afterAll(() => database?.close());

async function start(limits: Partial<Limits> = {}): Promise<AppServer> {
  const extend = (app: AppServer['app']) => registerRoutes(app, [route_], Object.create(null));
  const server = await startApp(database.db, { limits, extend });
  onTestFinished(() => server.close());
  return server;
}

/** A call of which only the head, and what the test writes, has been sent. */
function begin(server: AppServer, path: string, user: string, bytes?: number): ClientRequest {
  const call = request(`${server.baseUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokens.get(user)}`,
      'content-type': 'application/json',
      ...(bytes !== undefined && { 'content-length': bytes }),
    },
  });
  call.flushHeaders();
  onTestFinished(() => {
    call.on('error', () => {}).destroy();
  });
  return call;
}

async function answerOf(call: ClientRequest) {
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: JSON.parse(await text(answer)) as { detail?: string; code?: string; laengde?: number },
  };
}

async function send(server: AppServer, path: string, user: string, body: string) {
  const call = begin(server, path, user, Buffer.byteLength(body));
  call.end(body);
  return await answerOf(call);
}

describe('before a body is read', () => {
  test.each([plan, run])('%s refuses whoever has nothing to write', async (path) => {
    const call = begin(await start(), path, 'laeser.proeve', 512);
    expect(await answerOf(call)).toMatchObject({ status: 403, body: { code: 'adgangNaegtet' } });
  });

  test.each([
    [plan, 8 * kB * kB],
    [run, kB],
    ['/api/proeve/maal', kB * kB],
  ])('%s refuses more than %i bytes', async (path, most) => {
    const server = await start();
    expect(await answerOf(begin(server, path, 'skriver.proeve', most + 1))).toMatchObject({
      status: 413,
    });
    const untold = begin(server, path, 'skriver.proeve');
    untold.on('error', () => {}).write(' '.repeat(most + 1));
    expect(await answerOf(untold)).toMatchObject({ status: 413 });
  });
});

describe('of a body that is refused before it is read', () => {
  const large = 8 * kB * kB;

  test('the server takes no more than its buffers hold, whatever is sent', async () => {
    const server = await start({ heardWithinMs: 200 });
    const connection = once(server.app.server, 'connection') as Promise<[Socket]>;
    const call = begin(server, plan, 'laeser.proeve', large);
    const [taken] = await connection;
    call.on('error', () => {}).end(Buffer.alloc(large, ' '));
    expect((await answerOf(call)).status).toBe(403);
    if (!taken.closed) await once(taken, 'close');
    expect(taken.bytesRead).toBeLessThan(kB * kB);
  });

  test('the connection is broken when the answer has been heard', async () => {
    const server = await start({ heardWithinMs: 50 });
    const call = begin(server, plan, 'laeser.proeve', large);
    const closed = once(call, 'close');
    call.on('error', () => {}).write(' ');
    expect((await answerOf(call)).status).toBe(403);
    await closed;
  });
});

describe('while a body is read', () => {
  test.each([
    ['levels', '['.repeat(21), 'Indholdet har for mange niveauer.'],
    ['values', `[${'{},'.repeat(mostBodyValues)}`, 'Indholdet har for mange værdier.'],
    ['values in text are none', `["${',[{'.repeat(mostBodyValues)}\\",["],]`, 'gyldig JSON'],
  ])('too many %s are refused', async (_, part, detail) => {
    const server = await start();
    const call = begin(server, plan, 'skriver.proeve', 8 * kB * kB);
    // Of what is refused at once the rest never comes.
    call.write(part);
    if (detail === 'gyldig JSON') call.end(' '.repeat(8 * kB * kB - Buffer.byteLength(part)));
    const answer = await answerOf(call);
    expect(answer.status).toBe(400);
    expect(answer.body.detail).toContain(detail);
  });

  test('a text keeps its letters, however it is cut', async () => {
    const server = await start();
    const body = Buffer.from(JSON.stringify({ navn: '"æ\\漢'.repeat(10) }));
    const call = begin(server, measure.path, 'skriver.proeve', body.length);
    call.setNoDelay(true);
    for (const byte of body) {
      await new Promise((written) => call.write(Buffer.of(byte), written));
    }
    call.end();
    expect(await answerOf(call)).toMatchObject({ status: 200, body: { laengde: 40 } });
  });
});

describe('a large body', () => {
  const large = JSON.stringify({ navn: 'x'.repeat(300 * kB) });
  const half = Buffer.byteLength(large) / 2;

  test('waits for another that is on its way, and a small one does not', async () => {
    const server = await start();
    const first = begin(server, measure.path, 'skriver.proeve', Buffer.byteLength(large));
    await new Promise((written) => first.write(large.slice(0, half), written));
    const small = await send(server, measure.path, 'anden.proeve', '{"navn":"x"}');
    expect(small.status).toBe(200);
    const ended: string[] = [];
    const second = send(server, measure.path, 'anden.proeve', large).then((answer) => {
      ended.push('second');
      return answer;
    });
    expect((await send(server, measure.path, 'anden.proeve', '{"navn":"x"}')).status).toBe(200);
    expect(ended).toEqual([]);
    first.end(large.slice(half));
    expect((await answerOf(first)).status).toBe(200);
    expect((await second).status).toBe(200);
  });

  test('is refused when it has waited long enough', async () => {
    const server = await start({ turnWithinMs: 50 });
    const first = begin(server, measure.path, 'skriver.proeve', Buffer.byteLength(large));
    await new Promise((written) => first.write(large.slice(0, half), written));
    const refused = begin(server, measure.path, 'anden.proeve', Buffer.byteLength(large));
    expect(await answerOf(refused)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'optagetAfAndre' },
    });
  });

  test('that does not come makes room for the next', async () => {
    const server = await start({ receivedWithinMs: 100 });
    const never = begin(server, measure.path, 'skriver.proeve', Buffer.byteLength(large));
    expect(await answerOf(never)).toMatchObject({ status: 408 });
    expect((await send(server, measure.path, 'anden.proeve', large)).status).toBe(200);
  });
});

test('a run has no more commands than the client offers', async () => {
  const server = await start();
  const command = JSON.stringify({ kommando: 'findes.ikke', input: {} });
  const body = (count: number) => `{"kommandoer":[${Array(count).fill(command).join()}]}`;
  const tooMany = await send(server, plan, 'skriver.proeve', body(mostCommands + 1));
  expect(tooMany).toMatchObject({
    status: 400,
    body: { code: 'ugyldigeFelter', detail: expect.stringContaining(String(mostCommands)) },
  });
});
