import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBearerVerifier, type VerifyBearer } from '../../../server/identity/bearer.ts';
import { loadIdentityKeys } from '../../../server/identity/keys.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { clientId, discover, signIn } from '../harness/sign-in.ts';
import { type IdentityServer, startIdentity, whoAmI } from './start.ts';
import { addTestUser, testUser } from './users.ts';

const audience = 'sada-api';

interface Draft {
  readonly claims?: JWTPayload;
  readonly typ?: string;
  readonly expires?: string | number;
}

async function makeSigner(alg = 'RS256') {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: `proeve-${alg}`, alg };
  const sign = (issuer: string, { claims, typ = 'at+jwt', expires = '5m' }: Draft = {}) =>
    new SignJWT({ aud: audience, username: 'nogen', ...claims })
      .setProtectedHeader({ alg, kid: jwk.kid, typ })
      .setIssuer(issuer)
      .setSubject('nogen')
      .setIssuedAt()
      .setExpirationTime(expires)
      .sign(privateKey);
  return { jwk, sign };
}

type Signer = Awaited<ReturnType<typeof makeSigner>>;

interface ExternalProvider {
  readonly issuer: string;
  down: boolean;
  close(): void;
}

/** Metadata and keys over HTTP, which is all that the server asks of a provider. */
async function startProvider({ jwk }: Signer): Promise<ExternalProvider> {
  const provider = { issuer: '', down: false, close: () => void server.close() };
  const server = createServer((request, response) => {
    const { issuer, down } = provider;
    const metadata = { issuer: `${issuer}/`, jwks_uri: `${issuer}/noegler` };
    const body = request.url === '/noegler' ? { keys: [jwk] } : metadata;
    response.writeHead(down ? 502 : 200).end(down ? 'nede' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provider.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return provider;
}

async function statusOf(verify: VerifyBearer, token: string): Promise<unknown> {
  return await verify(token).then(
    () => 200,
    (error: unknown) => (error instanceof Error && 'status' in error ? error.status : error),
  );
}

describe('tokens of the embedded provider', () => {
  const issuer = 'http://portal.example/identitet';
  let signer: Signer;
  let verify: VerifyBearer;

  beforeAll(async () => {
    signer = await makeSigner();
    verify = createBearerVerifier({ issuer, audience, clientId, jwks: { keys: [signer.jwk] } });
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
    expect(await verify(token)).toEqual({ username: 'nogen', ...claims });
  });

  const wrong: Record<string, () => Promise<string>> = {
    'of a foreign issuer': () => signer.sign('http://fremmed.example'),
    'for a foreign audience': () => signer.sign(issuer, { claims: { aud: 'andet-api' } }),
    'for the portal, as an ID token is': () =>
      signer.sign(issuer, { claims: { aud: clientId }, typ: 'JWT' }),
    'for both the portal and the interface': () =>
      signer.sign(issuer, { claims: { aud: [audience, clientId] } }),
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
    'that are none': async () => 'ikke.et.token',
  };

  test.each(Object.keys(wrong))('%s are answered 401', async (name) => {
    expect(await statusOf(verify, (await wrong[name]?.()) ?? '')).toBe(401);
  });

  test('may not be set up so that ID tokens pass', () => {
    const options = { issuer, audience: clientId, clientId, jwks: { keys: [] } };
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
    const verify = createBearerVerifier({ issuer, audience, clientId });
    const token = await signer.sign(`${issuer}/`, { typ: 'JWT' });
    provider.down = true;
    expect(await statusOf(verify, token)).toBe(503);
    provider.down = false;
    expect(await statusOf(verify, token)).toBe(200);
  });

  test('are refused when wrong, with the keys found by discovery', async () => {
    const verify = createBearerVerifier({ issuer, audience, clientId });
    const idToken = await signer.sign(issuer, { claims: { aud: clientId } });
    expect(await statusOf(verify, idToken)).toBe(401);
    expect(await statusOf(verify, await signer.sign('http://fremmed.example'))).toBe(401);
    expect(await statusOf(verify, await (await makeSigner()).sign(issuer))).toBe(401);
  });

  test('name the user by preferred_username when there is no username', async () => {
    const verify = createBearerVerifier({ issuer, audience, clientId });
    const claims = { username: undefined, preferred_username: 'aase', roles: 'Én rolle' };
    const token = await signer.sign(issuer, { claims });
    expect(await verify(token)).toMatchObject({ username: 'aase', roles: ['Én rolle'], cvr: '' });
  });

  test('are answered 503 when the address belongs to another provider', async () => {
    const verify = createBearerVerifier({ issuer: `${issuer}/underside`, audience, clientId });
    expect(await statusOf(verify, await signer.sign(issuer))).toBe(503);
  });
});

describe('a server with an external provider', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await openTestDatabase('pglite', { demo: false });
    await addTestUser(database.db);
  });

  afterAll(async () => {
    await database.close();
  });

  test('knows its users by the environment alone, and has no provider of its own', async () => {
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
      const claims = { username: testUser.brugernavn };
      const answer = await whoAmI(server.baseUrl, await signer.sign(provider.issuer, { claims }));
      expect(await answer.json()).toMatchObject({ permissions: ['Underkonto'] });
      const stranger = await whoAmI(server.baseUrl, await signer.sign(provider.issuer));
      expect(await stranger.json()).toMatchObject({ username: 'nogen', permissions: [] });
      const idToken = await signer.sign(provider.issuer, { claims: { ...claims, aud: clientId } });
      expect((await whoAmI(server.baseUrl, idToken)).status).toBe(401);
      const own = await fetch(`${server.baseUrl}/identitet/.well-known/openid-configuration`);
      expect(own.status).toBe(404);
    } finally {
      await server.close();
      provider.close();
    }
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
    const { signing } = await loadIdentityKeys(database.db);
    const { issuer } = await discover(server.baseUrl);
    const own = (expires: number) =>
      new SignJWT({ aud: audience, username: testUser.brugernavn })
        .setProtectedHeader({ alg: 'RS256', kid: signing.kid ?? '', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setSubject(testUser.brugernavn)
        .setExpirationTime(expires)
        .sign(signing);
    const now = Math.floor(Date.now() / 1000);
    expect((await whoAmI(server.baseUrl, await own(now + 60))).status).toBe(200);
    const refused = await whoAmI(server.baseUrl, await own(now - 60));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('invalid_token');
    expect(await refused.json()).toMatchObject({ detail: 'Dit login er udløbet. Log ind igen.' });
  });

  test('get tokens that live as long as the server was told', async () => {
    const lifetimes = { accessToken: 90, refreshToken: 3600 };
    const brief = await startIdentity(database.db, { lifetimes });
    try {
      const { accessToken } = await signIn(brief.baseUrl, testUser.brugernavn);
      const { iat = 0, exp = 0 } = decodeJwt(accessToken);
      expect(exp - iat).toBe(90);
    } finally {
      await brief.close();
    }
  });

  test('know the user’s rights as they are now, and those of the role claims', async () => {
    const { accessToken } = await signIn(server.baseUrl, testUser.brugernavn);
    await database.db
      .insertInto('rolle')
      .values({
        rolle: 'SADAProeve',
        scope_roles: JSON.stringify(['SADARegnskabsstruktur']),
        tilladelser: JSON.stringify(['Delregnskab']),
      })
      .execute();
    const user = await (await whoAmI(server.baseUrl, accessToken)).json();
    expect(user.permissions).toEqual(['Underkonto', 'Delregnskab']);
    expect(user.scopeRoles).toEqual(['SADAProeve', 'SADARegnskabsstruktur']);
  });
});
