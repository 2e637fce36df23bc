import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { snapshotLines } from '../../../kommandolinje/modtager/snapshot-lines.ts';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';

const row = (nr: number) => ({
  slags: 'periode',
  noegle: { id: `p${nr}` },
  indhold: { navn: `Æ${nr}` },
});
const head = (raekker: number) => ({ nummer: 7, raekker });
const text = (...lines: readonly object[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Answers so in small pieces, and breaks the connection after it if told. */
async function answering(body: string, isBroken = false): Promise<void> {
  const server = createServer((_, answer) => {
    const bytes = Buffer.from(body);
    answer.writeHead(200, { 'content-type': 'application/x-ndjson' });
    for (let at = 0; at < bytes.length; at += 7) answer.write(bytes.subarray(at, at + 7));
    if (isBroken) answer.write(' ', () => answer.destroy());
    else answer.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  setApiClient(createApiClient({ baseUrl, getToken: () => 'x', onError: () => {} }));
}

test('et øjebliksbillede læses række for række, hvordan det end kommer', async () => {
  await answering(text(head(3), row(1), row(2), row(3)));
  const rows: object[] = [];
  expect(await snapshotLines((one) => rows.push(one))).toEqual(head(3));
  expect(rows).toEqual([row(1), row(2), row(3)]);
});

test.each([
  ['mangler en række', text(head(3), row(1), row(2)), 'er ikke helt: 2 rækker af 3.'],
  ['har en for meget', text(head(1), row(1), row(2)), 'er ikke helt: 2 rækker af 1.'],
  ['er tomt', '', 'er ikke helt: 0 rækker af ?.'],
  ['ender midt i en række', text(head(2), row(1), row(2)).slice(0, -9), 'kan ikke læses.'],
  ['er en side fra en proxy', '<html></html>\n', 'kan ikke læses.'],
  ['har noget andet', text(head(1), { fejl: 'x' }), 'har en række, der ikke er som aftalt.'],
])('et, der %s, er intet øjebliksbillede', async (_, body, why) => {
  await answering(body);
  await expect(snapshotLines(() => {})).rejects.toThrow(`Øjebliksbilledet ${why}`);
});

test('brydes forbindelsen, er det en fejl i forbindelsen', async () => {
  await answering(text(head(1), row(1)), true);
  await expect(snapshotLines(() => {})).rejects.toMatchObject({ kind: 'network' });
});
