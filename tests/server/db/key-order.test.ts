import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

/** For the program of the release before, until a later one takes it away. */
const formerIndex = 'koersel_egne';

describeOnEachEngine('nøgler', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database?.close());

  test('af tekst står i en orden, der ikke skifter med systemets sprog', async () => {
    // Of every kind that has an order; a trigram has none. Kysely's own tables are read whole.
    const { rows } = await sql<{ indeks: string }>`
      select distinct i.indexrelid::regclass::text as indeks
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      join pg_am m on m.oid = c.relam
      cross join unnest(i.indcollation) as led
      join pg_collation l on l.oid = led
      where c.relnamespace = current_schema()::regnamespace and l.collname <> 'C'
        and m.amname <> 'gin' and i.indrelid::regclass::text not like 'kysely%'
    `.execute(database.db);
    expect(rows).toEqual([{ indeks: formerIndex }]);
  });
});
