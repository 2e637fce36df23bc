import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { findPostgres } from '../../../scripts/postgres-programs.ts';
import { openDatabase } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { Manual } from '../drift/manual.ts';
import { openTestDatabase } from '../harness/engines.ts';
import { opened, ownedDatabase } from '../harness/owned-database.ts';
import { content } from './content.ts';
import { insertElement, versionRow } from './version-rows.ts';

vi.setConfig({ testTimeout: 120_000 });

const manual = new Manual('docs/drift.md');

const onPostgres = test.skipIf(inject('engines').postgresUrl === null);

onPostgres(
  'postgres: kopien gendannes, som der står, af en almindelig bruger, og alt er der',
  async () => {
    const database = await openTestDatabase('postgres', { demo: true });
    onTestFinished(database.close);
    const folder = mkdtempSync(path.join(tmpdir(), 'sada-gendan-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const restored = await ownedDatabase();
    const bin = path.dirname((await findPostgres()).postgres);
    for (const program of ['pg_dump', 'pg_restore']) {
      await promisify(execFile)('bash', ['-euc', manual.command(program)], {
        cwd: folder,
        env: {
          PATH: `${bin}:${process.env.PATH}`,
          DATABASE_URL: database.databaseUrl,
          NY_DATABASE_URL: restored,
        },
      });
    }
    const copy = await opened(restored);
    expect(await migrate(copy.db)).toEqual([]);
    expect(await content(copy.db)).toEqual(await content(database.db));
  },
);

test('pglite: en kopi af mappen har alt', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sada-gendan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [dataDir, copyDir] = [path.join(folder, 'data'), path.join(folder, 'kopi')];
  const first = await openDatabase({ dataDir });
  await migrate(first.db);
  const element_id = await insertElement(first.db);
  const row = versionRow({ element_id, version_id: 1, fra: 2010, til: null });
  await first.db.insertInto('element_version').values(row).execute();
  const before = await content(first.db);
  await first.close();
  cpSync(dataDir, copyDir, { recursive: true });
  const copy = await openDatabase({ dataDir: copyDir });
  onTestFinished(() => copy.close());
  expect(await migrate(copy.db)).toEqual([]);
  expect(await content(copy.db)).toEqual(before);
});
