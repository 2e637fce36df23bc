import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../harness/engines.ts';

test("the embedded database's memory is told as it grows, also while a query runs", async () => {
  const { db, close, threadMemory } = await openTestDatabase('pglite', { demo: false });
  onTestFinished(close);
  const before = await threadMemory();
  if (before === undefined) throw new Error('the thread tells nothing');
  // A text of 64 MB is held whole, more than once.
  await sql`select length(repeat('æ', 33554432) || repeat('ø', 1)) as laengde`.execute(db);
  const after = await threadMemory();
  expect(after?.wasm).toBeGreaterThanOrEqual(before.wasm + 2 ** 26);

  let isRunning = true;
  const slow = sql`select count(*) from generate_series(1, 3000000) as tal`.execute(db).then(() => {
    isRunning = false;
  });
  expect((await threadMemory())?.heapUsed).toBeGreaterThan(1e6);
  expect(isRunning).toBe(true);
  await slow;
});
