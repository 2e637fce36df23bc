import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { loadIdentityKeys, signingAlgorithm } from '../../../dev/identity/keys.ts';
import { defaultLifetimes } from '../../../dev/identity/lifetimes.ts';
import { createIdentityStore } from '../../../dev/identity/store.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Limits } from '../../../server/http/limits.ts';
import { apiAudience, embeddedIssuer } from '../../../server/identity/addresses.ts';
import type { Metrics } from '../../../server/metrics/metrics.ts';
import { createServices } from '../../../server/services.ts';
import type { Reads } from '../../../server/standby/reads.ts';
import { testToday } from '../harness/templates.ts';

export const publicUrl = 'http://portal.example';

export interface AppServer {
  readonly app: FastifyInstance;
  readonly baseUrl: string;
  /** Every line of the server's log. */
  readonly log: readonly string[];
  close(): Promise<void>;
}

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly distDir?: string;
  /** In place of the standard ones. */
  readonly limits?: Partial<Limits>;
  readonly metrics?: Metrics;
  /** Where calls that only read are answered; the database itself when left out. */
  readonly reads?: Reads;
  /** Adds routes of the test before the server listens. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** The whole app on a real socket. */
export async function startApp(
  db: Kysely<Database>,
  { env = {}, distDir, limits, metrics, reads, extend }: Options = {},
): Promise<AppServer> {
  const config = readConfig({ PUBLIC_URL: publicUrl, DATO: testToday, ...env });
  const log: string[] = [];
  const app = await buildApp(createServices(db, config, reads), {
    logger: { write: (line) => log.push(line) },
    ...(distDir && { distDir }),
    ...(limits && { limits }),
    metrics,
  });
  extend?.(app);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, baseUrl, log, close: () => app.close() };
}

/** An access token as the embedded provider signs it, in a session; sign-in itself has tests of its own. */
export async function accessTokenOf(
  db: Kysely<Database>,
  username: string,
  expires: string | number = '5 minutes',
): Promise<string> {
  const { signing } = await loadIdentityKeys(db);
  return await new SignJWT({ username, ...(await startSession(db, username)) })
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: String(signing.kid) })
    .setSubject(username)
    .setIssuer(embeddedIssuer(publicUrl))
    .setAudience(apiAudience)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(await importJWK(signing, signingAlgorithm));
}

/** What sign-in leaves in the store, and the token's claims that point to it. */
async function startSession(db: Kysely<Database>, accountId: string) {
  const stored = createIdentityStore(db, defaultLifetimes);
  const [session, grant] = [randomUUID(), randomUUID()];
  const exp = Math.floor(Date.now() / 1000) + defaultLifetimes.session;
  await stored('Session').upsert(randomUUID(), { uid: session, accountId, exp }, 3600);
  await stored('Grant').upsert(grant, { accountId }, 3600);
  return { session, grant };
}

interface Rights {
  readonly permissions?: readonly string[];
  readonly scopeRoles?: readonly string[];
}

/** Makes the user, or gives it these rights and no others. */
export async function setUser(
  db: Kysely<Database>,
  username: string,
  { permissions = [], scopeRoles = [] }: Rights = {},
): Promise<void> {
  const rights = {
    tilladelser: JSON.stringify(permissions),
    scope_roles: JSON.stringify(scopeRoles),
  };
  await db
    .insertInto('bruger')
    .values({
      brugernavn: username,
      visningsnavn: username,
      email: `${username}@example.dk`,
      cvr: '12345674',
      organisationsnavn: 'Prøvestyrelsen',
      adgangskode: null,
      ...rights,
    })
    .onConflict((conflict) => conflict.column('brugernavn').doUpdateSet(rights))
    .execute();
}
