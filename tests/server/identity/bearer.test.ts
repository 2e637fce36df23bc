import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultLifetimes } from '../../../dev/identity/lifetimes.ts';
import { createBearerVerifier, type VerifyBearer } from '../../../server/identity/bearer.ts';
import { ownClaimNames } from '../../../server/identity/claim-names.ts';
import { accessTokenOf } from '../app/app-server.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { clientId, signIn } from '../harness/sign-in.ts';
import {
  audience,
  type ExternalProvider,
  makeSigner,
  type Signer,
  startProvider,
} from './external-provider.ts';
import { type IdentityServer, startIdentity, whoAmI } from './start.ts';
import { addTestUser, testUser } from './users.ts';

async function statusOf(verify: VerifyBearer, token: string): Promise<unknown> {
  return await verify(token).then(
    () => 200,
    (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
  );
}

const commandLine = 'sada-kommandolinje';
const clientIds = [clientId, commandLine];

describe('tokens of the embedded provider', () => {
  const issuer = 'http://portal.example/identitet';
  let signer: Signer;
  let verify: VerifyBearer;

  beforeAll(async () => {
    signer = await makeSigner();
    verify = createBearerVerifier({ issuer, audience, clientIds, jwks: { keys: [signer.jwk] } });
  });

  test('are taken when all is right', async () => {
    const claims = {
      name: 'Åse',
      email: 'a@b.dk',
      cvr: '10213231',
      organizationName: 'Ø',
      roles: ['R'],
    };
    const token = await signer.sign(issuer, { claims });
    expect(await verify(token)).toEqual({
      issuer,
      subject: 'nogen',
      username: 'nogen',
      ...claims,
    });
  });

  const wrong: Record<string, () => Promise<string>> = {
    'of a foreign issuer': () => signer.sign('http://fremmed.example'),
    'for a foreign audience': () => signer.sign(issuer, { claims: { aud: 'andet-api' } }),
    'for the portal, as an ID token is': () =>
      signer.sign(issuer, { claims: { aud: clientId }, typ: 'JWT' }),
    'for both the portal and the interface': () =>
      signer.sign(issuer, { claims: { aud: [audience, clientId] } }),
    'for both the command line and the interface': () =>
      signer.sign(issuer, { claims: { aud: [audience, commandLine] } }),
    'of another kind than access token': () => signer.sign(issuer, { typ: 'JWT' }),
    expired: () => signer.sign(issuer, { expires: Math.floor(Date.now() / 1000) - 60 }),
    'signed with a key of the same name': async () => (await makeSigner()).sign(issuer),
    'signed with an unknown key': async () => (await makeSigner('ES256')).sign(issuer),
    'signed with a shared secret': () =>
      new SignJWT({ aud: audience })
        .setProtectedHeader({ alg: 'HS256', kid: signer.jwk.kid, typ: 'at+jwt' })
        .setIssuer(issuer)
        .setSubject('nogen')
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(JSON.stringify(signer.jwk))),
    unsigned: async () =>
      new UnsecuredJWT({ aud: audience })
        .setIssuer(issuer)
        .setSubject('nogen')
        .setExpirationTime('5m')
        .encode(),
    'with a changed payload': async () => {
      const [header, payload = '', signature] = (await signer.sign(issuer)).split('.');
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      const changed = Buffer.from(JSON.stringify({ ...claims, username: 'en.anden' }));
      return [header, changed.toString('base64url'), signature].join('.');
    },
    ...Object.fromEntries(
      [42, '', ['nogen'], { navn: 'nogen' }, 'nogen\0', 'x'.repeat(256)].map((sub) => [
        `whose user is ${JSON.stringify(sub).slice(0, 20)}`,
        () => signer.sign(issuer, { sub }),
      ]),
    ),
    'whose user name holds what no name can': () =>
      signer.sign(issuer, { claims: { username: 'nogen\0' } }),
    'that are none': async () => 'ikke.et.token',
  };

  test.each(Object.keys(wrong))('%s are answered 401', async (name) => {
    expect(await statusOf(verify, (await wrong[name]?.()) ?? '')).toBe(401);
  });

  test('may not be set up so that ID tokens pass', () => {
    const options = { issuer, audience: clientId, clientIds, jwks: { keys: [] } };
    expect(() => createBearerVerifier(options)).toThrow(/audience/);
  });
});

describe('tokens of an external provider', () => {
  let signer: Signer;
  let provider: ExternalProvider;
  let issuer: string;

  beforeAll(async () => {
    signer = await makeSigner('ES256');
    provider = await startProvider(signer);
    issuer = provider.issuer;
  });

  afterAll(() => {
    provider.close();
  });

  test('are answered 503 while it is down and taken when it is up again', async () => {
    const verify = createBearerVerifier({ issuer, audience, clientIds });
    const token = await signer.sign(`${issuer}/`, { typ: 'JWT' });
    provider.down = true;
    expect(await statusOf(verify, token)).toBe(503);
    provider.down = false;
    expect(await statusOf(verify, token)).toBe(200);
  });

  test('are refused when wrong, with the keys found by discovery', async () => {
    const verify = createBearerVerifier({ issuer, audience, clientIds });
    const idToken = await signer.sign(issuer, { claims: { aud: clientId } });
    expect(await statusOf(verify, idToken)).toBe(401);
    expect(await statusOf(verify, await signer.sign('http://fremmed.example'))).toBe(401);
    expect(await statusOf(verify, await (await makeSigner()).sign(issuer))).toBe(401);
  });

  test.each(['logout+jwt', 'dpop+jwt', 'secevent+jwt', 'id_token+jwt'])(
    'of the type %s are refused',
    async (typ) => {
      const verify = createBearerVerifier({ issuer, audience, clientIds });
      expect(await statusOf(verify, await signer.sign(issuer, { typ }))).toBe(401);
    },
  );

  test('that say that someone has signed out are refused, whatever they call themselves', async () => {
    const verify = createBearerVerifier({ issuer, audience, clientIds });
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const token = await signer.sign(issuer, { typ: 'JWT', claims: { events } });
    expect(await statusOf(verify, token)).toBe(401);
  });

  test('are taken at once when the provider has a new key, and it is not asked for every unknown one', async () => {
    const [before, after] = [await makeSigner('ES256', 'før'), await makeSigner('ES256', 'efter')];
    const rotating = await startProvider(before);
    try {
      const verify = createBearerVerifier({ issuer: rotating.issuer, audience, clientIds });
      expect(await statusOf(verify, await before.sign(rotating.issuer))).toBe(200);
      rotating.keys = [after.jwk];
      expect(await statusOf(verify, await after.sign(rotating.issuer))).toBe(200);
      expect(rotating.asked).toBe(2);
      for (let count = 0; count < 20; count += 1) {
        const stranger = await makeSigner('ES256', `fremmed-${count}`);
        expect(await statusOf(verify, await stranger.sign(rotating.issuer))).toBe(401);
      }
      expect(rotating.asked).toBe(2);
    } finally {
      rotating.close();
    }
  });

  test('tell of the user by the claims that the environment names, also nested ones', async () => {
    const names = { brugernavn: ['upn'], roller: ['realm_access.roles'], cvr: ['nemlogin.cvr'] };
    const verify = createBearerVerifier({
      issuer,
      audience,
      clientIds,
      claims: { ...ownClaimNames, ...names },
    });
    const claims = {
      upn: 'aase',
      realm_access: { roles: ['Én rolle'] },
      'nemlogin.cvr': '10213231',
      roles: ['Ikke denne'],
    };
    expect(await verify(await signer.sign(issuer, { claims }))).toMatchObject({
      username: 'aase',
      roles: ['Én rolle'],
      cvr: '10213231',
    });
    // Not by another claim that happens to be there.
    expect(await statusOf(verify, await signer.sign(issuer))).toBe(401);
  });

  test('name the user by preferred_username when there is no username', async () => {
    const verify = createBearerVerifier({ issuer, audience, clientIds });
    const claims = { username: undefined, preferred_username: 'aase', roles: 'Én rolle' };
    const token = await signer.sign(issuer, { claims });
    expect(await verify(token)).toMatchObject({ username: 'aase', roles: ['Én rolle'], cvr: '' });
  });

  test('are answered 503 when the address belongs to another provider', async () => {
    const verify = createBearerVerifier({ issuer: `${issuer}/underside`, audience, clientIds });
    expect(await statusOf(verify, await signer.sign(issuer))).toBe(503);
  });
});

describe('calls with a bearer token', () => {
  let database: TestDatabase;
  let server: IdentityServer;

  beforeAll(async () => {
    database = await openTestDatabase('pglite', { demo: false });
    await addTestUser(database.db);
    server = await startIdentity(database.db);
  });

  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('without one, or with another scheme, are answered 401 with a challenge', async () => {
    for (const authorization of ['', 'Basic YTpi', 'Bearer', 'Bearer a b']) {
      const answer = await fetch(`${server.baseUrl}/hvem`, { headers: { authorization } });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
  });

  test('refuse the ID token and the refresh token of a real sign-in', async () => {
    const { accessToken, idToken, refreshToken } = await signIn(
      server.baseUrl,
      testUser.brugernavn,
    );
    expect((await whoAmI(server.baseUrl, accessToken)).status).toBe(200);
    expect((await whoAmI(server.baseUrl, idToken)).status).toBe(401);
    expect((await whoAmI(server.baseUrl, refreshToken)).status).toBe(401);
  });

  test('refuse an expired token of the server’s own key, and say so', async () => {
    const now = Math.floor(Date.now() / 1000);
    const own = (expires: number) => accessTokenOf(database.db, testUser.brugernavn, expires);
    expect((await whoAmI(server.baseUrl, await own(now + 60))).status).toBe(200);
    const refused = await whoAmI(server.baseUrl, await own(now - 60));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await refused.json()).toMatchObject({ detail: 'Dit login er udløbet. Log ind igen.' });
  });

  test('get tokens that live as long as the server was told', async () => {
    const lifetimes = { ...defaultLifetimes, accessToken: 90 };
    const brief = await startIdentity(database.db, { lifetimes });
    try {
      const { accessToken } = await signIn(brief.baseUrl, testUser.brugernavn);
      const { iat = 0, exp = 0 } = decodeJwt(accessToken);
      expect(exp - iat).toBe(90);
    } finally {
      await brief.close();
    }
  });
});
