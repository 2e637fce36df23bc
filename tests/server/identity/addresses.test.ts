import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Browser } from '../harness/browser.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { authorizationRequest, discover, signInWith } from '../harness/sign-in.ts';
import { type IdentityServer, startIdentity } from './start.ts';
import { addTestUser, testUser } from './users.ts';

const publicUrl = 'https://sada.example:8443';

/** As a proxy, or someone who plays one, may send it; `fetch` would not let us set Host. */
async function getFrom(address: string, headers: Record<string, string>) {
  return await new Promise<{ text: string; cookies: string[] }>((resolve, reject) => {
    const request = get(address, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const cookies = answer.headers['set-cookie'] ?? [];
        resolve({ text: Buffer.concat(parts).toString(), cookies });
      });
    });
    request.on('error', reject);
  });
}

describe('addresses of the provider behind a proxy', () => {
  let database: TestDatabase;
  let server: IdentityServer;

  beforeAll(async () => {
    database = await openTestDatabase('pglite', { demo: false });
    await addTestUser(database.db);
    server = await startIdentity(database.db, { env: { PUBLIC_URL: publicUrl } });
  });

  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test('follow PUBLIC_URL, whatever Host and forwarded headers say', async () => {
    const metadata = await getFrom(`${server.baseUrl}/identitet/.well-known/openid-configuration`, {
      host: 'ond.example',
      'x-forwarded-host': 'ond.example',
      'x-forwarded-proto': 'http',
    });
    expect(JSON.parse(metadata.text)).toMatchObject({
      issuer: `${publicUrl}/identitet`,
      authorization_endpoint: `${publicUrl}/identitet/auth`,
      token_endpoint: `${publicUrl}/identitet/token`,
      jwks_uri: `${publicUrl}/identitet/jwks`,
      end_session_endpoint: `${publicUrl}/identitet/session/end`,
      scopes_supported: ['openid'],
      response_types_supported: ['code'],
    });
    expect(metadata.text).not.toContain('ond.example');
  });

  test('make the cookies secure and unreadable for scripts when they are https', async () => {
    const { pathname, search } = new URL(
      authorizationRequest(await discover(server.baseUrl)).address,
    );
    const { cookies } = await getFrom(`${server.baseUrl}${pathname}${search}`, {});
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; secure/i);
      expect(cookie).toMatch(/; httponly/i);
      expect(cookie).toMatch(/; samesite=lax/i);
    }
  });

  test('name the cookies so that no other origin can set them, when they are https', async () => {
    const { pathname, search } = new URL(
      authorizationRequest(await discover(server.baseUrl)).address,
    );
    const browser = new Browser(server.baseUrl);
    const { cookies: started } = await getFrom(`${server.baseUrl}${pathname}${search}`, {});
    expect(started.map((cookie) => cookie.split('=', 1)[0])).toEqual(
      expect.arrayContaining(['__Secure-sada_id_trin', '__Secure-sada_id_videre']),
    );
    for (const cookie of started) expect(cookie).toMatch(/^__(Host|Secure)-/);

    await signInWith(browser, server.baseUrl, testUser.brugernavn);
    expect(browser.cookieNames()).toContain('__Host-sada_id');
  });

  test('let the keys out in public form only', async () => {
    const { text } = await getFrom(`${server.baseUrl}/identitet/jwks`, {});
    const { keys } = JSON.parse(text);
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).toSorted()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
