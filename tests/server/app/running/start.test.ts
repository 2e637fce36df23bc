import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../../../scripts/free-port.ts';
import { openDatabase } from '../../../../server/db/connect.ts';
import { migrate } from '../../../../server/db/migrate.ts';
import { start } from '../../../../server/start.ts';
import { openTestDatabase } from '../../harness/engines.ts';
import { signIn } from '../../harness/sign-in.ts';
import { addTestUser, testUser } from '../../identity/users.ts';
import { startApp } from '../app-server.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

// Each starts a whole server, and some make a database first.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sada-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<unknown[]>;
  output = '';
  errors = '';

  constructor(env: Record<string, string>, ...nodeOptions: string[]) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, [...nodeOptions, 'server/main.ts'], {
      cwd: root,
      env: { PATH, HOME, DATA_DIR: dataDir, DATO: '2026-11-20', ...env },
    });
    this.ended = once(this.child, 'exit');
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.output += chunk.toString();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.errors += chunk.toString();
    });
  }

  /** Waits for the text in what the program prints, or for its end. */
  async printed(text: string): Promise<void> {
    while (!this.output.includes(text)) {
      const next = this.child.stdout ? once(this.child.stdout, 'data') : this.ended;
      const winner = await Promise.race([next, this.ended.then(() => 'ended' as const)]);
      if (winner === 'ended') throw new Error(`It ended:\n${this.output}\n${this.errors}`);
    }
  }

  async exitCode(): Promise<unknown> {
    const [code] = await this.ended;
    return code;
  }
}

/** A database with one user, marked as demo data; the whole demo content takes longer to load. */
async function prepareData(): Promise<string> {
  const folder = await mkdtemp(path.join(dataDir, 'klar-'));
  const { db, close } = await openDatabase({ dataDir: folder });
  await migrate(db);
  await addTestUser(db);
  await db.insertInto('opsaetning').values({ navn: 'demodata', vaerdi: 'ja' }).execute();
  await close();
  return folder;
}

test('bad values: one line each on standard error, exit code 1, no stack', async () => {
  const program = new Program({ PORT: 'x', DATO: 'i dag', MILJOE: 'Prod' });
  expect(await program.exitCode()).toBe(1);
  expect(program.output).toBe('');
  expect(program.errors.trim().split('\n')).toEqual([
    'PORT: skal være et helt tal fra 1 til 65535',
    'DATO: skal være en dato som ÅÅÅÅ-MM-DD',
    'MILJOE: Prod kræver en ekstern login-udbyder (IDENTITY_AUTHORITY, IDENTITY_CLIENT_ID, IDENTITY_AUDIENCE)',
    'MILJOE: Prod kan ikke køre med demodata; sæt DEMO_DATA=ingen',
  ]);
});

test('a port in use: one line and exit code 1', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  try {
    const program = new Program({
      PORT: String(port),
      DATA_DIR: path.join(dataDir, 'optaget'),
      DEMO_DATA: 'ingen',
      LOG_NIVEAU: 'silent',
    });
    expect(await program.exitCode()).toBe(1);
    expect(program.errors.trim()).toBe(
      `Port ${port} på 127.0.0.1 er i brug af et andet program. Vælg en anden med PORT.`,
    );
  } finally {
    other.close();
  }
});

test('a start that fails leaves nothing open', async () => {
  const folder = await prepareData();
  const { db, close } = await openDatabase({ dataDir: folder });
  await sql`alter table bruger rename column visningsnavn to andet`.execute(db);
  await close();
  const port = await freePort();
  const env = { PORT: String(port), DATA_DIR: folder, DEMO_DATA: 'ingen', LOG_NIVEAU: 'silent' };
  await expect(start(env)).rejects.toThrow('visningsnavn');
  await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed');
  // The folder is free again.
  await (await openDatabase({ dataDir: folder })).close();
});

test('a database that does not answer: one line and exit code 1', async () => {
  const port = await freePort();
  const program = new Program({ DATABASE_URL: `postgresql://ingen:hemmelig@127.0.0.1:${port}/x` });
  expect(await program.exitCode()).toBe(1);
  expect(program.errors.trim().split('\n')).toHaveLength(1);
  expect(program.errors).toMatch(/^Databasen svarer ikke/);
  expect(program.errors).not.toContain('hemmelig');
});

test('SIGTERM: the call in flight is answered, new ones are refused, and the end is clean', async () => {
  const prepared = await prepareData();
  const port = await freePort();
  const baseUrl = `http://127.0.0.1:${port}`;
  const program = new Program({ PORT: String(port), DATA_DIR: prepared, DEMO_DATA: 'ingen' });
  await program.printed(testUser.visningsnavn);
  expect(program.output).toContain(`Statens Administrative Stamdata kører på ${baseUrl}\n`);
  expect(program.output).toContain('Demobrugere (adgangskode: demo):');
  const { accessToken } = await signIn(baseUrl, testUser.brugernavn);

  // Its head has been read when the server says that it may go on; the body waits.
  const call = request(`${baseUrl}/api/kommandoer/plan`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  const answered = once(call, 'response');
  await once(call, 'continue');

  program.child.kill('SIGTERM');
  await program.printed('SIGTERM: stopper');
  const refuses = () =>
    fetch(`${baseUrl}/healthz`).then(
      () => false,
      () => true,
    );
  await expect.poll(refuses).toBe(true);
  call.end('{"kommandoer": []}');
  const [answer] = await answered;
  expect(answer.statusCode).toBe(400);
  answer.resume();
  expect(await program.exitCode()).toBe(0);
  expect(program.errors).toBe('');
});

test('a database that is lost while it runs: one line and exit code 1', async () => {
  const program = new Program(
    {
      PORT: String(await freePort()),
      DATA_DIR: await prepareData(),
      DEMO_DATA: 'ingen',
      LOG_NIVEAU: 'silent',
    },
    '--import',
    new URL('./lose-database.ts', import.meta.url).href,
  );
  await program.printed(testUser.visningsnavn);
  program.child.kill('SIGUSR2');
  expect(await program.exitCode()).toBe(1);
  expect(program.errors).toBe(
    'Den indlejrede database er standset: uden fejl. Serveren stopper.\n',
  );
});

test('a second server on the same DATA_DIR: one line and exit code 1, the first goes on', async () => {
  const prepared = await prepareData();
  const port = await freePort();
  const first = new Program({ PORT: String(port), DATA_DIR: prepared, DEMO_DATA: 'ingen' });
  try {
    await first.printed(testUser.visningsnavn);
    const second = new Program({
      PORT: String(await freePort()),
      DATA_DIR: prepared,
      DEMO_DATA: 'ingen',
    });
    expect(await second.exitCode()).toBe(1);
    expect(second.errors.trim()).toBe(`Datamappen ${prepared} er i brug af en anden proces.`);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  } finally {
    first.child.kill('SIGTERM');
    await first.exitCode();
  }
});

test('a database with demo data: not in an environment that nobody has said may have it', async () => {
  const program = new Program({
    PORT: String(await freePort()),
    DATA_DIR: await prepareData(),
    DEMO_DATA: 'ingen',
    MILJOE: 'produktion',
    IDENTITY_AUTHORITY: 'https://login.example.dk',
    IDENTITY_CLIENT_ID: 'sada',
    IDENTITY_AUDIENCE: 'sada-api',
  });
  expect(await program.exitCode()).toBe(1);
  expect(program.errors.trim()).toBe(
    'Databasen indeholder demodata og kan ikke bruges i produktion.',
  );
});

test('demo users that others on the network can sign in as: a warning at start', async () => {
  const dataDir = await prepareData();
  const warning = async (host: string) => {
    const env = {
      PORT: String(await freePort()),
      HOST: host,
      DATA_DIR: dataDir,
      DEMO_DATA: 'ingen',
      LOG_NIVEAU: 'silent',
    };
    const server = await start(env);
    await server.stop();
    return server.welcome.includes('ADVARSEL: Serveren lytter på 0.0.0.0');
  };
  expect(await warning('0.0.0.0')).toBe(true);
  expect(await warning('127.0.0.1')).toBe(false);
});

test('SIGTERM: /readyz siger det først, kald besvares imens, og serveren slutter rent', async () => {
  const port = await freePort();
  const program = new Program({
    ...{ DATA_DIR: await prepareData(), DEMO_DATA: 'ingen', PORT: String(port) },
    STOP_VENT_MS: '2000',
  });
  await program.printed('kører på');
  const asked = async (path: string) => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`);
    return [status, headers.get('connection')];
  };
  expect(await asked('/readyz')).toEqual([200, 'keep-alive']);
  program.child.kill('SIGTERM');
  await program.printed('SIGTERM');
  expect(await asked('/readyz')).toEqual([503, 'close']);
  expect(await asked('/healthz')).toEqual([200, 'close']);
  expect(await program.exitCode()).toBe(0);
});

test('a route that says not who may call it: the app does not start', async () => {
  const database = await openTestDatabase('pglite', { demo: false });
  try {
    const start = startApp(database.db, {
      extend: (app) => {
        app.get('/api/glemt', async () => 'åben for alle');
      },
    });
    await expect(start).rejects.toThrow('Ruten GET /api/glemt siger ikke, hvem der har adgang');
  } finally {
    await database.close();
  }
});
