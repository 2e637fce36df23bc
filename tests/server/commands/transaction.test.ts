import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { serializable } from '../../../server/commands/transaction.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';

// PGlite has one connection and runs everything in turn: only PostgreSQL can clash.
describe.skipIf(inject('engines').postgresUrl === null)('samtidige skrivninger (postgres)', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('postgres', { demo: false });
  });
  afterAll(() => database?.close());

  /**
   * Counts up one number, and holds its first reading until every other run has read the same.
   * Answers how many attempts it took.
   */
  async function countUp(allHaveRead: () => Promise<void>): Promise<number> {
    let attempt = 0;
    await serializable(database.db, async (tx) => {
      const { vaerdi } = await tx
        .selectFrom('opsaetning')
        .select('vaerdi')
        .where('navn', '=', 'taeller')
        .executeTakeFirstOrThrow();
      attempt += 1;
      if (attempt === 1) await allHaveRead();
      await tx
        .updateTable('opsaetning')
        .set({ vaerdi: String(Number(vaerdi) + 1) })
        .where('navn', '=', 'taeller')
        .execute();
    });
    return attempt;
  }

  test('otte, der alle støder sammen, kommer igennem én for én i andet forsøg', async () => {
    const runs = 8;
    await database.db.insertInto('opsaetning').values({ navn: 'taeller', vaerdi: '0' }).execute();
    const { promise: allRead, resolve } = Promise.withResolvers<void>();
    let haveRead = 0;
    const allHaveRead = () => {
      haveRead += 1;
      if (haveRead === runs) resolve();
      return allRead;
    };

    const attempts = await Promise.all(Array.from({ length: runs }, () => countUp(allHaveRead)));

    expect(attempts.toSorted()).toEqual([1, ...Array.from({ length: runs - 1 }, () => 2)]);
    const row = await database.db
      .selectFrom('opsaetning')
      .select('vaerdi')
      .where('navn', '=', 'taeller')
      .executeTakeFirst();
    expect(row).toEqual({ vaerdi: String(runs) });
  });
});
