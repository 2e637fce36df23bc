import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { sheetNamed } from '../../src/domain/stamdata/sheets.ts';
import { requireAwaited, type Watch } from '../commands/breath.ts';
import type { FileContent, FileKind, FilledSheet } from './file-content.ts';
import type { FileToRead, ToldContent } from './file-reader.ts';
import { readJson } from './read-json.ts';

/** A file that needs more to be read is refused, and holds no one else's. */
const mostMegabytes = 1024;

/** Read in a moment, and no longer than it takes to begin a thread. */
const smallBytes = 256 * 1024;

/**
 * Reads a file, in a thread of its own but for a little JSON: a large one takes seconds, as may a small one that is
 * packed, and others are to be answered meanwhile.
 * @throws HttpProblem 408 when nobody waits any more
 */
export async function readFile(
  bytes: Uint8Array,
  kind: FileKind,
  watch: Watch,
): Promise<FileContent> {
  if (kind === 'json' && bytes.byteLength <= smallBytes) return readJson(bytes);
  const workerData: FileToRead = { bytes, kind };
  const worker = new Worker(new URL('./file-reader.ts', import.meta.url), {
    workerData,
    // None of the parent's: a test runner's loaders have no business there.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  try {
    const [told] = (await once(worker, 'message', { signal: watch.signal })) as [ToldContent];
    return { findings: told.findings, sheets: told.sheets.flatMap(filled) };
  } catch (error) {
    requireAwaited(watch);
    if (!isOutOfMemory(error)) throw error;
    const message = 'Filen er for stor til at blive læst. Del den op i flere.';
    return { sheets: [], findings: [{ message }] };
  } finally {
    await worker.terminate();
  }
}

function filled({ name, rows }: ToldContent['sheets'][number]): FilledSheet[] {
  const sheet = sheetNamed(name);
  return sheet ? [{ sheet, rows }] : [];
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
