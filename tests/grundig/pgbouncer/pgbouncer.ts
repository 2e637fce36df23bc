import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { findPostgres } from '../../../scripts/postgres-programs.ts';
import type { DebianProgram } from '../debian-program.ts';

export const pgBouncer: DebianProgram = { program: '/usr/sbin/pgbouncer', debian: 'pgbouncer' };

/** Fewer than the servers hold connections, so that they take turns at them. */
const sessions = 3;

/**
 * Puts a PgBouncer that pools transactions before a PostgreSQL, for as long as the test lasts.
 * @param waitSeconds longest that it lets a call wait for a session
 * @returns the address of the same database through it
 */
export async function throughPgBouncer(databaseUrl: string, waitSeconds = 25): Promise<string> {
  const { hostname, port: behind, username } = new URL(databaseUrl);
  // As PostgreSQL, it refuses to run as root.
  const { account } = await findPostgres();
  const folder = mkdtempSync(path.join(tmpdir(), 'sada-pgbouncer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${behind} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
server_login_retry = 1
query_wait_timeout = ${waitSeconds}
`,
  );
  if (account) {
    for (const owned of [folder, file]) chownSync(owned, account.uid, account.gid);
  }
  const child = spawn(pgBouncer.program, [file], {
    ...account,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  await untilUp(child);
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  });
  const through = new URL(databaseUrl);
  through.port = String(port);
  return through.href;
}

async function untilUp(child: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let log = '';
  child.stderr?.on('data', (part: Buffer) => {
    log += String(part);
    if (log.includes('process up')) resolve();
  });
  child.once('error', reject);
  child.once('exit', () => reject(new Error(`PgBouncer startede ikke: ${log}`)));
  await promise;
}
