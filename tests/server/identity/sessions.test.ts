import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultLifetimes } from '../../../dev/identity/lifetimes.ts';
import { importUsers } from '../../../server/identity/administration/import-users.ts';
import { parseUsersFile } from '../../../server/identity/administration/users-file.ts';
import { Browser, locationOf } from '../harness/browser.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import {
  authorizationRequest,
  discover,
  requestTokens,
  signInWith,
  tokensOf,
} from '../harness/sign-in.ts';
import { type IdentityServer, startIdentity, whoAmI } from './start.ts';
import { addTestUser, testUser } from './users.ts';

describeOnce('a session of the embedded provider', (engine) => {
  let database: TestDatabase;
  let server: IdentityServer;
  let browser: Browser;
  const { brugernavn } = testUser;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    server = await startIdentity(database.db);
  });

  beforeEach(async () => {
    await database.db.deleteFrom('identitet_lager').execute();
    await database.db.deleteFrom('bruger').execute();
    await database.db.deleteFrom('rolle').execute();
    await addTestUser(database.db);
    browser = new Browser(server.baseUrl);
  });

  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const signIn = () => signInWith(browser, server.baseUrl, brugernavn);
  const ask = (token: string) => whoAmI(server.baseUrl, token);
  const rightsOf = async (token: string) => {
    const { permissions, scopeRoles } = await (await ask(token)).json();
    return { permissions, scopeRoles };
  };
  const renew = async (refreshToken: string) =>
    await requestTokens(server.baseUrl, await discover(server.baseUrl), {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
  /** What a new tab gets without a page: an answer with a code, or an error. */
  const silently = async (baseUrl = server.baseUrl) => {
    const provider = await discover(baseUrl);
    const { address } = authorizationRequest(provider, { prompt: 'none' });
    return await browser.followTo(await browser.get(address), provider.redirectUri);
  };
  const nobodySignedIn = async () => (await silently()).searchParams.get('error');
  /** As if the last call had been so many seconds ago. */
  const letPass = (seconds: number) =>
    database.db
      .updateTable('identitet_lager')
      .set({ udloeber: sql<string>`udloeber - make_interval(secs => ${seconds})` })
      .where('model', '=', 'Session')
      .execute();
  /** Seconds from now until the session ends by itself. */
  const secondsLeft = async () => {
    const { udloeber } = await database.db
      .selectFrom('identitet_lager')
      .select('udloeber')
      .where('model', '=', 'Session')
      .executeTakeFirstOrThrow();
    return (Date.parse(udloeber ?? '') - Date.now()) / 1000;
  };

  test('gives the rights that the user and its roles have now, not those of the token', async () => {
    await database.db
      .insertInto('rolle')
      .values({
        rolle: 'SADAProeve',
        scope_roles: JSON.stringify(['SADARegnskabsstruktur']),
        tilladelser: JSON.stringify(['Delregnskab']),
      })
      .execute();
    const { accessToken } = await signIn();
    expect(await rightsOf(accessToken)).toEqual({
      permissions: ['Underkonto', 'Delregnskab'],
      scopeRoles: ['SADAProeve', 'SADARegnskabsstruktur'],
    });
    await database.db
      .updateTable('bruger')
      .set({ scope_roles: '[]', tilladelser: '[]' })
      .where('brugernavn', '=', brugernavn)
      .execute();
    expect(await rightsOf(accessToken)).toEqual({ permissions: [], scopeRoles: [] });
  });

  test('ends with the user: every token is refused, and nobody is signed in', async () => {
    const { accessToken, refreshToken } = await signIn();
    await database.db.deleteFrom('bruger').where('brugernavn', '=', brugernavn).execute();
    const refused = await ask(accessToken);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await refused.json()).toMatchObject({
      detail: expect.stringContaining('Din bruger findes ikke længere'),
    });
    expect((await renew(refreshToken)).status).toBe(400);
    expect(await nobodySignedIn()).toBe('login_required');
  });

  test('is not inherited by someone who gets the name, and ends when the password is changed', async () => {
    const file = (adgangskode: string) =>
      parseUsersFile(
        JSON.stringify({
          poster: [{ ...testUser, scopeRoles: [], accessiblePermissions: [], adgangskode }],
        }),
      );
    const first = await signIn();
    await database.db.deleteFrom('bruger').where('brugernavn', '=', brugernavn).execute();
    await importUsers(database.db, file('demo'));
    expect((await ask(first.accessToken)).status).toBe(401);
    expect((await renew(first.refreshToken)).status).toBe(400);

    browser = new Browser(server.baseUrl);
    const second = await signIn();
    await importUsers(database.db, file('demo'));
    expect((await ask(second.accessToken)).status).toBe(200);
    await importUsers(database.db, file('en anden kode'));
    expect((await ask(second.accessToken)).status).toBe(401);
    expect(await nobodySignedIn()).toBe('login_required');
  });

  test('ends when the user signs out: the access token is refused at once', async () => {
    const { accessToken, idToken, refreshToken } = await signIn();
    const otherTab = await tokensOf(await renew(refreshToken));
    const { endSessionEndpoint } = await discover(server.baseUrl);
    const page = await browser.get(`${endSessionEndpoint}?id_token_hint=${idToken}`);
    const html = await page.text();
    const field = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
    expect((await ask(accessToken)).status).toBe(200);
    await browser.post(field(/action="([^"]+)"/), {
      xsrf: field(/name="xsrf" value="([^"]+)"/),
      logout: 'yes',
    });
    for (const token of [accessToken, otherTab.accessToken]) {
      const refused = await ask(token);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({
        detail: expect.stringContaining('Du er logget af'),
      });
    }
  });

  test('is over when the portal has not been used for an hour, however often a tab renews', async () => {
    const { accessToken, refreshToken } = await signIn();
    await letPass(defaultLifetimes.idle - 5);
    const renewed = await tokensOf(await renew(refreshToken));
    expect(await secondsLeft()).toBeLessThan(6);
    await letPass(10);
    expect((await ask(accessToken)).status).toBe(401);
    expect((await ask(renewed.accessToken)).status).toBe(401);
    expect((await renew(renewed.refreshToken)).status).toBe(400);
    expect(await nobodySignedIn()).toBe('login_required');
  });

  test('lasts another hour from each call, but never longer than from sign-in', async () => {
    const { accessToken } = await signIn();
    await letPass(defaultLifetimes.idle / 2);
    expect((await ask(accessToken)).status).toBe(200);
    expect(await secondsLeft()).toBeGreaterThan(defaultLifetimes.idle - 60);

    const end = Math.floor(Date.now() / 1000) + 600;
    await database.db
      .updateTable('identitet_lager')
      .set({ indhold: sql<string>`jsonb_set(indhold, '{exp}', to_jsonb(${end}::int))` })
      .where('model', '=', 'Session')
      .execute();
    await letPass(defaultLifetimes.idle - 60);
    expect((await ask(accessToken)).status).toBe(200);
    expect(await secondsLeft()).toBeLessThan(601);
    expect(await secondsLeft()).toBeGreaterThan(500);
  });

  test('lasts no longer because new tabs sign in by it', async () => {
    const brief = await startIdentity(database.db, {
      lifetimes: { ...defaultLifetimes, session: 300 },
    });
    try {
      browser = new Browser(brief.baseUrl);
      await signInWith(browser, brief.baseUrl, brugernavn);
      await database.db
        .updateTable('identitet_lager')
        .set({
          indhold: sql<string>`jsonb_set(indhold, '{loginTs}', to_jsonb((indhold->>'loginTs')::int - 200))`,
        })
        .where('model', '=', 'Session')
        .execute();
      expect((await silently(brief.baseUrl)).searchParams.get('code')).toBeTruthy();
      expect(await secondsLeft()).toBeLessThan(101);
    } finally {
      await brief.close();
    }
  });

  test('gives a new refresh token each time, and the used one works for a short while only', async () => {
    const first = await signIn();
    const [a, b] = await Promise.all(
      [1, 2].map(async () => await tokensOf(await renew(first.refreshToken))),
    );
    expect(new Set([first.refreshToken, a?.refreshToken, b?.refreshToken]).size).toBe(3);
    const laterTab = await tokensOf(await renew(first.refreshToken));
    expect((await ask(laterTab.accessToken)).status).toBe(200);

    // As if it had been used longer ago than two tabs can be apart.
    await database.db
      .updateTable('identitet_lager')
      .set({ brugt: sql<string>`brugt - make_interval(secs => ${defaultLifetimes.reuse})` })
      .where('model', '=', 'RefreshToken')
      .where('brugt', 'is not', null)
      .execute();
    expect((await renew(first.refreshToken)).status).toBe(400);
    // Someone has a copy: nothing that came of the sign-in is worth anything now.
    for (const { accessToken, refreshToken } of [a, b, laterTab].flatMap((some) => some ?? [])) {
      expect((await renew(refreshToken)).status).toBe(400);
      expect((await ask(accessToken)).status).toBe(401);
    }
    // But whoever sits at the browser that signed in is not asked for the password.
    expect((await silently()).searchParams.get('code')).toBeTruthy();
  });

  test('a code used twice takes back what was given for it', async () => {
    const provider = await discover(server.baseUrl);
    await signIn();
    const { address, verifier } = authorizationRequest(provider, { prompt: 'none' });
    const callback = await browser.followTo(await browser.get(address), provider.redirectUri);
    const form = {
      grant_type: 'authorization_code',
      code: callback.searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: provider.redirectUri,
    };
    const { accessToken } = await tokensOf(await requestTokens(server.baseUrl, provider, form));
    expect((await ask(accessToken)).status).toBe(200);
    expect((await requestTokens(server.baseUrl, provider, form)).status).toBe(400);
    expect((await ask(accessToken)).status).toBe(401);
  });

  test('that nobody finishes is kept no longer than the portal remembers it', async () => {
    const { address } = authorizationRequest(await discover(server.baseUrl));
    await browser.get(locationOf(await browser.get(address)).href);
    const rows = await database.db.selectFrom('identitet_lager').select('udloeber').execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { udloeber } of rows) {
      const seconds = (Date.parse(udloeber ?? '') - Date.now()) / 1000;
      // The specification's age of a stale sign-in state.
      expect(seconds).toBeLessThanOrEqual(15 * 60);
    }
  });
});
