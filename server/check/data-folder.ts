import { constants } from 'node:fs';
import { access, cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lockDirectory } from '../db/pglite/directory-lock.ts';
import { isDiskFull } from '../db/pglite/full-disk.ts';

/** Of the embedded database, below the data folder. */
const databaseFolder = 'pgdata';

/** Whether there is a database to ask, or the start will make one. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return await stat(path.join(dataDir, databaseFolder)).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

/** Why nothing can be kept in the folder; undefined where it can, or can be made. */
export async function unwritable(dataDir: string): Promise<string | undefined> {
  const folder = path.resolve(dataDir);
  if (!(await canBeWritten(folder))) return `${dataDir} kan ikke skrives`;
  return (await isDiskFull(folder)) ? `disken med ${dataDir} er fuld` : undefined;
}

async function canBeWritten(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return (await stat(folder)).isDirectory();
  } catch (error) {
    const above = path.dirname(folder);
    return isAbsent(error) && above !== folder && (await canBeWritten(above));
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/**
 * Works with a copy of the folder, for the embedded database writes as soon as it is opened.
 * @throws DatabaseStartError when a server has the folder
 */
export async function withCopy<Result>(
  dataDir: string,
  work: (copy: string) => Promise<Result>,
): Promise<Result> {
  const release = lockDirectory(dataDir);
  const copy = await mkdtemp(path.join(tmpdir(), 'sada-kontrol-'));
  try {
    const [from, to] = [dataDir, copy].map((folder) => path.join(folder, databaseFolder));
    await cp(String(from), String(to), { recursive: true, mode: constants.COPYFILE_FICLONE });
    return await work(copy);
  } finally {
    await rm(copy, { recursive: true, force: true });
    release();
  }
}
