import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { freePort } from './free-port.ts';
import { type Account, findPostgres, type PostgresPrograms } from './postgres-programs.ts';

/** The databases of a server that is there already. */
export interface Databases {
  /** Address of the maintenance database. */
  readonly url: string;
  /** Makes a database, empty or as a copy, and answers its address. */
  createDatabase(name: string, template?: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
}

/** A PostgreSQL of our own, thrown away afterwards; nothing in it survives a crash (fsync off). */
export interface PostgresCluster extends Databases {
  stop(): Promise<void>;
}

/** @param url address of the maintenance database */
export function databasesAt(url: string): Databases {
  return {
    url,
    async createDatabase(name, template = 'template1') {
      await execute(url, `create database "${name}" template "${template}"`);
      return new URL(name, url).href;
    },
    async dropDatabase(name) {
      await execute(url, `drop database if exists "${name}" with (force)`);
    },
  };
}

/**
 * Starts a temporary cluster on a free port of the loopback address.
 *
 * @throws PostgresMissingError with one Danish line when no PostgreSQL can be had
 */
export async function startPostgres(): Promise<PostgresCluster> {
  return await startIn(initialise);
}

/**
 * Starts a copy of a cluster of ours, which follows it and takes no changes until it is promoted.
 *
 * @param port where another was that has been stopped; left out, a free one
 * @throws PostgresMissingError with one Danish line when no PostgreSQL can be had
 */
export async function startStandby({ url }: Databases, port?: number): Promise<PostgresCluster> {
  const fill = ({ basebackup, account }: PostgresPrograms, folder: string) =>
    run(basebackup, ['-d', url, '-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-N'], account);
  return await startIn(fill, port);
}

async function startIn(
  fill: (programs: PostgresPrograms, folder: string) => Promise<void>,
  given?: number,
): Promise<PostgresCluster> {
  const programs = await findPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-postgres-'));
  const { account } = programs;
  if (account) await chown(folder, account.uid, account.gid);
  try {
    await fill(programs, folder);
    const port = given ?? (await freePort());
    const server = await serve(programs, folder, port);
    return clusterOf(server, folder, port);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function initialise({ initdb, account }: PostgresPrograms, folder: string): Promise<void> {
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '-N'];
  await run(initdb, ['-D', folder, ...options], account);
}

async function run(program: string, args: string[], account: Account | undefined): Promise<void> {
  const child = spawn(program, args, { ...account, stdio: ['ignore', 'ignore', 'pipe'] });
  const [[code], errors] = await Promise.all([once(child, 'close'), textOf(child.stderr)]);
  if (code !== 0) throw new Error(`${path.basename(program)} endte med ${code}: ${errors}`);
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

type Server = ChildProcessByStdio<null, null, Readable>;

async function serve(
  { postgres, account }: PostgresPrograms,
  folder: string,
  port: number,
): Promise<Server> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    lc_messages: 'C',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(postgres, ['-D', folder, '-p', String(port), ...options], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilReady(server);
  return server;
}

/** Resolves when the server takes connections; its later log is not kept. */
function untilReady(server: Server): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  const listen = (chunk: Buffer) => {
    log += String(chunk);
    if (/ready to accept (read-only )?connections/.test(log)) resolve();
  };
  server.stderr.on('data', listen);
  server.once('error', reject);
  server.once('exit', () => reject(new Error(`PostgreSQL startede ikke: ${log}`)));
  return promise.finally(() => server.stderr.off('data', listen).resume());
}

function clusterOf(server: Server, folder: string, port: number): PostgresCluster {
  // A run that ends without stop() must not leave a server behind.
  const quit = () => server.kill('SIGQUIT');
  process.once('exit', quit);
  return {
    ...databasesAt(`postgres://postgres@127.0.0.1:${port}/postgres`),
    async stop() {
      process.off('exit', quit);
      if (server.exitCode === null && server.signalCode === null) {
        const exit = once(server, 'exit');
        server.kill('SIGINT');
        await exit;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
