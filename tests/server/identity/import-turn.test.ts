import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importUsers } from '../../../server/identity/import-users.ts';
import { hashPassword, verifyPassword } from '../../../server/identity/passwords.ts';
import { parseUsersFile, type UsersFile } from '../../../server/identity/users-file.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';

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

function file(adgangskode: string, names: readonly string[]): UsersFile {
  const poster = names.map((brugernavn) => ({
    brugernavn,
    visningsnavn: brugernavn,
    email: `${brugernavn}@example.dk`,
    cvr: '10213231',
    organisationsnavn: 'Økonomistyrelsen',
    scopeRoles: [],
    accessiblePermissions: [],
  }));
  return parseUsersFile(JSON.stringify({ adgangskode, poster }));
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
