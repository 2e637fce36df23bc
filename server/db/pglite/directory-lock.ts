import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseStartError } from '../start-error.ts';

const lockFile = 'i-brug.lock';

/**
 * Takes the data directory for this process. PGlite has no lock of its own, and two processes on one
 * directory lose each other's rows. SQLite's exclusive transaction is a lock of the kernel's: it
 * frees itself when the process goes, however it goes.
 *
 * @returns the release
 * @throws DatabaseStartError when another process has it
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(path.join(dataDir, lockFile), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) {
      throw new DatabaseStartError(`Datamappen ${dataDir} er i brug af en anden proces.`);
    }
    throw error;
  }
  return () => lock.close();
}

/** SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5;
}
