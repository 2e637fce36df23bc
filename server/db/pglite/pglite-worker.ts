import { readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFs, durableStartParams } from './durable-node-fs.ts';
import type { FromPglite, PgliteThreadData, ToPglite } from './pglite-protocol.ts';

/**
 * Runs PGlite in a thread of its own: a query can hold the thread for a second, and the server must
 * answer meanwhile. It carries nothing but PostgreSQL's wire protocol, which the `pg` client speaks.
 */
const port = parentPort;
if (port === null) throw new Error('pglite-worker.ts must run as a worker thread');

const send = (message: FromPglite, transfer: ArrayBuffer[] = []) =>
  port.postMessage(message, transfer);

const database = await PGlite.create(await optionsOf(workerData as PgliteThreadData));

let toldBytes = 0;
let work: Promise<void> = Promise.resolve();
port.on('message', (message: ToPglite) => {
  // A rejection ends the thread as an uncaught error, and every waiting query with it.
  work = work.then(() => handle(message)).then(tellMemory);
});
tellMemory();
send({ kind: 'ready' });

async function handle(message: ToPglite): Promise<void> {
  switch (message.kind) {
    case 'wire': {
      await database.execProtocolRawStream(message.bytes, { syncToFs: false, onRawData: answer });
      return;
    }
    case 'dump': {
      const tar = await database.dumpDataDir('none');
      await writeFile(message.file, Buffer.from(await tar.arrayBuffer()));
      send({ kind: 'dumped' });
      return;
    }
    case 'close':
      await database.close();
      port?.close();
  }
}

/**
 * Sent on as it comes: the other way to ask raw, `execProtocolRaw`, also keeps every answer parsed,
 * for ever. The bytes lie in PGlite's own memory and stand there only until this returns.
 */
function answer(part: Uint8Array): void {
  const bytes = part.slice();
  send({ kind: 'wire', bytes }, [bytes.buffer]);
}

async function optionsOf(data: PgliteThreadData): Promise<PGliteOptions> {
  const { folder, loadFrom, program } = data;
  const options: PGliteOptions = {
    extensions: { pg_trgm, btree_gist },
    pgliteWasmModule: program,
  };
  if (loadFrom !== undefined) options.loadDataDir = new Blob([await readFile(loadFrom)]);
  if (folder === undefined) return { ...options, dataDir: 'memory://' };
  return { ...options, fs: new DurableNodeFs(folder), startParams: durableStartParams() };
}

/** Told when it has grown: a question would wait behind the query that makes it grow. */
function tellMemory(): void {
  const bytes = database.Module.HEAPU8.byteLength;
  if (bytes === toldBytes) return;
  toldBytes = bytes;
  send({ kind: 'memory', bytes });
}
