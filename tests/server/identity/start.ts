import Fastify, { LogController } from 'fastify';
import type { Kysely } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import type { Database } from '../../../server/db/schema.ts';
import { registerAccess } from '../../../server/http/access.ts';
import { registerErrorAnswers } from '../../../server/http/errors.ts';
import { standardLimits } from '../../../server/http/limits.ts';
import { loggerOptions, registerRequestLog } from '../../../server/http/request-log.ts';
import { createShares } from '../../../server/http/shares.ts';
import { bearerVerifierOf, createAuthenticate } from '../../../server/identity/authenticate.ts';
import { loadIdentityKeys } from '../../../server/identity/keys.ts';
import type { Lifetimes } from '../../../server/identity/lifetimes.ts';
import { registerIdentity } from '../../../server/identity/provider.ts';
import { createServices } from '../../../server/services.ts';

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
  const services = createServices(db, config);
  const log: string[] = [];
  const app = Fastify({
    logger: loggerOptions('info', { write: (line) => log.push(line) }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerErrorAnswers(app);
  registerRequestLog(app);
  const keys = await loadIdentityKeys(db);
  const authenticate = createAuthenticate({
    services,
    verify: bearerVerifierOf(config, keys),
    ...(lifetimes && { lifetimes }),
  });
  app.decorate('shares', createShares(standardLimits));
  registerAccess(app, authenticate, { letIn: async () => {}, count: async () => {} });
  if (config.identity.kind === 'embedded') {
    await registerIdentity(app, { services, keys, ...(lifetimes && { lifetimes }) });
  }
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
