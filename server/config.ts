import type * as z from 'zod';
import { environmentSchema } from './environment.ts';
import { crossChecks } from './environment-rules.ts';
import { type ClaimNames, ownClaimNames } from './identity/claim-names.ts';
import { withSecretFiles } from './secret-files.ts';

/** Everything that the environment decides (README.md "Indstillinger"), checked once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database, or `memory://`. Not used with `databaseUrl`. */
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** A copy of it that follows it and is only read. */
  readonly standbyUrl?: string;
  /** Connections to it at most, and as many to the copy. */
  readonly databaseConnections: number;
  /** Origin that users see, without a slash at the end. */
  readonly publicUrl: string;
  /** `env` of config.json: Prod, PreProd, Test, Dev, spelt so, or any other name. */
  readonly miljoe: string;
  /** Related service that the app selector frames; the server's own page when unset. */
  readonly straxUrl?: string;
  readonly identity: IdentityConfig;
  readonly demoData: 'fuld' | 'ingen';
  /** Business date ÅÅÅÅ-MM-DD that stands in for the real one. */
  readonly dato?: string;
  readonly cvr: { readonly url?: string; readonly noegle?: string; readonly timeoutMs: number };
  readonly driftsstatusUrl: string;
  readonly portalUrl: string;
  /** Calls a minute: for one user of the API, for one address that is not signed in. */
  readonly rateLimit: { readonly perUser: number; readonly perAddress: number };
  /** Addresses of the proxies that say who calls; unset: the caller is whoever connects. */
  readonly trustProxy?: string;
  /** Milliseconds from `/readyz` says that the server stops until it takes no more calls: so long a proxy takes to hear it. */
  readonly stopWaitMs: number;
  readonly logNiveau: string;
  /** `/metrics` among the other addresses, or alone on a port; unset: nowhere. */
  readonly metrics?: 'ja' | number;
  /** What pseudonyms of users are made by: the same gives the same. */
  readonly pseudonymNoegle?: string;
}

type IdentityConfig = { readonly kind: 'embedded' } | ExternalIdentity;

export interface ExternalIdentity {
  readonly kind: 'external';
  readonly authority: string;
  readonly clientId: string;
  /** Of the command line; left out: none can sign in there. */
  readonly commandLineClientId?: string;
  readonly audience: string;
  /** What the portal asks for in place of the specification's `openid`, and for which API. */
  readonly scope?: string;
  readonly resource?: string;
  readonly claims: ClaimNames;
}

/** Every bad value of the environment, one Danish line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * Reads the environment. An empty value counts as unset.
 * @throws ConfigError naming all bad values, not only the first.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { given, lines: unread } = withSecretFiles(
    Object.fromEntries(
      Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
    ),
  );
  const result = environmentSchema.safeParse(given);
  // Rules across variables are told together with the bad values, so one start shows everything.
  const lines = [...unread, ...(result.error?.issues.map(lineOf) ?? []), ...crossChecks(given)];
  if (!result.success || lines.length > 0) throw new ConfigError([...new Set(lines)]);
  return configOf(result.data);
}

function lineOf(issue: z.core.$ZodIssue): string {
  return `${issue.path.join('.')}: ${issue.message}`;
}

function configOf(env: z.output<typeof environmentSchema>): Config {
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: env.DATA_DIR,
    ...(env.DATABASE_URL && { databaseUrl: env.DATABASE_URL }),
    ...(env.DATABASE_URL_LAES && { standbyUrl: env.DATABASE_URL_LAES }),
    databaseConnections: env.DATABASE_FORBINDELSER,
    publicUrl: env.PUBLIC_URL ?? defaultPublicUrl(env.HOST, env.PORT),
    miljoe: env.MILJOE,
    ...(env.STRAX_URL && { straxUrl: env.STRAX_URL }),
    identity: identityOf(env),
    demoData: env.DEMO_DATA,
    ...(env.DATO && { dato: env.DATO }),
    cvr: {
      ...(env.CVR_URL && { url: env.CVR_URL }),
      ...(env.CVR_NOEGLE && { noegle: env.CVR_NOEGLE }),
      timeoutMs: env.CVR_TIMEOUT_MS,
    },
    driftsstatusUrl: env.DRIFTSSTATUS_URL,
    portalUrl: env.PORTAL_URL,
    rateLimit: { perUser: env.RATE_LIMIT_BRUGER, perAddress: env.RATE_LIMIT_ADRESSE },
    ...(env.TRUST_PROXY && { trustProxy: env.TRUST_PROXY }),
    stopWaitMs: env.STOP_VENT_MS,
    logNiveau: env.LOG_NIVEAU,
    ...(env.METRICS && { metrics: env.METRICS }),
    ...(env.PSEUDONYM_NOEGLE && { pseudonymNoegle: env.PSEUDONYM_NOEGLE }),
  };
}

function identityOf(env: z.output<typeof environmentSchema>): IdentityConfig {
  const { IDENTITY_AUTHORITY: authority, IDENTITY_CLIENT_ID: clientId } = env;
  const audience = env.IDENTITY_AUDIENCE;
  if (!authority || !clientId || !audience) return { kind: 'embedded' };
  return {
    kind: 'external',
    authority,
    clientId,
    audience,
    ...(env.IDENTITY_CLIENT_ID_KOMMANDOLINJE && {
      commandLineClientId: env.IDENTITY_CLIENT_ID_KOMMANDOLINJE,
    }),
    ...(env.IDENTITY_SCOPE && { scope: env.IDENTITY_SCOPE }),
    ...(env.IDENTITY_RESOURCE && { resource: env.IDENTITY_RESOURCE }),
    claims: claimNamesOf(env),
  };
}

function claimNamesOf(env: z.output<typeof environmentSchema>): ClaimNames {
  return {
    ...ownClaimNames,
    ...(env.IDENTITY_CLAIM_BRUGERNAVN && { brugernavn: [env.IDENTITY_CLAIM_BRUGERNAVN] }),
    ...(env.IDENTITY_CLAIM_NAVN && { navn: [env.IDENTITY_CLAIM_NAVN] }),
    ...(env.IDENTITY_CLAIM_EMAIL && { email: [env.IDENTITY_CLAIM_EMAIL] }),
    ...(env.IDENTITY_CLAIM_CVR && { cvr: [env.IDENTITY_CLAIM_CVR] }),
    ...(env.IDENTITY_CLAIM_ORGANISATION && { organisation: [env.IDENTITY_CLAIM_ORGANISATION] }),
    ...(env.IDENTITY_CLAIM_ROLLER && { roller: [env.IDENTITY_CLAIM_ROLLER] }),
  };
}

/** An address that a browser can open also when the server listens on every interface. */
function defaultPublicUrl(host: string, port: number): string {
  const anyInterface = host === '0.0.0.0' || host === '::';
  const name = anyInterface ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
