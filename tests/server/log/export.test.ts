import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { migrations, migrationsLacking } from '../../../server/db/migrate.ts';
import { standingRoles } from '../../../server/identity/administration/export-users.ts';
import { importUsers } from '../../../server/identity/administration/import-users.ts';
import { remove } from '../../../server/identity/administration/keep-user.ts';
import { parseUsersFile } from '../../../server/identity/administration/users-file.ts';
import { log } from '../../../server/log/log.ts';
import { pseudonymsBy } from '../../../server/log/pseudonyms.ts';
import { effectWith } from '../../../server/storage/effect.ts';
import { type NewLine, writeRun } from '../../../server/storage/log-lines.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { insertLine } from '../harness/log-line.ts';
import { loggedEffects } from '../harness/logged-effects.ts';
import { aase } from '../identity/users.ts';

const pseudonymNoegle = 'en nøgle, der er lang nok til at være hemmelig';
const root = fileURLToPath(new URL('../../..', import.meta.url));

interface Exported {
  readonly koersel: number;
  readonly bruger: string;
  readonly linjer: readonly {
    readonly nummer: number;
    readonly virkninger: readonly { readonly tabel: string; readonly noegle: object }[];
  }[];
}

/** Of a finansår that is made: the row is its key. */
const made = (finansaar: number) =>
  effectWith({ entity: 'finansaar', key: { finansaar } }, null, { finansaar });

describeOnEachEngine('npm run log -- eksportér', (engine) => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sada-log-'));
    database = await openTestDatabase(engine, { demo: false });
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  let files = 0;
  const fileOf = () => path.join(folder, `log-${++files}.jsonl`);
  const run = (args: readonly string[], settings = { pseudonymNoegle }) =>
    log(database.db, args, settings);
  /** The text of a file that it wrote. */
  const exported = async (...args: readonly string[]) => {
    const fil = fileOf();
    const outcome = await run(['eksportér', ...args, '--fil', fil]);
    expect(outcome.lines[0]).toMatch(/ er skrevet\. Kørsler: \d+; linjer: \d+\.$/);
    expect(outcome.ok).toBe(true);
    return await readFile(fil, 'utf8');
  };
  const runsIn = (text: string) =>
    text
      .split('\n')
      .slice(0, -1)
      .map((line): Exported => JSON.parse(line));
  const write = (lines: readonly NewLine[], bruger = 'aase', tid = '2026-11-20T10:00:00.000Z') =>
    database.db
      .transaction()
      .execute((tx) => writeRun(tx, { tid, bruger, kilde: 'portal' }, lines));

  test('en kørsel er en linje med alt, loggen ved om den', async () => {
    const input = { finansaar: 2031, bemaerkning: 'Nyt år – æøå "citat"' };
    const { koersel, lognumre } = await write([
      { kommando: 'Finansaar', argumenter: '2031', input, effects: [made(2031), made(2032)] },
      { kommando: 'Underkonto#ret', argumenter: 'Rettelse: x', row_version: '7', effects: [] },
    ]);
    const text = await exported();
    const line = text.split('\n').find((one) => one.startsWith(`{"koersel":${koersel},`));
    expect(line).toBe(
      JSON.stringify({
        koersel,
        tid: '2026-11-20T10:00:00.000Z',
        bruger: 'aase',
        kilde: 'portal',
        aarsag: null,
        linjer: [
          {
            nummer: lognumre[0],
            kommando: 'Finansaar',
            titel: 'Finansaar',
            argumenter: '2031',
            fortryder: null,
            delvis: false,
            rowVersion: null,
            input,
            virkninger: [2031, 2032].map((finansaar) => ({
              tabel: 'finansaar',
              noegle: { finansaar },
              foer: null,
              efter: { finansaar },
            })),
          },
          {
            nummer: lognumre[1],
            kommando: 'Underkonto#ret',
            titel: 'Ret underkonto: rettelse',
            argumenter: 'Rettelse: x',
            fortryder: null,
            delvis: false,
            rowVersion: '7',
            input: null,
            virkninger: [],
          },
        ],
      }),
    );
  });

  test('en lang kørsel og en lang linje er med, hele og i orden', async () => {
    const short: NewLine = { kommando: 'Finansaar', argumenter: '', effects: [made(1)] };
    const long = { ...short, effects: Array.from({ length: 1001 }, (_, nr) => made(nr)) };
    // Just as many as are read at once, too.
    const full = { ...short, effects: long.effects.slice(0, 500) };
    const empty = { ...short, effects: [] };
    const many = Array.from({ length: 420 }, () => short);
    const { koersel } = await write([empty, ...many, long, empty, full, ...many, empty]);
    const runs = runsIn(await exported());
    const lines = runs.flatMap(({ linjer }) => linjer);
    const own = runs.find((one) => one.koersel === koersel);
    expect(own?.linjer.map(({ virkninger }) => virkninger.length)).toEqual([
      0,
      ...many.map(() => 1),
      1001,
      0,
      500,
      ...many.map(() => 1),
      0,
    ]);
    const keys = lines.flatMap(({ virkninger }) => virkninger.map(({ noegle }) => noegle));
    expect(keys).toEqual((await loggedEffects(database.db)).map(({ key }) => key));
    const { rows } = await sql<{ nummer: number }>`
      select nummer from kommando_log order by nummer`.execute(database.db);
    expect(lines.map(({ nummer }) => nummer)).toEqual(rows.map(({ nummer }) => nummer));
  });

  test('en kørsel uden linjer er også en linje', async () => {
    const { rows } = await sql<{ nummer: number }>`
      insert into koersel (nummer, tid, bruger)
      values (nextval('kommando_koersel'), '2018-05-05T12:00:00Z', 'aase') returning nummer`.execute(
      database.db,
    );
    expect(runsIn(await exported('--fra', '2018-05-05', '--til', '2018-05-05'))).toEqual([
      {
        koersel: rows[0]?.nummer,
        tid: '2018-05-05T12:00:00.000Z',
        bruger: 'aase',
        kilde: null,
        aarsag: null,
        linjer: [],
      },
    ]);
  });

  test('fra og til er dage i Danmark, begge med', async () => {
    const at = (tid: string) => insertLine(database.db, { tid });
    // The clock changes on the second of the days.
    const numbers = [
      await at('2019-03-29T22:59:59Z'),
      await at('2019-03-29T23:00:00Z'),
      await at('2019-03-31T21:59:59Z'),
      await at('2019-03-31T22:00:00Z'),
    ];
    const found = async (...args: readonly string[]) => {
      const runs = runsIn(await exported(...args));
      return runs.flatMap(({ linjer }) => linjer).map(({ nummer }) => nummer);
    };
    expect(await found('--fra', '2019-03-30', '--til', '2019-03-31')).toEqual(numbers.slice(1, 3));
    expect(await found('--til', '2019-03-29')).toEqual(numbers.slice(0, 1));
    expect(await found('--fra', '2090-01-01')).toEqual([]);
  });

  test('med --pseudonymer er ingen nævnt, og den samme er den samme hver gang', async () => {
    const poster = [aase, { ...aase, brugernavn: 'aa, se', email: 'anden@example.dk' }];
    const roles = await standingRoles(database.db);
    await importUsers(database.db, parseUsersFile(JSON.stringify({ poster }), roles));
    await database.db
      .insertInto('identitet')
      .values({ udsteder: 'https://login.example.dk', subjekt: 'person-77', brugernavn: 'aase' })
      .execute();
    await remove(database.db, 'aase');
    const plain = await exported();
    for (const name of ['"aase"', 'aa, se', aase.visningsnavn, aase.email, 'person-77']) {
      expect(plain).toContain(name);
    }
    const text = await exported('--pseudonymer');
    expect(await exported('--pseudonymer')).toBe(text);
    for (const name of ['aase', 'aa, se', aase.visningsnavn, aase.email, 'person-77']) {
      expect(text).not.toContain(name);
    }
    const pseudonyms = pseudonymsBy(pseudonymNoegle);
    const [one, other] = [pseudonyms.ofUser('aase'), pseudonyms.ofUser('aa, se')];
    expect(text).toContain(`"argumenter":"importer: ${one}, ${other}"`);
    expect(text).toContain(`"argumenter":"${one}"`);
    expect(text).toContain('"bruger":"kommandolinje"');
    expect(runsIn(text).length).toBe(runsIn(plain).length);
  });

  test('siger med en linje, hvad der er i vejen, og skriver ingen fil', async () => {
    const before = await readdir(folder);
    const fil = fileOf();
    const refused = async (...args: readonly string[]) => {
      const { ok, lines } = await run(['eksportér', ...args, '--fil', fil]);
      expect([ok, lines.length]).toEqual([false, 1]);
      return lines[0];
    };
    const dates = '--fra og --til skal være datoer som ÅÅÅÅ-MM-DD.';
    expect(await refused('--fra', '1/1 2026')).toBe(dates);
    expect(await refused('--til', '2026-02-30')).toBe(dates);
    expect(await refused('--fra', '2026-02-02', '--til', '2026-02-01')).toBe(
      '--fra (2026-02-02) er efter --til (2026-02-01).',
    );
    const { ok, lines } = await log(database.db, ['eksportér', '--pseudonymer', '--fil', fil], {});
    expect([ok, lines]).toEqual([
      false,
      ['PSEUDONYM_NOEGLE: skal udfyldes, for pseudonymer regnes ud af den'],
    ]);
    expect((await run(['eksportér', 'fil'])).lines[0]).toBe('Brug:');
    expect(await readdir(folder)).toEqual(before);
  });

  test('en database, der er bagud, læses ikke og bringes ikke ajour', async () => {
    const { db } = database;
    const newest = String(Object.keys(migrations).toSorted().at(-1));
    const [row] = await sql`delete from kysely_migration where name = ${newest} returning *`
      .execute(db)
      .then(({ rows }) => rows);
    onTestFinished(async () => {
      await sql`insert into kysely_migration select * from
        json_populate_record(null::kysely_migration, ${JSON.stringify(row)})`.execute(db);
    });
    const { ok, lines } = await run(['eksportér', '--fil', fileOf()]);
    expect([ok, lines[0]]).toEqual([
      false,
      'Databasens tabeller er ikke ajour. Bring dem ajour først: npm run migrer',
    ]);
    expect(await migrationsLacking(db)).toEqual([newest]);
  });

  // The embedded database is open here already, and only one process has it.
  const ofItsOwn = engine === 'postgres' ? test : undefined;
  ofItsOwn?.('uden --fil er det på stdout, og det, der siges, ved siden af', async () => {
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: String(database.databaseUrl) };
    const args = ['server/log/log.ts', 'eksportér'];
    const child = spawn(process.execPath, args, { cwd: root, env });
    const [output, errors] = await Promise.all([
      child.stdout.setEncoding('utf8').toArray(),
      child.stderr.setEncoding('utf8').toArray(),
      once(child, 'close'),
    ]);
    expect(output.join('')).toBe(await exported());
    expect(errors.join('')).toMatch(/^Ændringsloggen er skrevet\. Kørsler: \d+; linjer: \d+\.\n$/);
    expect(child.exitCode).toBe(0);

    // Whoever reads it is gone before it is whole.
    const cut = spawn(process.execPath, args, { cwd: root, env });
    cut.stdout.destroy();
    const [told] = await Promise.all([
      cut.stderr.setEncoding('utf8').toArray(),
      once(cut, 'close'),
    ]);
    expect([cut.exitCode, told.join('')]).toEqual([1, 'stdout kan ikke skrives: write EPIPE\n']);
  });
});
