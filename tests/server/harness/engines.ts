import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { describe, inject } from 'vitest';
import {
  type Engine,
  type OpenDatabase,
  openDatabase,
  overPglite,
} from '../../../server/db/connect.ts';
import { startPglite } from '../../../server/db/pglite-thread.ts';
import { pgliteTemplate, postgresTemplate, type TemplateName } from './templates.ts';

/** Runs the same tests on PGlite and on PostgreSQL; they do the same, so they are tested the same. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} (pglite)`, () => tests('pglite'));
  // The global setup fails with CI=true when there is no PostgreSQL, and says so otherwise.
  const onPostgres = describe.skipIf(inject('engines').postgresUrl === null);
  onPostgres(`${name} (postgres)`, () => tests('postgres'));
}

export interface TestDatabase extends OpenDatabase {
  /** Address of the database; undefined on PGlite. */
  readonly databaseUrl: string | undefined;
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
  return { ...(await overPglite(await startPglite({ loadFrom }))), databaseUrl: undefined };
}

async function copyOnPostgres(template: TemplateName): Promise<TestDatabase> {
  const { postgresUrl } = inject('engines');
  if (postgresUrl === null) throw new Error('There is no PostgreSQL in this run');
  const name = `proeve_${randomUUID()}`;
  await execute(postgresUrl, `create database "${name}" template ${postgresTemplate(template)}`);
  const databaseUrl = new URL(name, postgresUrl).href;
  const open = await openDatabase({ dataDir: '', databaseUrl });
  return {
    ...open,
    databaseUrl,
    async close() {
      await open.close();
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
