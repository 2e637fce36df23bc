import { readFileSync } from 'node:fs';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { providerFaults, tokenFaults } from '../../../server/identity/identity-fault.ts';
import { describeOnce, openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { clientId } from '../harness/sign-in.ts';
import {
  audience,
  type ExternalProvider,
  makeSigner,
  type Signer,
  startProvider,
} from './external-provider.ts';
import { type IdentityServer, startIdentity, whoAmI } from './start.ts';

describeOnce('why a token is refused stands in the log', (engine) => {
  let database: TestDatabase;
  let signer: Signer;
  let provider: ExternalProvider;
  let server: IdentityServer;
  let issuer: string;

  beforeAll(async () => {
    database = await openTestDatabase(engine, { demo: false });
    signer = await makeSigner('ES256');
    provider = await startProvider(signer);
    ({ issuer } = provider);
    server = await startIdentity(database.db, {
      env: {
        IDENTITY_AUTHORITY: issuer,
        IDENTITY_CLIENT_ID: clientId,
        IDENTITY_AUDIENCE: audience,
        IDENTITY_CLAIM_BRUGERNAVN: 'upn',
      },
    });
  });

  afterAll(async () => {
    await server.close();
    provider.close();
    await database.close();
  });

  const now = () => Math.floor(Date.now() / 1000);
  const shared = () =>
    new SignJWT({ aud: audience })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('x'.repeat(32)));
  const wrong: Record<string, [make: () => Promise<string>, kode: string, aarsag: RegExp]> = {
    'that is none, as an opaque one': [
      async () => 'uigennemsigtigt',
      'tokenUlaeseligt',
      /^tokenet er ikke et signeret JWT$/,
    ],
    'signed with a shared secret': [shared, 'tokenAlgoritme', /^tokenet er signeret med HS256$/],
    'of a key that the provider does not have': [
      async () => (await makeSigner('ES256', `${'k'.repeat(300)}`)).sign(issuer),
      'tokenNoegle',
      /^login-udbyderen har ingen nøgle med kid k{200}… til ES256$/,
    ],
    'of a key by the same name': [
      async () => (await makeSigner('ES256')).sign(issuer),
      'tokenSignatur',
      /^signaturen er ikke lavet med login-udbyderens nøgle/,
    ],
    'of another issuer': [
      () => signer.sign('http://fremmed.example'),
      'tokenUdsteder',
      /^udstederen \(iss\) skal være http:\/\/127\.0\.0\.1:\d+, men tokenet har http:\/\/fremmed\.example$/,
    ],
    'for others': [
      () => signer.sign(issuer, { claims: { aud: ['andet-api', 'account'] } }),
      'tokenModtager',
      /^modtageren \(aud\) skal være sada-api, men tokenet har \["andet-api","account"\]$/,
    ],
    'for nobody': [
      () => signer.sign(issuer, { claims: { aud: [] } }),
      'tokenModtager',
      /men tokenet har \[\]$/,
    ],
    'that has expired': [
      () => signer.sign(issuer, { expires: now() - 60 }),
      'tokenUdloebet',
      /^tokenet udløb \d{4}-\d\d-\d\dT/,
    ],
    'that is not yet good': [
      () => signer.sign(issuer, { claims: { nbf: now() + 60 } }),
      'tokenTidligt',
      /^tokenet gælder først fra \d{4}-.* \(nbf\)$/,
    ],
    'for the portal too': [
      () => signer.sign(issuer, { claims: { aud: [audience, clientId] } }),
      'tokenSlags',
      /^tokenet er også til klienten sada-portal/,
    ],
    'of another kind': [
      () => signer.sign(issuer, { typ: 'dpop+jwt' }),
      'tokenSlags',
      /^tokenet er ikke et adgangstoken, men dpop\+jwt$/,
    ],
    'that tells of a sign-out': [
      () => signer.sign(issuer, { claims: { events: {} } }),
      'tokenSlags',
      /\(events\)$/,
    ],
    'without a user’s name': [
      () => signer.sign(issuer),
      'tokenIndhold',
      /^tokenet har ikke et brugbart sub og brugernavn \(upn\)$/,
    ],
  };

  test.each(Object.entries(wrong))('%s', async (_, [make, kode, aarsag]) => {
    const token = await make();
    const answer = await whoAmI(server.baseUrl, token);
    expect(answer.status).toBe(401);
    const { detail } = await answer.json();
    expect(detail).toMatch(/^Dit login er (udløbet|ikke gyldigt)\. Log ind igen\.$/);
    const lines = server.log.map((line) => JSON.parse(line));
    expect(lines.findLast(({ msg }) => msg === 'adgang afvist')).toMatchObject({
      kode,
      aarsag: expect.stringMatching(aarsag),
      grund: detail,
      adresse: '127.0.0.1',
    });
    expect(server.log.join()).not.toContain(token);
  });

  test('every cause has been tried', () => {
    const tried = new Set(Object.values(wrong).map(([, kode]) => kode));
    expect(tried).toEqual(new Set(tokenFaults));
  });
});

describe('docs/drift.md', () => {
  test('says what to do about each cause', () => {
    const text = readFileSync(new URL('../../../docs/drift.md', import.meta.url), 'utf8');
    const told = [...text.matchAll(/^\| `((?:udbyder|token)\w+)` \|/gm)].map(([, code]) => code);
    expect(told.toSorted()).toEqual([...Object.keys(providerFaults), ...tokenFaults].toSorted());
  });
});
