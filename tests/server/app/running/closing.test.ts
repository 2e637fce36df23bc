import { once } from 'node:events';
import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../harness/engines.ts';
import { startApp } from '../app-server.ts';

test('closing sends what is on its way to the end', async () => {
  const database = await openTestDatabase('pglite', { demo: false });
  const content = new PassThrough();
  const server = await startApp(database.db, {
    extend: (app) =>
      app.get('/langsom', { config: { access: 'offentlig' } }, (_request, reply) =>
        reply.type('text/plain').send(content),
      ),
  });
  content.write('først ');
  const headers = { 'accept-encoding': 'identity' };
  const answer = await fetch(`${server.baseUrl}/langsom`, { headers });
  const closed = server.close();
  content.end('og sidst');
  expect(await answer.text()).toBe('først og sidst');
  await closed;
  await database.close();
});

test('closing does not wait for a connection that has asked for nothing', async () => {
  const database = await openTestDatabase('pglite', { demo: false });
  const server = await startApp(database.db);
  const socket = connect(Number(new URL(server.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  // An answer on another connection: by then the server knows of this one.
  await fetch(`${server.baseUrl}/readyz`).then((answer) => answer.text());
  const closed = once(socket, 'close');
  await server.close();
  await closed;
  expect(socket.destroyed).toBe(true);
  await database.close();
});
