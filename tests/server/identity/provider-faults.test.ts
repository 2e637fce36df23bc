import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../../scripts/free-port.ts';
import { askProvider } from '../../../server/identity/ask-provider.ts';
import { faultMembers } from '../../../server/identity/identity-fault.ts';
import { tryProvider } from '../../../server/identity/key-source.ts';
import { startApp } from '../app/app-server.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { clientId } from '../harness/sign-in.ts';
import { makeCertificate } from './certificate.ts';
import { audience, makeSigner, type Signer, startProvider } from './external-provider.ts';

let signer: Signer;
beforeAll(async () => {
  signer = await makeSigner('ES256');
});

async function provide(...[listening]: [Parameters<typeof startProvider>[1]?]) {
  const provider = await startProvider(signer, listening);
  onTestFinished(() => provider.close());
  return provider;
}

/** What the log would say of it; nothing when all is well. */
async function faultOf(asked: Promise<unknown>): Promise<Readonly<Record<string, string>>> {
  return await asked.then(() => ({}), faultMembers);
}

/** One that takes the call and never answers. */
async function startSilent() {
  const asked = Promise.withResolvers<void>();
  const server = createServer(() => asked.resolve()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked: asked.promise };
}

describe('why the provider’s keys cannot be had is told', () => {
  test('not at all when they can', async () => {
    const provider = await provide();
    expect(await faultOf(tryProvider(provider.issuer))).toEqual({});
    expect(provider.asked).toBe(1);
  });

  test('when its name is not known', async () => {
    // Longer than any name may be, so that no name server is asked.
    const fault = await faultOf(tryProvider(`http://${'x'.repeat(64)}.example`));
    expect(fault).toMatchObject({
      kode: 'udbyderNavn',
      aarsag: expect.stringMatching(/openid-configuration kunne ikke hentes: navnet .*DNS \(E/),
      raad: expect.stringContaining('IDENTITY_AUTHORITY'),
    });
  });

  test('when nobody listens there', async () => {
    const fault = await faultOf(tryProvider(`http://127.0.0.1:${await freePort()}`));
    expect(fault).toMatchObject({
      kode: 'udbyderAfviser',
      aarsag: expect.stringContaining('ingen tager imod forbindelser dér (ECONNREFUSED)'),
    });
  });

  test('when it is silent', async () => {
    const { url } = await startSilent();
    const fault = await faultOf(askProvider(url, { signal: AbortSignal.timeout(1) }));
    expect(fault).toMatchObject({
      kode: 'udbyderTavs',
      aarsag: `${url} kunne ikke hentes: der kom intet svar inden for 5 sekunder`,
    });
  });

  test('when it speaks no TLS', async () => {
    const { issuer } = await provide();
    const fault = await faultOf(tryProvider(issuer.replace('http:', 'https:')));
    expect(fault).toMatchObject({
      kode: 'udbyderForbindelse',
      aarsag: expect.stringMatching(/forbindelsen blev afbrudt \(E/),
    });
  });

  test('when it answers another status', async () => {
    const provider = await provide();
    provider.down = true;
    expect(await faultOf(tryProvider(provider.issuer))).toMatchObject({
      kode: 'udbyderStatus',
      aarsag: `${provider.issuer}/.well-known/openid-configuration svarede 502`,
    });
  });

  test.each([
    ['a page in place of its metadata', { metadata: '<html>' }, 'svarede med andet end JSON'],
    ['metadata that lack something', { metadata: '{}' }, 'svarede uden issuer eller jwks_uri'],
    ['a page in place of its keys', { keys: '<html>' }, 'noegler svarede med andet end JSON'],
    ['keys that are none', { keys: '{"keys": 1}' }, 'nøgler er ikke et nøglesæt'],
  ])('when it has %s', async (_, odd, aarsag) => {
    const provider = await provide();
    provider.odd = odd;
    const fault = await faultOf(tryProvider(provider.issuer));
    expect(fault).toMatchObject({ kode: 'udbyderSvar', aarsag: expect.stringContaining(aarsag) });
  });

  test('when it calls itself something else', async () => {
    const { issuer } = await provide();
    expect(await faultOf(tryProvider(`${issuer}/underside`))).toMatchObject({
      kode: 'udbyderUdsteder',
      aarsag: `login-udbyderen kalder sig ${issuer}/, men IDENTITY_AUTHORITY er ${issuer}/underside`,
    });
  });
});

describe('of its certificate is told', () => {
  const known = getCACertificates();
  afterEach(() => setDefaultCACertificates(known));

  /** As NODE_EXTRA_CA_CERTS does at start. */
  const trust = (cert: string) => setDefaultCACertificates([...known, cert]);

  test('that nobody known has issued it', async () => {
    const { issuer } = await provide({ tls: makeCertificate({ name: 'login.example' }) });
    expect(await faultOf(tryProvider(issuer))).toMatchObject({
      kode: 'udbyderCertifikat',
      aarsag: expect.stringContaining('udstedt af nogen, serveren ikke stoler på (DEPTH_ZERO_'),
      raad: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
    });
  });

  test('that it holds for another name, once who issued it is trusted', async () => {
    const tls = makeCertificate({ name: 'login.example' });
    trust(tls.cert);
    const { issuer } = await provide({ tls });
    expect(await faultOf(tryProvider(issuer))).toMatchObject({
      kode: 'udbyderCertifikatUgyldigt',
      aarsag: expect.stringContaining('certifikatet gælder et andet navn'),
    });
  });

  test('that it has expired', async () => {
    const tls = makeCertificate({ name: 'localhost', until: new Date('2021-01-01') });
    trust(tls.cert);
    const { issuer } = await provide({ tls });
    expect(await faultOf(tryProvider(issuer))).toMatchObject({
      kode: 'udbyderCertifikatUgyldigt',
      aarsag: expect.stringContaining('certifikatet er udløbet (CERT_HAS_EXPIRED)'),
    });
  });

  test('nothing when it is trusted and of the right name', async () => {
    const tls = makeCertificate({ name: 'localhost' });
    trust(tls.cert);
    const provider = await provide({ tls });
    provider.issuer = provider.issuer.replace('127.0.0.1', 'localhost');
    expect(await faultOf(tryProvider(provider.issuer))).toEqual({});
  });
});

describeOnce('a server whose provider is at fault', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    return () => database.close();
  });

  async function startWith(authority: string) {
    const server = await startApp(database.db, {
      env: {
        IDENTITY_AUTHORITY: authority,
        IDENTITY_CLIENT_ID: clientId,
        IDENTITY_AUDIENCE: audience,
      },
    });
    onTestFinished(() => server.close());
    const lines = (text: string) =>
      server.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === text);
    return { ...server, lines };
  }

  test('warns of it at start, and says it of each call', async () => {
    const { issuer } = await provide();
    const server = await startWith(`${issuer}/underside`);
    const warned = () => server.lines('login-udbyderen kan ikke bruges');
    await expect.poll(warned).toEqual([
      expect.objectContaining({
        level: 40,
        kode: 'udbyderUdsteder',
        aarsag: expect.stringContaining(`kalder sig ${issuer}/`),
        raad: expect.stringContaining('IDENTITY_AUTHORITY'),
      }),
    ]);
    const token = await signer.sign(issuer);
    const answer = await fetch(`${server.baseUrl}/api/finansaar`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(503);
    // The caller is told no more than that it does not work.
    expect(await answer.text()).not.toContain(issuer);
    expect(server.lines('adgang afvist')).toEqual([
      expect.objectContaining({ kode: 'udbyderUdsteder' }),
    ]);
    expect(server.log.join()).not.toContain(token);
  });

  test('starts without waiting for one that is silent', async () => {
    const { url, asked } = await startSilent();
    const server = await startWith(url);
    await asked;
    expect((await fetch(`${server.baseUrl}/healthz`)).status).toBe(200);
    expect(server.lines('login-udbyderen kan ikke bruges')).toEqual([]);
  });
});
