import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  parentPort,
  receiveMessageOnPort,
  Worker,
  workerData,
} from 'node:worker_threads';
import { compareSheet } from '../../src/domain/commands/sheet/compare-sheet.ts';
import { type FilePart, JoinedFile, partsOf } from '../../src/views/sheet/excel/file-parts.ts';
import { readSheet } from '../../src/views/sheet/excel/reading/read-sheet.ts';
import { UnreadableFile } from '../../src/views/sheet/excel/reading/unreadable-file.ts';
import { gridOf } from '../../tests/domain/commands/sheet/grid.ts';
import { largeSheet } from './files.ts';

// A process of its own for each file: `node page.ts <file> <rows in the sheet>`.

/** What the page saw of a file, milliseconds and bytes. */
export interface SeenFile {
  /** Why it cannot be read; '' where it can. */
  readonly refused: string;
  readonly rows: number;
  /** From the file was chosen until it is read in the worker. */
  readonly read: number;
  /** Until what it changes is known. */
  readonly compared: number;
  /** Processor time of the process until then: what it would take with a core to itself. */
  readonly computed: number;
  /** How long the page answered nothing, at most. */
  readonly longestStall: number;
  readonly rssBefore: number;
  /** Most memory of the process since it began, worker and page together. */
  readonly rssEver: number;
}

type Answer = { readonly part: FilePart } | { readonly refused: string };

/**
 * In a worker that is made for it, and ended with it, as the product does; what it answers is taken one at a time, as a
 * browser takes it.
 * @returns why it cannot be read; '' where it can
 */
async function readInWorker(bytes: ArrayBuffer, file: JoinedFile): Promise<string> {
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(new URL(import.meta.url), { workerData: port2, transferList: [port2] });
  let isDone = false;
  worker.on('message', () => {
    isDone = true;
  });
  worker.postMessage(bytes);
  try {
    for (;;) {
      const answer: Answer | undefined = receiveMessageOnPort(port1)?.message;
      if (answer === undefined) {
        if (isDone) return '';
      } else if ('refused' in answer) return answer.refused;
      else file.add(answer.part);
      await pause(answer ? 0 : 1);
    }
  } finally {
    await worker.terminate();
  }
}

/** By Linux' own count of this program: `maxRSS` also counts the one that it was forked from. */
function mostMemory(): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function asPage(path: string, count: number): Promise<SeenFile> {
  const { area, columns } = gridOf();
  const now = largeSheet(count, gridOf());
  const rssBefore = process.memoryUsage.rss();
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  stalls.enable();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const { buffer } = await readFile(path);
  const file = new JoinedFile();
  const refused = await readInWorker(buffer, file);
  const read = performance.now() - started;
  const { sheets, base } = file.whole();
  const [sheet] = sheets;
  if (sheet) compareSheet(sheet, base, { now, area, columns, lockOf: () => null });
  const compared = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  // A stall is counted when it is over.
  await pause(10);
  stalls.disable();
  return {
    ...{ refused, read, compared, rssBefore },
    rows: sheet?.rows.length ?? 0,
    computed: (user + system) / 1000,
    longestStall: stalls.max / 1_000_000,
    rssEver: mostMemory(),
  };
}

if (isMainThread) {
  const [, , path = '', count = '0'] = process.argv;
  process.send?.(await asPage(path, Number(count)));
} else {
  parentPort?.on('message', async (bytes: ArrayBuffer) => {
    const tell = (answer: Answer) => (workerData as MessagePort).postMessage(answer);
    try {
      for (const part of partsOf(await readSheet(bytes))) tell({ part });
    } catch (cause) {
      if (!(cause instanceof UnreadableFile)) throw cause;
      tell({ refused: cause.message });
    }
    parentPort?.postMessage('done');
  });
}
