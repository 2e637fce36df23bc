import { readdirSync, readFileSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { migrate, migrations, tablesAge, takesAway } from '../../../server/db/migrate.ts';
import { migrer } from '../../../server/db/migrer.ts';
import type { Database } from '../../../server/db/schema.ts';
import { logPage } from '../../../server/read/log/log.ts';
import { searchText } from '../../../src/domain/words/folding.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { testToday } from '../harness/templates.ts';
import { bringTo, fill, first, kept, names, states, tid } from './old-database.ts';

vi.setConfig({ testTimeout: 120_000 });

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
    const elementId = await fill(db, reached);
    expect(await tablesAge(db)).toBe('ældre');
    await migrate(db);
    expect(await tablesAge(db)).toBe('ajour');
    expect(await tables(db)).toEqual(fresh);
    const users = await db.selectFrom('bruger').select('brugernavn').execute();
    expect(users.map(({ brugernavn }) => brugernavn).toSorted()).toEqual(kept.toSorted());
    const versions = await db.selectFrom('element_version').select('soegetekst').execute();
    expect(versions).toEqual([{ soegetekst: searchText('99', 'To ord') }]);
    const asked = { side: 1, antal: 10, sortering: '-nummer', unseen: [], elementId } as const;
    const { poster } = await logPage(db, asked, testToday);
    const isAsked = reached.includes('0019-det-der-blev-bedt-om');
    const aarsag = isAsked && !reached.includes('0022-koersler') ? 'Prøve' : null;
    const run = { koersel: 1, tid, bruger: 'anna', kilde: null, aarsag, fortryder: null };
    const changed = expect.arrayContaining([
      expect.objectContaining({ felt: 'navn', fra: null, til: 'To\u00a0ord' }),
    ]);
    expect(poster).toEqual([expect.objectContaining({ ...run, aendringer: changed })]);
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

describeOnEachEngine('en database, som en senere udgave har bragt ajour', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database?.close());
  afterEach(() => sql`delete from kysely_migration where name like '09%'`.execute(database.db));

  const released = (name: string) =>
    sql`insert into kysely_migration values (${name}, ${tid})`.execute(database.db);

  test('har den kun lagt til, kører denne udgave videre med den', async () => {
    await released('0999-mere');
    expect(await tablesAge(database.db)).toBe('nyere');
    expect(await migrate(database.db)).toEqual([]);
    expect(await migrer(database.db, [])).toEqual({ lines: ['Databasen er ajour.'], ok: true });
  });

  test('har den fjernet noget, starter denne udgave ikke på den', async () => {
    await released('0998-mere');
    await released('0999-fjern-noget');
    expect(await tablesAge(database.db)).toBe('forNye');
    await expect(migrate(database.db)).rejects.toThrow(/\(0998-mere, 0999-fjern-noget\)/);
  });

  test('mangler den noget af denne, er de to udgaver ikke af samme linje', async () => {
    const [last = ''] = names.slice(-1);
    await released('0999-mere');
    const lastRow = sql`from kysely_migration where name = ${last}`;
    const { rows } = await sql<{ timestamp: string }>`select timestamp ${lastRow}`.execute(
      database.db,
    );
    await sql`delete ${lastRow}`.execute(database.db);
    expect(await tablesAge(database.db)).toBe('forNye');
    await sql`insert into kysely_migration values (${last}, ${rows[0]?.timestamp})`.execute(
      database.db,
    );
  });
});

describeOnEachEngine('migrer', (engine) => {
  test('siger, hvad der mangler, uden at ændre noget, og bringer så ajour', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: false });
    try {
      const all = Object.keys(migrations);
      await bringTo(db, all.slice(0, -1));
      const last = all.at(-1);
      const lacking = { lines: ['Databasen mangler (1):', `  ${last}`], ok: true };
      expect(await migrer(db, ['--prøv'])).toEqual(lacking);
      expect(await migrer(db, ['--proev'])).toEqual(lacking);
      expect(await migrer(db, ['--prov'])).toMatchObject({ ok: false });
      const made = { lines: ['Databasen er bragt ajour (1):', `  ${last}`], ok: true };
      expect(await migrer(db, [])).toEqual(made);
      expect(await tablesAge(db)).toBe('ajour');
    } finally {
      await close();
    }
  });
});

/** From here on a migration lets the program of the release before go on: what takes away says so by its name. */
const ruledFrom = '0024';
const narrowing =
  /\b(drop|rename|truncate|set not null)\b|\badd column [^,;]* not null(?! default)|(drop|rename)[A-Z]|setNotNull/;

test('en migration, der kun lægger til, fjerner og strammer intet', () => {
  const folder = new URL('../../../server/db/migrations/', import.meta.url);
  const ruled = readdirSync(folder).filter(
    (name) => /^\d/.test(name) && name >= ruledFrom && !takesAway.test(name),
  );
  const broken = ruled.filter((name) =>
    narrowing.test(readFileSync(new URL(name, folder), 'utf8')),
  );
  expect(broken).toEqual([]);
  for (const took of ['0014-processer.ts', '0022-koersler.ts']) {
    expect(readFileSync(new URL(took, folder), 'utf8')).toMatch(narrowing);
  }
  expect('alter table t add column a int not null, add column b int').toMatch(narrowing);
});
