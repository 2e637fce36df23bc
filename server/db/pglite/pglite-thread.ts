import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Duplex } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import { DatabaseUnavailableError, reasonOf } from '../database-error.ts';
import type {
  FromPglite,
  PgliteThreadData,
  PgliteThreadOptions,
  ToPglite,
} from './pglite-protocol.ts';

/** The thread that runs PGlite, and the way to it. */
export interface PgliteThread {
  /** A connection for `pg`, in place of a socket. One at a time: PGlite has one session. */
  connect(): Duplex;
  /** Writes the data directory to a tar file. */
  dump(file: string): Promise<void>;
  memory(): Promise<ThreadMemory>;
  close(): Promise<void>;
  /** Settles when the thread has ended, however that came: what uses it fails with this error. */
  readonly ended: Promise<Error>;
}

/** In bytes. */
export interface ThreadMemory {
  readonly heapUsed: number;
  readonly heapSize: number;
  /** PGlite's own memory, outside the heap. */
  readonly wasm: number;
}

// V8 frees the code of WebAssembly that it has replaced, for all threads at once, and has a fault
// there that ends the whole process with SIGTRAP. What is kept is no more than the program once over.
setFlagsFromString('--no-wasm-code-gc');

let program: Promise<WebAssembly.Module> | undefined;

/** Once a process: a thread that compiles its own takes both cores for two seconds, and 200 MB. */
async function compiledProgram(): Promise<WebAssembly.Module> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  program ??= readFile(path.join(folder, 'pglite.wasm')).then((it) => WebAssembly.compile(it));
  return await program;
}

export async function startPglite(options: PgliteThreadOptions): Promise<PgliteThread> {
  const workerData: PgliteThreadData = { ...options, program: await compiledProgram() };
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData,
    // None of the parent's: a test runner's loaders have no business there.
    execArgv: [],
  });
  const send = (message: ToPglite) => worker.postMessage(message);
  const ended = endOf(worker);
  const wasmBytes = wasmBytesOf(worker);
  await messageOf(worker, 'ready', ended);

  let stream: PgliteStream | undefined;
  // Nobody answers any more: what waits fails, and so does whatever connects later.
  let lost: Error | undefined;
  ended.then((error) => {
    lost = error;
    stream?.destroy(error);
  });
  worker.on('message', (message: FromPglite) => {
    if (message.kind === 'wire') stream?.push(Buffer.from(message.bytes));
  });

  return {
    ended,
    connect() {
      stream = new PgliteStream((bytes) => send({ kind: 'wire', bytes }));
      return lost ? stream.destroy(lost) : stream;
    },
    async dump(file) {
      send({ kind: 'dump', file });
      await messageOf(worker, 'dumped', ended);
    },
    async memory() {
      // Answered also in the middle of a query.
      const heap = await worker.getHeapStatistics();
      return { heapUsed: heap.used_heap_size, heapSize: heap.total_heap_size, wasm: wasmBytes() };
    },
    async close() {
      send({ kind: 'close' });
      await ended;
    },
  };
}

/** Watched from the start, for an end that has come is not told again. */
function endOf(worker: Worker): Promise<Error> {
  const { promise, resolve } = Promise.withResolvers<Error>();
  let cause: unknown = 'uden fejl';
  worker.on('error', (error) => {
    cause = error;
  });
  worker.on('exit', () => {
    const reason = reasonOf(cause).replaceAll(/\s*\n\s*/g, ' ');
    const text = `Den indlejrede database er standset: ${reason}`;
    resolve(new DatabaseUnavailableError(text, { cause }));
  });
  return promise;
}

/** Listens from the start, for the thread tells only when it has changed. */
function wasmBytesOf(worker: Worker): () => number {
  let last = 0;
  worker.on('message', (message: FromPglite) => {
    if (message.kind === 'memory') last = message.bytes;
  });
  return () => last;
}

/** Waits for one kind of message; rejects when the thread ends instead. */
async function messageOf(
  worker: Worker,
  kind: FromPglite['kind'],
  ended: Promise<Error>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (message: FromPglite) => {
    if (message.kind === kind) resolve();
  };
  worker.on('message', onMessage);
  ended.then(reject);
  try {
    await promise;
  } finally {
    worker.off('message', onMessage);
  }
}

/** Looks to `pg` like a TCP socket. */
class PgliteStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void;

  constructor(send: (bytes: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    queueMicrotask(() => {
      if (!this.destroyed) this.emit('connect');
    });
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}
