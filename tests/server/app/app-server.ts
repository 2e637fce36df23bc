import type { FastifyInstance } from 'fastify';
import { importJWK, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { Limits } from '../../../server/http/limits.ts';
import { apiAudience, embeddedIssuer } from '../../../server/identity/addresses.ts';
import { loadIdentityKeys, signingAlgorithm } from '../../../server/identity/keys.ts';
import { createServices } from '../../../server/services.ts';
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
  /** Adds routes of the test before the server listens. */
  readonly extend?: (app: FastifyInstance) => void;
}

/** The whole app on a real socket. */
export async function startApp(
  db: Kysely<Database>,
  { env = {}, distDir, limits, extend }: Options = {},
): Promise<AppServer> {
  const config = readConfig({ PUBLIC_URL: publicUrl, DATO: testToday, ...env });
  const log: string[] = [];
  const app = await buildApp(createServices(db, config), {
    logger: { write: (line) => log.push(line) },
    ...(distDir && { distDir }),
    ...(limits && { limits }),
  });
  extend?.(app);
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, baseUrl, log, close: () => app.close() };
}

/** An access token as the embedded provider signs it; sign-in itself has tests of its own. */
export async function accessTokenOf(db: Kysely<Database>, username: string): Promise<string> {
  const { signing } = await loadIdentityKeys(db);
  return await new SignJWT({ username })
    .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid: String(signing.kid) })
    .setSubject(username)
    .setIssuer(embeddedIssuer(publicUrl))
    .setAudience(apiAudience)
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(await importJWK(signing, signingAlgorithm));
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
