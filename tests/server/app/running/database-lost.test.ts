import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase, overPglite } from '../../../../server/db/connect.ts';
import { startPglite } from '../../../../server/db/pglite/pglite-thread.ts';
import { describeOnEachEngine, openTestDatabase } from '../../harness/engines.ts';
import { pgliteTemplate } from '../../harness/templates.ts';
import { type AppServer, accessTokenOf, setUser, startApp } from '../app-server.ts';

describeOnEachEngine('a database that does not answer', (engine) => {
  /** Asks for something that the database holds. */
  async function askFinansaar({ baseUrl }: AppServer, token: string) {
    const authorization = `Bearer ${token}`;
    const answer = await fetch(`${baseUrl}/api/finansaar`, { headers: { authorization } });
    return { status: answer.status, problem: await answer.json() };
  }

  const unavailable = {
    status: 503,
    problem: expect.objectContaining({
      title: 'Ikke klar',
      code: 'databaseSvarerIkke',
      detail: 'Databasen svarer ikke i øjeblikket. Prøv igen om lidt.',
    }),
  };

  if (engine === 'pglite') {
    test('because its thread has died', async () => {
      const loadFrom = pgliteTemplate(inject('engines').pgliteTemplates, 'tom');
      const thread = await startPglite({ loadFrom });
      const { db, close } = await overPglite(thread);
      await setUser(db, 'kalder.proeve');
      const server = await startApp(db);
      onTestFinished(async () => {
        await server.close();
        await close();
      });
      const token = await accessTokenOf(db, 'kalder.proeve');
      expect(await askFinansaar(server, token)).toMatchObject({ status: 200 });
      const broken = thread.dump(path.join(import.meta.dirname, 'mangler', 'kopi.tar'));
      await expect(broken).rejects.toThrow();
      expect(await askFinansaar(server, token)).toEqual(unavailable);
    });
    return;
  }

  test('because a statement has waited too long', async () => {
    const database = await openTestDatabase(engine, { demo: false });
    const { db, close } = await openDatabase({
      dataDir: '',
      databaseUrl: `${database.databaseUrl}?statement_timeout=200`,
    });
    await setUser(db, 'kalder.proeve');
    const server = await startApp(db);
    onTestFinished(async () => {
      await server.close();
      await close();
      await database.close();
    });
    const token = await accessTokenOf(db, 'kalder.proeve');
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table finansaar`.execute(tx);
      expect(await askFinansaar(server, token)).toEqual(unavailable);
    });
    expect(await askFinansaar(server, token)).toMatchObject({ status: 200 });
  });

  test('because nobody can connect to it', async () => {
    const database = await openTestDatabase(engine, { demo: false });
    onTestFinished(() => database.close());
    await setUser(database.db, 'kalder.proeve');
    const server = await startApp(database.db);
    onTestFinished(() => server.close());
    const token = await accessTokenOf(database.db, 'kalder.proeve');
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    const name = new URL(database.databaseUrl ?? '').pathname.slice(1);
    const maintenance = new Client({ connectionString: inject('engines').postgresUrl ?? '' });
    await maintenance.connect();
    onTestFinished(() => maintenance.end());
    await maintenance.query(`alter database "${name}" allow_connections false`);
    await maintenance.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
      [name],
    );
    await expect.poll(() => told.mock.calls.join()).toContain('Databaseforbindelse tabt');
    expect(await askFinansaar(server, token)).toEqual(unavailable);
  });
});
