import { sql } from 'kysely';
import { Client } from 'pg';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { isUnavailable } from '../../../server/db/database-error.ts';
import { migrate, migrations, tablesAge } from '../../../server/db/migrate.ts';
import { plannedOnce } from '../../../server/db/planned-once.ts';
import { withoutTimeLimit } from '../../../server/db/time-limit.ts';
import { inWritersTurn } from '../../../server/storage/writers-clock.ts';
import { opened } from '../../server/harness/owned-database.ts';
import { canHave } from '../debian-program.ts';
import { emptyDatabase } from '../empty-database.ts';
import { pgBouncer, throughPgBouncer } from './pgbouncer.ts';

const isHere = inject('engines').postgresUrl !== null && canHave(pgBouncer);

describe.skipIf(!isHere)('gennem PgBouncer, der deler sessioner ud for hver transaktion', () => {
  test('gælder tider og grænser i hver sætning, og intet bliver efterladt i sessionerne', async () => {
    const address = await emptyDatabase();
    const direct = await opened(address);
    const name = sql.id(new URL(address).pathname.slice(1));
    await sql`alter database ${name} set datestyle = 'SQL, DMY'`.execute(direct.db);
    await sql`alter database ${name} set timezone = 'America/St_Johns'`.execute(direct.db);
    const through = await throughPgBouncer(address);
    const { db } = await opened(`${through}?statement_timeout=1500`);

    const told = () =>
      sql`select '2026-11-30T12:00:00Z'::timestamptz as tid, current_setting('jit') as jit,
        to_jsonb('2026-11-30T12:00:00Z'::timestamptz) #>> '{}' as json, pg_sleep(0.01)`;
    const times = {
      tid: '2026-11-30T12:00:00.000Z',
      json: '2026-11-30T12:00:00+00:00',
      jit: 'off',
    };
    const answers = await Promise.all(Array.from({ length: 20 }, () => told().execute(db)));
    for (const { rows } of answers) expect(rows).toEqual([expect.objectContaining(times)]);

    const tooLong = sql`select pg_sleep(20)`;
    await expect(tooLong.execute(db)).rejects.toSatisfy(isUnavailable);
    const within = db.transaction().execute((tx) => tooLong.execute(tx));
    await expect(within).rejects.toSatisfy(isUnavailable);
    await db
      .transaction()
      .execute((tx) => withoutTimeLimit(tx, () => sql`select pg_sleep(2)`.execute(tx)));
    await expect(sql`select pg_sleep(2)`.execute(db)).rejects.toSatisfy(isUnavailable);

    // What the next to use the sessions finds there.
    const next = new Client({ connectionString: through });
    await next.connect();
    onTestFinished(() => next.end());
    const limit = await next.query('show statement_timeout');
    expect(limit.rows).toEqual([{ statement_timeout: '0' }]);
    const { rows } = await sql<{ tilstand: string }>`
      select distinct state as tilstand from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(direct.db);
    expect(rows).toEqual([{ tilstand: 'idle' }]);
  });

  test('kendes en sætning, der planlægges én gang, på enhver session', async () => {
    const { db } = await opened(await throughPgBouncer(await emptyDatabase()));
    const asked = Array.from({ length: 40 }, async (_, at) => {
      const { rows } = await sql<{ svar: number }>`
        ${plannedOnce} select ${at}::int as svar, pg_sleep(0.005)`.execute(db);
      return rows[0]?.svar;
    });
    expect(await Promise.all(asked)).toEqual(asked.map((_, at) => at));
  });

  test('bringer kun én ad gangen tabellerne ajour, og låsen bliver ikke hængende', async () => {
    const address = await emptyDatabase();
    const through = await throughPgBouncer(address);
    const direct = await opened(address);
    const servers = [await opened(through), await opened(through), direct];
    const made = await Promise.all(servers.map(({ db }) => migrate(db)));
    expect(made.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([
      0,
      0,
      Object.keys(migrations).length,
    ]);
    for (const { db } of servers) expect(await tablesAge(db)).toBe('ajour');
    const { rows } = await sql`
      select l.* from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory'`.execute(direct.db);
    expect(rows).toEqual([]);

    const clocks = await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        inWritersTurn((servers[at % 3] ?? direct).db, async (_tx, clock) => clock),
      ),
    );
    expect(clocks.toSorted((a, b) => a - b)).toEqual(clocks.map((_, at) => at));
  });

  test('tager PostgreSQL ikke imod, er databasen væk, og bruges igen, når den gør', async () => {
    const address = await emptyDatabase();
    const { db } = await opened(await throughPgBouncer(address, 2));
    const maintenance = await opened(inject('engines').postgresUrl ?? '');
    const name = new URL(address).pathname.slice(1);
    const allow = (isAllowed: boolean) =>
      sql`alter database ${sql.id(name)} allow_connections ${sql.lit(isAllowed)}`.execute(
        maintenance.db,
      );
    const ask = () => sql`select 1`.execute(db).then(() => 'svarer', isUnavailable);
    expect(await ask()).toBe('svarer');
    await allow(false);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      maintenance.db,
    );
    await expect.poll(ask, { timeout: 10_000 }).toBe(true);
    expect(await ask()).toBe(true);
    await allow(true);
    await expect.poll(ask, { timeout: 30_000 }).toBe('svarer');
  });
});
