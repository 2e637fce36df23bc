import type { FileOrigin, ShownSheet } from '../../../domain/commands/bulk/sheet-file.ts';
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
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'failed'; readonly cause: string };

async function answerTo(task: WorkbookTask): Promise<WorkbookAnswer> {
  try {
    const result =
      task.kind === 'write'
        ? await writeSheet(task.name, task.sheet, task.origin)
        : await readSheet(task.bytes);
    return { kind: 'done', result };
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', said: error.message };
    return { kind: 'failed', cause: String(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkbookTask>) => {
  void answerTo(data).then((answer) => self.postMessage(answer));
});
