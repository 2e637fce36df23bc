import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importUsers } from '../../../server/identity/administration/import-users.ts';
import { parseUsersFile } from '../../../server/identity/administration/users-file.ts';
import { brugere } from '../../../server/identity/brugere.ts';
import { Browser, locationOf } from '../harness/browser.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import {
  authorizationRequest,
  clientId,
  discover,
  requestTokens,
  signInWith,
} from '../harness/sign-in.ts';
import { audience, makeSigner, startProvider } from './external-provider.ts';
import { startIdentity, whoAmI } from './start.ts';
import { addTestUser, testUser } from './users.ts';

const { brugernavn } = testUser;
const blocked = 'Din bruger er spærret. Kontakt den, der administrerer brugere i din organisation.';

describeOnEachEngine('en spærret bruger', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
  });
  beforeEach(async () => {
    await database.db.deleteFrom('bruger').execute();
    await database.db.deleteFrom('identitet').execute();
    await addTestUser(database.db);
  });
  afterAll(() => database?.close());

  const run = async (verb: string) => {
    const { ok } = await brugere(database.db, [verb, brugernavn]);
    expect(ok).toBe(true);
  };
  const expectBlocked = async (answer: Response) => {
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await answer.json()).toMatchObject({ detail: blocked });
  };

  test('afvises straks med sit gyldige token, og sessionen er forbi, også når der åbnes igen; en slettet ligeså', async () => {
    const server = await startIdentity(database.db);
    try {
      const { baseUrl } = server;
      const browser = new Browser(baseUrl);
      const provider = await discover(baseUrl);
      const { accessToken, refreshToken } = await signInWith(browser, baseUrl, brugernavn);
      expect((await whoAmI(baseUrl, accessToken)).status).toBe(200);
      await run('spær');
      await expectBlocked(await whoAmI(baseUrl, accessToken));
      const renewed = await requestTokens(baseUrl, provider, {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      });
      expect(renewed.status).toBe(400);

      // The password still is theirs: only whoever knows it is told.
      const { address } = authorizationRequest(provider);
      const page = locationOf(await browser.get(address)).href;
      const tried = async (adgangskode: string) => {
        const answer = await browser.post(page, { brugernavn, adgangskode });
        return { status: answer.status, isTold: (await answer.text()).includes(blocked) };
      };
      expect(await tried('forkert')).toEqual({ status: 400, isTold: false });
      expect(await tried('demo')).toEqual({ status: 400, isTold: true });

      await run('genåbn');
      const over = await whoAmI(baseUrl, accessToken);
      expect(over.status).toBe(401);
      expect((await over.json()).detail).toContain('Du er logget af');
      const again = await signInWith(new Browser(baseUrl), baseUrl, brugernavn);
      expect((await whoAmI(baseUrl, again.accessToken)).status).toBe(200);
      await run('slet');
      const gone = await whoAmI(baseUrl, again.accessToken);
      expect(gone.status).toBe(401);
      expect((await gone.json()).detail).toContain('Din bruger findes ikke længere');
    } finally {
      await server.close();
    }
  });

  test('afvises straks med en ekstern udbyders token, hvad roller det end har', async () => {
    const signer = await makeSigner();
    const provider = await startProvider(signer);
    const server = await startIdentity(database.db, {
      env: {
        IDENTITY_AUTHORITY: provider.issuer,
        IDENTITY_CLIENT_ID: clientId,
        IDENTITY_AUDIENCE: audience,
      },
    });
    try {
      const claims = { username: brugernavn, roles: ['SADACentralAdministrator'] };
      const token = await signer.sign(provider.issuer, { sub: 'person-1', claims });
      const call = () => whoAmI(server.baseUrl, token);
      expect((await call()).status).toBe(200);
      await run('spær');
      await expectBlocked(await call());
      await run('genåbn');
      expect((await call()).status).toBe(200);
    } finally {
      await server.close();
      provider.close();
    }
  });

  test('en fil, der spærrer, afslutter også sessionen', async () => {
    const server = await startIdentity(database.db);
    try {
      const { baseUrl } = server;
      const { accessToken } = await signInWith(new Browser(baseUrl), baseUrl, brugernavn);
      const importWith = (spaerret: boolean) => {
        const entry = { ...testUser, scopeRoles: [], accessiblePermissions: [], spaerret };
        return importUsers(database.db, parseUsersFile(JSON.stringify({ poster: [entry] })));
      };
      await importWith(true);
      await importWith(false);
      expect((await whoAmI(baseUrl, accessToken)).status).toBe(401);
    } finally {
      await server.close();
    }
  });
});
