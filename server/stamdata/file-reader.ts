import { parentPort, workerData } from 'node:worker_threads';
import type { FileContent, FileKind } from './file-content.ts';
import { readJson } from './read-json.ts';
import { readWorkbook } from './read-workbook.ts';

/** What the thread is to read. */
export interface FileToRead {
  readonly bytes: Uint8Array;
  readonly kind: FileKind;
}

/** A file as a thread can tell it: a sheet by its name, for its fields are no data. */
export interface ToldContent extends Pick<FileContent, 'findings'> {
  readonly sheets: readonly {
    readonly name: string;
    readonly rows: FileContent['sheets'][number]['rows'];
  }[];
}

const port = parentPort;
if (port === null) throw new Error('file-reader.ts must run as a worker thread');

const { bytes, kind } = workerData as FileToRead;
const { sheets, findings } =
  kind === 'xlsx' ? await readWorkbook(Buffer.from(bytes)) : readJson(bytes);
const told: ToldContent = {
  sheets: sheets.map(({ sheet, rows }) => ({ name: sheet.name, rows })),
  findings,
};
port.postMessage(told);
