import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PostgresCluster, startPostgres } from '../../../scripts/postgres.ts';
import { PostgresMissingError } from '../../../scripts/postgres-programs.ts';
import { preparePgliteTemplates, preparePostgresTemplates } from './templates.ts';

/**
 * Once per run: databases to copy from, empty and with the whole demo content, on both engines. A
 * test file then gets its own in a fraction of a second.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-test-'));
  const cluster = await startCluster();
  const stop = async () => {
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([
      preparePgliteTemplates(folder),
      cluster && preparePostgresTemplates(cluster),
    ]);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('engines', { pgliteTemplates: folder, postgresUrl: cluster?.url ?? null });
  return stop;
}

/** Undefined when there is none to be had; with CI=true that is a failure. */
async function startCluster(): Promise<PostgresCluster | undefined> {
  try {
    return await startPostgres();
  } catch (error) {
    if (!(error instanceof PostgresMissingError) || process.env.CI === 'true') throw error;
    process.stderr.write(`Serverens prøver køres IKKE på PostgreSQL: ${error.message}\n`);
    return undefined;
  }
}
