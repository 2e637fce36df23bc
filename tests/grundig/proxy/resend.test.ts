import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { makeCertificate } from '../../server/identity/certificate.ts';
import { canHave } from '../debian-program.ts';
import { proxyKinds, startProxy } from './proxies.ts';

/** A server that closes on what it is sent, as one that stops may do, when nobody else has been sent it before. */
async function startBreaking(sent: string[]): Promise<string> {
  const server = createServer(async (call, answer) => {
    let body = '';
    for await (const part of call) body += part;
    const isFirst = body !== '' && !sent.includes(body);
    if (body !== '') sent.push(body);
    if (isFirst) call.socket.destroy();
    else answer.end(`${call.method} ${body}`);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test.skipIf(!canHave(proxyKinds.nginx))(
  'nginx sender en skrivning, som ikke blev besvaret, til den næste server, når den har en nøgle, og kun da',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sada-gensendt-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const certificate = makeCertificate({ name: 'localhost' });
    writeFileSync(path.join(folder, 'sada.crt'), certificate.cert);
    writeFileSync(path.join(folder, 'sada.key'), certificate.key);
    const sent: string[] = [];
    const port = await freePort();
    const servers = [await startBreaking(sent), await startBreaking(sent)] as const;
    await startProxy(proxyKinds.nginx, { folder, port, servers });

    const send = async (body: string, headers: Record<string, string> = {}) => {
      const method = body === '' ? 'GET' : 'POST';
      const to = { host: '127.0.0.1', port, servername: 'localhost', ca: certificate.cert };
      const call = request({ ...to, method, headers, agent: false });
      call.end(body);
      const [answer] = await once(call, 'response');
      let text = '';
      for await (const part of answer) text += part;
      return { status: answer.statusCode, text };
    };
    const ready = () => send('').then(({ status }) => status, String);
    await expect.poll(ready, { timeout: 20_000 }).toBe(200);

    const keyed = await send('med', { 'idempotency-key': 'n-1' });
    expect([keyed, sent]).toEqual([{ status: 200, text: 'POST med' }, ['med', 'med']]);
    expect(await send('uden')).toMatchObject({ status: 502 });
    expect(sent).toEqual(['med', 'med', 'uden']);
  },
);
