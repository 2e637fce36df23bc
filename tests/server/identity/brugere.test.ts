import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brugere } from '../../../server/identity/brugere.ts';
import { verifyPassword } from '../../../server/identity/passwords.ts';
import { parseUsersFile, UsersFileError } from '../../../server/identity/users-file.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { loggedEffects } from '../harness/logged-effects.ts';

const aase = {
  brugernavn: 'aase',
  visningsnavn: 'Åse Æbelø',
  email: 'aase@example.dk',
  cvr: '10213231',
  organisationsnavn: 'Økonomistyrelsen',
  scopeRoles: ['SADALaes'],
  accessiblePermissions: ['Underkonto', 'Hovedkonto'],
};
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
  });

  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function importer(content: unknown) {
    const file = path.join(folder, 'brugere.json');
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    const outcome = await brugere(database.db, ['importer', file]);
    return { ...outcome, text: outcome.lines.join('\n') };
  }

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
      scopeRoles: ['X'],
      accessiblePermissions: ['Delregnskab'],
    };
    const { ok, text } = await importer({
      adgangskode: 'hemmelig',
      poster: [aase, bo],
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
    expect(text).toContain('Uændret: 2');
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

  test('explains itself when asked for anything else', async () => {
    for (const args of [[], ['slet', 'aase'], ['importer'], ['vis', 'a', 'b']]) {
      const { ok, lines } = await brugere(database.db, args);
      expect(ok).toBe(false);
      expect(lines[0]).toBe('Brug:');
    }
    const missing = await brugere(database.db, ['importer', path.join(folder, 'findes-ikke.json')]);
    expect(missing.ok).toBe(false);
    expect(missing.lines[0]).toContain('kan ikke læses');
  });
});

describe('a user file', () => {
  const faults: [string, unknown, string][] = [
    ['no JSON', '{', 'Filen er ikke gyldig JSON'],
    ['no object', [], 'Filen skal være et objekt med listen "poster"'],
    ['no list', { poster: 1 }, 'poster: skal være en liste'],
    [
      'an unknown permission',
      { poster: [{ ...aase, accessiblePermissions: ['Underkontoo'] }] },
      'poster[0] (aase), accessiblePermissions.0: "Underkontoo" er ikke en tilladelse',
    ],
    [
      'no e-mail',
      { poster: [{ ...aase, email: 'aase' }] },
      'poster[0] (aase), email: skal være en e-mailadresse',
    ],
    [
      'an empty name',
      { poster: [{ ...aase, brugernavn: ' ' }] },
      'poster[0] ( ), brugernavn: skal udfyldes',
    ],
    [
      'a NUL',
      { poster: [{ ...aase, visningsnavn: 'a\0' }] },
      'poster[0] (aase), visningsnavn: må ikke indeholde styretegn',
    ],
    ['a user twice', { poster: [aase, aase] }, 'Brugeren aase står der flere gange'],
    [
      'a role without rights',
      { poster: [], roller: [{ rolle: 'R' }] },
      'roller[0] (R), scopeRoles: skal være en liste',
    ],
  ];

  test.each(faults)('with %s is refused', (_, content, line) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    let lines: readonly string[] = [];
    try {
      parseUsersFile(text);
    } catch (error) {
      if (!(error instanceof UsersFileError)) throw error;
      lines = error.lines;
    }
    expect(lines).toContain(line);
  });
});
