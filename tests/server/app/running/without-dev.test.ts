import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import portal from '../../../../package.json' with { type: 'json' };
import { freePort } from '../../../../scripts/free-port.ts';
import { layRelease } from '../../../../scripts/release/lay-release.ts';
import {
  developmentHouse,
  NoDevelopmentHouseError,
} from '../../../../server/open-development-house.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

// Each starts a whole server and makes its database.
vi.setConfig({ testTimeout: 120_000 });

/** A release as `npm run pak` lays it out, with a portal of one file, and what the one before it had. */
let installed: string;
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-uden-dev-'));
  installed = path.join(folder, 'udgivelse');
  const before = path.join(folder, 'forrige');
  await buildOf(path.join(before, 'dist'), 'gammel');
  const told = JSON.stringify({ filer: ['fast-1.js', 'gammel-1.js'] });
  await writeFile(path.join(before, 'udgivelse.json'), told);
  await buildOf(path.join(folder, 'dist'), 'ny');
  const sources = { root, dist: path.join(folder, 'dist'), commit: '5c1f00d2a9be', before };
  layRelease(installed, sources, symlinkSync);
});
afterAll(() => rm(path.dirname(installed), { recursive: true, force: true }));

/** Of each build one file is its own, and one is that of the other, too. */
async function buildOf(dist: string, name: string): Promise<void> {
  await mkdir(path.join(dist, 'assets'), { recursive: true });
  await writeFile(path.join(dist, 'index.html'), `<!doctype html><title>${name}</title>`);
  await writeFile(path.join(dist, 'assets', `${name}-1.js`), `export default '${name}';`);
  await writeFile(path.join(dist, 'assets', 'fast-1.js'), 'export {};');
}

/** All that stands in it, and when it was written; its packages are those of the working copy. */
async function written(folder: string): Promise<unknown[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  const own = all.filter(
    ({ parentPath, name }) => !`${parentPath}/${name}`.includes('node_modules'),
  );
  return await Promise.all(
    own.map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [file, (await lstat(file)).mtimeMs];
    }),
  );
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

test('en udgivelse starter uden dev/ og dets pakker, skriver intet i sin mappe og har den forriges filer', async () => {
  const port = await freePort();
  const before = await written(installed);
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
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { status: 'klar', database: 'ajour', version: portal.version, commit: '5c1f00d2a9be' },
    ]);
    const config = await fetch(`http://127.0.0.1:${port}/config.json`);
    const authority = 'https://login.example.dk';
    const udgave = `${portal.version} (5c1f00d2a9be)`;
    expect(await config.json()).toMatchObject({ env: 'Prod', udgave, identity: { authority } });
    const textOf = async (name: string) =>
      await (await fetch(`http://127.0.0.1:${port}/assets/${name}`)).text();
    expect(await textOf('ny-1.js')).toContain('ny');
    expect(await textOf('gammel-1.js')).toContain('gammel');
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
  expect(await written(installed)).toEqual(before);
});

test('en udgivelse har kommandolinjen, som ikke skal have noget med dev/ at gøre', () => {
  const { PATH = '', HOME = '' } = process.env;
  const sada = (...words: string[]) => {
    const env = { PATH, HOME, XDG_STATE_HOME: path.dirname(installed) };
    const program = path.join(installed, 'bin', 'sada');
    // Whoever installs it may link to it from where programs are.
    const link = path.join(path.dirname(installed), 'sada-link');
    if (!existsSync(link)) symlinkSync(program, link);
    const { status, stdout, stderr } = spawnSync(link, words, { env, encoding: 'utf8' });
    return [status, stdout, stderr];
  };
  expect(sada('completion', 'bash')).toEqual([0, expect.stringContaining('complete -o'), '']);
  const silent = 'http://127.0.0.1:1';
  for (const words of [
    ['login'],
    ['plan', '-'],
    ['koer', '-'],
    ['vis', '07'],
    ['soeg', '07'],
    ['log'],
  ]) {
    expect(sada(...words, '--adresse', silent)).toEqual([
      1,
      '',
      `sada: Serveren på ${silent} svarer ikke.\n`,
    ]);
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

test('en udgivelse, der ikke kan sige, hvilken den er, starter ikke og siger det med en linje', async () => {
  await writeFile(path.join(installed, 'udgivelse.json'), '{"version":');
  const started = startServer({ PORT: String(await freePort()) });
  const [code] = await once(started.child, 'close');
  expect([code, started.errors, started.output]).toEqual([
    1,
    'udgivelse.json i udgivelsens mappe kan ikke læses: den er ikke JSON. Pak udgivelsen ud igen.\n',
    '',
  ]);
});
