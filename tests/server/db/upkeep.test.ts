import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepUp } from '../../../server/db/upkeep.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
});
afterAll(() => database?.close());

/** Half a megabyte that does not pack; made once, so that the rounds follow each other within a second. */
const long = Array.from({ length: 16_000 }, () => crypto.randomUUID().replaceAll('-', '')).join('');

/** Makes a plan and spends it. */
async function planAndRun(): Promise<void> {
  const { db } = database;
  const token = crypto.randomUUID();
  const plan = { token, bruger: 'anna', fingeraftryk: '', udloeber: new Date().toISOString() };
  await db
    .insertInto('kommando_plan')
    .values({ ...plan, kommandoer: long })
    .execute();
  await db.deleteFrom('kommando_plan').where('token', '=', token).execute();
}

async function measured(of: ReturnType<typeof sql<{ bytes: string }>>): Promise<number> {
  const { rows } = await of.execute(database.db);
  return Number(rows[0]?.bytes);
}

test('planer, der er brugt, fylder ikke mere og mere', async () => {
  const size = () =>
    measured(sql<{ bytes: string }>`select pg_total_relation_size('kommando_plan') as bytes`);
  const planSome = async () => {
    for (let plan = 0; plan < 5; plan += 1) await planAndRun();
    await keepUp(database.db);
  };
  await planSome();
  const first = await size();
  for (let round = 0; round < 4; round += 1) await planSome();
  expect(await size()).toBeLessThan(first * 1.5);
});

test('det, der er skrevet, siden datafilerne blev det, bliver ikke længere og længere', async () => {
  const logged = () =>
    measured(sql<{ bytes: string }>`
      select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) as bytes
      from pg_control_checkpoint()`);
  await planAndRun();
  const before = await logged();
  expect(before).toBeGreaterThan(100_000);
  await keepUp(database.db, Number.POSITIVE_INFINITY);
  expect(await logged()).toBeGreaterThanOrEqual(before);
  await keepUp(database.db, 100_000);
  expect(await logged()).toBeLessThan(100_000);
});

test('det, der er kommet til, kan læses af et indeks alene', async () => {
  const { db } = database;
  const seen = () =>
    measured(sql<{ bytes: string }>`
      select relallvisible as bytes from pg_class where oid = 'kommando_plan'::regclass`);
  await sql`
    insert into kommando_plan (token, bruger, fingeraftryk, udloeber, kommandoer)
    select gen_random_uuid(), 'anna', '', now() + interval '1 hour', '[]'
    from generate_series(1, 1500)`.execute(db);
  expect(await seen()).toBe(0);
  await keepUp(db);
  expect(await seen()).toBeGreaterThan(0);
});
