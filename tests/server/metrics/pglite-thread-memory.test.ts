import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase } from '../harness/engines.ts';

// A text of some 200 MB is made.
vi.setConfig({ testTimeout: 60_000 });

test("the embedded database's memory is told as it grows, also while a query runs", async () => {
  const { db, close, threadMemory } = await openTestDatabase('pglite', { demo: false });
  onTestFinished(close);
  const before = await threadMemory();
  if (before === undefined) throw new Error('the thread tells nothing');
  // One text as large as the whole memory is from the start.
  await sql`select length(repeat('x', ${before.wasm}::int))`.execute(db);
  // It is told after the answer.
  await expect.poll(async () => (await threadMemory())?.wasm).toBeGreaterThan(before.wasm);

  let isRunning = true;
  const slow = sql`select count(*) from generate_series(1, 1000000) as tal`.execute(db).then(() => {
    isRunning = false;
  });
  expect((await threadMemory())?.heapUsed).toBeGreaterThan(1e6);
  expect(isRunning).toBe(true);
  await slow;
});
