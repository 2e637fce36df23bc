import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../../../server/db/schema.ts';
import { describeOnEachEngine, openTestDatabase } from '../../harness/engines.ts';
import { sentDuring } from '../../harness/round-trips.ts';

describeOnEachEngine('en transaktion begynder sammen med sin første sætning', (engine) => {
  async function opened(): Promise<Kysely<Database>> {
    const { db, close } = await openTestDatabase(engine, { demo: false });
    onTestFinished(close);
    return db;
  }

  const vaerdi = async (db: Kysely<Database>) =>
    (await sql<{ vaerdi: string }>`select vaerdi from opsaetning where navn = 'prøve'`.execute(db))
      .rows[0]?.vaerdi;

  test('uden parametre er det én rundtur, og svaret er sætningens', async () => {
    const db = await opened();
    const sent = await sentDuring(async () => {
      const level = await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => (await sql`show transaction_isolation`.execute(tx)).rows);
      expect(level).toEqual([{ transaction_isolation: 'repeatable read' }]);
    });
    expect(sent).toEqual([
      'start transaction isolation level repeatable read read only; show transaction_isolation',
      'commit',
    ]);
  });

  test('med parametre begynder den for sig, og intet af den står, når den opgives', async () => {
    const db = await opened();
    const sent = await sentDuring(async () => {
      const given = db.transaction().execute(async (tx) => {
        await tx.insertInto('opsaetning').values({ navn: 'prøve', vaerdi: '1' }).execute();
        throw new Error('opgivet');
      });
      await expect(given).rejects.toThrow('opgivet');
    });
    expect(sent).toEqual(['begin', expect.stringContaining('insert into'), 'rollback']);
    expect(await vaerdi(db)).toBeUndefined();
  });

  test('en første sætning, der fejler, efterlader forbindelsen uden transaktion', async () => {
    const db = await opened();
    const failing = db.transaction().execute(async (tx) => await sql`select 1 / 0`.execute(tx));
    await expect(failing).rejects.toThrow('division by zero');
    await db.insertInto('opsaetning').values({ navn: 'prøve', vaerdi: '2' }).execute();
    expect(await vaerdi(db)).toBe('2');
  });

  test('en transaktion uden sætninger er også én', async () => {
    const db = await opened();
    const sent = await sentDuring(async () => db.transaction().execute(async () => {}));
    expect(sent).toEqual(['begin; commit']);
  });
});
