import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importUsers } from '../../../server/identity/administration/import-users.ts';
import { parseUsersFile } from '../../../server/identity/administration/users-file.ts';
import { brugere } from '../../../server/identity/brugere.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { loggedEffects } from '../harness/logged-effects.ts';
import { clientId } from '../harness/sign-in.ts';
import {
  audience,
  type ExternalProvider,
  makeSigner,
  type Signer,
  startProvider,
} from './external-provider.ts';
import { type IdentityServer, startIdentity, whoAmI } from './start.ts';
import { addTestUser, testUser } from './users.ts';

describeOnce('a server with an external provider', (engine) => {
  let database: TestDatabase;
  let signer: Signer;
  let provider: ExternalProvider;
  let server: IdentityServer;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    await addTestUser(database.db);
    signer = await makeSigner();
    provider = await startProvider(signer);
    server = await startIdentity(database.db, {
      env: {
        IDENTITY_AUTHORITY: provider.issuer,
        IDENTITY_CLIENT_ID: clientId,
        IDENTITY_AUDIENCE: audience,
      },
    });
  });

  beforeEach(async () => {
    await database.db.deleteFrom('identitet').execute();
    await database.db.deleteFrom('rolle').execute();
  });

  afterAll(async () => {
    await server.close();
    provider.close();
    await database.close();
  });

  const { brugernavn } = testUser;
  const call = async (sub: string, claims: Record<string, unknown>, issuer = provider.issuer) =>
    await whoAmI(server.baseUrl, await signer.sign(issuer, { sub, claims }));
  const rightsOf = async (answer: Response) => {
    const { username, permissions } = await answer.json();
    return { status: answer.status, username, permissions };
  };

  test('knows its users by the environment alone, and has no provider of its own', async () => {
    const answer = await call('person-1', { username: brugernavn });
    expect(await answer.json()).toMatchObject({ permissions: ['Underkonto'] });
    const stranger = await call('person-2', { username: 'nogen' });
    expect(await stranger.json()).toMatchObject({ username: 'nogen', permissions: [] });
    expect((await call('person-1', { username: brugernavn, aud: clientId })).status).toBe(401);
    const own = await fetch(`${server.baseUrl}/identitet/.well-known/openid-configuration`);
    expect(own.status).toBe(404);
  });

  test('gives a name to the first who comes with it, and to no one who gets it later', async () => {
    const mine = { status: 200, username: brugernavn, permissions: ['Underkonto'] };
    expect(await rightsOf(await call('person-1', { username: brugernavn }))).toEqual(mine);
    const other = await call('person-2', { username: brugernavn });
    expect(other.status).toBe(401);
    expect(await other.json()).toMatchObject({
      detail: expect.stringContaining(`${brugernavn} hører til et andet login`),
    });
    expect(await rightsOf(await call('person-1', { username: brugernavn }))).toEqual(mine);
    // With a slash at the end it is the same provider.
    const slashed = await call('person-1', { username: brugernavn }, `${provider.issuer}/`);
    expect(await rightsOf(slashed)).toEqual(mine);
  });

  test('goes by issuer and sub when the provider calls someone by a new name', async () => {
    await call('person-1', { username: brugernavn });
    expect(await rightsOf(await call('person-1', { username: 'gift.navn' }))).toEqual({
      status: 200,
      username: brugernavn,
      permissions: ['Underkonto'],
    });
  });

  test('gives the name once, also when two come with it at the same time', async () => {
    const [first, second] = await Promise.all(
      ['person-1', 'person-2'].map((sub) => call(sub, { username: brugernavn })),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 401]);
  });

  test('writes to the log whom a name was given to, and who was refused it', async () => {
    await call('person-1', { username: brugernavn });
    await call('person-2', { username: brugernavn });
    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.findLast(({ msg }) => msg === 'login knyttet til bruger')).toMatchObject({
      bruger: brugernavn,
      udsteder: provider.issuer,
      subjekt: 'person-1',
      adresse: '127.0.0.1',
    });
    expect(lines.findLast(({ msg }) => msg === 'adgang afvist')).toMatchObject({
      adresse: '127.0.0.1',
      grund: expect.stringContaining('hører til et andet login'),
    });
  });

  test('counts the role claims of the token, and only those that it has roles for', async () => {
    await database.db
      .insertInto('rolle')
      .values({
        rolle: 'Controller',
        scope_roles: JSON.stringify(['SADARegnskabsstruktur']),
        tilladelser: JSON.stringify(['Delregnskab']),
      })
      .execute();
    const user = await call('person-2', {
      username: 'nogen',
      roles: ['Controller', "x'; --", '\0'],
    });
    expect(await user.json()).toMatchObject({
      permissions: ['Delregnskab'],
      scopeRoles: ['SADARegnskabsstruktur'],
    });
  });

  test('counts the roles that the table gives the user, as the embedded provider does', async () => {
    const given = { scope_roles: JSON.stringify([]), tilladelser: JSON.stringify(['Delregnskab']) };
    await database.db
      .insertInto('rolle')
      .values([
        { rolle: 'SADAProeve', ...given },
        { rolle: 'EnAnden', ...given, tilladelser: JSON.stringify(['Virksomhed']) },
      ])
      .execute();
    const user = await call('person-1', { username: brugernavn });
    expect(await user.json()).toMatchObject({
      permissions: ['Underkonto', 'Delregnskab'],
      scopeRoles: ['SADAProeve'],
    });
    const unknown = await call('person-2', { username: 'nogen' });
    expect(await unknown.json()).toMatchObject({ permissions: [], scopeRoles: [] });
  });

  test('takes the table’s cvr before the token’s, since scope is decided by it', async () => {
    const known = await call('person-1', {
      username: brugernavn,
      cvr: '10213231',
      name: 'En anden',
    });
    expect(await known.json()).toMatchObject({ cvr: testUser.cvr, name: testUser.visningsnavn });
    const unknown = await call('person-2', { username: 'nogen', cvr: '10213231', name: 'Nogen' });
    expect(await unknown.json()).toMatchObject({ cvr: '10213231', name: 'Nogen' });
  });

  test.each([
    ['in capitals', brugernavn.toUpperCase()],
    ['with a space', `${brugernavn} `],
  ])('takes a user name only letter for letter: %s', async (_, username) => {
    expect(await (await call('person-3', { username })).json()).toMatchObject({ permissions: [] });
  });

  test('lets the importer say whose a name is, and take it back', async () => {
    const entry = {
      brugernavn,
      visningsnavn: testUser.visningsnavn,
      email: testUser.email,
      cvr: testUser.cvr,
      organisationsnavn: testUser.organisationsnavn,
      scopeRoles: [],
      accessiblePermissions: ['Underkonto'],
    };
    const udsteder = `${provider.issuer}/`;
    const importWith = async (identitet: object | null) =>
      await importUsers(
        database.db,
        parseUsersFile(JSON.stringify({ poster: [{ ...entry, identitet }] })),
      );
    const statusOf = async (sub: string) => (await call(sub, { username: brugernavn })).status;

    expect(await importWith({ udsteder, subjekt: 'person-1' })).toMatchObject({
      changed: [brugernavn],
    });
    expect(await statusOf('person-2')).toBe(401);
    expect(await statusOf('person-1')).toBe(200);
    expect(await importWith({ udsteder, subjekt: 'person-1' })).toMatchObject({
      unchanged: [brugernavn],
    });

    // The views are the person's, and go with the name.
    const { db } = database;
    const view = { omraade: 'kontoplan', navn: 'Mine', soegning: 'soeg=1', bruger: brugernavn };
    await db
      .insertInto('visning')
      .values({ ...view, id: randomUUID() })
      .execute();
    const viewsLeft = async () => (await db.selectFrom('visning').selectAll().execute()).length;
    await importWith({ udsteder, subjekt: 'person-1' });
    expect(await viewsLeft()).toBe(1);

    await importWith({ udsteder, subjekt: 'person-2' });
    expect(await viewsLeft()).toBe(0);
    expect(await statusOf('person-1')).toBe(401);
    expect(await statusOf('person-2')).toBe(200);
    const { lines } = await brugere(database.db, ['vis', brugernavn]);
    expect(lines.join('\n')).toContain(`Login: subjekt person-2 hos ${provider.issuer}, siden `);

    await importWith(null);
    expect(await statusOf('person-1')).toBe(200);
    const effects = await loggedEffects(database.db);
    expect(effects.at(-1)).toMatchObject({
      entity: 'identitet',
      before: { subjekt: 'person-2' },
      after: null,
    });
  });
});
