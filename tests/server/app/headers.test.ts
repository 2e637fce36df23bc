import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import portal from '../../../package.json' with { type: 'json' };
import { features } from '../../../src/api/contract/runtime-config.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { type AppServer, publicUrl, startApp } from './app-server.ts';

let database: TestDatabase;
let distDir: string;
let server: AppServer;
/** STRAX_URL, an external provider and https, as in production. */
let outward: AppServer;

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  distDir = await mkdtemp(path.join(tmpdir(), 'sada-dist-'));
  await mkdir(path.join(distDir, 'assets'));
  await writeFile(path.join(distDir, 'index.html'), '<!doctype html><title>Portal</title>');
  await writeFile(path.join(distDir, 'assets', 'main-abc123.js'), 'export {};\n'.repeat(500));
  await writeFile(path.join(distDir, 'assets', 'pakket-abc123.js'), 'som den er');
  const packed = brotliCompressSync('pakket på forhånd');
  await writeFile(path.join(distDir, 'assets', 'pakket-abc123.js.br'), packed);
  await writeFile(path.join(distDir, 'robots.txt'), 'User-agent: *');
  server = await startApp(database.db, { distDir });
  outward = await startApp(database.db, {
    distDir,
    env: {
      PUBLIC_URL: 'https://sada.example.dk',
      MILJOE: 'Test',
      STRAX_URL: 'https://strax.example.dk/apps',
      IDENTITY_AUTHORITY: 'https://login.example.dk/oidc',
      IDENTITY_CLIENT_ID: 'sada',
      IDENTITY_CLIENT_ID_KOMMANDOLINJE: 'sada-cli',
      IDENTITY_AUDIENCE: 'sada-api',
      IDENTITY_SCOPE: 'openid profile',
      IDENTITY_RESOURCE: 'https://sada.example.dk/api',
      DRIFTSSTATUS_URL: 'https://drift.example.dk',
      PORTAL_URL: 'https://portal.example.dk',
    },
  });
});

afterAll(async () => {
  await server?.close();
  await outward?.close();
  await database?.close();
  await rm(distDir, { recursive: true, force: true });
});

function get(address: string, headers: Record<string, string> = {}, from = server) {
  return fetch(`${from.baseUrl}${address}`, { headers, redirect: 'manual' });
}

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function policyOf(answer: Response): Record<string, string> {
  const parts = answer.headers.get('content-security-policy')?.split(';') ?? [];
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

describe('security headers', () => {
  test.each(['/', '/healthz', '/config.json', '/api/findes-ikke', '/api/finansaar'])(
    'stand on %s',
    async (address) => {
      const answer = await get(address, asBrowser);
      expect(policyOf(answer)).toEqual({
        'default-src': "'self'",
        'script-src': "'self'",
        'style-src': "'self' 'unsafe-inline'",
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'frame-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
      });
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(answer.headers.has('strict-transport-security')).toBe(false);
      expect(answer.headers.has('x-powered-by')).toBe(false);
    },
  );

  const notRead = [
    ['what is no request', 'GODDAG\r\n\r\n', 400],
    ['too large a head', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['no address', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400],
  ] as const;

  test.each(notRead)('stand, and let nothing in, on the answer to %s', async (_, text, status) => {
    const usual = await get('/healthz', {}, outward);
    const { port } = new URL(outward.baseUrl);
    const socket = connect(Number(port), '127.0.0.1').end(text);
    const [head = ''] = Buffer.concat(await socket.toArray())
      .toString()
      .split('\r\n\r\n');
    const [first, ...lines] = head.toLowerCase().split('\r\n');
    expect(first).toContain(` ${status} `);
    const headers = new Headers(
      lines.map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
    );
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none';frame-ancestors 'none'`,
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const own = ['content-security-policy', 'cache-control', 'x-request-id'];
    const aboutAnswer = [
      'content-type',
      'content-length',
      'connection',
      'keep-alive',
      'date',
      'vary',
    ];
    for (const [name, value] of usual.headers) {
      if ([...own, ...aboutAnswer].includes(name)) continue;
      expect([name, headers.get(name)]).toEqual([name, value.toLowerCase()]);
    }
  });

  test('let in exactly the configured addresses, and insist on https', async () => {
    const answer = await get('/', asBrowser, outward);
    expect(policyOf(answer)).toMatchObject({
      'img-src': "'self' data: https://strax.example.dk",
      'connect-src': "'self' https://login.example.dk",
      'frame-src': "https://strax.example.dk https://login.example.dk 'self'",
      'frame-ancestors': "'none'",
      'upgrade-insecure-requests': '',
    });
    expect(answer.headers.get('strict-transport-security')).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  test('insist on https also on what the embedded provider answers by itself', async () => {
    const embedded = await startApp(database.db, {
      distDir,
      env: { PUBLIC_URL: 'https://sada.example.dk', MILJOE: 'Test' },
    });
    try {
      for (const address of ['/identitet/jwks', '/identitet/auth', '/identitet/findes-ikke']) {
        const answer = await get(address, asBrowser, embedded);
        expect(answer.headers.get('strict-transport-security')).toBe(
          'max-age=31536000; includeSubDomains',
        );
        expect(policyOf(answer)['base-uri']).toBe("'none'");
      }
    } finally {
      await embedded.close();
    }
  });

  test('let the app frame the callback of an external provider, where renewals end', async () => {
    const framed = await get('/signin-callback', asBrowser, outward);
    expect(policyOf(framed)['frame-ancestors']).toBe("'self'");
    expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    const embedded = await get('/signin-callback', asBrowser);
    expect(policyOf(embedded)['frame-ancestors']).toBe("'none'");
  });

  test('allow the app to frame its own stand-in for the related service, nothing else', async () => {
    const answer = await get('/tilknyttet', asBrowser);
    expect(policyOf(answer)['frame-ancestors']).toBe("'self'");
    expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });
});

describe('request ids', () => {
  test('are kept when sane', async () => {
    const answer = await get('/healthz', { 'x-request-id': 'sag-2026.11_20' });
    expect(answer.headers.get('x-request-id')).toBe('sag-2026.11_20');
  });

  test.each(['kort', 'med mellemrum i', '<script>alert(1)</script>', 'x'.repeat(65)])(
    'are replaced when not: %s',
    async (id) => {
      const answer = await get('/healthz', { 'x-request-id': id });
      expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('config.json', () => {
  test('points at this server when nothing else is set up', async () => {
    const answer = await get('/config.json');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.json()).toEqual({
      identity: {
        authority: `${publicUrl}/identitet`,
        MDMFrontendClientId: 'sada-portal',
        kommandolinjeClientId: 'sada-kommandolinje',
      },
      mdm: { apiUrl: publicUrl, features: [...features] },
      strax: { url: `${publicUrl}/tilknyttet` },
      env: 'Dev',
      demodata: false,
      udgave: portal.version,
      links: { driftsstatus: '/readyz', portal: '/' },
    });
  });

  test('says what the environment says', async () => {
    expect(await (await get('/config.json', {}, outward)).json()).toEqual({
      identity: {
        authority: 'https://login.example.dk/oidc',
        MDMFrontendClientId: 'sada',
        kommandolinjeClientId: 'sada-cli',
        scope: 'openid profile',
        resource: 'https://sada.example.dk/api',
      },
      mdm: { apiUrl: 'https://sada.example.dk', features: [...features] },
      strax: { url: 'https://strax.example.dk/apps' },
      env: 'Test',
      demodata: false,
      udgave: portal.version,
      links: { driftsstatus: 'https://drift.example.dk', portal: 'https://portal.example.dk' },
    });
  });

  test('tells of demo data in the database', async () => {
    const demo = await openTestDatabase('pglite', { demo: true });
    const demoServer = await startApp(demo.db);
    try {
      const answer = await get('/config.json', {}, demoServer);
      expect(await answer.json()).toMatchObject({ demodata: true });
    } finally {
      await demoServer.close();
      await demo.close();
    }
  });
});

describe('the portal', () => {
  test.each(['/', '/finanslovsstruktur', '/fl/07.14.01.10?underaktivitetId=3', '/signin-callback'])(
    'answers its page to the navigation %s',
    async (address) => {
      const answer = await get(address, asBrowser);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(await answer.text()).toContain('<title>Portal</title>');
    },
  );

  test('keeps hashed files for a year, and asks again for the others', async () => {
    const hashed = await get('/assets/main-abc123.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    expect((await get('/robots.txt')).headers.get('cache-control')).toBe('no-cache');
  });

  test('spares the content that the browser has', async () => {
    const etag = (await get('/', asBrowser)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    // `fetch` adds cache-control: no-cache of its own to a call like this.
    const again = await server.app.inject({
      url: '/',
      headers: { ...asBrowser, 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  });

  test('compresses what is larger than 1 kB', async () => {
    const encoding = { 'accept-encoding': 'gzip' };
    const file = await get('/assets/main-abc123.js', encoding);
    expect(file.headers.get('content-encoding')).toBe('gzip');
    expect((await get('/healthz', encoding)).headers.has('content-encoding')).toBe(false);
  });

  test('sends what was packed when it was built as it lies there', async () => {
    const packed = await get('/assets/pakket-abc123.js', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    expect(packed.headers.get('content-type')).toContain('javascript');
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    expect(await packed.text()).toBe('pakket på forhånd');
    const plain = await get('/assets/pakket-abc123.js', { 'accept-encoding': 'identity' });
    expect(await plain.text()).toBe('som den er');
  });

  test.each(['/..%2f..%2fpackage.json', '/assets/%2e%2e/%2e%2e/package.json', '/a%00.js'])(
    'gives nothing outside its folder: %s',
    async (address) => {
      const answer = await get(address);
      expect(answer.status).toBe(404);
    },
  );

  test('says so when it is not built', async () => {
    const unbuilt = await startApp(database.db, { distDir: path.join(distDir, 'findes-ikke') });
    try {
      const answer = await get('/', asBrowser, unbuilt);
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('ikke bygget') });
    } finally {
      await unbuilt.close();
    }
  });

  test('moves a browser to the name that signing in comes back to', async () => {
    const local = await startApp(database.db, {
      distDir,
      env: { PUBLIC_URL: 'http://localhost:4201' },
    });
    const { port } = new URL(local.baseUrl);
    try {
      const asked = await local.app.inject({
        url: '/fl/07?a=b',
        headers: { host: '127.0.0.1:4201', ...asBrowser },
      });
      expect(asked.statusCode).toBe(302);
      expect(asked.headers.location).toBe('http://localhost:4201/fl/07?a=b');
      const disguised = await local.app.inject({
        url: '//ond.example.dk/x',
        headers: { host: '127.0.0.1:4201', ...asBrowser },
      });
      expect(disguised.headers.location).toBe('http://localhost:4201/');
      // Another port is another server in front; nothing is known of it.
      expect((await get('/', asBrowser, local)).status).toBe(200);
      expect(port).not.toBe('4201');
    } finally {
      await local.close();
    }
  });
});

describe('the related service', () => {
  test('lists the apps without scripts, in the theme asked for', async () => {
    const page = await (await get('/tilknyttet/?tema=dark', asBrowser)).text();
    expect(page).toContain('<html lang="da" data-theme="dark">');
    expect(page).toContain('aria-current="page"');
    expect(page).toContain('Statens Lønløsning');
    expect(page).not.toMatch(/<script|onclick/);
    expect(await (await get('/tilknyttet?tema=%22%3E', asBrowser)).text()).toContain(
      '<html lang="da">',
    );
  });

  test('is written in the font of the portal', async () => {
    const styles = await (await get('/sider/sider.css')).text();
    const [, address = ''] =
      styles.match(/font-family: "IBM Plex Sans Variable".*?url\("(.*?)"\)/s) ?? [];
    const font = await get(address);
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect((await font.text()).slice(0, 4)).toBe('wOF2');
    expect(styles).toMatch(/font:\s+[\d.]+rem \/ [\d.]+ "IBM Plex Sans Variable"/);
  });

  test('has the browser icon under its address', async () => {
    const icon = await get('/tilknyttet/logo.svg');
    expect(icon.headers.get('content-type')).toContain('image/svg+xml');
    expect(await icon.text()).toContain('<svg');
  });

  test('has the icon of pages that name none', async () => {
    const location = async (from: AppServer) =>
      (await get('/favicon.ico', {}, from)).headers.get('location');
    expect(await location(server)).toBe('/tilknyttet/logo.svg');
    expect(await location(outward)).toBe('https://strax.example.dk/apps/logo.svg');
  });

  test('gives way to the configured one', async () => {
    expect((await get('/tilknyttet/logo.svg', {}, outward)).status).toBe(404);
  });
});
