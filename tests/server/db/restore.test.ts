import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { databasesAt } from '../../../scripts/postgres.ts';
import { findPostgres } from '../../../scripts/postgres-programs.ts';
import { openDatabase } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { Database } from '../../../server/db/schema.ts';
import { openTestDatabase } from '../harness/engines.ts';
import { insertElement, versionRow } from './version-rows.ts';

vi.setConfig({ testTimeout: 120_000 });

/** Rows of each table, and what stands in the biggest of them. */
async function content(db: Kysely<Database>): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const counts = await Promise.all(
    tables.rows.map(async ({ name }) => {
      const { rows } = await sql<{ antal: string }>`
        select count(*)::text as antal from ${sql.table(name)}`.execute(db);
      return [name, rows[0]?.antal];
    }),
  );
  const versions = await sql`
    select md5(string_agg(v::text, '|' order by element_id, version_id)) as sum from element_version v`.execute(
    db,
  );
  return [counts, versions.rows];
}

const drift = readFileSync(new URL('../../../docs/drift.md', import.meta.url), 'utf8');

/** The commands as they stand in docs/drift.md. */
function asDocumented(): string {
  const [, commands] = /```sh\n(pg_dump [^`]+)```/.exec(drift) ?? [];
  if (!commands) throw new Error('docs/drift.md siger ikke, hvordan der kopieres');
  return commands;
}

const onPostgres = test.skipIf(inject('engines').postgresUrl === null);

onPostgres(
  'postgres: kopien gendannes, som der står, af en almindelig bruger, og alt er der',
  async () => {
    const postgresUrl = inject('engines').postgresUrl ?? '';
    const database = await openTestDatabase('postgres', { demo: true });
    const databases = databasesAt(postgresUrl);
    const name = `gendannet_${randomBytes(6).toString('hex')}`;
    const owner = sql.id(name);
    const folder = mkdtempSync(path.join(tmpdir(), 'sada-gendan-'));
    const superuser = await openDatabase({
      dataDir: '',
      databaseUrl: await databases.createDatabase(name),
    });
    onTestFinished(async () => {
      await superuser.close();
      await databases.dropDatabase(name);
      await sql`drop role ${owner}`.execute(database.db);
      await database.close();
      rmSync(folder, { recursive: true });
    });
    // As in most houses: somebody else has made the database and its extensions.
    await sql`create role ${owner} login`.execute(superuser.db);
    await sql`alter database ${owner} owner to ${owner}`.execute(superuser.db);
    await sql`create extension pg_trgm`.execute(superuser.db);
    await sql`create extension btree_gist`.execute(superuser.db);
    const restored = new URL(name, postgresUrl);
    restored.username = name;
    const bin = path.dirname((await findPostgres()).postgres);
    await promisify(execFile)('bash', ['-euc', asDocumented()], {
      cwd: folder,
      env: {
        PATH: `${bin}:${process.env.PATH}`,
        DATABASE_URL: database.databaseUrl,
        NY_DATABASE_URL: restored.href,
      },
    });
    const copy = await openDatabase({ dataDir: '', databaseUrl: restored.href });
    onTestFinished(() => copy.close());
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
