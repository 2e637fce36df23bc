import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { type PostgresCluster, startPostgres, startStandby } from '../../scripts/postgres.ts';
import { openDatabase } from '../../server/db/connect.ts';
import { migrate } from '../../server/db/migrate.ts';
import { inWritersTurn } from '../../server/storage/writers-clock.ts';
import { accessTokenOf, setUser, startApp } from '../server/app/app-server.ts';

const host = ({ url }: PostgresCluster) => new URL(url).host;

async function promote({ url }: PostgresCluster): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('select pg_promote()').finally(() => client.end());
}

test.skipIf(inject('engines').postgresUrl === null)(
  'dør den PostgreSQL, der skrives i, svares 503, til en anden tager over, og intet er tabt',
  async () => {
    const primary = await startPostgres();
    onTestFinished(() => primary.stop());
    await primary.createDatabase('skift');
    const standby = await startStandby(primary);
    onTestFinished(() => standby.stop());
    // The one that takes no changes is named first.
    const hosts = [standby, primary].map(host).join();
    const { db, close } = await openDatabase({
      dataDir: '',
      databaseUrl: `postgres://postgres@${hosts}/skift`,
    });
    onTestFinished(close);
    const told = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => told.mockRestore());
    await migrate(db);
    await setUser(db, 'kalder.proeve');
    const server = await startApp(db);
    onTestFinished(() => server.close());
    const authorization = `Bearer ${await accessTokenOf(db, 'kalder.proeve')}`;
    const ask = async () => {
      const { status, headers } = await fetch(`${server.baseUrl}/api/finansaar`, {
        headers: { authorization },
      });
      return [status, headers.get('retry-after')];
    };
    const tick = () => inWritersTurn(db, async (_tx, clock) => clock);
    expect(await ask()).toEqual([200, null]);
    const before = await tick();

    await primary.stop();
    await expect.poll(ask).toEqual([503, '5']);
    await expect.poll(() => tick().then(String, String)).toContain('tager ikke imod ændringer');
    expect((await fetch(`${server.baseUrl}/readyz`)).status).toBe(503);

    await promote(standby);
    expect(await ask()).toEqual([200, null]);
    expect(await tick()).toBe(before + 1);
    await expect.poll(async () => (await fetch(`${server.baseUrl}/readyz`)).status).toBe(200);
    expect(told.mock.calls.flat()).toContain(`Databasen er nu på ${host(standby)}`);
    const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(
      db,
    );
    expect(rows).toEqual([{ port: new URL(standby.url).port }]);
  },
);
