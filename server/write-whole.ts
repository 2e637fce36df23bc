import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reasonOf } from './db/database-error.ts';

/** What was to be written could not be; the message is one Danish line. */
export class UnwritableError extends Error {
  override readonly name = 'UnwritableError';
}

/**
 * Writes a new file that only its owner can read, and which is there when it is whole or not at all.
 * @throws UnwritableError when a file is there already, or it cannot be written; what the pieces throw as it is
 */
export async function writeWhole(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
): Promise<void> {
  if (await isThere(file)) throw new UnwritableError(`Filen ${file} findes allerede.`);
  const partial = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}.delvis`);
  try {
    const target = createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true });
    await writeTo(target, pieces, `Filen ${file}`);
    await rename(partial, file).catch((error: unknown) => {
      throw unwritable(`Filen ${file}`, error);
    });
  } finally {
    await rm(partial, { force: true });
  }
}

/** @throws UnwritableError when it takes no more; what the pieces throw as it is */
export async function writeToStdout(pieces: AsyncIterable<string>): Promise<void> {
  await writeTo(process.stdout, pieces, 'stdout', { end: false });
}

async function writeTo(
  target: NodeJS.WritableStream,
  pieces: AsyncIterable<string | Uint8Array>,
  name: string,
  options: { readonly end?: boolean } = {},
): Promise<void> {
  let ofPieces: unknown;
  // What the target says is thrown in where the pieces are waited for, and is no fault of theirs.
  const watched = async function* () {
    const iterator = pieces[Symbol.asyncIterator]();
    const next = () =>
      iterator.next().catch((error: unknown) => {
        ofPieces = error;
        throw error;
      });
    try {
      for (let piece = await next(); !piece.done; piece = await next()) yield piece.value;
    } finally {
      await iterator.return?.();
    }
  };
  try {
    await pipeline(Readable.from(watched()), target, options);
  } catch (error) {
    throw error === ofPieces ? error : unwritable(name, error);
  }
}

function unwritable(name: string, error: unknown): UnwritableError {
  return new UnwritableError(`${name} kan ikke skrives: ${reasonOf(error)}`, { cause: error });
}

async function isThere(file: string): Promise<boolean> {
  return await access(file).then(
    () => true,
    () => false,
  );
}
