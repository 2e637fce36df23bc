import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importUsers } from '../../../server/identity/import-users.ts';
import { parseUsersFile } from '../../../server/identity/users-file.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';

/** What happened, in its order. */
const steps: string[] = [];

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
    scrypt(...given);
  });
  syncBuiltinESMExports();
});
afterAll(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await database?.close();
});

test('adgangskoder regnes ud, før det er importens tur til at skrive', async () => {
  const db = database.db.withPlugin(turns);
  const names = Array.from({ length: 6 }, (_, index) => `import.${index}`);
  const file = (adgangskode: string) =>
    parseUsersFile(
      JSON.stringify({
        adgangskode,
        poster: names.map((brugernavn) => ({
          brugernavn,
          visningsnavn: brugernavn,
          email: `${brugernavn}@example.dk`,
          cvr: '10213231',
          organisationsnavn: 'Økonomistyrelsen',
          scopeRoles: [],
          accessiblePermissions: [],
        })),
      }),
    );
  for (const adgangskode of ['demo', 'ny-kode', 'ny-kode']) {
    steps.length = 0;
    await importUsers(db, file(adgangskode));
    expect(steps.length).toBeGreaterThan(names.length);
    expect(steps.indexOf('tur')).toBe(steps.length - 1);
  }
});
