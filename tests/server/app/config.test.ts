import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from '../../../server/config.ts';

const external = {
  IDENTITY_AUTHORITY: 'https://login.example.dk/oidc/',
  IDENTITY_CLIENT_ID: 'sada',
  IDENTITY_AUDIENCE: 'sada-api',
};

function linesOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
}

describe('an empty environment', () => {
  test('gives a server of its own on this machine, with demo data and its own sign-in', () => {
    expect(readConfig({})).toEqual({
      port: 4000,
      host: '127.0.0.1',
      dataDir: './data',
      databaseConnections: 10,
      publicUrl: 'http://127.0.0.1:4000',
      miljoe: 'Dev',
      identity: { kind: 'embedded' },
      demoData: 'fuld',
      cvr: { timeoutMs: 5000 },
      driftsstatusUrl: '/readyz',
      portalUrl: '/',
      rateLimit: { perUser: 1200, perAddress: 1200 },
      stopWaitMs: 0,
      logNiveau: 'info',
    });
  });

  test('is what empty values give too', () => {
    const empty = Object.fromEntries(
      ['PORT', 'DATO', 'STRAX_URL', 'IDENTITY_AUTHORITY', 'MILJOE', 'METRICS'].map((name) => [
        name,
        ' ',
      ]),
    );
    expect(readConfig(empty)).toEqual(readConfig({}));
  });
});

describe('good values', () => {
  test('all take effect', () => {
    const config = readConfig({
      PORT: '4200',
      HOST: '0.0.0.0',
      DATA_DIR: '/var/lib/sada',
      DATABASE_URL: 'postgresql://sada:hemmelig@db:5432/sada?sslmode=verify-full',
      DATABASE_URL_LAES: 'postgresql://laeser:hemmelig@kopi:5432/sada?sslmode=verify-full',
      DATABASE_FORBINDELSER: '25',
      PUBLIC_URL: 'https://sada.example.dk/',
      MILJOE: 'Prod',
      STRAX_URL: 'https://strax.example.dk/apps/',
      ...external,
      IDENTITY_SCOPE: 'openid api://sada/.default',
      IDENTITY_RESOURCE: 'urn:sada-api',
      IDENTITY_CLAIM_BRUGERNAVN: 'upn',
      IDENTITY_CLAIM_NAVN: 'displayName',
      IDENTITY_CLAIM_EMAIL: 'mail',
      IDENTITY_CLAIM_CVR: 'nemlogin.cvr',
      IDENTITY_CLAIM_ORGANISATION: 'https://login.example.dk/organisation',
      IDENTITY_CLAIM_ROLLER: 'realm_access.roles',
      DEMO_DATA: 'ingen',
      CVR_URL: 'https://cvr.example.dk/graphql',
      CVR_NOEGLE: 'abc',
      CVR_TIMEOUT_MS: '900',
      DRIFTSSTATUS_URL: 'https://drift.example.dk',
      PORTAL_URL: '/start',
      RATE_LIMIT_BRUGER: '10',
      RATE_LIMIT_ADRESSE: '20',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      STOP_VENT_MS: '5000',
      DATO: '2026-11-20',
      LOG_NIVEAU: 'warn',
      METRICS: '9464',
    });
    expect(config).toEqual({
      port: 4200,
      host: '0.0.0.0',
      dataDir: '/var/lib/sada',
      databaseUrl: 'postgresql://sada:hemmelig@db:5432/sada?sslmode=verify-full',
      standbyUrl: 'postgresql://laeser:hemmelig@kopi:5432/sada?sslmode=verify-full',
      databaseConnections: 25,
      publicUrl: 'https://sada.example.dk',
      miljoe: 'Prod',
      straxUrl: 'https://strax.example.dk/apps',
      identity: {
        kind: 'external',
        authority: 'https://login.example.dk/oidc',
        clientId: 'sada',
        audience: 'sada-api',
        scope: 'openid api://sada/.default',
        resource: 'urn:sada-api',
        claims: {
          brugernavn: ['upn'],
          navn: ['displayName'],
          email: ['mail'],
          cvr: ['nemlogin.cvr'],
          organisation: ['https://login.example.dk/organisation'],
          roller: ['realm_access.roles'],
        },
      },
      demoData: 'ingen',
      cvr: { url: 'https://cvr.example.dk/graphql', noegle: 'abc', timeoutMs: 900 },
      driftsstatusUrl: 'https://drift.example.dk',
      portalUrl: '/start',
      rateLimit: { perUser: 10, perAddress: 20 },
      trustProxy: '10.0.0.0/8, ::1',
      stopWaitMs: 5000,
      dato: '2026-11-20',
      logNiveau: 'warn',
      metrics: 9464,
    });
  });

  test('a secret may stand in a file instead', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'sada-hemmelig-')), 'adresse');
    onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
    writeFileSync(file, 'postgresql://sada:hemmelig@db/sada\n');
    const address = 'postgresql://sada:hemmelig@db/sada';
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe(address);
    const both = readConfig({ DATABASE_URL: 'postgresql://db/sada', DATABASE_URL_LAES_FILE: file });
    expect(both.standbyUrl).toBe(address);
    expect(readConfig({ PSEUDONYM_NOEGLE_FILE: file }).pseudonymNoegle).toBe(address);
    expect(linesOf({ DATABASE_URL_FILE: file, DATABASE_URL: address })).toEqual([
      'DATABASE_URL_FILE: kan ikke bruges sammen med DATABASE_URL',
    ]);
    expect(linesOf({ CVR_NOEGLE_FILE: `${file}.nej` })).toEqual([
      `CVR_NOEGLE_FILE: filen ${file}.nej kan ikke læses eller er tom`,
    ]);
  });

  test('METRICS is also a word: the same port', () => {
    expect(readConfig({ METRICS: ' ja ' }).metrics).toBe('ja');
  });

  test.each([
    [{ HOST: '0.0.0.0', PORT: '4200' }, 'http://localhost:4200'],
    [{ HOST: '::1', PORT: '4200' }, 'http://[::1]:4200'],
    [{ HOST: 'sada.example.dk' }, 'http://sada.example.dk:4000'],
  ])('%o has an address that a browser can open', (env, address) => {
    expect(readConfig(env).publicUrl).toBe(address);
  });
});

describe('a bad value', () => {
  test.each<readonly [string, string, string]>([
    [
      'PSEUDONYM_NOEGLE',
      'x'.repeat(31),
      'PSEUDONYM_NOEGLE: skal være på mindst 32 tegn, fx 32 tilfældige bytes skrevet som base64',
    ],
    ['PORT', '0', 'PORT: skal være et helt tal fra 1 til 65535'],
    ['PORT', '65536', 'PORT: skal være et helt tal fra 1 til 65535'],
    ['PORT', '4000x', 'PORT: skal være et helt tal fra 1 til 65535'],
    ['PORT', '-1', 'PORT: skal være et helt tal fra 1 til 65535'],
    ['HOST', 'to ord', 'HOST: skal være en IP-adresse eller et værtsnavn'],
    ['HOST', 'http://a', 'HOST: skal være en IP-adresse eller et værtsnavn'],
    [
      'DATABASE_URL',
      'mysql://a/b',
      'DATABASE_URL: skal have formen postgresql://bruger:adgangskode@vært:5432/database',
    ],
    ...[
      'postgresql://u@a:5432,/b',
      'postgresql://u@a:5432,b:x/c',
      'postgresql://a,b/c?host=/tmp',
      'postgresql//a,b/c',
    ].map(
      (value) =>
        [
          'DATABASE_URL',
          value,
          'DATABASE_URL: skal have formen postgresql://bruger:adgangskode@vært:5432/database',
        ] as const,
    ),
    [
      'DATABASE_URL_LAES',
      'postgresql://db/sada',
      'DATABASE_URL_LAES: kræver DATABASE_URL; den indlejrede database har ingen læsekopi',
    ],
    ...['0', '501', 'mange'].map(
      (value) =>
        [
          'DATABASE_FORBINDELSER',
          value,
          'DATABASE_FORBINDELSER: skal være et helt tal fra 1 til 500',
        ] as const,
    ),
    [
      'PUBLIC_URL',
      'sada.example.dk',
      'PUBLIC_URL: skal være en adresse, der begynder med http:// eller https://',
    ],
    [
      'PUBLIC_URL',
      'https://a.dk/sada',
      'PUBLIC_URL: skal være en adresse uden sti, fx https://sada.example.dk',
    ],
    [
      'STRAX_URL',
      'javascript:alert(1)',
      'STRAX_URL: skal være en adresse, der begynder med http:// eller https://',
    ],
    ['MILJOE', 'Prod;Dev', 'MILJOE: skal være et navn på højst 30 bogstaver og tal'],
    ['IDENTITY_SCOPE', 'profile email', 'IDENTITY_SCOPE: skal rumme ordet openid'],
    ...['openid  email', 'openid "email"'].map(
      (value) =>
        ['IDENTITY_SCOPE', value, 'IDENTITY_SCOPE: skal være ord adskilt af ét mellemrum'] as const,
    ),
    ...['sada-api', '/api', 'https://sada.example.dk/api#a', 'urn:sada api'].map(
      (value) =>
        [
          'IDENTITY_RESOURCE',
          value,
          'IDENTITY_RESOURCE: skal være en hel adresse (URI) uden mellemrum og #',
        ] as const,
    ),
    [
      'IDENTITY_CLAIM_ROLLER',
      'to ord',
      'IDENTITY_CLAIM_ROLLER: skal være navnet på en claim uden mellemrum',
    ],
    ['DEMO_DATA', 'lidt', 'DEMO_DATA: skal være en af: fuld, ingen'],
    ['DATO', '20-11-2026', 'DATO: skal være en dato som ÅÅÅÅ-MM-DD'],
    ['DATO', '2026-02-30', 'DATO: skal være en dato som ÅÅÅÅ-MM-DD'],
    ['CVR_URL', 'cvr', 'CVR_URL: skal være en adresse, der begynder med http:// eller https://'],
    ['CVR_TIMEOUT_MS', '5', 'CVR_TIMEOUT_MS: skal være et helt tal fra 100 til 60000'],
    [
      'DRIFTSSTATUS_URL',
      '//a.dk',
      'DRIFTSSTATUS_URL: skal være en adresse eller en sti, der begynder med /',
    ],
    ['PORTAL_URL', 'portal', 'PORTAL_URL: skal være en adresse eller en sti, der begynder med /'],
    ['RATE_LIMIT_BRUGER', '0', 'RATE_LIMIT_BRUGER: skal være et helt tal fra 1 til 1000000'],
    ['RATE_LIMIT_ADRESSE', 'nej', 'RATE_LIMIT_ADRESSE: skal være et helt tal fra 1 til 1000000'],
    ...['ja', '10.0.0.0/33', '127.0.0.1,', '10.0.0.0/8/8'].map(
      (value) =>
        [
          'TRUST_PROXY',
          value,
          'TRUST_PROXY: skal være IP-adresser eller net som 10.0.0.0/8, adskilt af komma',
        ] as const,
    ),
    [
      'LOG_NIVEAU',
      'høj',
      'LOG_NIVEAU: skal være en af: fatal, error, warn, info, debug, trace, silent',
    ],
    ...['nej', 'JA', '0', '65536', 'ja 9464'].map(
      (value) =>
        ['METRICS', value, 'METRICS: skal være ja eller et helt tal fra 1 til 65535'] as const,
    ),
  ])('%s=%s stops the start with one line', (name, value, line) => {
    expect(linesOf({ [name]: value })).toEqual([line]);
  });

  test.each([{ METRICS: '4000' }, { METRICS: '4200', PORT: '4200' }])(
    '%o: two listeners cannot share a port',
    (env) => {
      expect(linesOf(env)).toEqual([
        'METRICS: skal være en anden port end PORT; skriv ja for at bruge den samme',
      ]);
    },
  );

  test('is told together with the others', () => {
    const lines = linesOf({ PORT: 'x', DATO: 'i dag', IDENTITY_CLIENT_ID: 'a' });
    expect(lines.map((line) => line.slice(0, line.indexOf(':')))).toEqual([
      'PORT',
      'DATO',
      'IDENTITY_AUTHORITY, IDENTITY_AUDIENCE',
    ]);
  });

  test('never repeats a secret', () => {
    const lines = linesOf({ DATABASE_URL: 'postgres//sada:hemmelig@db' });
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain('hemmelig');
  });
});

describe('the identity provider', () => {
  test('tells of the user by the specification’s claims when no others are named', () => {
    expect(readConfig({ ...external, DEMO_DATA: 'ingen' }).identity).toMatchObject({
      claims: {
        brugernavn: ['username', 'preferred_username', 'sub'],
        navn: ['name'],
        organisation: ['organizationName'],
        roller: ['roles'],
      },
    });
  });

  test('is asked for the specification’s scope, and for no API, when none is named', () => {
    const { identity } = readConfig({ ...external, DEMO_DATA: 'ingen' });
    expect(identity).not.toHaveProperty('scope');
    expect(identity).not.toHaveProperty('resource');
  });

  test.each(Object.keys(external))('needs all three values: %s is missing', (name) => {
    const env = Object.fromEntries(Object.entries(external).filter(([other]) => other !== name));
    expect(linesOf(env)).toEqual([
      `${name}: skal udfyldes, når en ekstern login-udbyder er sat op`,
    ]);
  });

  test('must not give the interface the audience that ID tokens carry', () => {
    expect(linesOf({ ...external, IDENTITY_AUDIENCE: external.IDENTITY_CLIENT_ID })).toEqual([
      'IDENTITY_AUDIENCE: skal være en anden end IDENTITY_CLIENT_ID',
    ]);
    expect(linesOf({ ...external, IDENTITY_CLIENT_ID_KOMMANDOLINJE: 'sada-api' })).toEqual([
      'IDENTITY_AUDIENCE: skal være en anden end IDENTITY_CLIENT_ID_KOMMANDOLINJE',
    ]);
  });
});

describe.each(['Prod', 'PreProd', 'Pre-Prod', 'produktion', 'Uddannelse'])(
  'MILJOE=%s',
  (miljoe) => {
    test('refuses embedded identity and demo data', () => {
      expect(linesOf({ MILJOE: miljoe })).toEqual([
        `MILJOE: ${miljoe} kræver en ekstern login-udbyder (IDENTITY_AUTHORITY, IDENTITY_CLIENT_ID, IDENTITY_AUDIENCE)`,
        `MILJOE: ${miljoe} kan ikke køre med demodata; sæt DEMO_DATA=ingen`,
      ]);
    });

    test('starts with an external provider and no demo data', () => {
      expect(linesOf({ MILJOE: miljoe, DEMO_DATA: 'ingen', ...external })).toEqual([]);
    });
  },
);

describe('the name of the environment', () => {
  test.each([
    ['PROD', 'Prod'],
    ['preprod', 'PreProd'],
    ['Preprod', 'PreProd'],
  ])('%s is %s, with its rules and its colour', (given, miljoe) => {
    expect(linesOf({ MILJOE: given })).toHaveLength(2);
    const env = { MILJOE: given, DEMO_DATA: 'ingen', ...external };
    expect(readConfig(env).miljoe).toBe(miljoe);
  });

  test.each([
    ['dev', 'Dev'],
    ['TEST', 'Test'],
  ])('%s is %s, and may have demo data', (given, miljoe) => {
    expect(readConfig({ MILJOE: given })).toMatchObject({ miljoe, demoData: 'fuld' });
  });
});

describe('an environment with real data', () => {
  const env = { MILJOE: 'Prod', DEMO_DATA: 'ingen', ...external };
  const https = (name: string) => `${name}: Prod kræver en adresse, der begynder med https://`;
  const near = 'postgresql://sada:hemmelig@127.0.0.1:5432/sada';
  const tls = 'DATABASE_URL: Prod kræver en krypteret forbindelse; tilføj ?sslmode=verify-full';

  test.each(['PUBLIC_URL', 'IDENTITY_AUTHORITY', 'STRAX_URL', 'CVR_URL'])(
    'refuses an http address in %s, unless it is on this machine',
    (name) => {
      expect(linesOf({ ...env, [name]: 'http://sada.example.dk' })).toEqual([https(name)]);
      for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000']) {
        expect(linesOf({ ...env, [name]: `http://${host}` })).toEqual([]);
      }
      expect(linesOf({ ...env, MILJOE: 'Test', [name]: 'http://sada.example.dk' })).toEqual([]);
    },
  );

  test('is not given an http address by HOST alone', () => {
    expect(linesOf({ ...env, HOST: 'sada.example.dk' })).toEqual([
      'PUBLIC_URL: Prod kræver adressen udefra; den skal begynde med https://',
    ]);
    expect(
      linesOf({ ...env, HOST: 'sada.example.dk', PUBLIC_URL: 'https://sada.example.dk' }),
    ).toEqual([]);
    expect(linesOf({ ...env, HOST: '0.0.0.0' })).toEqual([]);
  });

  test.each(['', '?sslmode=disable', '?sslmode=prefer', '?sslmode=no-verify', '?sslmode=require'])(
    'refuses PostgreSQL across the network with %s',
    (query) => {
      const given = `postgresql://sada:hemmelig@db.example.dk:5432/sada${query}`;
      expect(linesOf({ ...env, DATABASE_URL: given })).toEqual([tls]);
      expect(linesOf({ ...env, MILJOE: 'Test', DATABASE_URL: given })).toEqual([]);
      expect(linesOf({ ...env, DATABASE_URL: near, DATABASE_URL_LAES: given })).toEqual([
        tls.replace('DATABASE_URL', 'DATABASE_URL_LAES'),
      ]);
    },
  );

  test('refuses it also where only one of several hosts is across the network', () => {
    const given = 'postgresql://sada:hemmelig@127.0.0.1:5432,db.example.dk:5432/sada';
    expect(linesOf({ ...env, DATABASE_URL: given })).toEqual([tls]);
  });

  test.each([
    'postgresql://sada:hemmelig@db.example.dk:5432/sada?sslmode=verify-full',
    'postgresql://sada:hemmelig@a.example.dk:5432,b.example.dk/sada?sslmode=verify-full',
    'postgresql://sada:hemmelig@127.0.0.1:5432/sada',
    'postgresql://sada:hemmelig@127.0.0.1:5432,[::1]:5433/sada',
    'postgresql://sada:hemmelig@localhost/sada',
    'postgresql:///sada?host=/var/run/postgresql',
  ])('takes %s', (databaseUrl) => {
    expect(linesOf({ ...env, DATABASE_URL: databaseUrl })).toEqual([]);
  });
});
