import { afterEach, expect, test, vi } from 'vitest';
import type { ReturnedFile } from '../../../src/domain/commands/sheet/sheet-file.ts';
import { partsOf } from '../../../src/views/sheet/excel/file-parts.ts';
import { mostBytes, readFile, WorkbookRefused } from '../../../src/views/sheet/excel/in-worker.ts';

afterEach(() => vi.unstubAllGlobals());

/** A worker that is at work and never answers; counts how many of it there are. */
function stubWorker() {
  const alive = new Set<object>();
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        alive.add(this);
      }
      addEventListener() {}
      postMessage() {}
      terminate() {
        alive.delete(this);
      }
    },
  );
  return alive;
}

const fileOf = (size: number) =>
  ({ size, arrayBuffer: async () => new ArrayBuffer(0) }) as unknown as File;
const read: ReturnedFile = {
  sheets: [{ name: 'Ark', headings: ['Navn'], hidden: [false], outside: [], rows: [] }],
  base: { columns: [{ id: 'navn', heading: 'Navn' }], rows: new Map([['id-0', ['Gammelt']]]) },
  origin: null,
};
const said = (message: string) => expect.objectContaining({ name: 'WorkbookRefused', message });

test('en fil over grænsen læses slet ikke', async () => {
  const workers = stubWorker();
  const reading = readFile(fileOf(mostBytes + 1), new AbortController().signal);
  await expect(reading).rejects.toEqual(
    said('Filen er for stor: 31 MB. Der kan læses højst 30 MB.'),
  );
  expect(workers.size).toBe(0);
});

test('en fil, der tager for lang tid, opgives, og arbejdet standses', async () => {
  const workers = stubWorker();
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  const reading = readFile(fileOf(mostBytes), new AbortController().signal);
  const refused = expect(reading).rejects.toEqual(
    said('Filen tog for lang tid at behandle og er opgivet.'),
  );
  await vi.waitFor(() => expect(workers.size).toBe(1));
  expect(timeout).toHaveBeenCalledWith(90_000);
  clock.abort();
  await refused;
  expect(workers.size).toBe(0);
  timeout.mockRestore();
});

test('den, der afbrydes, siger det, og arbejdet standses', async () => {
  const workers = stubWorker();
  const stop = new AbortController();
  const reading = readFile(fileOf(1), stop.signal);
  const refused = expect(reading).rejects.toBeInstanceOf(WorkbookRefused);
  await vi.waitFor(() => expect(workers.size).toBe(1));
  stop.abort();
  await refused;
  await expect(reading).rejects.toThrow('Afbrudt.');
  expect(workers.size).toBe(0);
});

test('det, der er læst, kommer i dele og er én fil', async () => {
  const parts = [...partsOf(read)];
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage() {
        const answers = [...parts.map((part) => ({ kind: 'part', part })), { kind: 'done' }];
        for (const data of answers) this.dispatchEvent(new MessageEvent('message', { data }));
      }
      terminate() {}
    },
  );
  expect(await readFile(fileOf(1), new AbortController().signal)).toEqual(read);
});
