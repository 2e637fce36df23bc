import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import {
  developmentHouse,
  NoDevelopmentHouseError,
} from '../../../../server/open-development-house.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

// Each starts a whole server and makes its database.
vi.setConfig({ testTimeout: 120_000 });

/** The repository as `npm ci --omit=dev` leaves it, and without the folder `dev/`. */
let installed: string;
beforeAll(async () => {
  installed = await mkdtemp(path.join(tmpdir(), 'sada-uden-dev-'));
  for (const what of ['package.json', 'server', 'src/domain', 'src/api/contract']) {
    await cp(path.join(root, what), path.join(installed, what), { recursive: true });
  }
  for (const folder of await productionPackages()) {
    await mkdir(path.dirname(path.join(installed, folder)), { recursive: true });
    await symlink(path.join(root, folder), path.join(installed, folder));
  }
});
afterAll(() => rm(installed, { recursive: true, force: true }));

/** Folders of the packages that a production install has; what lies within them comes along. */
async function productionPackages(): Promise<string[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries<{ dev?: boolean; optional?: boolean }>(lock.packages)
    .filter(([folder, { dev, optional }]) => folder !== '' && !dev && !optional)
    .map(([folder]) => folder)
    .filter((folder) => folder.lastIndexOf('node_modules/') === 0);
}

interface Started {
  readonly child: ChildProcess;
  output: string;
  errors: string;
}

function startServer(env: Readonly<Record<string, string>>): Started {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: installed,
    env: { PATH, HOME, DATA_DIR: 'memory://', LOG_NIVEAU: 'silent', ...env },
  });
  const started: Started = { child, output: '', errors: '' };
  child.stdout?.on('data', (chunk: Buffer) => {
    started.output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    started.errors += chunk.toString();
  });
  return started;
}

test('i produktion starter serveren uden dev/ og dets pakker og er klar', async () => {
  const port = await freePort();
  const started = startServer({
    PORT: String(port),
    MILJOE: 'Prod',
    DEMO_DATA: 'ingen',
    IDENTITY_AUTHORITY: 'https://login.example.dk',
    IDENTITY_CLIENT_ID: 'sada-portal',
    IDENTITY_AUDIENCE: 'sada-api',
  });
  const { child } = started;
  const ended = once(child, 'exit');
  try {
    while (!started.output.includes('kører på')) {
      const told = child.stdout ? once(child.stdout, 'data') : ended;
      const first = await Promise.race([told, ended.then(() => 'ended' as const)]);
      if (first === 'ended') throw new Error(started.errors);
    }
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'klar' }]);
    const config = await fetch(`http://127.0.0.1:${port}/config.json`);
    const authority = 'https://login.example.dk';
    expect(await config.json()).toMatchObject({ env: 'Prod', identity: { authority } });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
});

test('er dev/ der, åbnes det alligevel kun i Dev og Test', async () => {
  for (const miljoe of ['Prod', 'PreProd', 'Uddannelse']) {
    await expect(developmentHouse(miljoe)).rejects.toThrow(NoDevelopmentHouseError);
  }
  for (const miljoe of ['Dev', 'Test']) {
    expect(await developmentHouse(miljoe)).toHaveProperty('loadDemo');
  }
});

test.each([
  ['med demodata', {}],
  ['uden demodata', { DEMO_DATA: 'ingen' }],
])('i Dev %s siges det med en linje, at dev/ ikke er der', async (_how, env) => {
  const started = startServer({ PORT: String(await freePort()), ...env });
  const [code] = await once(started.child, 'close');
  expect(code).toBe(1);
  expect(started.errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^Mappen dev\/ eller dens pakker er ikke installeret: .*DEMO_DATA=ingen/),
  ]);
});
