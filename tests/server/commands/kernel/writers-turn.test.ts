import { expect, onTestFinished, test } from 'vitest';
import { asProblem } from '../../../../server/commands/database-refusal.ts';
import { openDatabase } from '../../../../server/db/connect.ts';
import { inWritersTurn } from '../../../../server/storage/writers-clock.ts';
import { describeOnEachEngine, openTestDatabase } from '../../harness/engines.ts';

describeOnEachEngine('skrivernes tur', (engine) => {
  test('tyve, der vil det samme på én gang, kommer igennem én for én, og uret tæller hver', async () => {
    const { db, databaseUrl, close } = await openTestDatabase(engine, { demo: false });
    onTestFinished(close);
    await db.insertInto('opsaetning').values({ navn: 'taeller', vaerdi: '0' }).execute();
    // Another server on the same database waits by the database, not by the process.
    const other = databaseUrl ? await openDatabase({ dataDir: '', databaseUrl }) : undefined;
    if (other) onTestFinished(other.close);

    const clocks = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        inWritersTurn(index % 2 === 0 && other ? other.db : db, async (tx, clock) => {
          const { vaerdi } = await tx
            .selectFrom('opsaetning')
            .select('vaerdi')
            .where('navn', '=', 'taeller')
            .executeTakeFirstOrThrow();
          await tx
            .updateTable('opsaetning')
            .set({ vaerdi: String(Number(vaerdi) + 1) })
            .where('navn', '=', 'taeller')
            .execute();
          return [Number(vaerdi), clock];
        }),
      ),
    );

    // What each found is what those before it had counted, and so says the clock.
    const found = clocks.toSorted(([a = 0], [b = 0]) => a - b);
    expect(found).toEqual(Array.from({ length: 20 }, (_, count) => [count, count]));
  });

  test('den, hvis tur ikke kommer i tide, får det at vide, og de bag den venter videre', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: false });
    onTestFinished(close);
    const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
    const order: string[] = [];
    const first = inWritersTurn(db, async () => {
      await finished;
      order.push('første');
    });
    const impatient = inWritersTurn(db, async () => order.push('utålmodig'), 1);
    const last = inWritersTurn(db, async () => order.push('sidste'));

    expect(await impatient.catch(asProblem)).toMatchObject({ status: 503, code: 'optaget' });
    finish();
    await Promise.all([first, last]);
    expect(order).toEqual(['første', 'sidste']);
  });

  test('en tur, der opgives, tæller ikke, og den næste venter ikke på den', async () => {
    const { db, close } = await openTestDatabase(engine, { demo: false });
    onTestFinished(close);
    const given = inWritersTurn(db, async () => {
      throw new Error('opgivet');
    });
    await expect(given).rejects.toThrow('opgivet');
    expect(await inWritersTurn(db, async (_tx, clock) => clock)).toBe(0);
  });
});
