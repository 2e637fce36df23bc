import { once } from 'node:events';
import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromPglite, PgliteThreadOptions, ToPglite } from './pglite-protocol.ts';

/** The thread that runs PGlite, and the way to it. */
export interface PgliteThread {
  /** A connection for `pg`, in place of a socket. One at a time: PGlite has one session. */
  connect(): Duplex;
  /** Writes the data directory to a tar file. */
  dump(file: string): Promise<void>;
  close(): Promise<void>;
}

export async function startPglite(options: PgliteThreadOptions): Promise<PgliteThread> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: options,
    // None of the parent's: a test runner's loaders have no business there.
    execArgv: [],
  });
  const send = (message: ToPglite) => worker.postMessage(message);
  await messageOf(worker, 'ready');

  let stream: PgliteStream | undefined;
  worker.on('message', (message: FromPglite) => {
    if (message.kind === 'wire') stream?.push(Buffer.from(message.bytes));
  });
  worker.on('error', (error) => stream?.destroy(error));
  worker.on('exit', () => stream?.destroy(new Error('PGlite has stopped')));

  return {
    connect() {
      stream = new PgliteStream((bytes) => send({ kind: 'wire', bytes }));
      return stream;
    },
    async dump(file) {
      send({ kind: 'dump', file });
      await messageOf(worker, 'dumped');
    },
    async close() {
      const exit = once(worker, 'exit');
      send({ kind: 'close' });
      await exit;
    },
  };
}

/** Waits for one kind of message; rejects when the thread fails or ends instead. */
function messageOf(worker: Worker, kind: FromPglite['kind']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const settle = () => {
    worker.off('message', onMessage).off('error', onError).off('exit', onExit);
  };
  const onMessage = (message: FromPglite) => {
    if (message.kind !== kind) return;
    settle();
    resolve();
  };
  const onError = (error: unknown) => {
    settle();
    reject(error);
  };
  const onExit = () => onError(new Error('PGlite has stopped'));
  worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  return promise;
}

/** Looks to `pg` like a TCP socket. */
class PgliteStream extends Duplex {
  readonly #send: (bytes: Uint8Array) => void;

  constructor(send: (bytes: Uint8Array) => void) {
    super();
    this.#send = send;
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'));
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
