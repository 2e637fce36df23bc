import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { overPglite } from '../../../../server/db/connect.ts';
import { startPglite } from '../../../../server/db/pglite/pglite-thread.ts';
import { pgliteTemplate } from '../../harness/templates.ts';

/** An embedded database and the thread that it runs in. */
async function openWithWorker() {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  const loadFrom = pgliteTemplate(inject('engines').pgliteTemplates, 'tom');
  const { db, close } = await overPglite(await startPglite({ loadFrom }));
  onTestFinished(close);
  const worker = posted.mock.contexts.at(-1);
  if (!(worker instanceof Worker)) throw new Error('No thread was asked');
  return { db, worker };
}

async function usedHeap(worker: Worker): Promise<number> {
  const { used_heap_size } = await worker.getHeapStatistics();
  return used_heap_size;
}

test('the thread keeps nothing of what it has answered', async () => {
  const { db, worker } = await openWithWorker();
  const before = await usedHeap(worker);
  for (let call = 0; call < 300; call += 1) {
    await sql`select n, 'svar' from generate_series(1, 1000) n`.execute(db);
  }
  // The answers kept, as parsed messages, would be near 50 MB.
  expect((await usedHeap(worker)) - before).toBeLessThan(10_000_000);
});

test('an answer far larger than the buffers comes whole and in order', async () => {
  const { db } = await openWithWorker();
  const wide = sql<{ n: number; text: string }>`
    select n, repeat(chr(65 + n % 26), 5000) as text from generate_series(1, 2000) n`;
  const [first, second] = await Promise.all([wide.execute(db), wide.execute(db)]);
  const expected = Array.from({ length: 2000 }, (_, index) => ({
    n: index + 1,
    text: String.fromCharCode(65 + ((index + 1) % 26)).repeat(5000),
  }));
  expect(first.rows).toEqual(expected);
  expect(second.rows).toEqual(expected);
});

test('code that has been replaced is left to stand: V8 can end the process when it frees it', async () => {
  const thread = new URL('../../../../server/db/pglite/pglite-thread.ts', import.meta.url);
  const program = `
    const { startPglite } = await import(${JSON.stringify(fileURLToPath(thread))});
    await (await startPglite({})).close();`;
  // V8 frees at every occasion, and tells it.
  const options = ['--stress-wasm-code-gc', '--trace-wasm-code-gc', '--input-type=module'];
  const { stdout } = await promisify(execFile)(process.execPath, [...options, '-e', program]);
  expect(stdout).not.toContain('[wasm-gc]');
});
