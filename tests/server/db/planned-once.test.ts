import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import {
  loadRecords,
  loadRelations,
  loadWithAncestors,
} from '../../../server/storage/load-records.ts';
import { RecordStore } from '../../../server/storage/record-store.ts';
import { describeOnEachEngine, openTestDatabase } from '../harness/engines.ts';

describeOnEachEngine('det, der planlægges én gang', (engine) => {
  async function opened(): Promise<Kysely<Database>> {
    const { db, close } = await openTestDatabase(engine, { demo: true });
    onTestFinished(close);
    return db;
  }

  /** One element with all that a change of it reads, in a world of its own. */
  async function load(db: Kysely<Database>): Promise<number> {
    return await db.transaction().execute(async (tx) => {
      const store = new RecordStore();
      const { rows } = await sql<{ id: string; paragraf: string }>`
        select v.element_id as id, p.element_id as paragraf
        from element_version v, element_version p
        where v.fuldt_nummer = '07.14.01.10' and p.fuldt_nummer = '07' and p.type = 'Paragraf'
        limit 1`.execute(tx);
      const [{ id, paragraf } = { id: '', paragraf: '' }] = rows;
      await loadWithAncestors(tx, store, [id]);
      await loadRelations(tx, store, [id]);
      await loadRecords(tx, store, [
        { set: 'elementUnder', keys: [id] },
        { set: 'rettighedParagraf', keys: [paragraf] },
      ]);
      return store.find('elementId', [id]).length;
    });
  }

  test('kendes af sin forbindelse, hvor mange gange der end spørges', async () => {
    const db = await opened();
    const named = async () => {
      const { rows } = await sql<{ name: string }>`
        select name from pg_prepared_statements where name like 'sada\\_%'`.execute(db);
      return rows.length;
    };
    await load(db);
    const first = await named();
    for (let times = 0; times < 5; times += 1) await load(db);
    expect(await named()).toBe(first);
    expect(first).toBeGreaterThan(0);
  });

  test('svarer også, når en nyere server har givet tabellerne flere kolonner', async () => {
    const db = await opened();
    const before = await load(db);
    expect(before).toBeGreaterThan(0);
    for (const table of ['element_version', 'underkonto_delregnskab', 'procesrettighed']) {
      await sql`alter table ${sql.table(table)} add column senere int`.execute(db);
    }
    expect(await load(db)).toBe(before);
  });
});
