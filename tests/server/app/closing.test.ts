import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../harness/engines.ts';
import { startApp } from './app-server.ts';

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
