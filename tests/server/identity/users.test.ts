import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadUser } from '../../../server/identity/users.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { addTestUser, testUser } from './users.ts';

describeOnEachEngine('loadUser', (engine) => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    await addTestUser(database.db);
  });

  afterAll(async () => {
    await database.close();
  });

  const claims = {
    username: 'ukendt',
    name: 'Ukendt Bruger',
    email: 'ukendt@example.dk',
    cvr: '10213231',
    organizationName: 'Et sted',
    roles: [],
  };

  test('gives someone unknown no rights', async () => {
    const user = await loadUser(database.db, claims);
    expect(user).toEqual({
      username: 'ukendt',
      name: 'Ukendt Bruger',
      email: 'ukendt@example.dk',
      cvr: '10213231',
      organizationName: 'Et sted',
      permissions: new Set(),
      scopeRoles: new Set(),
    });
  });

  test('gives no rights for a role that only the token knows', async () => {
    const user = await loadUser(database.db, {
      ...claims,
      roles: ['RequiredAdmin', "x'; --", '\0'],
    });
    expect(user.permissions.size + user.scopeRoles.size).toBe(0);
  });

  test('takes the table’s cvr before the token’s, since scope is decided by it', async () => {
    const user = await loadUser(database.db, { ...claims, username: testUser.brugernavn });
    expect(user.cvr).toBe(testUser.cvr);
    expect([...user.permissions]).toEqual(['Underkonto']);
  });

  test('takes a user name only letter for letter', async () => {
    const { brugernavn } = testUser;
    for (const username of [brugernavn.toUpperCase(), `${brugernavn} `, `${brugernavn}\0`]) {
      expect((await loadUser(database.db, { ...claims, username })).permissions.size).toBe(0);
    }
  });
});
