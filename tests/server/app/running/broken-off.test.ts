import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HttpProblem } from '../../../../server/problems/http-problem.ts';
import { openTestDatabase, type TestDatabase } from '../../harness/engines.ts';
import { type AppServer, startApp } from '../app-server.ts';

let database: TestDatabase;
let server: AppServer;
const begun = Promise.withResolvers<void>();
const told = Promise.withResolvers<HttpProblem>();

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  server = await startApp(database.db, {
    extend: (app) =>
      app.post('/proeve/krop', {
        config: { access: 'offentlig' },
        preParsing: async () => begun.resolve(),
        handler: () => ({}),
      }),
  });
  server.app.failures.listen(told.resolve);
});
afterAll(async () => {
  await server?.close();
  await database?.close();
});

test('den, der lægger på midt i det, der sendes, er hverken en fejl på serveren eller en mistet database', async () => {
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  const head = ['POST /proeve/krop HTTP/1.1', 'Host: a', 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 99', '', '{'].join('\r\n'));
  await begun.promise;
  socket.resetAndDestroy();
  expect(await told.promise).toMatchObject({ status: 400, code: 'afbrudt' });
  const levels = server.log.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(levels.filter((level) => level >= 50)).toEqual([]);
});
