import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../failure.ts';
import type { World } from '../world.ts';
import { stateFolder } from './state-folder.ts';

/** What of a world says where files are, and whose. */
export type Place = Pick<World, 'env' | 'platform'>;

const forOthers = 0o077;
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

const fileOf = (place: Place, name: string) => path.join(stateFolder(place), name);

/**
 * The text of a file that is the user's alone; undefined: there is none.
 * @throws Failure when others may use it or its folder, or it cannot be read
 */
export async function readOwn(place: Place, name: string): Promise<string | undefined> {
  const file = fileOf(place, name);
  let handle: FileHandle;
  try {
    requireOwn(place, path.dirname(file), await lstat(path.dirname(file)));
    // A link could lead to what somebody else has written.
    handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error instanceof Failure ? error : unreadable(place, name, error);
  }
  try {
    requireOwn(place, file, await handle.stat());
    return await handle.readFile('utf8');
  } catch (error) {
    throw error instanceof Failure ? error : unreadable(place, name, error);
  } finally {
    await handle.close();
  }
}

/** Windows gives the user's folder rights of its own, which its files have. */
function requireOwn(
  { platform }: Place,
  file: string,
  { mode, uid }: { readonly mode: number; readonly uid: number },
): void {
  if (platform === 'win32') return;
  if (uid !== process.getuid?.()) throw new Failure(`${file} ejes af en anden og bruges ikke.`);
  if ((mode & forOthers) === 0) return;
  throw new Failure(
    `${file} kan bruges af andre end dig og bruges ikke. Slet den, og kør sada login igen.`,
  );
}

/** What stands in it is not told: it may be a token. */
export function unreadable(place: Place, name: string, cause: unknown): Failure {
  const text = `${fileOf(place, name)} kan ikke læses. Slet den, og kør sada login igen.`;
  return new Failure(text, undefined, { cause });
}

/**
 * Writes a file for its owner alone, in place of the one before, whole or not at all.
 * @throws Failure when it cannot be written
 */
export async function writeOwn(place: Place, name: string, content: string): Promise<void> {
  const file = fileOf(place, name);
  const folder = path.dirname(file);
  const partial = `${file}.${process.pid}.delvis`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    requireOwn(place, folder, await lstat(folder));
    const handle = await open(partial, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof Failure) throw error;
    throw new Failure(`${file} kan ikke skrives.`, undefined, { cause: error });
  }
}

/**
 * Removes a file. @returns whether it was there
 * @throws Failure when it is there still
 */
export async function removeOwn(place: Place, name: string): Promise<boolean> {
  const file = fileOf(place, name);
  try {
    await rm(file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw new Failure(`${file} kan ikke slettes.`, undefined, { cause: error });
  }
}
