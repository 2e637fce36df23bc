import { expect, test } from 'vitest';
import { entities, placeOf, type RecordName } from '../../../../server/storage/entities.ts';
import { loadRecords } from '../../../../server/storage/load-records.ts';
import { keysOf, RecordStore } from '../../../../server/storage/record-store.ts';
import { recordSets, type SetName } from '../../../../server/storage/records.ts';
import { describeOnce, openTestDatabase } from '../../harness/engines.ts';
import { MemoryRecords } from './memory-records.ts';

/** What a store says that it has loaded, and the rows that it finds by it. */
function heldIn(store: RecordStore): Record<string, string[]> {
  const found = store.loaded().flatMap(({ set, keys }) =>
    keys.map((key) => {
      const rows = store.find(set, [key]).map((row) => placeOf(recordSets[set].of, row));
      return [`${set} ${key}`, rows.toSorted()] as const;
    }),
  );
  return Object.fromEntries(found);
}

describeOnce('rækker i hukommelsen', (engine) => {
  test('hentes efter hvert sæt, som databasen henter dem', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: true });
    const records = new MemoryRecords();
    for (const name of Object.keys(entities) as RecordName[]) {
      const rows = await db.selectFrom(name).selectAll().execute();
      for (const row of rows) records.put(name, row as never);
    }
    for (const set of Object.keys(recordSets) as SetName[]) {
      const rows = records.all(recordSets[set].of);
      const keys = [...new Set(rows.flatMap((row) => keysOf(set, row)))].slice(0, 5);
      const [real, memory] = [new RecordStore(), new RecordStore()];
      await db.transaction().execute((tx) => loadRecords(tx, real, [{ set, keys }]));
      records.load(memory, [{ set, keys }]);
      expect(heldIn(memory)).toEqual(heldIn(real));
    }
    await close();
  });
});
