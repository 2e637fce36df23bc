import Fastify, { LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Lifetimes } from '../../../dev/identity/lifetimes.ts';
import { openIdentity } from '../../../dev/identity/provider.ts';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import type { EmbeddedIdentity } from '../../../server/development-house.ts';
import { registerAccess } from '../../../server/http/access.ts';
import { registerErrorAnswers } from '../../../server/http/errors.ts';
import { standardLimits } from '../../../server/http/limits.ts';
import { loggerOptions, registerRequestLog } from '../../../server/http/request-log.ts';
import { createShares } from '../../../server/http/shares.ts';
import {
  createAuthenticate,
  type IdentityAuthority,
} from '../../../server/identity/authenticate.ts';
import { externalProvider } from '../../../server/identity/external-provider.ts';

export interface IdentityServer {
  readonly baseUrl: string;
  /** Everything the server wrote to its log. */
  readonly log: string[];
  close(): Promise<void>;
}

interface Options {
  readonly lifetimes?: Lifetimes;
  readonly env?: Readonly<Record<string, string>>;
}

/** Identity alone on a real socket, with one protected call, `/hvem`, that answers the user. */
export async function startIdentity(
  db: Kysely<Database>,
  { lifetimes, env = {} }: Options = {},
): Promise<IdentityServer> {
  // The provider's addresses are built of PUBLIC_URL; the port is not known before listening.
  const config = readConfig({ PUBLIC_URL: 'http://portal.example', ...env });
  const log: string[] = [];
  const app = Fastify({
    logger: loggerOptions('info', { write: (line) => log.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrorAnswers(app);
  registerRequestLog(app);
  const { identity } = config;
  app.decorate('shares', createShares(standardLimits));
  const authority: IdentityAuthority & Partial<EmbeddedIdentity> =
    identity.kind === 'embedded'
      ? await openIdentity({ db, config }, lifetimes)
      : externalProvider(db, identity);
  registerAccess(app, createAuthenticate(authority), {
    letIn: async () => {},
    count: async () => {},
  });
  await authority.register?.(app);
  app.get('/hvem', { config: { access: 'indlogget' } }, async ({ user }) => ({
    ...user,
    permissions: [...(user?.permissions ?? [])],
    scopeRoles: [...(user?.scopeRoles ?? [])],
  }));
  const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  return { baseUrl, log, close: () => app.close() };
}

export async function whoAmI(baseUrl: string, token: string): Promise<Response> {
  return await fetch(`${baseUrl}/hvem`, { headers: { authorization: `Bearer ${token}` } });
}
