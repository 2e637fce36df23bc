import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

describeOnEachEngine('values out of the database', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database.close());

  test('every type that the tables use has one form', async () => {
    const { rows } = await sql`
      select
        9007199254740991::bigint as tal,
        count(*) as antal,
        array[1, null, 2]::bigint[] as tal_liste,
        date '2026-11-20' as dato,
        array[date '2026-01-31'] as datoer,
        timestamptz '2026-11-20 10:30:00.25+01' as tid,
        array[timestamptz '2026-07-01 00:00+02'] as tider,
        '{"a": [1, "æøå", null]}'::jsonb as json,
        gen_random_uuid()::text ~ '^[0-9a-f-]{36}$' as uuid,
        array['æ', null, 'a,b"c'] as tekster,
        1.5::float8 as kommatal,
        null::int as intet
    `.execute(database.db);
    expect(rows).toEqual([
      {
        tal: 9007199254740991,
        antal: 1,
        tal_liste: [1, null, 2],
        dato: '2026-11-20',
        datoer: ['2026-01-31'],
        tid: '2026-11-20T09:30:00.250Z',
        tider: ['2026-06-30T22:00:00.000Z'],
        json: { a: [1, 'æøå', null] },
        uuid: true,
        tekster: ['æ', null, 'a,b"c'],
        kommatal: 1.5,
        intet: null,
      },
    ]);
  });

  test('parameters arrive as they were sent', async () => {
    const sent = { text: `'æøå' "\\" \n`, list: ['a', `b,"c"`], number: 7, no: null, yes: true };
    const { rows } = await sql`
      select ${sent.text}::text as text, ${sent.list}::text[] as list, ${sent.number}::int as number,
        ${sent.no}::int as no, ${sent.yes}::boolean as yes
    `.execute(database.db);
    expect(rows).toEqual([sent]);
  });

  test('errors carry SQLSTATE and constraint', async () => {
    const twice = { navn: 'to-gange', vaerdi: '' };
    await database.db.insertInto('opsaetning').values(twice).execute();
    const again = database.db.insertInto('opsaetning').values(twice).execute();
    await expect(again).rejects.toMatchObject({ code: '23505', constraint: 'opsaetning_pkey' });
    await expect(sql`select 1 / 0`.execute(database.db)).rejects.toMatchObject({ code: '22012' });
  });

  test('a serialisable transaction is one, and rolls back whole', async () => {
    const run = database.db
      .transaction()
      .setIsolationLevel('serializable')
      .execute(async (tx) => {
        await tx.insertInto('opsaetning').values({ navn: 'fortrudt', vaerdi: '' }).execute();
        const { rows } = await sql`show transaction_isolation`.execute(tx);
        throw new Error(JSON.stringify(rows));
      });
    await expect(run).rejects.toThrow('[{"transaction_isolation":"serializable"}]');
    const row = await database.db
      .selectFrom('opsaetning')
      .selectAll()
      .where('navn', '=', 'fortrudt')
      .executeTakeFirst();
    expect(row).toBeUndefined();
  });

  test('a query that fails in a transaction fails the commit too', async () => {
    const run = database.db.transaction().execute(async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(run).rejects.toThrow();
  });

  test('queries sent at once are answered each with its own', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map(async (number) => {
        const { rows } = await sql<{ n: number }>`select ${number}::int as n`.execute(database.db);
        return rows[0]?.n;
      }),
    );
    expect(answers).toEqual(numbers);
  });
});
