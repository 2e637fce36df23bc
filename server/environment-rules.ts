import { isLoopback } from '../src/domain/loopback.ts';
import { addressesOf } from './db/postgres/addresses.ts';
import { defaultPort, environmentSchema } from './environment.ts';
import { isGuarded } from './environments.ts';

/** The environment as given, without what is empty. */
export type Given = Readonly<Record<string, string | undefined>>;

const identityNames = ['IDENTITY_AUTHORITY', 'IDENTITY_CLIENT_ID', 'IDENTITY_AUDIENCE'] as const;

const databaseNames = ['DATABASE_URL', 'DATABASE_URL_LAES'] as const;

const clientNames = ['IDENTITY_CLIENT_ID', 'IDENTITY_CLIENT_ID_KOMMANDOLINJE'] as const;

/** Addresses that carry sign-ins, tokens or data. The links of the error page carry nothing. */
const carrying = ['PUBLIC_URL', 'IDENTITY_AUTHORITY', 'STRAX_URL', 'CVR_URL'] as const;

/** Rules across variables, one Danish line for each that is broken. */
export function crossChecks(given: Given): string[] {
  // A name that is refused has a line of its own, and no rules to follow.
  const miljoe = environmentSchema.shape.MILJOE.safeParse(given.MILJOE).data;
  const guarded = miljoe !== undefined && isGuarded(miljoe);
  return [
    ...portLines(given),
    ...standbyLines(given),
    ...identityLines(given),
    ...(guarded ? [...demoLines(given, miljoe), ...plainTextLines(given, miljoe)] : []),
  ];
}

function portLines({ PORT, METRICS }: Given): string[] {
  const same = Number(METRICS) === Number(PORT ?? defaultPort);
  return same ? ['METRICS: skal være en anden port end PORT; skriv ja for at bruge den samme'] : [];
}

function standbyLines({ DATABASE_URL, DATABASE_URL_LAES }: Given): string[] {
  const isAlone = DATABASE_URL_LAES !== undefined && DATABASE_URL === undefined;
  return isAlone
    ? ['DATABASE_URL_LAES: kræver DATABASE_URL; den indlejrede database har ingen læsekopi']
    : [];
}

function identityLines(given: Given): string[] {
  const missing = missingIdentity(given);
  if (missing.length > 0 && missing.length < identityNames.length) {
    return [`${missing.join(', ')}: skal udfyldes, når en ekstern login-udbyder er sat op`];
  }
  if (missing.length > 0) return [];
  // Every ID token carries the client's id, so it would pass for access.
  return clientNames
    .filter((name) => given[name] === given.IDENTITY_AUDIENCE)
    .map((name) => `IDENTITY_AUDIENCE: skal være en anden end ${name}`);
}

function missingIdentity(given: Given): string[] {
  return identityNames.filter((name) => given[name] === undefined);
}

function demoLines(given: Given, miljoe: string): string[] {
  const lines: string[] = [];
  if (missingIdentity(given).length === identityNames.length) {
    lines.push(`MILJOE: ${miljoe} kræver en ekstern login-udbyder (${identityNames.join(', ')})`);
  }
  if ((given.DEMO_DATA?.trim() ?? 'fuld') !== 'ingen') {
    lines.push(`MILJOE: ${miljoe} kan ikke køre med demodata; sæt DEMO_DATA=ingen`);
  }
  return lines;
}

/** What others on the network could read or change on its way. */
function plainTextLines(given: Given, miljoe: string): string[] {
  const lines = carrying
    .filter((name) => isPlainHttp(given[name]))
    .map((name) => `${name}: ${miljoe} kræver en adresse, der begynder med https://`);
  // Left out, PUBLIC_URL is made of HOST.
  if (given.PUBLIC_URL === undefined && given.HOST && !isLocalListener(given.HOST.trim())) {
    lines.push(`PUBLIC_URL: ${miljoe} kræver adressen udefra; den skal begynde med https://`);
  }
  const inClear = databaseNames.filter(
    (name) => !addressesOf(given[name] ?? '').every(isPrivateConnection),
  );
  const encrypted = inClear.map(
    (name) => `${name}: ${miljoe} kræver en krypteret forbindelse; tilføj ?sslmode=verify-full`,
  );
  return [...lines, ...encrypted];
}

function isPlainHttp(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Where the default PUBLIC_URL is an address of this machine alone. */
function isLocalListener(host: string): boolean {
  return isLoopback(host) || host === '0.0.0.0' || host === '::';
}

/** With TLS and a certificate that is checked, or without leaving the machine. */
function isPrivateConnection(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.get('host') ?? hostname;
  const isSocket = host === '' || host.startsWith('/');
  return isSocket || isLoopback(host) || searchParams.get('sslmode') === 'verify-full';
}
