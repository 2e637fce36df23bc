import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import { type Engine, openDatabase, overPglite } from '../../../server/db/connect.ts';
import { startPglite } from '../../../server/db/pglite-thread.ts';
import type { Database } from '../../../server/db/schema.ts';
import { pgliteTemplate, postgresTemplate, type TemplateName } from './templates.ts';

/** Runs the same tests on PGlite and on PostgreSQL; they do the same, so they are tested the same. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} (pglite)`, () => tests('pglite'));
  // The global setup fails with CI=true when there is no PostgreSQL, and says so otherwise.
  const onPostgres = describe.skipIf(inject('engines').postgresUrl === null);
  onPostgres(`${name} (postgres)`, () => tests('postgres'));
}

export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** Address of the database; undefined on PGlite. */
  readonly databaseUrl: string | undefined;
  close(): Promise<void>;
}

/** A migrated database of its own, with the whole demo content (as of `testToday`) or empty. */
export async function openTestDatabase(
  engine: Engine,
  { demo }: { demo: boolean },
): Promise<TestDatabase> {
  const template: TemplateName = demo ? 'demo' : 'tom';
  return engine === 'pglite' ? await copyOnPglite(template) : await copyOnPostgres(template);
}

async function copyOnPglite(template: TemplateName): Promise<TestDatabase> {
  const loadFrom = pgliteTemplate(inject('engines').pgliteTemplates, template);
  const { db, close } = await overPglite(await startPglite({ loadFrom }));
  return { db, databaseUrl: undefined, close };
}

async function copyOnPostgres(template: TemplateName): Promise<TestDatabase> {
  const { postgresUrl } = inject('engines');
  if (postgresUrl === null) throw new Error('There is no PostgreSQL in this run');
  const name = `proeve_${randomUUID()}`;
  await execute(postgresUrl, `create database "${name}" template ${postgresTemplate(template)}`);
  const databaseUrl = new URL(name, postgresUrl).href;
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl });
  return {
    db,
    databaseUrl,
    async close() {
      await close();
      await execute(postgresUrl, `drop database "${name}" with (force)`);
    },
  };
}

async function execute(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
