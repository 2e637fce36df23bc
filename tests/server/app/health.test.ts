import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/connect.ts';
import { release } from '../../../server/release.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';
import { startApp } from './app-server.ts';

/** Each probe asks for itself. */
const limits = { toldAgainMs: 0 };

describeOnEachEngine('alive and ready', (engine) => {
  test('while the database answers; alive alone when it does not', async () => {
    const database = await openTestDatabase(engine, { demo: false });
    const server = await startApp(database.db, { limits });
    const status = async (path: string) => (await fetch(`${server.baseUrl}${path}`)).status;
    try {
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 200]);
      await database.db.destroy();
      expect([await status('/healthz'), await status('/readyz')]).toEqual([200, 503]);
    } finally {
      await server.close();
      await database.close();
    }
  });
});

describeOnEachEngine('a database that a later program has brought further', (engine) => {
  test('is one to go on with where it was added to, and none where something is gone', async () => {
    const database = await openTestDatabase(engine, { demo: false });
    const server = await startApp(database.db, { limits });
    const released = (name: string) =>
      sql`insert into kysely_migration values (${name}, '')`.execute(database.db);
    const ready = async () => {
      const answer = await fetch(`${server.baseUrl}/readyz`);
      return [answer.status, await answer.json()];
    };
    try {
      await released('0999-mere');
      expect(await ready()).toEqual([200, { status: 'klar', database: 'nyere', ...release() }]);
      await released('0999-fjern-noget');
      const detail = expect.stringContaining('Denne server skal opgraderes.');
      expect(await ready()).toEqual([503, expect.objectContaining({ code: 'ikkeKlar', detail })]);
    } finally {
      await server.close();
      await database.close();
    }
  });
});

describeOnEachEngine('a database that stands still', (engine) => {
  test('is told as not ready within the time of a probe, and as ready when it moves', async () => {
    const database = await openTestDatabase(engine, { demo: false });
    const server = await startApp(database.db, { limits: { ...limits, readyWithinMs: 100 } });
    const ready = async () => (await fetch(`${server.baseUrl}/readyz`)).status;
    const untilReadiness = (status: number) => expect.poll(ready, { timeout: 20_000 }).toBe(status);
    try {
      await untilReadiness(200);
      await database.db.transaction().execute(async (tx) => {
        // Holds the one session of PGlite, and on PostgreSQL what says that the tables are there.
        await sql`lock table kysely_migration`.execute(tx);
        await untilReadiness(503);
      });
      await untilReadiness(200);
    } finally {
      await server.close();
      await database.close();
    }
  });
});

test('however often it is asked, the database is asked once a second', async () => {
  const database = await openTestDatabase('pglite', { demo: false });
  const server = await startApp(database.db, { limits: { toldAgainMs: 600_000 } });
  const asked = vi.spyOn(Client.prototype, 'query');
  onTestFinished(async () => {
    asked.mockRestore();
    await server.close();
    await database.close();
  });
  const ask = (path: string) => fetch(`${server.baseUrl}${path}`).then(({ status }) => status);
  for (const path of ['/readyz', '/config.json']) {
    expect(await ask(path)).toBe(200);
    const once = asked.mock.calls.length;
    const again = await Promise.all(Array.from({ length: 64 }, () => ask(path)));
    expect(new Set(again)).toEqual(new Set([200]));
    expect(asked.mock.calls.length).toBe(once);
  }
});

test('the readiness page is written for people when a browser asks', async () => {
  const database = await openTestDatabase('pglite', { demo: false });
  const server = await startApp(database.db, { limits });
  try {
    const asPage = () => fetch(`${server.baseUrl}/readyz`, { headers: { accept: 'text/html' } });
    expect(await (await asPage()).text()).toContain('Portalen og databasen kører.');
    await database.db.destroy();
    const broken = await asPage();
    expect(broken.status).toBe(503);
    expect(await broken.text()).toContain('databasen svarer ikke');
  } finally {
    await server.close();
    await database.close();
  }
});

test('not ready before the tables are there', async () => {
  const bare = await openDatabase({ dataDir: 'memory://' });
  // An external provider, for the embedded one keeps its keys in a table.
  const server = await startApp(bare.db, {
    env: {
      IDENTITY_AUTHORITY: 'https://login.example.dk',
      IDENTITY_CLIENT_ID: 'sada',
      IDENTITY_AUDIENCE: 'sada-api',
    },
  });
  try {
    const answer = await fetch(`${server.baseUrl}/readyz`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ title: 'Ikke klar', code: 'ikkeKlar' });
  } finally {
    await server.close();
    await bare.close();
  }
});
