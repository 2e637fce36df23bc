import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { type RunningServer, start } from '../../../server/start.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';
import { scrape, scrapeAnew } from './scrape.ts';

// Each starts a whole server.
vi.setConfig({ testTimeout: 120_000 });

const addressOf = (port: number) => `http://127.0.0.1:${port}`;
const ownPort = { DEMO_DATA: 'ingen', DATA_DIR: 'memory://', LOG_NIVEAU: 'silent' };

describeOnEachEngine('METRICS with a port', (engine) => {
  test('serves the metrics there and nowhere else, until the server stops', async () => {
    const database =
      engine === 'postgres' ? await openTestDatabase(engine, { demo: false }) : undefined;
    const [port, metricsPort] = [await freePort(), await freePort()];
    const server = await start({
      ...ownPort,
      PORT: String(port),
      METRICS: String(metricsPort),
      ...(database?.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    });
    onTestFinished(async () => {
      await server.stop();
      await database?.close();
    });
    const [portal, own] = [addressOf(port), addressOf(metricsPort)];
    const status = async (address: string, method = 'GET') =>
      (await fetch(address, { method })).status;

    expect(await status(`${portal}/metrics`)).toBe(404);
    expect(await status(`${own}/healthz`)).toBe(200);
    for (const path of ['/', '/readyz', '/config.json', '/api/openapi.json', '/api/finansaar']) {
      expect([path, await status(`${own}${path}`)]).toEqual([path, 404]);
    }
    expect(await status(`${own}/metrics`, 'POST')).toBe(404);
    expect(await status(`${own}/%zz`)).toBe(400);

    const before = await scrape(own);
    expect(before.value('sada_database_up', { engine })).toBe(1);
    expect(await status(`${portal}/healthz`)).toBe(200);
    const after = await scrapeAnew(own);
    const calls = (seen: typeof after) =>
      seen.value('sada_http_request_duration_seconds_count', { route: '/healthz' }) ?? 0;
    expect(calls(after) - calls(before)).toBe(1);

    await server.stop();
    for (const address of [portal, own]) {
      await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
    }
  });
});

test('a port in use: one line that names METRICS, and nothing listens', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const taken = typeof address === 'object' ? address?.port : undefined;
  const port = await freePort();
  const started: Promise<RunningServer> = start({
    ...ownPort,
    PORT: String(port),
    METRICS: String(taken),
  });
  await expect(started).rejects.toThrow(
    `Port ${taken} på 127.0.0.1 er i brug af et andet program. Vælg en anden med METRICS.`,
  );
  await expect(fetch(`${addressOf(port)}/healthz`)).rejects.toThrow('fetch failed');
});
