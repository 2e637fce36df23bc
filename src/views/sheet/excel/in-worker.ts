import type {
  FileOrigin,
  ReturnedFile,
  ShownSheet,
} from '../../../domain/commands/sheet/sheet-file.ts';
import { type FilePart, JoinedFile } from './file-parts.ts';
import type { WorkbookAnswer, WorkbookTask } from './workbook-worker.ts';

/** A whole structure of 100,000 rows is some 12 MB. */
export const mostBytes = 30_000_000;
/** Longer than any of our own sheets takes; a file made to take for ever is given up. */
const mostMs = 90_000;
const megabyte = 1_000_000;

/** The work could not be done, and why, in words for the user. */
export class WorkbookRefused extends Error {
  override readonly name = 'WorkbookRefused';
}

/** Does one thing in a worker of its own, which is ended with it: the library never loads in the page. */
async function inWorker<Result>(
  task: WorkbookTask,
  signal: AbortSignal,
  onPart: (part: FilePart) => void = () => undefined,
): Promise<Result> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' });
  const ended = AbortSignal.any([signal, AbortSignal.timeout(mostMs)]);
  try {
    return await new Promise<Result>((resolve, reject) => {
      const giveUp = () =>
        reject(
          new WorkbookRefused(
            signal.aborted ? 'Afbrudt.' : 'Filen tog for lang tid at behandle og er opgivet.',
          ),
        );
      ended.addEventListener('abort', giveUp);
      if (ended.aborted) giveUp();
      worker.addEventListener('error', () =>
        reject(new WorkbookRefused('Filen kunne ikke behandles.')),
      );
      worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => {
        if (data.kind === 'part') onPart(data.part);
        else if (data.kind === 'done') resolve(data.result as Result);
        else if (data.kind === 'refused') reject(new WorkbookRefused(data.said));
        else reject(new WorkbookRefused('Filen kunne ikke behandles.', { cause: data.cause }));
      });
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}

const fileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A sheet as a file.
 * @throws WorkbookRefused
 */
export async function sheetFile(
  name: string,
  sheet: ShownSheet,
  origin: FileOrigin,
  signal: AbortSignal,
): Promise<File> {
  const bytes = await inWorker<ArrayBuffer>({ kind: 'write', name, sheet, origin }, signal);
  return new File([bytes], `${name}.xlsx`, { type: fileType });
}

/**
 * What stands in a file that has come back.
 * @throws WorkbookRefused that says what is wrong with it
 */
export async function readFile(file: File, signal: AbortSignal): Promise<ReturnedFile> {
  if (file.size > mostBytes) {
    throw new WorkbookRefused(
      `Filen er for stor: ${Math.ceil(file.size / megabyte)} MB. Der kan læses højst ${mostBytes / megabyte} MB.`,
    );
  }
  const read = new JoinedFile();
  const task = { kind: 'read', bytes: await file.arrayBuffer() } as const;
  await inWorker<void>(task, signal, (part) => read.add(part));
  return read.whole();
}
