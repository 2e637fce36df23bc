import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What is used of Emscripten's file system of the same name. */
interface NodeFsModule {
  realPath(node: unknown): string;
  stream_ops: { fsync?: (stream: Stream) => void };
}

interface Stream {
  readonly node: unknown;
  /** Descriptor of the real file; absent for a folder. */
  readonly nfd?: number;
}

/**
 * PGlite's file system on disk, with the one thing it lacks: `fsync`. Emscripten answers PostgreSQL's
 * calls with success and does nothing; here they reach the disk. PostgreSQL itself then keeps its
 * order: the WAL before a commit is answered, the data files before a checkpoint forgets the WAL.
 */
export class DurableNodeFs extends NodeFS {
  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options);
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [
          ...(emscriptenOpts.preRun ?? []),
          (module) => addSync(module.NODEFS as unknown as NodeFsModule),
        ],
      },
    };
  }
}

/** PGlite's own, without `-F`, which turns fsync off; `fsync` is the one call Emscripten passes on. */
export function durableStartParams(): string[] {
  const params = PGlite.defaultStartParams.filter((param) => param !== '-F');
  return [...params, '-c', 'fsync=on', '-c', 'wal_sync_method=fsync'];
}

function addSync(nodeFs: NodeFsModule): void {
  nodeFs.stream_ops.fsync = (stream) => {
    if (stream.nfd === undefined) syncFolder(nodeFs.realPath(stream.node));
    else fs.fdatasyncSync(stream.nfd);
  };
}

/** Makes new and renamed files of a folder durable. Windows cannot, and does not need it. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
}
