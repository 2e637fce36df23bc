import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { DebianProgram } from '../debian-program.ts';

/** A proxy by its example in `drift/`. */
interface ProxyKind extends DebianProgram {
  readonly example: string;
  /** The example on a port of the loopback address; nginx with TLS, by `sada.crt` and `sada.key` in its folder. */
  placed(example: string, port: number): string;
  args(file: string, folder: string): readonly string[];
}

export const proxyKinds: Readonly<Record<'nginx' | 'haproxy', ProxyKind>> = {
  nginx: {
    program: '/usr/sbin/nginx',
    debian: 'nginx-light',
    example: 'nginx.conf',
    placed: (example, port) => `
      user root;
      pid nginx.pid;
      error_log stderr;
      events {}
      http {
        access_log off;
        client_body_temp_path body;
        proxy_temp_path proxy;
        fastcgi_temp_path fastcgi;
        uwsgi_temp_path uwsgi;
        scgi_temp_path scgi;
        ${example.replace('listen 443', `listen 127.0.0.1:${port}`).replaceAll('/etc/nginx/', '')}
      }`,
    args: (file, folder) => ['-p', folder, '-c', file, '-g', 'daemon off;'],
  },
  haproxy: {
    program: '/usr/sbin/haproxy',
    debian: 'haproxy',
    example: 'haproxy.cfg',
    placed: (example, port) => example.replace(/bind :443 ssl crt \S+/, `bind 127.0.0.1:${port}`),
    args: (file) => ['-db', '-f', file],
  },
};

interface Before {
  /** Its own, for as long as it runs. */
  readonly folder: string;
  readonly port: number;
  /** Addresses of the servers. */
  readonly servers: readonly [string, string];
}

/** Puts a proxy by its example before two servers, for as long as the test lasts; it may not answer yet. */
export async function startProxy(
  kind: ProxyKind,
  { folder, port, servers }: Before,
): Promise<void> {
  const example = readFileSync(new URL(`../../../drift/${kind.example}`, import.meta.url), 'utf8');
  const placed = servers.reduce(
    (text, server, at) => text.replaceAll(`sada-${at + 1}:4000`, new URL(server).host),
    kind.placed(example, port),
  );
  const file = path.join(folder, kind.example);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, placed);
  const child = spawn(kind.program, kind.args(file, folder), {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  await once(child, 'spawn');
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
}
