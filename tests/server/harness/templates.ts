import path from 'node:path';
import { loadDemo } from '../../../dev/demo/load.ts';
import type { PostgresCluster } from '../../../scripts/postgres.ts';
import { openDatabase, overPglite } from '../../../server/db/connect.ts';
import { migrate } from '../../../server/db/migrate.ts';
import type { OpenDatabase } from '../../../server/db/open-database.ts';
import { startPglite } from '../../../server/db/pglite/pglite-thread.ts';

declare module 'vitest' {
  interface ProvidedContext {
    engines: {
      /** Folder of the PGlite tar files. */
      pgliteTemplates: string;
      /** Maintenance database of the run's cluster; null when there is none. */
      postgresUrl: string | null;
    };
  }
}

/** The business date that the demo content of the tests is loaded for. */
export const testToday = '2026-11-20';

/** A migrated database, empty or with the demo content. */
export type TemplateName = 'tom' | 'demo';

export const pgliteTemplate = (folder: string, name: TemplateName) =>
  path.join(folder, `${name}.tar`);

export const postgresTemplate = (name: TemplateName) => `skabelon_${name}`;

export async function preparePgliteTemplates(folder: string): Promise<void> {
  const thread = await startPglite({});
  const open = await overPglite(thread);
  await migrate(open.db);
  await thread.dump(pgliteTemplate(folder, 'tom'));
  await loadDemo(open.db, { today: testToday });
  await thread.dump(pgliteTemplate(folder, 'demo'));
  await open.close();
}

export async function preparePostgresTemplates(cluster: PostgresCluster): Promise<void> {
  const url = await cluster.createDatabase(postgresTemplate('tom'));
  await using(url, ({ db }) => migrate(db));
  const demo = await cluster.createDatabase(postgresTemplate('demo'), postgresTemplate('tom'));
  await using(demo, ({ db }) => loadDemo(db, { today: testToday }));
}

async function using(
  databaseUrl: string,
  work: (open: OpenDatabase) => Promise<unknown>,
): Promise<void> {
  const open = await openDatabase({ dataDir: '', databaseUrl });
  try {
    await work(open);
  } finally {
    await open.close();
  }
}
