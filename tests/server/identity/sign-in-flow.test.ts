import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, locationOf } from '../harness/browser.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import {
  authorizationRequest,
  clientId,
  discover,
  requestTokens,
  signIn,
  signInWith,
  tokensOf,
} from '../harness/sign-in.ts';
import { type IdentityServer, startIdentity, whoAmI } from './start.ts';
import { addTestUser, testUser } from './users.ts';

describeOnce('sign-in with code and proof key', (engine) => {
  let database: TestDatabase;
  let server: IdentityServer;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    await addTestUser(database.db);
    server = await startIdentity(database.db);
  });

  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('gives an access token that the server takes and knows the user by', async () => {
    const { accessToken } = await signIn(server.baseUrl, testUser.brugernavn);
    const answer = await whoAmI(server.baseUrl, accessToken);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      username: testUser.brugernavn,
      name: testUser.visningsnavn,
      email: testUser.email,
      cvr: testUser.cvr,
      organizationName: testUser.organisationsnavn,
      permissions: ['Underkonto'],
      scopeRoles: ['SADAProeve'],
    });
  });

  test('writes the user claims into the ID token, for the portal alone', async () => {
    const { idToken, accessToken } = await signIn(server.baseUrl, testUser.brugernavn);
    const { issuer } = await discover(server.baseUrl);
    expect(decodeJwt(idToken)).toMatchObject({
      iss: issuer,
      aud: clientId,
      sub: testUser.brugernavn,
      username: testUser.brugernavn,
      name: testUser.visningsnavn,
      email: testUser.email,
      cvr: testUser.cvr,
      organizationName: testUser.organisationsnavn,
      roles: ['SADAProeve'],
    });
    expect(decodeJwt(accessToken)).toMatchObject({ iss: issuer, aud: 'sada-api' });
    expect(decodeProtectedHeader(accessToken).typ).toBe('at+jwt');
  });

  test('signs in a second time without a page while the session lives', async () => {
    const browser = new Browser(server.baseUrl);
    await signInWith(browser, server.baseUrl, testUser.brugernavn);
    const provider = await discover(server.baseUrl);
    const { address } = authorizationRequest(provider, { prompt: 'none' });
    const callback = await browser.followTo(await browser.get(address), provider.redirectUri);
    expect(callback.searchParams.get('code')).toBeTruthy();
  });

  test('answers a stranger who asks without a page that sign-in is needed', async () => {
    const provider = await discover(server.baseUrl);
    const browser = new Browser(server.baseUrl);
    const { address } = authorizationRequest(provider, { prompt: 'none' });
    const callback = locationOf(await browser.get(address));
    expect(callback.searchParams.get('error')).toBe('login_required');
  });

  test('renews, also twice at once with one refresh token', async () => {
    const { refreshToken } = await signIn(server.baseUrl, testUser.brugernavn);
    const provider = await discover(server.baseUrl);
    const renew = async () => {
      const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
      return await tokensOf(await requestTokens(server.baseUrl, provider, form));
    };
    const renewed = [...(await Promise.all([renew(), renew()])), await renew()];
    for (const { accessToken } of renewed) {
      expect((await whoAmI(server.baseUrl, accessToken)).status).toBe(200);
    }
  });

  test('refuses a code without its proof key, and a code used twice', async () => {
    const provider = await discover(server.baseUrl);
    const { code, verifier } = await codeFor(server.baseUrl);
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: provider.redirectUri,
    };
    const exchange = (code_verifier: string) =>
      requestTokens(server.baseUrl, provider, { ...form, code_verifier });
    expect((await exchange('x'.repeat(43))).status).toBe(400);
    expect((await exchange(verifier)).status).toBe(200);
    expect((await exchange(verifier)).status).toBe(400);
  });

  test('refuses a request without proof key and one that returns elsewhere', async () => {
    const provider = await discover(server.baseUrl);
    const browser = new Browser(server.baseUrl);
    const bare = new URL(authorizationRequest(provider).address);
    bare.searchParams.delete('code_challenge');
    const refused = locationOf(await browser.get(bare.href));
    expect(refused.searchParams.get('error')).toBe('invalid_request');

    const { address } = authorizationRequest(provider, { redirect_uri: 'http://ond.example/' });
    const page = await browser.get(address);
    expect(page.status).toBe(400);
    const text = await page.text();
    expect(text).toContain('lang="da"');
    expect(text).toContain('uventet problem på brugergodkendelsesserveren');
  });

  test('refuses a NUL among the parameters as the caller’s fault', async () => {
    const provider = await discover(server.baseUrl);
    const { address } = authorizationRequest(provider, { login_hint: 'a\0b' });
    const callback = locationOf(await new Browser(server.baseUrl).get(address));
    expect(callback.searchParams.get('error')).toBe('invalid_request');
    const form = { grant_type: 'refresh_token', refresh_token: 'a\0b' };
    expect((await requestTokens(server.baseUrl, provider, form)).status).toBe(400);
  });

  test('lets only the portal’s own origin read what it answers, whoever asks about whom', async () => {
    const { issuer } = await discover(server.baseUrl);
    const own = new URL(issuer).origin;
    const preflight = { 'access-control-request-method': 'POST' };
    const form = (client: string) => new URLSearchParams({ client_id: client, grant_type: 'x' });
    const calls: [string, RequestInit & { headers?: Record<string, string> }][] = [
      ['.well-known/openid-configuration', {}],
      ['jwks', {}],
      ['jwks', { method: 'OPTIONS', headers: preflight }],
      ['token', { method: 'OPTIONS', headers: preflight }],
      ['token', { method: 'POST', body: form(clientId) }],
      ['token', { method: 'POST', body: form('ukendt') }],
      ['token', { method: 'POST' }],
    ];
    for (const origin of [own, 'https://ond.example', `${own}.ond.example`, 'null']) {
      for (const [path, { headers, ...call }] of calls) {
        const answer = await fetch(`${server.baseUrl}/identitet/${path}`, {
          ...call,
          headers: { ...headers, origin },
        });
        const told = [...answer.headers.keys()].filter((name) =>
          name.startsWith('access-control-'),
        );
        const allowed = answer.headers.get('access-control-allow-origin');
        expect([path, origin, allowed]).toEqual([path, origin, origin === own ? own : null]);
        if (origin !== own) expect([path, origin, told]).toEqual([path, origin, []]);
      }
    }
  });

  test('refuses parameters that are far longer than the portal’s, and keeps nothing of them', async () => {
    const rows = () => database.db.selectFrom('identitet_lager').selectAll().execute();
    const before = await rows();
    const provider = await discover(server.baseUrl);
    for (const name of ['state', 'nonce', 'login_hint', 'ui_locales']) {
      const { address } = authorizationRequest(provider, { [name]: 'x'.repeat(5000) });
      const callback = locationOf(await new Browser(server.baseUrl).get(address));
      expect([name, callback.searchParams.get('error')]).toEqual([name, 'invalid_request']);
    }
    const query = new URLSearchParams({ client_id: clientId, state: 'x'.repeat(5000) });
    const page = await new Browser(server.baseUrl).get(`${provider.endSessionEndpoint}?${query}`);
    expect(page.status).toBe(400);
    expect(await rows()).toEqual(before);
  });

  test('signs out at the portal’s word and ends refresh tokens with the session', async () => {
    const browser = new Browser(server.baseUrl);
    const tokens = await signInWith(browser, server.baseUrl, testUser.brugernavn);
    const provider = await discover(server.baseUrl);
    const query = new URLSearchParams({
      id_token_hint: tokens.idToken,
      post_logout_redirect_uri: new URL('/logout', provider.issuer).href,
      state: 'tilbage',
    });
    const page = await browser.get(`${provider.endSessionEndpoint}?${query}`);
    const html = await page.text();
    expect(html).toContain('data-send');
    const answer = await browser.post(actionOf(html), { xsrf: secretOf(html), logout: 'yes' });
    expect(locationOf(answer).href).toBe(`${query.get('post_logout_redirect_uri')}?state=tilbage`);

    const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
    expect((await requestTokens(server.baseUrl, provider, form)).status).toBe(400);
    const { address } = authorizationRequest(provider, { prompt: 'none' });
    const callback = locationOf(await browser.get(address));
    expect(callback.searchParams.get('error')).toBe('login_required');
  });

  test('asks before it signs out someone whom the portal did not send', async () => {
    const browser = new Browser(server.baseUrl);
    await signInWith(browser, server.baseUrl, testUser.brugernavn);
    const { endSessionEndpoint } = await discover(server.baseUrl);
    const html = await (await browser.get(endSessionEndpoint)).text();
    expect(html).toContain('Vil du logge af?');
    expect(html).not.toContain('data-send');
  });

  test('signs out someone already signed out in Danish and without inline script', async () => {
    const browser = new Browser(server.baseUrl);
    const { endSessionEndpoint } = await discover(server.baseUrl);
    const html = await (await browser.get(endSessionEndpoint)).text();
    expect(html).toContain('data-send');
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    const done = await browser.post(actionOf(html), { xsrf: secretOf(html), logout: 'yes' });
    const last = await (await browser.get(locationOf(done).href)).text();
    expect(last).toContain('Du er logget af');
  });

  test('writes no token, code or password to the log', async () => {
    const adgangskode = 'hemmelig-kode-æøå';
    await addTestUser(database.db, { brugernavn: 'logget', password: adgangskode });
    const browser = new Browser(server.baseUrl);
    const tokens = await signInWith(browser, server.baseUrl, 'logget', adgangskode);
    await whoAmI(server.baseUrl, tokens.accessToken);
    await whoAmI(server.baseUrl, tokens.idToken);
    const provider = await discover(server.baseUrl);
    const query = new URLSearchParams({ id_token_hint: tokens.idToken });
    await browser.get(`${provider.endSessionEndpoint}?${query}`);
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refreshToken };
    await requestTokens(server.baseUrl, provider, form);

    const log = server.log.join('');
    expect(log).toContain('/identitet/session/end');
    for (const secret of [...Object.values(tokens), adgangskode]) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/[?&](code|id_token_hint|state)=/);
  });

  test('writes to the log who signed in, renewed and signed out from where, and why not', async () => {
    const browser = new Browser(server.baseUrl);
    const { idToken, refreshToken } = await signInWith(
      browser,
      server.baseUrl,
      testUser.brugernavn,
    );
    const provider = await discover(server.baseUrl);
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken };
    await requestTokens(server.baseUrl, provider, form);
    const { endSessionEndpoint } = provider;
    const html = await (await browser.get(`${endSessionEndpoint}?id_token_hint=${idToken}`)).text();
    await browser.post(actionOf(html), { xsrf: secretOf(html), logout: 'yes' });
    await requestTokens(server.baseUrl, provider, form);

    const lines = server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    const who = { bruger: testUser.brugernavn, adresse: '127.0.0.1' };
    for (const msg of ['logget ind', 'login fornyet', 'logget af']) {
      expect(lines.findLast((line) => line.msg === msg)).toMatchObject(who);
    }
    expect(lines.findLast(({ msg }) => msg === 'token nægtet')).toMatchObject({
      adresse: '127.0.0.1',
      grund: 'refresh token not found',
    });
  });

  test('keeps keys, session and tokens over a restart', async () => {
    const browser = new Browser(server.baseUrl);
    const before = await signInWith(browser, server.baseUrl, testUser.brugernavn);
    const second = await startIdentity(database.db);
    try {
      expect((await whoAmI(second.baseUrl, before.accessToken)).status).toBe(200);
      const provider = await discover(second.baseUrl);
      const form = { grant_type: 'refresh_token', refresh_token: before.refreshToken };
      const after = await tokensOf(await requestTokens(second.baseUrl, provider, form));
      expect(decodeProtectedHeader(after.accessToken).kid).toBe(
        decodeProtectedHeader(before.accessToken).kid,
      );
    } finally {
      await second.close();
    }
  });

  async function codeFor(baseUrl: string) {
    const browser = new Browser(baseUrl);
    const provider = await discover(baseUrl);
    const { address, verifier } = authorizationRequest(provider);
    const page = locationOf(await browser.get(address));
    const fields = { brugernavn: testUser.brugernavn, adgangskode: 'demo' };
    const answer = await browser.post(page.href, fields);
    const callback = await browser.followTo(answer, provider.redirectUri);
    return { code: callback.searchParams.get('code') ?? '', verifier };
  }
});

function actionOf(html: string): string {
  return /action="([^"]+)"/.exec(html)?.[1] ?? '';
}

function secretOf(html: string): string {
  return /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
}
