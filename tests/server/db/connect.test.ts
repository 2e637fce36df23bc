import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { openDatabase, overPglite } from '../../../server/db/connect.ts';
import { isUnavailable } from '../../../server/db/database-error.ts';
import { migrate, tablesAge } from '../../../server/db/migrate.ts';
import { type PgliteThread, startPglite } from '../../../server/db/pglite/pglite-thread.ts';
import type { Database } from '../../../server/db/schema.ts';
import { DatabaseStartError } from '../../../server/db/start-error.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';

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

test('settings in an address that leads to a pooler are named', async () => {
  const fields = 'SFATAL\0C08P01\0Munsupported startup parameter: options\0\0';
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  const pooler = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    pooler.close();
  });
  await once(pooler, 'listening');
  const { port } = pooler.address() as AddressInfo;
  const opening = openDatabase({
    dataDir: '',
    databaseUrl: `postgres://bruger@127.0.0.1:${port}/x`,
  });
  await expect(opening).rejects.toThrow(
    'Databasen svarer ikke: unsupported startup parameter: options. En pooler som PgBouncer tager ikke imod indstillinger fra adressen; fjern dem fra DATABASE_URL.',
  );
});

describeOnEachEngine('opening', (engine) => {
  if (engine === 'pglite') {
    /** What the thread cannot do ends it as an uncaught error. */
    const breakThread = (thread: PgliteThread) =>
      thread.dump(path.join(import.meta.dirname, 'mangler', 'kopi.tar'));
    const failureOf = (work: Promise<unknown>) =>
      work.then(
        () => 'answered',
        (error: unknown) => (isUnavailable(error) ? 'unavailable' : error),
      );

    test('when its thread has died every query fails, and closing ends', async () => {
      const thread = await startPglite({});
      const { db, close, lost } = await overPglite(thread);
      const dump = failureOf(breakThread(thread));
      const waiting = failureOf(sql`select 1`.execute(db));
      expect(await Promise.all([dump, waiting])).toEqual(['unavailable', 'unavailable']);
      expect((await lost).message).toMatch(/^Den indlejrede database er standset: ENOENT.*kopi/);
      expect(await failureOf(sql`select 1`.execute(db))).toBe('unavailable');
      expect(await failureOf(sql`select 1`.execute(db))).toBe('unavailable');
      expect(await failureOf(breakThread(thread))).toBe('unavailable');
      await close();
    });

    test('when its thread dies within a transaction, that fails in the same way', async () => {
      const thread = await startPglite({});
      const { db, close } = await overPglite(thread);
      onTestFinished(close);
      const transaction = db.transaction().execute(async (tx) => {
        await failureOf(breakThread(thread));
        await sql`select 1`.execute(tx);
      });
      expect(await failureOf(transaction)).toBe('unavailable');
    });

    test('when it is closed it is not lost', async () => {
      const thread = await startPglite({});
      const { close, lost } = await overPglite(thread);
      const first = Promise.race([lost, close().then(() => 'closed')]);
      expect(await first).toBe('closed');
    });

    test('an embedded database in memory begins without tables, and may be migrated twice', async () => {
      const { db, engine: opened, close } = await openDatabase({ dataDir: 'memory://' });
      onTestFinished(close);
      expect(opened).toBe('pglite');
      expect(await tablesAge(db)).toBe('ældre');
      await migrate(db);
      await migrate(db);
      expect(await tablesAge(db)).toBe('ajour');
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

  test('a session follows our settings, whatever the user, the database and the address say', async () => {
    const database = await openTestDatabase('postgres', { demo: false });
    onTestFinished(database.close);
    const name = sql.id(new URL(database.databaseUrl ?? '').pathname.slice(1));
    await sql`alter database ${name} set datestyle = 'SQL, DMY'`.execute(database.db);
    await sql`alter database ${name} set timezone = 'America/St_Johns'`.execute(database.db);
    const options = encodeURIComponent('-c timezone=Europe/Copenhagen -c search_path=public');
    const { db, close } = await openDatabase({
      dataDir: '',
      databaseUrl: `${database.databaseUrl}?options=${options}`,
    });
    onTestFinished(close);
    const told = sql<{ tid: string; dag: string; json: string }>`
      select '2026-11-30T12:00:00Z'::timestamptz as tid, '2026-11-30'::date as dag,
        to_jsonb('2026-11-30T12:00:00Z'::timestamptz) #>> '{}' as json`;
    const times = {
      tid: '2026-11-30T12:00:00.000Z',
      dag: '2026-11-30',
      json: '2026-11-30T12:00:00+00:00',
    };
    expect((await told.execute(db)).rows).toEqual([times]);
    const within = await db.transaction().execute((tx) => told.execute(tx));
    expect(within.rows).toEqual([times]);
  });

  test('a connection that breaks in the middle of a transaction fails it, and nothing else', async () => {
    const { db, close } = await openTestDatabase('postgres', { demo: false });
    onTestFinished(close);
    const transaction = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      await sql`select 1`.execute(tx);
    });
    await expect(transaction).rejects.toSatisfy(isUnavailable);
    await sql`select 1`.execute(db);
  });

  test('no more connections are opened than it may have; the others wait', async () => {
    const database = await openTestDatabase('postgres', { demo: false });
    const { databaseUrl } = database;
    const two = await openDatabase({ dataDir: '', databaseUrl, databaseConnections: 2 });
    onTestFinished(async () => {
      await two.close();
      await database.close();
    });
    const asked = Array.from({ length: 5 }, () => sql`select 1`.execute(two.db));
    await Promise.all(asked);
    expect(two.connections()).toEqual({ open: 2, idle: 2, waiting: 0, max: 2 });
  });

  const waitingLocks = async (db: Kysely<Database>) => {
    const { rows } = await sql<{ antal: number }>`
      select count(*) as antal from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and not l.granted`.execute(db);
    return rows[0]?.antal;
  };

  test('a statement waits for another no longer than its limit; a migration as long as it takes', async () => {
    const {
      db: other,
      databaseUrl = '',
      close,
    } = await openTestDatabase('postgres', { demo: false });
    const limited = await openDatabase({
      dataDir: '',
      databaseUrl: `${databaseUrl}?statement_timeout=200`,
    });
    onTestFinished(async () => {
      await limited.close();
      await close();
    });
    const migrated = Promise.withResolvers<unknown>();
    await other.transaction().execute(async (tx) => {
      await sql`lock table opsaetning, kysely_migration`.execute(tx);
      migrate(limited.db).then(migrated.resolve, migrated.reject);
      await expect.poll(() => waitingLocks(other)).toBe(1);
      const waiting = limited.db.selectFrom('opsaetning').selectAll().execute();
      await expect(waiting).rejects.toSatisfy(isUnavailable);
    });
    await migrated.promise;
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
      limited.db,
    );
    expect(rows).toEqual([{ statement_timeout: '200ms' }]);
  });
});
