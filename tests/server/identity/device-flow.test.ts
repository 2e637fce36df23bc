import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultLifetimes } from '../../../dev/identity/lifetimes.ts';
import { Browser } from '../harness/browser.ts';
import { approve, confirmCode, formOf } from '../harness/device-sign-in.ts';
import { describeOnEachEngine, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { clientId as portal, signInWith } from '../harness/sign-in.ts';
import { type IdentityServer, startIdentity, whoAmI } from './start.ts';
import { addTestUser, testUser } from './users.ts';

const commandLine = 'sada-kommandolinje';
const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

describeOnEachEngine('login på kommandolinjen hos den indlejrede udbyder', (engine) => {
  let database: TestDatabase;
  let server: IdentityServer;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    server = await startIdentity(database.db);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('identitet_lager').execute();
    await database.db.deleteFrom('bruger').execute();
    await addTestUser(database.db);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const post = async (path: string, form: Record<string, string>, baseUrl = server.baseUrl) => {
    const answer = await fetch(`${baseUrl}/identitet/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: commandLine, ...form }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };
  const begin = async () => (await post('device/auth', { scope: 'openid' })).body;
  const ask = async ({ device_code = '' }: Record<string, string>, baseUrl = server.baseUrl) =>
    await post('token', { grant_type: deviceGrant, device_code }, baseUrl);
  const addressOf = (begun: Record<string, string>) => begun.verification_uri_complete ?? '';

  test('giver et adgangstoken, serveren tager, når koden er bekræftet', async () => {
    const begun = await begin();
    expect(begun).toMatchObject({
      user_code: expect.stringMatching(/^[A-Z]{4}-[A-Z]{4}$/),
      verification_uri: 'http://portal.example/identitet/device',
      expires_in: defaultLifetimes.deviceCode,
      interval: defaultLifetimes.devicePoll,
    });
    expect(await ask(begun)).toMatchObject({
      status: 400,
      body: { error: 'authorization_pending' },
    });
    const page = await approve(server.baseUrl, addressOf(begun), testUser.brugernavn);
    expect(page).toContain('Koden er bekræftet');
    const { status, body } = await ask(begun);
    expect(status).toBe(200);
    expect(decodeJwt(body.access_token ?? '')).toMatchObject({ aud: 'sada-api' });
    const answer = await whoAmI(server.baseUrl, body.access_token ?? '');
    expect(await answer.json()).toMatchObject({ username: testUser.brugernavn });
    // An ID token is no access.
    expect((await whoAmI(server.baseUrl, body.id_token ?? '')).status).toBe(401);
    const renewed = await post('token', {
      grant_type: 'refresh_token',
      refresh_token: body.refresh_token ?? '',
    });
    expect((await whoAmI(server.baseUrl, renewed.body.access_token ?? '')).status).toBe(200);
  });

  test('en kode gælder én gang, både den, der tastes, og den, der spørges med', async () => {
    const begun = await begin();
    await approve(server.baseUrl, addressOf(begun), testUser.brugernavn);
    const browser = new Browser(server.baseUrl);
    const code = formOf(await (await browser.get(addressOf(begun))).text());
    const used = await browser.post(code.action, code.fields);
    expect([used.status, await used.text()]).toEqual([
      400,
      expect.stringContaining('Koden er brugt'),
    ]);
    expect((await ask(begun)).status).toBe(200);
    expect(await ask(begun)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('den, der spørger for tit, får at vide, at det skal gå langsommere, på hvilken server det end er', async () => {
    const lifetimes = { ...defaultLifetimes, devicePoll: 3600 };
    const first = await startIdentity(database.db, { lifetimes });
    const second = await startIdentity(database.db, { lifetimes });
    try {
      const begun = await begin();
      const other = await begin();
      expect((await ask(begun, first.baseUrl)).body.error).toBe('authorization_pending');
      expect((await ask(begun, second.baseUrl)).body.error).toBe('slow_down');
      expect((await ask(other, second.baseUrl)).body.error).toBe('authorization_pending');
      // As if it had been asked long enough ago.
      await database.db
        .updateTable('identitet_lager')
        .set({ indhold: JSON.stringify({ ...(await storedOf(begun)), spurgt: 0 }) })
        .where('id', '=', begun.device_code ?? '')
        .execute();
      expect((await ask(begun, second.baseUrl)).body.error).toBe('authorization_pending');
    } finally {
      await first.close();
      await second.close();
    }
  });
  const storedOf = async ({ device_code = '' }: Record<string, string>) =>
    (
      await database.db
        .selectFrom('identitet_lager')
        .select('indhold')
        .where('id', '=', device_code)
        .executeTakeFirstOrThrow()
    ).indhold;

  test('en kode, der er udløbet, kan hverken bekræftes eller hentes', async () => {
    const begun = await begin();
    await database.db
      .updateTable('identitet_lager')
      .set({ udloeber: new Date(0).toISOString() })
      .where('id', '=', begun.device_code ?? '')
      .execute();
    const browser = new Browser(server.baseUrl);
    const code = formOf(await (await browser.get(addressOf(begun))).text());
    const answer = await browser.post(code.action, code.fields);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Der er ingen, der venter på den kode'),
    ]);
    expect((await ask(begun)).status).toBe(400);
  });

  test('intet sker, før brugeren har sagt, at koden er hans, og en, der afvises, er nægtet', async () => {
    const begun = await begin();
    const browser = new Browser(server.baseUrl);
    await signInWith(browser, server.baseUrl, testUser.brugernavn);
    const opened = await browser.get(addressOf(begun));
    const html = await opened.text();
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    expect(opened.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(opened.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const code = formOf(html);
    const asked = await browser.post(code.action, code.fields);
    const question = await asked.text();
    expect(question).toContain(begun.user_code);
    expect(question).toContain(testUser.brugernavn);
    expect(question).toContain('127.0.0.1');
    expect((await ask(begun)).body.error).toBe('authorization_pending');
    const form = formOf(question);
    const refused = await browser.post(form.action, { ...form.fields, abort: 'yes' });
    expect(await refused.text()).toContain('Koden er afvist');
    expect(await ask(begun)).toMatchObject({ status: 400, body: { error: 'access_denied' } });
  });

  test('den, der er logget ind, skal ikke logge ind igen', async () => {
    const begun = await begin();
    const browser = new Browser(server.baseUrl);
    await signInWith(browser, server.baseUrl, testUser.brugernavn);
    const done = await confirmCode(browser, addressOf(begun));
    expect([done.status, await done.text()]).toEqual([
      200,
      expect.stringContaining('Koden er bekræftet'),
    ]);
    expect((await ask(begun)).status).toBe(200);
  });

  test('en anden side kan ikke bekræfte for brugeren', async () => {
    const begun = await begin();
    const browser = new Browser(server.baseUrl);
    await signInWith(browser, server.baseUrl, testUser.brugernavn);
    const { action, fields } = formOf(await (await browser.get(addressOf(begun))).text());
    const forged = { ...fields, xsrf: 'gættet', confirm: 'yes' };
    expect((await browser.post(action, forged)).status).toBe(400);
    expect((await ask(begun)).body.error).toBe('authorization_pending');
  });

  test('en kode, ingen venter på, og en tom siges', async () => {
    const browser = new Browser(server.baseUrl);
    const form = async (user_code: string) => {
      const page = formOf(await (await browser.get('/identitet/device')).text());
      return await browser.post(page.action, { ...page.fields, user_code });
    };
    const wrong = await form(`"><script>alert(1)</script>`);
    const text = await wrong.text();
    expect([wrong.status, text]).toEqual([
      400,
      expect.stringContaining('Der er ingen, der venter'),
    ]);
    expect(text).not.toContain('<script>alert');
    expect(await (await form('')).text()).toContain('Skriv koden.');
  });

  test('hver klient har sin egen vej ind', async () => {
    expect((await post('device/auth', { scope: 'openid', client_id: portal })).status).toBe(400);
    const query = new URLSearchParams({ client_id: commandLine, response_type: 'code' });
    const answer = await new Browser(server.baseUrl).get(`/identitet/auth?${query}`);
    expect(answer.status).toBe(400);
  });

  test('hverken koder eller tokens står i loggen', async () => {
    const begun = await begin();
    await approve(server.baseUrl, addressOf(begun), testUser.brugernavn);
    const { body } = await ask(begun);
    const log = server.log.join('');
    expect(log).toContain('/identitet/device');
    const { device_code, user_code } = begun;
    const { access_token, refresh_token, id_token } = body;
    for (const secret of [device_code, user_code, access_token, refresh_token, id_token]) {
      expect(secret).toBeTruthy();
      expect(log).not.toContain(secret);
    }
  });
});
