// Runs inside the server that is measured (node --import): no product code knows of it.
import { subscribe } from 'node:diagnostics_channel';
import { fstatSync, readdirSync, readlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { Session } from 'node:inspector/promises';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';

/** What the server's own process holds when it is asked, memory in bytes. */
export interface Figures {
  readonly rss: number;
  /** What is reachable in the thread of the server, after a collection. */
  readonly heap: number;
  /** What is reachable in the thread of the embedded database, after a collection; 0 when there is none. */
  readonly databaseHeap: number;
  /** Open descriptors: connections, and files with all else, but for what the embedded database has open once. */
  readonly sockets: number;
  readonly files: number;
  readonly cpu: number;
}

/** `cpu` is answered with the processor time of the whole process since it began, in milliseconds. */
export type Ask = 'figures' | 'cpu';

/** Threads of the process, by the session that the inspector gave each. */
const threads = new Set<string>();
const servers = new Set<Server>();
const connections = new Set<Socket>();
const session = new Session();

async function figures(): Promise<Figures> {
  const cpu = cpuTime();
  closeKeptConnections();
  session.connect();
  try {
    await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
    const heap = await heapOf((method) => session.post(method));
    let databaseHeap = 0;
    for (const thread of threads)
      databaseHeap += await heapOf((method) => inThread(thread, method));
    return {
      rss: process.memoryUsage.rss(),
      heap,
      databaseHeap,
      ...descriptors(),
      cpu,
    };
  } finally {
    session.disconnect();
    threads.clear();
  }
}

/** A connection that a caller keeps for later is the caller's, and no leak. */
function closeKeptConnections(): void {
  for (const server of servers) server.closeIdleConnections();
  // To the server one that never carried a call is not idle, but on its way.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
}

function descriptors(): Pick<Figures, 'sockets' | 'files'> {
  const open = readdirSync('/dev/fd').map(Number).filter(isOpen);
  const sockets = open.filter((descriptor) => fstatSync(descriptor).isSocket()).length;
  const kept = new Set(open.flatMap(fileOfDatabase)).size;
  return { sockets, files: open.length - sockets - kept };
}

/**
 * The embedded database keeps each of its files open from when it is first asked for, and a table that grows gets a
 * map of its free space: they are as many as there are of them. The same file open twice is a leak.
 */
function fileOfDatabase(descriptor: number): string[] {
  const { DATA_DIR: folder } = process.env;
  if (!folder) return [];
  try {
    const file = readlinkSync(`/proc/self/fd/${descriptor}`);
    return file.startsWith(resolve(folder)) ? [file] : [];
  } catch {
    return [];
  }
}

/** The one that the folder itself was read by is gone. */
function isOpen(descriptor: number): boolean {
  try {
    fstatSync(descriptor);
    return true;
  } catch {
    return false;
  }
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

type Post = (method: string) => Promise<unknown>;

/** A collection first, for what waits to be collected says nothing of what is kept. */
async function heapOf(post: Post): Promise<number> {
  await post('HeapProfiler.collectGarbage');
  const { usedSize } = (await post('Runtime.getHeapUsage')) as { usedSize: number };
  return usedSize;
}

const id = 1;

async function inThread(sessionId: string, method: string): Promise<unknown> {
  const { promise, resolve: answer } = Promise.withResolvers<unknown>();
  session.once('NodeWorker.receivedMessageFromWorker', ({ params }) => {
    answer(JSON.parse(params.message).result);
  });
  const message = JSON.stringify({ id, method });
  await session.post('NodeWorker.sendMessageToWorker', { sessionId, message });
  return await promise;
}

// Only in the main thread of a process that somebody measures.
if (process.send) {
  subscribe('http.server.request.start', (message) => {
    servers.add((message as { server: Server }).server);
  });
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  session.on('NodeWorker.attachedToWorker', ({ params }) => threads.add(params.sessionId));
  process.on('message', async (ask: Ask) => {
    process.send?.(ask === 'cpu' ? cpuTime() : await figures());
  });
  // The server ends when it is done, whoever listens.
  process.channel?.unref();
}
