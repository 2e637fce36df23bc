import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest';
import portalPackage from '../../../../package.json' with { type: 'json' };
import { freePort } from '../../../../scripts/free-port.ts';
import { databasesAt } from '../../../../scripts/postgres.ts';
import { check } from '../../../../server/check/check.ts';
import { openDatabase } from '../../../../server/db/connect.ts';
import { migrate, migrations } from '../../../../server/db/migrate.ts';
import type { Engine } from '../../../../server/db/open-database.ts';
import { lockDirectory } from '../../../../server/db/pglite/directory-lock.ts';
import type { Database } from '../../../../server/db/schema.ts';
import { isPortalBuilt } from '../../../../server/http/portal-files.ts';
import { describeOnEachEngine } from '../../harness/engines.ts';

// Each opens a database, and the embedded one is made first.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const root = fileURLToPath(new URL('../../../..', import.meta.url));

let folder: string;
let distDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sada-kontrol-proeve-'));
  distDir = await mkdtemp(path.join(folder, 'dist-'));
  await writeFile(path.join(distDir, 'index.html'), '<!doctype html>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = 'Indstillinger: i orden – MILJOE er Dev';
const udgave = `Udgave: i orden – ${portalPackage.version}`;
const portal = 'Portal: i orden – den er bygget';
const guarded = {
  MILJOE: 'Prod',
  DEMO_DATA: 'ingen',
  IDENTITY_AUTHORITY: 'https://login.example.dk',
  IDENTITY_CLIENT_ID: 'sada',
  IDENTITY_AUDIENCE: 'sada-api',
};

/** Of 200, as the tests' PostgreSQL is started, PostgreSQL keeps three. */
const connections = 'Forbindelser: i orden – højst 10 af de 197, databasen giver til alle servere';

const newest = Object.keys(migrations).toSorted().at(-1);

type Env = Readonly<Record<string, string>>;

async function linesOf(env: Env, built = distDir): Promise<string[]> {
  return (await check(env, built)).map(({ line }) => line);
}

/** An empty place for a database: a folder that is not there, or a database without tables. */
async function emptyPlace(engine: Engine): Promise<{ env: Env; dataDir: string }> {
  const dataDir = path.join(folder, randomUUID());
  const { postgresUrl } = inject('engines');
  if (engine === 'pglite' || postgresUrl === null) return { env: { DATA_DIR: dataDir }, dataDir };
  const databases = databasesAt(postgresUrl);
  const name = `kontrol_${randomUUID()}`;
  const databaseUrl = await databases.createDatabase(name);
  onTestFinished(() => databases.dropDatabase(name));
  return { env: { DATABASE_URL: databaseUrl }, dataDir };
}

async function using<Result>(
  { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl }: Env,
  work: (open: { db: Kysely<Database> }) => Promise<Result>,
): Promise<Result> {
  const open = await openDatabase({ dataDir, databaseUrl });
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** Every file below a folder, with its size and when it was written; nothing where it is not there. */
async function filesOf(dataDir: string): Promise<unknown[]> {
  const names = await readdir(dataDir, { recursive: true }).catch(() => []);
  return await Promise.all(
    names.toSorted().map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(dataDir, name));
      return [name, size, mtimeMs];
    }),
  );
}

describeOnEachEngine('--kontroller', (engine) => {
  /** The embedded database's folder has a line of its own, and so have the connections to PostgreSQL. */
  const withFolder = (dataDir: string, line: string) => [
    settings,
    ...(engine === 'pglite' ? [`Datamappe: i orden – ${dataDir} kan skrives`] : []),
    line,
    ...(engine === 'postgres' ? [connections] : []),
    udgave,
    portal,
  ];

  test('an empty place is in order, and is empty still', async () => {
    const { env, dataDir } = await emptyPlace(engine);
    const empty = 'Database: i orden – den er tom; tabellerne oprettes, når serveren starter';
    expect(await linesOf(env)).toEqual(withFolder(dataDir, empty));
    expect(await filesOf(dataDir)).toEqual([]);
    // Asked again, there is as little.
    expect(await linesOf(env)).toEqual(withFolder(dataDir, empty));
  });

  test('tells of the tables what age they have, and leaves them as they are', async () => {
    const { env, dataDir } = await emptyPlace(engine);
    await using(env, ({ db }) => migrate(db));
    const before = await filesOf(dataDir);
    expect(await linesOf(env)).toEqual(
      withFolder(dataDir, 'Database: i orden – dens tabeller er ajour'),
    );
    expect(await filesOf(dataDir)).toEqual(before);

    await using(env, async ({ db }) => {
      await sql`delete from kysely_migration where name = ${newest}`.execute(db);
      await db.insertInto('opsaetning').values({ navn: 'demodata', vaerdi: 'ja' }).execute();
    });
    const behind = `Database: i orden – dens tabeller er 1 trin bagud (${newest}); de bringes ajour, når serveren starter`;
    expect(await linesOf(env)).toEqual(withFolder(dataDir, behind));
    expect(await linesOf(env)).toEqual(withFolder(dataDir, behind));
    expect(await linesOf({ ...env, ...guarded })).toContain(
      'Database: FEJL – Databasen indeholder demodata og kan ikke bruges i Prod.',
    );

    await using(env, ({ db }) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-senere', '')`.execute(db),
    );
    expect(await check(env, distDir)).toContainEqual({
      ok: false,
      line: 'Database: FEJL – Databasen er bragt ajour af en nyere udgave, som denne ikke kan køre med (9999-senere). Start den, eller gendan en kopi fra før opgraderingen.',
    });
  });
});

test.skipIf(inject('engines').postgresUrl === null)(
  'a database that only reads cannot be used',
  async () => {
    const { env } = await emptyPlace('postgres');
    const address = new URL(String(env.DATABASE_URL));
    await using(env, ({ db }) =>
      sql`alter database ${sql.id(address.pathname.slice(1))} set default_transaction_read_only = on`.execute(
        db,
      ),
    );
    expect(await linesOf(env)).toContain('Database: FEJL – den kan kun læses, ikke gemme');
  },
);

test.skipIf(inject('engines').postgresUrl === null)(
  'connections that the database does not have are told',
  async () => {
    const { env } = await emptyPlace('postgres');
    const told = (had: number) =>
      `Forbindelser: FEJL – DATABASE_FORBINDELSER er 300, men databasen giver højst ${had}; sæt den ned, eller giv flere`;
    expect(await linesOf({ ...env, DATABASE_FORBINDELSER: '300' })).toContain(told(197));
    const name = new URL(String(env.DATABASE_URL)).pathname.slice(1);
    await using(env, ({ db }) =>
      sql`alter database ${sql.id(name)} connection limit 40`.execute(db),
    );
    expect(await linesOf({ ...env, DATABASE_FORBINDELSER: '300' })).toContain(told(40));
  },
);

test.skipIf(inject('engines').postgresUrl === null)(
  'a standby that is no copy, or does not answer, is told, and its password is not',
  async () => {
    const [{ env }, { env: other }] = [await emptyPlace('postgres'), await emptyPlace('postgres')];
    const told = async (standbyUrl: string | undefined) =>
      (await linesOf({ ...env, DATABASE_URL_LAES: String(standbyUrl) })).slice(3, 4);
    expect(await told(other.DATABASE_URL)).toEqual([
      'Læsekopi: FEJL – det er en anden database end den i DATABASE_URL, ikke en kopi',
    ]);
    expect(await told(env.DATABASE_URL)).toEqual([
      'Læsekopi: FEJL – det er ingen kopi, for den tager selv imod ændringer',
    ]);
    const [line] = await told(`postgresql://en:hemmelig@127.0.0.1:${await freePort()}/x`);
    expect(line).toMatch(/^Læsekopi: FEJL – (?!.*hemmelig).*ECONNREFUSED/);
  },
);

test('a database that does not answer is told, and its password is not', async () => {
  const port = await freePort();
  const lines = await linesOf({ DATABASE_URL: `postgresql://en:hemmelig@127.0.0.1:${port}/x` });
  expect(lines[1]).toMatch(/^Database: FEJL – Databasen svarer ikke/);
  expect(lines.join('\n')).not.toContain('hemmelig');
});

test('a data folder that a server has, or that nobody can have', async () => {
  const dataDir = path.join(folder, randomUUID());
  await using({ DATA_DIR: dataDir }, async () => {});
  const release = lockDirectory(dataDir);
  expect(await linesOf({ DATA_DIR: dataDir })).toContain(
    `Database: FEJL – Datamappen ${dataDir} er i brug af en anden proces.`,
  );
  release();

  const belowFile = path.join(distDir, 'index.html', 'data');
  expect(await linesOf({ DATA_DIR: belowFile })).toEqual([
    settings,
    `Datamappe: FEJL – ${belowFile} kan ikke skrives`,
    udgave,
    portal,
  ]);
});

test('every bad setting, and a portal that is not built', async () => {
  const unbuilt = path.join(folder, 'ubygget');
  expect(await check({ PORT: 'x', DATO: 'i dag' }, unbuilt)).toEqual([
    { ok: false, line: 'Indstillinger: FEJL – PORT: skal være et helt tal fra 1 til 65535' },
    { ok: false, line: 'Indstillinger: FEJL – DATO: skal være en dato som ÅÅÅÅ-MM-DD' },
    { ok: true, line: udgave },
    { ok: false, line: 'Portal: FEJL – den er ikke bygget; kør npm run build' },
  ]);
});

/** `node server/main.ts` with these arguments, to its end. */
async function run(env: Env, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const given = { cwd: root, env: { PATH, HOME, ...env } };
  const { promise, resolve } = Promise.withResolvers<[number, string, string]>();
  const child = execFile(
    process.execPath,
    ['server/main.ts', ...args],
    given,
    (_error, output, errors) => resolve([child.exitCode ?? -1, output, errors]),
  );
  return await promise;
}

test('the program prints a line each and ends with 0 or 1', async () => {
  const [code, output, errors] = await run({ DATA_DIR: 'memory://' }, '--kontroller');
  const built = await isPortalBuilt();
  expect(output.trim().split('\n')).toEqual([
    settings,
    'Database: i orden – kun i hukommelsen; intet gemmes',
    udgave,
    built ? portal : 'Portal: FEJL – den er ikke bygget; kør npm run build',
  ]);
  expect([code, errors]).toEqual([built ? 0 : 1, '']);
  const [refused] = await run({ DATA_DIR: 'memory://', PORT: 'x' }, '--kontroller');
  expect(refused).toBe(1);
});

test('an argument that is not known starts nothing', async () => {
  const dataDir = path.join(folder, randomUUID());
  const [code, output, errors] = await run({ DATA_DIR: dataDir }, '--kontrol');
  expect([code, output, errors]).toEqual([
    1,
    '',
    'Ukendt argument: --kontrol. Det eneste, der kendes, er --kontroller.\n',
  ]);
  expect(await filesOf(dataDir)).toEqual([]);
});
