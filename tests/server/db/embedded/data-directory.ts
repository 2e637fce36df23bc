import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { startPglite } from '../../../../server/db/pglite/pglite-thread.ts';
import { pgliteTemplate } from '../../harness/templates.ts';

/** An empty folder that goes with the test. */
export async function temporaryDirectory(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-data-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A data directory with a migrated, empty database in it; it goes with the test. */
export async function migratedDirectory(): Promise<string> {
  const dataDir = await temporaryDirectory();
  const loadFrom = pgliteTemplate(inject('engines').pgliteTemplates, 'tom');
  const thread = await startPglite({ folder: path.join(dataDir, 'pgdata'), loadFrom });
  await thread.close();
  return dataDir;
}
