import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importUsers } from '../../../server/identity/administration/import-users.ts';
import {
  parseUsersFile,
  type UsersFile,
} from '../../../server/identity/administration/users-file.ts';
import { hashPassword, verifyPassword } from '../../../server/identity/passwords.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { Statements } from '../harness/statements.ts';

/** What happened, in its order. */
const steps: string[] = [];
/** What others do before a password is worked out. */
let meanwhile = async (): Promise<unknown> => undefined;

/** Notes when the row is taken that writers take in turn. */
const turns: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (JSON.stringify(node).includes('update kommando_ur')) steps.push('tur');
    return node;
  },
  transformResult: async ({ result }) => result,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  const { scrypt } = crypto;
  vi.spyOn(crypto, 'scrypt').mockImplementation((...given) => {
    steps.push('adgangskode');
    meanwhile().then(() => scrypt(...given));
  });
  syncBuiltinESMExports();
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await database?.close();
});

const person = (brugernavn: string) => ({
  brugernavn,
  visningsnavn: brugernavn,
  email: `${brugernavn}@example.dk`,
  cvr: '10213231',
  organisationsnavn: 'Økonomistyrelsen',
  scopeRoles: [],
  accessiblePermissions: [],
});

function file(adgangskode: string, names: readonly string[]): UsersFile {
  return parseUsersFile(JSON.stringify({ adgangskode, poster: names.map(person) }));
}

test('adgangskoder regnes ud, før det er importens tur til at skrive', async () => {
  const db = database.db.withPlugin(turns);
  const names = Array.from({ length: 6 }, (_, index) => `import.${index}`);
  for (const adgangskode of ['demo', 'ny-kode', 'ny-kode']) {
    steps.length = 0;
    await importUsers(db, file(adgangskode, names));
    expect(steps.length).toBeGreaterThan(names.length);
    expect(steps.indexOf('tur')).toBe(steps.length - 1);
  }
});

test('også de, der må regnes ud igen, fordi en anden har skrevet imens, og kun de', async () => {
  const names = ['samtidig.0', 'samtidig.1', 'samtidig.2'];
  await importUsers(database.db, file('gammel-kode', names));
  const anothers = await hashPassword('en andens');
  steps.length = 0;
  const all = 2 * names.length;
  meanwhile = async () => {
    if (steps.length < all) return;
    meanwhile = async () => undefined;
    await database.db
      .updateTable('bruger')
      .set({ adgangskode: anothers })
      .where('brugernavn', '=', 'samtidig.1')
      .execute();
  };
  const { changed } = await importUsers(database.db.withPlugin(turns), file('ny-kode', names));
  expect(changed).toEqual(names);
  // Each stored one is tried and each new one hashed; then those of the one, once again.
  const again = ['adgangskode', 'adgangskode', 'tur'];
  expect(steps).toEqual([...Array(all).fill('adgangskode'), 'tur', ...again]);
  const users = await database.db
    .selectFrom('bruger')
    .select('adgangskode')
    .where('brugernavn', 'in', names)
    .execute();
  expect(users).toHaveLength(names.length);
  for (const { adgangskode } of users) {
    expect(await verifyPassword('ny-kode', adgangskode ?? '')).toBe(true);
  }
});

const udsteder = 'https://login.example.dk';
/** So many users and roles; each user is the person that `personOf` says. */
function many(count: number, personOf: (index: number) => number): UsersFile {
  const names = Array.from({ length: count }, (_, index) => `mange.${count}.${index}`);
  const roller = names.map((rolle) => ({ rolle, scopeRoles: [], accessiblePermissions: [] }));
  const poster = names.map((brugernavn, index) => ({
    ...person(brugernavn),
    identitet: { udsteder, subjekt: `person.${count}.${personOf(index)}` },
  }));
  return parseUsersFile(JSON.stringify({ poster, roller }));
}

test('det, importen spørger om i sin tur, vokser ikke med, hvor mange der er', async () => {
  const asked = async (count: number, personOf: (index: number) => number) => {
    const statements = new Statements();
    await importUsers(database.db.withPlugin(statements), many(count, personOf));
    return statements.count;
  };
  const next = (count: number) => (index: number) => (index + 1) % count;
  const few = await asked(3, (index) => index);
  expect(await asked(60, (index) => index)).toBe(few);
  // Each takes over the person of the one after it.
  expect(await asked(60, next(60))).toBeLessThanOrEqual(few);
  const { rows } = await sql<{ brugernavn: string; subjekt: string }>`
    select brugernavn, subjekt from identitet where brugernavn like 'mange.60.%'`.execute(
    database.db,
  );
  expect(rows).toHaveLength(60);
  for (const { brugernavn, subjekt } of rows) {
    const index = Number(brugernavn.split('.').at(-1));
    expect(subjekt).toBe(`person.60.${next(60)(index)}`);
  }
  expect(await asked(60, next(60))).toBeLessThan(few);
});

test('loggens linje nævner nogle få, hvor mange der end er; virkningerne har dem alle', async () => {
  await importUsers(
    database.db,
    many(50, (index) => index),
  );
  const { rows } = await sql<{ argumenter: string; antal: number }>`
    select l.argumenter, (
      select count(*)::int from kommando_effekt v
      where v.log_nummer = l.nummer and v.entity = 'bruger') as antal
    from kommando_log l order by l.nummer desc limit 1`.execute(database.db);
  expect(rows[0]?.antal).toBe(50);
  expect(rows[0]?.argumenter).toMatch(/ og 80 til$/);
  expect(rows[0]?.argumenter.length).toBeLessThan(500);
});
