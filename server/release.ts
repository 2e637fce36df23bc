import { readFileSync } from 'node:fs';
import * as z from 'zod';
import portal from '../package.json' with { type: 'json' };
import { reasonOf } from './db/database-error.ts';

/** Which program this is, for whoever watches it. */
export interface Release {
  readonly version: string;
  /** Of the sources; absent: it runs from a working copy. */
  readonly commit?: string;
}

/** The release does not say what it is; the message is the one Danish line that the start prints. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** What `npm run pak` writes in the folder of a release. */
const toldFile = 'udgivelse.json';
const toldSchema = z.object({ commit: z.string().min(1) });

/**
 * What is told in a folder of which release it holds; a working copy holds none.
 * @throws ReleaseError where the file is there and does not say it
 */
export function releaseIn(folder: URL): Release {
  const { version } = portal;
  try {
    const text = readFileSync(new URL(toldFile, folder), 'utf8');
    return { version, commit: toldSchema.parse(JSON.parse(text)).commit };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { version };
    throw new ReleaseError(
      `${toldFile} i udgivelsens mappe kan ikke læses: ${faultIn(error)}. Pak udgivelsen ud igen.`,
      { cause: error },
    );
  }
}

function faultIn(error: unknown): string {
  if (error instanceof SyntaxError) return 'den er ikke JSON';
  return error instanceof z.ZodError ? 'den siger ikke, hvilken commit den er af' : reasonOf(error);
}

let own: Release | undefined;

/** This program's, read once. @throws ReleaseError as `releaseIn` */
export function release(): Release {
  own ??= releaseIn(new URL('../', import.meta.url));
  return own;
}

/** In words: version 0.2.0 (5c1f00d2a9be). @throws ReleaseError as `releaseIn` */
export function releaseText(): string {
  const { version, commit } = release();
  return [version, commit && `(${commit})`].filter(Boolean).join(' ');
}
