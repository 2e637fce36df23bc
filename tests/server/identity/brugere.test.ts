import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../server/db/connect.ts';
import { migrationsLacking } from '../../../server/db/migrate.ts';
import { brugere, brugereIn } from '../../../server/identity/brugere.ts';
import { verifyPassword } from '../../../server/identity/passwords.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { loggedEffects } from '../harness/logged-effects.ts';
import { aase } from './users.ts';

const bo = { ...aase, brugernavn: 'bo', visningsnavn: 'Bo', email: 'bo@example.dk' };

describeOnEachEngine('npm run brugere', (engine) => {
  let folder: string;
  let database: TestDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'sada-brugere-'));
    database = await openTestDatabase(engine, { demo: false });
  });

  beforeEach(async () => {
    await database.db.deleteFrom('bruger').execute();
    await database.db.deleteFrom('rolle').execute();
    await database.db.deleteFrom('identitet').execute();
  });

  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  /** What stands in the place of `fil` is a file with the content. */
  async function withFile(content: string | Uint8Array, args: readonly string[]) {
    const fil = path.join(folder, 'brugere.json');
    await writeFile(fil, content);
    const outcome = await brugere(
      database.db,
      args.map((arg) => (arg === 'fil' ? fil : arg)),
    );
    return { ...outcome, text: outcome.lines.join('\n').replaceAll(fil, 'fil') };
  }
  const importer = (content: unknown) => withFile(JSON.stringify(content), ['importer', 'fil']);
  const tryOut = (content: unknown, flag = '--prøv') =>
    withFile(JSON.stringify(content), ['importer', 'fil', flag]);
  const run = async (...args: readonly string[]) => {
    const { ok, lines } = await brugere(database.db, args);
    return { ok, text: lines.join('\n') };
  };

  const logLines = async () => {
    const lines = await database.db
      .selectFrom('kommando_log')
      .innerJoin('koersel', 'koersel.nummer', 'kommando_log.koersel')
      .select(['kommando_log.nummer', 'bruger', 'kilde', 'kommando', 'argumenter'])
      .orderBy('kommando_log.nummer')
      .execute();
    const effects = lines.map(({ nummer }) => loggedEffects(database.db, nummer - 1, nummer));
    const effekter = await Promise.all(effects);
    return lines.map((line, index) => ({ ...line, effekter: effekter[index] }));
  };
  const usersByName = () =>
    database.db.selectFrom('bruger').selectAll().orderBy('brugernavn').execute();

  test('imports users and roles and logs each with before and after', async () => {
    const before = await logLines();
    const rolle = {
      rolle: 'Controller',
      scopeRoles: ['Controller'],
      accessiblePermissions: ['Delregnskab'],
    };
    const { ok, text } = await importer({
      titel: 'Til prøve',
      adgangskode: 'hemmelig',
      poster: [aase, { ...bo, kilde: 'prøve', fiktiv: true }],
      roller: [rolle],
    });
    expect(ok, text).toBe(true);
    const [stored] = await usersByName();
    expect(stored).toMatchObject({ brugernavn: 'aase', tilladelser: ['Hovedkonto', 'Underkonto'] });
    expect(await verifyPassword('hemmelig', stored?.adgangskode ?? '')).toBe(true);

    const [line, ...more] = (await logLines()).slice(before.length);
    expect(more).toEqual([]);
    expect(line).toMatchObject({
      bruger: 'kommandolinje',
      kommando: 'RequiredAdmin#brugere',
      argumenter: 'importer: aase, bo, Controller; ny adgangskode: aase, bo',
      effekter: [
        { entity: 'bruger', key: { brugernavn: 'aase' }, before: null, after: { cvr: '10213231' } },
        { entity: 'bruger', key: { brugernavn: 'bo' }, before: null },
        { entity: 'rolle', key: { rolle: 'Controller' }, before: null },
      ],
    });
    expect(JSON.stringify(line)).not.toContain('scrypt');
    expect(JSON.stringify(line)).not.toContain('hemmelig');
  });

  test('changes nothing and logs nothing the second time', async () => {
    const file = { adgangskode: 'demo', poster: [aase, bo] };
    await importer(file);
    const [users, lines] = [await usersByName(), await logLines()];
    const { ok, text } = await importer(file);
    expect(ok).toBe(true);
    expect(text).toBe('Uændret (2): aase, bo\nIntet at ændre.');
    expect(await usersByName()).toEqual(users);
    expect(await logLines()).toEqual(lines);
  });

  test('logs what a changed user was and is, and keeps the password and others', async () => {
    await importer({ adgangskode: 'demo', poster: [aase, bo] });
    await importer({ poster: [{ ...aase, accessiblePermissions: [] }] });
    const line = (await logLines()).at(-1);
    expect(line?.effekter).toMatchObject([
      { before: { tilladelser: ['Hovedkonto', 'Underkonto'] }, after: { tilladelser: [] } },
    ]);
    const [first, second] = await usersByName();
    expect(first?.tilladelser).toEqual([]);
    expect(await verifyPassword('demo', first?.adgangskode ?? '')).toBe(true);
    expect(second?.brugernavn).toBe('bo');
  });

  test('logs a new password alone, without it', async () => {
    await importer({ poster: [aase] });
    await importer({ poster: [{ ...aase, adgangskode: 'ny-kode' }] });
    const line = (await logLines()).at(-1);
    expect(line?.argumenter).toBe('importer: aase; ny adgangskode: aase');
    const [user] = await usersByName();
    expect(await verifyPassword('ny-kode', user?.adgangskode ?? '')).toBe(true);
  });

  test('imports nothing of a file with a fault', async () => {
    const lines = await logLines();
    const { ok, text } = await importer({ poster: [aase, { ...bo, cvr: '12345678' }] });
    expect(ok).toBe(false);
    expect(text).toContain('poster[1] (bo), cvr: er ikke et gyldigt CVR-nummer');
    expect(await usersByName()).toEqual([]);
    expect(await logLines()).toEqual(lines);
  });

  test('shows all users, one user, and says when there is none', async () => {
    await importer({ poster: [aase] });
    const all = await brugere(database.db, ['vis']);
    expect(all.lines.join('\n')).toContain('aase: Åse Æbelø, Økonomistyrelsen');
    const one = await brugere(database.db, ['vis', 'aase']);
    expect(one.lines).toContain('Tilladelser: Hovedkonto, Underkonto');
    expect(one.lines).toContain('Adgangskode: ingen');
    expect(await brugere(database.db, ['vis', 'ukendt'])).toEqual({
      lines: ['Brugeren ukendt findes ikke.'],
      ok: false,
    });
  });

  test('tells what an import would do, and does nothing of it', async () => {
    await importer({ poster: [aase, bo] });
    const [users, lines] = [await usersByName(), await logLines()];
    const file = {
      poster: [aase, { ...bo, accessiblePermissions: [] }, { ...bo, brugernavn: 'carl' }],
    };
    for (const flag of ['--prøv', '--proev']) {
      expect(await tryOut(file, flag)).toMatchObject({
        ok: true,
        text: [
          'Oprettes (1): carl',
          'Rettes (1): bo',
          'Uændret (1): aase',
          'Prøvet: intet er ændret.',
        ].join('\n'),
      });
    }
    expect(await usersByName()).toEqual(users);
    expect(await logLines()).toEqual(lines);
    expect(await tryOut({ poster: [{ ...aase, cvr: 'x' }] })).toMatchObject({
      ok: false,
      text: 'fil kan ikke importeres:\nposter[0] (aase), cvr: er ikke et gyldigt CVR-nummer',
    });
  });

  test('takes UTF-8 alone, also with a BOM', async () => {
    const text = JSON.stringify({ poster: [aase] });
    const latin1 = await withFile(Buffer.from(text, 'latin1'), ['importer', 'fil']);
    expect(latin1).toMatchObject({
      ok: false,
      text: expect.stringMatching(/^Filen fil er ikke UTF-8.* Gem den som UTF-8/),
    });
    expect(await usersByName()).toEqual([]);
    const { ok } = await withFile(`\uFEFF${text}`, ['importer', 'fil']);
    expect(ok).toBe(true);
    expect(await usersByName()).toMatchObject([{ visningsnavn: 'Åse Æbelø' }]);
  });

  test('takes the roles that there are, those of the file, and what somebody holds already', async () => {
    const role = (rolle: string) => ({ rolle, scopeRoles: [rolle], accessiblePermissions: [] });
    await importer({ poster: [], roller: [role('Controller')] });
    const withRoles = (...scopeRoles: readonly string[]) => ({ ...aase, scopeRoles });
    const file = { poster: [withRoles('Controller', 'Ny')], roller: [role('Ny')] };
    expect(await importer(file)).toMatchObject({ ok: true });
    expect(await importer({ poster: [withRoles('Controler')] })).toMatchObject({
      ok: false,
      text: expect.stringContaining(
        'poster[0] (aase), scopeRoles.0: "Controler" er ikke en rolle; mente du "Controller"?',
      ),
    });
    await database.db.deleteFrom('rolle').execute();
    expect(await importer({ poster: [withRoles('Controller')] })).toMatchObject({ ok: true });
    expect(await importer({ poster: [{ ...bo, scopeRoles: ['Controller'] }] })).toMatchObject({
      ok: false,
    });
  });

  test('exports what it imports: over the same users, and in an empty database, it is the same', async () => {
    const person = (subjekt: string, udsteder = 'https://login.example.dk') => ({
      udsteder,
      subjekt,
    });
    const controller = {
      rolle: 'Controller',
      scopeRoles: [],
      accessiblePermissions: ['Underkonto'],
    };
    await importer({
      adgangskode: 'hemmelig',
      poster: [
        { ...aase, identitet: person('person-1'), scopeRoles: ['Controller'] },
        {
          ...bo,
          spaerret: true,
          identitet: [person('person-2'), person('person-2', 'https://anden.example.dk')],
        },
        { ...bo, brugernavn: 'carl' },
      ],
      roller: [controller],
    });
    const [first, second] = ['en.json', 'to.json'].map((name) => path.join(folder, name));
    const { ok, text } = await run('eksporter', first ?? '');
    expect(ok, text).toBe(true);
    expect(text).toContain('Brugere: 3; roller: 1.');
    const exported = await readFile(first ?? '', 'utf8');
    expect(exported).not.toMatch(/hemmelig|scrypt|adgangskode/);
    expect((await run('importer', first ?? '')).text).toBe(
      'Uændret (4): aase, bo, carl, Controller\nIntet at ændre.',
    );

    for (const table of ['bruger', 'rolle', 'identitet'] as const) {
      await database.db.deleteFrom(table).execute();
    }
    expect((await run('importer', first ?? '')).ok).toBe(true);
    await run('eksporter', second ?? '');
    expect(await readFile(second ?? '', 'utf8')).toBe(exported);

    expect(await run('eksporter', second ?? '')).toEqual({
      ok: false,
      text: `Filen ${second} findes allerede.`,
    });
  });

  test('blocks and lets in again, and a file that says nothing of it leaves it', async () => {
    await importer({ poster: [aase] });
    const { text } = await run('spær', 'aase');
    expect(text).toMatch(/^Brugeren aase er spærret\.\nSkrevet i ændringsloggen som nummer \d+\.$/);
    expect((await run('spaer', 'aase')).text).toBe('Brugeren aase var spærret i forvejen.');
    expect((await run('vis')).text).toContain('aase: Åse Æbelø, Økonomistyrelsen; spærret; ');
    expect((await importer({ poster: [aase] })).text).toContain('Uændret (1): aase');
    expect(await usersByName()).toMatchObject([{ spaerret: true }]);
    expect((await importer({ poster: [{ ...aase, spaerret: false }] })).text).toContain('Rettet');
    expect(await usersByName()).toMatchObject([{ spaerret: false }]);
    await run('spær', 'aase');
    expect((await run('genåbn', 'aase')).text).toContain('Brugeren aase er genåbnet.');
    expect((await run('genaabn', 'aase')).text).toBe('Brugeren aase var ikke spærret.');
    expect((await run('vis', 'aase')).text).toContain('Spærret: nej');
    for (const verb of ['spær', 'genåbn', 'slet']) {
      expect(await run(verb, 'ukendt')).toEqual({
        ok: false,
        text: 'Brugeren ukendt findes ikke.',
      });
    }
    const last = (await logLines()).slice(-2);
    expect(last).toMatchObject([
      {
        kilde: 'kommandolinje',
        kommando: 'RequiredAdmin#spaerbruger',
        argumenter: 'aase',
        effekter: [{ before: { spaerret: false }, after: { spaerret: true } }],
      },
      {
        kommando: 'RequiredAdmin#genaabnbruger',
        effekter: [{ before: { spaerret: true }, after: { spaerret: false } }],
      },
    ]);
    expect(JSON.stringify(last)).not.toContain('adgangskode');
  });

  test('deletes a user with login and views; what the log says stands', async () => {
    const { db } = database;
    const identitet = { udsteder: 'https://login.example.dk', subjekt: 'person-1' };
    await importer({ poster: [{ ...aase, identitet }, bo] });
    for (const bruger of ['aase', 'bo']) {
      const view = { omraade: 'kontoplan', navn: 'Mine', soegning: 'soeg=1', bruger };
      await db
        .insertInto('visning')
        .values({ ...view, id: randomUUID() })
        .execute();
    }
    const before = await logLines();
    expect((await run('slet', 'aase')).text).toContain('Brugeren aase er slettet.');
    expect((await usersByName()).map(({ brugernavn }) => brugernavn)).toEqual(['bo']);
    expect(await db.selectFrom('identitet').selectAll().execute()).toEqual([]);
    const views = await db.selectFrom('visning').select('bruger').execute();
    expect(views).toEqual([{ bruger: 'bo' }]);
    const lines = await logLines();
    expect(lines.slice(0, before.length)).toEqual(before);
    expect(lines.slice(before.length)).toMatchObject([
      {
        bruger: 'kommandolinje',
        kommando: 'RequiredAdmin#sletbruger',
        argumenter: 'aase',
        effekter: [
          { entity: 'bruger', before: { visningsnavn: 'Åse Æbelø' }, after: null },
          { entity: 'identitet', before: { subjekt: 'person-1' }, after: null },
        ],
      },
    ]);
  });

  test('explains itself when asked for anything else', async () => {
    for (const args of [
      [],
      ['slet'],
      ['importer'],
      ['importer', '--prøv'],
      ['importer', 'fil', '--proeve'],
      ['vis', 'a', 'b'],
      ['slet', 'aase', '--prøv'],
    ]) {
      const { ok, lines } = await brugere(database.db, args);
      expect(ok).toBe(false);
      expect(lines[0]).toBe('Brug:');
    }
    const missing = await brugere(database.db, ['importer', path.join(folder, 'findes-ikke.json')]);
    expect(missing.ok).toBe(false);
    expect(missing.lines[0]).toContain('kan ikke læses');
  });
});

test('what only shows or tries changes no table of an older database; what writes brings it up to date', async () => {
  const older = await openDatabase({ dataDir: 'memory://' });
  const folder = await mkdtemp(path.join(tmpdir(), 'sada-brugere-'));
  onTestFinished(async () => {
    await older.close();
    await rm(folder, { recursive: true });
  });
  const fil = path.join(folder, 'brugere.json');
  await writeFile(fil, JSON.stringify({ poster: [aase] }));
  const lacking = await migrationsLacking(older.db);
  for (const args of [['vis'], ['eksporter', `${fil}.ny`], ['importer', fil, '--prøv'], ['slet']]) {
    const { ok, lines } = await brugereIn(older.db, args);
    expect([ok, lines.join()]).toEqual([false, expect.stringContaining('npm run migrer')]);
    expect(await migrationsLacking(older.db)).toEqual(lacking);
  }
  expect(await brugereIn(older.db, ['importer', fil])).toMatchObject({ ok: true });
  expect(await brugereIn(older.db, ['vis', aase.brugernavn])).toMatchObject({ ok: true });
});
