import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../../server/db/connect.ts';
import { DurableNodeFs, durableStartParams } from '../../../../server/db/pglite/durable-node-fs.ts';
import { linesOf, runBeside } from './child-process.ts';
import { migratedDirectory, temporaryDirectory } from './data-directory.ts';

// Each starts PGlite in several processes.
vi.setConfig({ testTimeout: 120_000 });

test('a process killed while it writes loses nothing that was acknowledged', async () => {
  const dataDir = await migratedDirectory();
  const acknowledged: string[] = [];
  // Killed at three places of its work, each time going on with what the last one left.
  for (const enough of [40, 150, 400]) {
    const writer = runBeside('write-until-killed.ts', dataDir, `runde-${enough}`);
    for await (const line of linesOf(writer)) {
      acknowledged.push(line);
      if (line === `runde-${enough}-${enough}`) writer.kill('SIGKILL');
    }
  }
  const { db, close } = await openDatabase({ dataDir });
  const rows = await db.selectFrom('opsaetning').selectAll().execute();
  await close();
  const kept = new Map(rows.map(({ navn, vaerdi }) => [navn, vaerdi]));
  expect(acknowledged.length).toBeGreaterThanOrEqual(40 + 150 + 400);
  expect(acknowledged.filter((navn) => kept.get(navn) !== 'skrevet')).toEqual([]);
  // Nor is there half a transaction.
  expect(new Set(kept.values())).toEqual(new Set(['skrevet']));
});

test('a commit is on the disk before it is answered, a read writes nothing', async () => {
  const database = await PGlite.create({
    fs: new DurableNodeFs(await temporaryDirectory()),
    startParams: durableStartParams(),
  });
  onTestFinished(() => database.close());
  const sync = vi.spyOn(fs, 'fdatasyncSync');
  onTestFinished(() => sync.mockRestore());
  await database.exec('create table proeve (id int)');
  sync.mockClear();
  await database.query('insert into proeve values (1)');
  expect(sync).toHaveBeenCalled();
  sync.mockClear();
  await database.query('select * from proeve');
  expect(sync).not.toHaveBeenCalled();
});
