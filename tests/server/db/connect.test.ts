import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/connect.ts';
import { isMigrated, migrate } from '../../../server/db/migrate.ts';
import { DatabaseStartError } from '../../../server/db/start-error.ts';
import { describeOnEachEngine } from '../harness/engines.ts';

// A new PGlite makes its cluster first.
vi.setConfig({ testTimeout: 120_000 });

test('a PostgreSQL that does not answer stops the start with one line', async () => {
  // Nothing listens on port 1.
  const opening = openDatabase({
    dataDir: '',
    databaseUrl: 'postgres://bruger:hemmelig@127.0.0.1:1/x',
  });
  const error = await opening.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DatabaseStartError);
  expect(String(error)).toMatch(/Databasen svarer ikke: .*ECONNREFUSED/);
  expect(String(error)).not.toMatch(/\n|hemmelig/);
});

describeOnEachEngine('opening', (engine) => {
  if (engine === 'pglite') {
    test('an embedded database in memory begins without tables, and may be migrated twice', async () => {
      const { db, engine: opened, close } = await openDatabase({ dataDir: 'memory://' });
      onTestFinished(close);
      expect(opened).toBe('pglite');
      expect(await isMigrated(db)).toBe(false);
      await migrate(db);
      await migrate(db);
      expect(await isMigrated(db)).toBe(true);
    });
    return;
  }

  test('a database that cannot lower Æ, Ø and Å is refused', async () => {
    const address = inject('engines').postgresUrl ?? '';
    const name = `uden_sprog_${randomUUID()}`;
    const client = new Client({ connectionString: address });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`create database "${name}" template template0 locale 'C'`);
    onTestFinished(async () => {
      await client.query(`drop database "${name}" with (force)`);
    });
    const opening = openDatabase({ dataDir: '', databaseUrl: new URL(name, address).href });
    await expect(opening).rejects.toThrow('et sprog, der kender æ, ø og å');
  });
});
