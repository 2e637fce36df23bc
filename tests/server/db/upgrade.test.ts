import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isMigrated, migrate, migrations } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/schema.ts';
import { searchText } from '../../../src/domain/folding.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { insertElement, versionRow } from './version-rows.ts';

vi.setConfig({ testTimeout: 120_000 });

/** As they were released: what 0010 lacked at first has a migration of its own, which came after the others. */
const names = Object.keys(migrations)
  .filter((name) => name !== '0010b-fortrydelsernes-koersel')
  .toSorted();
const until = (last: string) => names.filter((name) => name <= last);
const first = until('0006-henvisninger');

/** What databases have been brought to by the programs there have been; the last two are two branches. */
const states: readonly (readonly [string, readonly string[]])[] = [
  ...names.slice(4).map((last) => [`til ${last}`, until(last)] as const),
  ['uden 0007', [...first, '0010-skrivernes-ur']],
  ['uden 0010', until('0007-identitet')],
];

async function bringTo(db: Kysely<Database>, reached: readonly string[]): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const some = Object.fromEntries(reached.map((name) => [name, migrations[name] ?? {}]));
  const provider = { getMigrations: async () => some as typeof migrations };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
}

/** All that the tables are made of; in which order their columns came is not told. */
async function tables(db: Kysely<Database>): Promise<unknown[]> {
  const { rows } = await sql`
    select 'kolonne' as slags, table_name::text as tabel, concat_ws(' ', column_name, data_type,
      collation_name, is_nullable, column_default, is_identity) as sagt
    from information_schema.columns where table_schema = 'public'
    union all
    select 'indeks', tablename, indexdef from pg_indexes where schemaname = 'public'
    union all
    select 'regel', conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
    union all
    select 'udløser', tgrelid::regclass::text, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1, 2, 3`.execute(db);
  return rows;
}

const kept = ['Ærø', 'ærø', 'anna'];

/** As the programs that brought it to this wrote: the last of them folded every kind of blank. */
async function fill(db: Kysely<Database>, reached: readonly string[]): Promise<void> {
  for (const name of kept) {
    await sql`insert into bruger values (${name}, '', '', '', '', '[]', '[]')`.execute(db);
  }
  const element_id = await insertElement(db);
  const row = versionRow({ element_id, version_id: 1, fra: 2010, til: null });
  const navn = 'To\u00a0ord';
  const soegetekst = reached.includes('0016-soegetekst')
    ? searchText('99', navn)
    : '99 to\u00a0ord';
  await db
    .insertInto('element_version')
    .values({ ...row, fuldt_nummer: '99', navn, soegetekst })
    .execute();
  await sql`insert into kommando_log (koersel, bruger, kommando, argumenter, effekter)
    values (1, 'anna', 'Paragraf', '99', '[]')`.execute(db);
}

describeOnEachEngine('en ældre database', (engine) => {
  let database: TestDatabase;
  let fresh: unknown[];
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    fresh = await tables(database.db);
  });
  afterAll(() => database?.close());

  const upgraded = async (reached: readonly string[]) => {
    const { db } = database;
    await fill(db, reached);
    expect(await isMigrated(db)).toBe(false);
    await migrate(db);
    expect(await isMigrated(db)).toBe(true);
    expect(await tables(db)).toEqual(fresh);
    const users = await db.selectFrom('bruger').select('brugernavn').execute();
    expect(users.map(({ brugernavn }) => brugernavn).toSorted()).toEqual(kept.toSorted());
    const versions = await db.selectFrom('element_version').select('soegetekst').execute();
    expect(versions).toEqual([{ soegetekst: searchText('99', 'To ord') }]);
    const lines = await db.selectFrom('kommando_log').select(['koersel', 'fortryder']).execute();
    expect(lines).toEqual([{ koersel: 1, fortryder: null }]);
  };

  test.each(states)('bringes ajour: %s', async (_name, reached) => {
    await bringTo(database.db, reached);
    await upgraded(reached);
  });

  test('bringes ajour: fra før fortrydelser og uden 0007', async () => {
    const reached = [...first, '0010-skrivernes-ur'];
    await bringTo(database.db, reached);
    await sql`alter table kommando_log drop column fortryder`.execute(database.db);
    await upgraded(reached);
  });
});
