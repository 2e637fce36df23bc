import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databasesAt } from '../../scripts/postgres.ts';

/** The projects of `playwright.config.ts`; each is run on the database that it is named after. */
type ProjectName = 'postgres' | 'pglite';

/** The PostgreSQL server of the run; undefined where there is none. */
export const postgresUrl = process.env.TEST_DATABASE_URL;

/** The demo content, loaded once; PostgreSQL copies it in a moment. */
export const templateName = 'e2e_skabelon';

/** A database of its own with the demo content. */
export interface TestData {
  /** What tells a server where it is. */
  readonly environment: Record<string, string>;
  remove(): Promise<void>;
}

export async function newTestData(project: string): Promise<TestData> {
  return project === ('postgres' satisfies ProjectName) ? await copyOfTemplate() : emptyFolder();
}

async function copyOfTemplate(): Promise<TestData> {
  if (!postgresUrl) throw new Error('TEST_DATABASE_URL mangler til projektet postgres');
  const databases = databasesAt(postgresUrl);
  const name = `e2e_${randomUUID()}`;
  return {
    environment: { DATABASE_URL: await databases.createDatabase(name, templateName) },
    remove: () => databases.dropDatabase(name),
  };
}

/** As on a fresh machine: the server makes its database and loads the demo content itself. */
function emptyFolder(): TestData {
  const folder = mkdtempSync(join(tmpdir(), 'sada-e2e-'));
  return {
    environment: { DATA_DIR: join(folder, 'data') },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
