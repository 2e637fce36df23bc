import type { FileOrigin, ShownSheet } from '../../../domain/commands/sheet/sheet-file.ts';
import { type FilePart, partsOf } from './file-parts.ts';
import { readSheet } from './reading/read-sheet.ts';
import { UnreadableFile } from './reading/unreadable-file.ts';
import { writeSheet } from './write-sheet.ts';

/** What the worker is asked for: one thing, and then it is done with. */
export type WorkbookTask =
  | {
      readonly kind: 'write';
      readonly name: string;
      readonly sheet: ShownSheet;
      readonly origin: FileOrigin;
    }
  | { readonly kind: 'read'; readonly bytes: ArrayBuffer };

/** `said`: why the file cannot be read, in words for the user. */
export type WorkbookAnswer =
  /** One of those that a file is read in; `done` comes after the last. */
  | { readonly kind: 'part'; readonly part: FilePart }
  | { readonly kind: 'done'; readonly result?: unknown }
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'failed'; readonly cause: string };

async function answerTo(task: WorkbookTask): Promise<WorkbookAnswer> {
  try {
    if (task.kind === 'write') {
      return { kind: 'done', result: await writeSheet(task.name, task.sheet, task.origin) };
    }
    for (const part of partsOf(await readSheet(task.bytes))) tell({ kind: 'part', part });
    return { kind: 'done' };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', said: error.message };
    return { kind: 'failed', cause: String(error) };
  }
}

const tell = (answer: WorkbookAnswer) => self.postMessage(answer);

self.addEventListener('message', ({ data }: MessageEvent<WorkbookTask>) => {
  void answerTo(data).then(tell);
});
