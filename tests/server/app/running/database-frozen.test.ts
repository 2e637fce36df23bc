import { Client } from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../../../scripts/postgres.ts';
import { openDatabase } from '../../../../server/db/connect.ts';
import { isUnavailable } from '../../../../server/db/database-error.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import type { OpenDatabase } from '../../../../server/db/open-database.ts';
import { accessTokenOf, setUser, startApp } from '../app-server.ts';

/**
 * Stops a PostgreSQL where it stands: it answers nobody, keeps no limit, and drops no connection.
 * Answers how to let it go on.
 */
async function freeze(databaseUrl: string): Promise<() => void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`
    select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid
    union all
    select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`);
  await client.end();
  const tell = (signal: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, signal);
  };
  tell('SIGSTOP');
  let isFrozen = true;
  return () => {
    if (isFrozen) tell('SIGCONT');
    isFrozen = false;
  };
}

async function openOwnCluster(): Promise<{ open: OpenDatabase; databaseUrl: string }> {
  const cluster = await startPostgres();
  onTestFinished(() => cluster.stop());
  const databaseUrl = await cluster.createDatabase('frossen');
  const limits = { connectWithinMs: 1_000, statementMs: 2_000, answerSlackMs: 0 };
  const open = await openDatabase({ dataDir: '', databaseUrl, limits });
  onTestFinished(() => open.close());
  await migrate(open.db);
  return { open, databaseUrl };
}

test.skipIf(inject('engines').postgresUrl === null)(
  'a PostgreSQL that stands still is answered for with 503, and used again when it moves',
  async () => {
    const { open, databaseUrl } = await openOwnCluster();
    await setUser(open.db, 'kalder.proeve');
    const server = await startApp(open.db);
    onTestFinished(() => server.close());
    const authorization = `Bearer ${await accessTokenOf(open.db, 'kalder.proeve')}`;
    const ask = async () =>
      (await fetch(`${server.baseUrl}/api/finansaar`, { headers: { authorization } })).status;
    expect(await ask()).toBe(200);

    const inTransaction = Promise.withResolvers<void>();
    const nowFrozen = Promise.withResolvers<void>();
    const transaction = open.db.transaction().execute(async (tx) => {
      await tx.selectFrom('opsaetning').selectAll().execute();
      inTransaction.resolve();
      await nowFrozen.promise;
      await tx.selectFrom('opsaetning').selectAll().execute();
    });
    await inTransaction.promise;
    const thaw = await freeze(databaseUrl);
    onTestFinished(thaw);
    nowFrozen.resolve();
    await expect(transaction).rejects.toSatisfy(isUnavailable);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([503, 503, 503]);
    expect(await ask()).toBe(503);

    thaw();
    expect(await ask()).toBe(200);
  },
);
