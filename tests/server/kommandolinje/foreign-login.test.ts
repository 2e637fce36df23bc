import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type AppServer, startApp } from '../app/app-server.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import {
  audience,
  type ExternalProvider,
  makeSigner,
  type Signer,
  startProvider,
} from '../identity/external-provider.ts';
import { addTestUser, testUser } from '../identity/users.ts';
import { type BreakingProxy, startProxy } from './breaking-proxy.ts';
import { type Machine, openMachine } from './sada.ts';

/** What the provider knows the command line by. */
const clientId = 'kommandolinjen';
const begun = {
  device_code: 'hemmelig-enhedskode',
  user_code: 'WDJB-MJHT',
  verification_uri: 'https://login.example.dk/enhed',
  expires_in: 600,
};
const pending = { error: 'authorization_pending' };

describeOnce('sada login hos en ekstern udbyder', (engine) => {
  let database: TestDatabase;
  let signer: Signer;
  let provider: ExternalProvider;
  let proxy: BreakingProxy;
  let server: AppServer;
  let machine: Machine;
  /** Each form that the provider was sent. */
  let forms: Record<string, string>[];
  /** What it answers to questions for a token, one after another; then with tokens. */
  let answers: object[];

  const startServer = (env: Record<string, string> = {}) =>
    startApp(database.db, {
      env: {
        PUBLIC_URL: proxy.url,
        IDENTITY_AUTHORITY: provider.issuer,
        IDENTITY_CLIENT_ID: 'sada-portal',
        IDENTITY_AUDIENCE: audience,
        IDENTITY_SCOPE: 'openid offline_access',
        IDENTITY_RESOURCE: 'https://sada.example.dk/api',
        ...env,
      },
    });

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    await addTestUser(database.db);
    signer = await makeSigner();
    provider = await startProvider(signer);
    proxy = await startProxy();
    server = await startServer({ IDENTITY_CLIENT_ID_KOMMANDOLINJE: clientId });
  });
  beforeEach(async () => {
    proxy.target = server.baseUrl;
    forms = [];
    answers = [];
    provider.more = {
      device_authorization_endpoint: `${provider.issuer}/enhed`,
      token_endpoint: `${provider.issuer}/token`,
    };
    provider.forms = { '/enhed': async (form) => answer(form, begun), '/token': giveToken };
    machine = await openMachine({ SADA_ADRESSE: proxy.url });
  });
  afterAll(async () => {
    await server.close();
    proxy.close();
    provider.close();
    await database.close();
  });

  const answer = (form: URLSearchParams, body: object) => {
    forms.push(Object.fromEntries(form));
    return { status: 'error' in body ? 400 : 200, body };
  };
  const tokens = async (claims = {}) => ({
    access_token: await signer.sign(provider.issuer, {
      sub: 'person-1',
      claims: { username: testUser.brugernavn, jti: crypto.randomUUID(), ...claims },
    }),
    token_type: 'Bearer',
    refresh_token: `fornyelse-${forms.length}`,
    expires_in: 300,
  });
  const giveToken = async (form: URLSearchParams) =>
    answer(form, answers.shift() ?? (await tokens()));
  const login = async (words: readonly string[] = ['login']) => {
    const waits: number[] = [];
    const ended = await machine.sada(words, { wait: async (seconds) => void waits.push(seconds) });
    return { ...ended, waits };
  };

  test('spørger med klient, scope og ressource, langsommere når den beder om det, og fornyer', async () => {
    answers = [pending, { error: 'slow_down' }, pending];
    const ended = await login();
    expect(ended).toMatchObject({
      code: 0,
      out: `Du er logget ind på ${proxy.url}.`,
      err: expect.stringContaining(
        'https://login.example.dk/enhed i en browser, og skriv koden WDJB',
      ),
      waits: [5, 5, 10, 10],
    });
    const asked = { client_id: clientId, resource: 'https://sada.example.dk/api' };
    expect(forms[0]).toEqual({ ...asked, scope: 'openid offline_access' });
    expect(forms[1]).toEqual({
      ...asked,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: begun.device_code,
    });
    expect((await machine.sada(['soeg', 'intet'])).code).toBe(0);
    const soon = () => Date.now() + 200_000;
    expect((await machine.sada(['soeg', 'intet'], { now: soon })).code).toBe(0);
    expect(forms.at(-1)).toMatchObject({ ...asked, grant_type: 'refresh_token' });
    expect(machine.written.join()).not.toContain(begun.device_code);
  });

  test('et fornyet login, udbyderen ikke vil forny igen, er forbi', async () => {
    await login();
    answers = [{ error: 'invalid_grant', error_description: 'fornyelse-2' }];
    const late = () => Date.now() + 600_000;
    const ended = await machine.sada(['soeg', 'intet'], { now: late });
    expect(ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('er udløbet. Kør sada login'),
    });
  });

  test('et refresh token, et andet vindue brugte først, er ikke et login, der er forbi', async () => {
    await login();
    const soon = () => Date.now() + 200_000;
    const words = ['soeg', 'intet'];
    let isFirst = true;
    provider.forms = {
      ...provider.forms,
      '/token': async (form) => {
        if (!isFirst) return await giveToken(form);
        isFirst = false;
        expect((await machine.sada(words, { now: soon })).code).toBe(0);
        return answer(form, { error: 'invalid_grant' });
      },
    };
    expect((await machine.sada(words, { now: soon })).code).toBe(0);
  });

  test.each([
    ['afvist', { error: 'access_denied' }, 'Koden blev afvist. Du er ikke logget ind.'],
    ['udløbet', { error: 'expired_token' }, 'Koden udløb, før den blev bekræftet.'],
    ['af en anden grund', { error: 'invalid_client' }, 'lukkede dig ikke ind (invalid_client).'],
    ['uden token', { token_type: 'Bearer' }, 'svarede uden et adgangstoken.'],
    ['med en anden slags', { token_type: 'DPoP', access_token: 'x' }, 'uden et adgangstoken.'],
  ])('koden er %s, og intet gemmes', async (_, body, text) => {
    answers = [body];
    expect(await login()).toMatchObject({ code: 1, out: '', err: expect.stringContaining(text) });
    expect(await machine.sada(['soeg', 'x'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('Du er ikke logget ind'),
    });
  });

  test('et token, serveren ikke tager, er intet login', async () => {
    answers = [await tokens({ aud: 'andet-api' })];
    const ended = await login();
    expect([ended.code, ended.out]).toEqual([1, '']);
    expect((await machine.sada(['soeg', 'x'])).err).toContain('Du er ikke logget ind');
  });

  test('en udbyder uden den vej ind siger det på én linje, og SADA_TOKEN bruges i stedet', async () => {
    provider.more = { token_endpoint: `${provider.issuer}/token` };
    expect(await login()).toMatchObject({
      code: 1,
      err: `sada: Login-udbyderen på ${provider.issuer} lader ingen logge ind på en kommandolinje. Sæt SADA_TOKEN til et adgangstoken.`,
    });
    const { access_token } = await tokens();
    const env = { SADA_TOKEN: access_token };
    expect((await machine.sada(['soeg', 'intet'], { env })).code).toBe(0);
    expect((await machine.sada(['soeg', 'intet'])).code).toBe(1);
  });

  test('en udbyder, der kalder sig noget andet, spørges ikke om en kode', async () => {
    provider.odd = {
      metadata: JSON.stringify({ ...provider.more, issuer: 'https://ond.example' }),
    };
    const ended = await login();
    provider.odd = {};
    expect(ended).toMatchObject({ code: 1, err: expect.stringContaining('siger ikke, hvordan') });
    expect(forms).toEqual([]);
  });

  test('koder og tokens sendes kun krypteret', async () => {
    provider.more = { ...provider.more, token_endpoint: 'http://login.example.dk/token' };
    expect(await login()).toMatchObject({
      code: 1,
      err: expect.stringContaining('ikke krypteret'),
    });
  });

  test('en server uden klient til kommandolinjen siger, hvad der mangler', async () => {
    const without = await startServer();
    proxy.target = without.baseUrl;
    const ended = await login();
    await without.close();
    expect(ended).toMatchObject({
      code: 1,
      err: expect.stringContaining('IDENTITY_CLIENT_ID_KOMMANDOLINJE'),
    });
  });

  test('en udbyder, der er nede, siges', async () => {
    provider.down = true;
    const ended = await login();
    provider.down = false;
    expect(ended).toMatchObject({
      code: 1,
      err: `sada: Login-udbyderen på ${provider.issuer} svarede 502.`,
    });
  });
});
