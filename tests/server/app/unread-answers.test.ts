import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { type AppServer, startApp } from './app-server.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
});

afterAll(() => database?.close());

async function startWith(extend: (app: AppServer['app']) => void): Promise<AppServer> {
  const server = await startApp(database.db, { limits: { readWithinMs: 200 }, extend });
  onTestFinished(() => server.close());
  return server;
}

const open = { config: { access: 'offentlig' } } as const;

test('an answer that nobody reads is broken off, and what writes it ends', async () => {
  const ended = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) yield Buffer.alloc(64 * 1024);
    } finally {
      ended.resolve();
    }
  }
  const server = await startWith((app) => {
    app.get('/api/proeve/uendelig', open, async (_request, reply) =>
      reply.type('application/octet-stream').send(Readable.from(endless())),
    );
  });
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  // Never read from.
  socket.write('GET /api/proeve/uendelig HTTP/1.1\r\nHost: a\r\n\r\n');
  await ended.promise;
});

test('an answer that is slow to come is waited for', async () => {
  const server = await startWith((app) => {
    app.get('/api/proeve/sen', open, async (_request, reply) => {
      async function* late() {
        yield 'først';
        // Twice nothing has moved for as long as a reader may take.
        await once(reply.raw, 'timeout');
        await once(reply.raw, 'timeout');
        yield ' og sidst';
      }
      return reply.type('text/plain; charset=utf-8').send(Readable.from(late()));
    });
  });
  const answer = await fetch(`${server.baseUrl}/api/proeve/sen`);
  expect(await answer.text()).toBe('først og sidst');
});

test('an answer that has gone is not watched any more', async () => {
  const answered = Promise.withResolvers<ServerResponse>();
  const server = await startWith((app) => {
    app.get('/api/proeve/straks', open, async (_request, reply) => {
      answered.resolve(reply.raw);
      return reply.code(204).send();
    });
  });
  // Asked within the process, an answer without a body is watched when it has gone.
  await server.app.inject('/api/proeve/straks');
  const raw = await answered.promise;
  const watched = vi.spyOn(raw, 'setTimeout');
  await once(raw, 'timeout');
  expect(watched).not.toHaveBeenCalled();
});
