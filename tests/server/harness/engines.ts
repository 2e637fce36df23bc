import { randomUUID } from 'node:crypto';
import { describe, inject } from 'vitest';
import { databasesAt } from '../../../scripts/postgres.ts';
import { openDatabase, overPglite } from '../../../server/db/connect.ts';
import type { Engine, OpenDatabase } from '../../../server/db/open-database.ts';
import { startPglite } from '../../../server/db/pglite/pglite-thread.ts';
import { pgliteTemplate, postgresTemplate, type TemplateName } from './templates.ts';

/** Runs the same tests on PGlite and on PostgreSQL; they do the same, so they are tested the same. */
export function describeOnEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe(`${name} (pglite)`, () => tests('pglite'));
  // The global setup fails with CI=true when there is no PostgreSQL, and says so otherwise.
  const onPostgres = describe.skipIf(inject('engines').postgresUrl === null);
  onPostgres(`${name} (postgres)`, () => tests('postgres'));
}

/**
 * For what is the same whatever engine is below: rules, which are pure, and whatever speaks through the kernel
 * and the store alone, which are tried on both engines themselves. On PostgreSQL where there is one, as it copies
 * a database in a moment.
 */
export function describeOnce(name: string, tests: (engine: Engine) => void): void {
  const engine = inject('engines').postgresUrl === null ? 'pglite' : 'postgres';
  describe(name, () => tests(engine));
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
  const databases = databasesAt(postgresUrl);
  const name = `proeve_${randomUUID()}`;
  const databaseUrl = await databases.createDatabase(name, postgresTemplate(template));
  const open = await openDatabase({ dataDir: '', databaseUrl });
  return {
    ...open,
    databaseUrl,
    async close() {
      await open.close();
      await databases.dropDatabase(name);
    },
  };
}
