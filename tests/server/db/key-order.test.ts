import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';

describeOnEachEngine('nøgler', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(() => database?.close());

  test('af tekst står i en orden, der ikke skifter med systemets sprog', async () => {
    const { rows } = await sql<{ kolonne: string }>`
      select distinct i.indrelid::regclass || '.' || a.attname as kolonne
      from pg_index i
      join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      join pg_collation l on l.oid = a.attcollation
      where i.indisunique and c.relnamespace = current_schema()::regnamespace
        and a.atttypid = 'text'::regtype and l.collname <> 'C'
    `.execute(database.db);
    expect(rows).toEqual([]);
  });
});
