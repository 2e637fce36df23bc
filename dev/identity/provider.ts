import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { EmbeddedIdentity, Ground } from '../../server/development-house.ts';
import { problemHeaders } from '../../server/http/problem.ts';
import {
  apiAudience,
  commandLineClientId,
  embeddedIssuer,
  identityPrefix,
  portalClientId,
} from '../../server/identity/addresses.ts';
import { createBearerVerifier } from '../../server/identity/bearer.ts';
import { registerAssets } from './assets.ts';
import { pacedPolling, shownBeforeSent } from './device-flow.ts';
import { type IdentityKeys, loadIdentityKeys } from './keys.ts';
import { defaultLifetimes, type Lifetimes } from './lifetimes.ts';
import { loadOwnUser } from './own-users.ts';
import { logProvider } from './provider-log.ts';
import { providerOptions } from './provider-options.ts';
import { showError, showSignOut, showUnknownAddress } from './provider-pages.ts';
import { registerSignIn } from './sign-in-routes.ts';

interface IdentityOptions {
  readonly services: Ground;
  readonly keys: IdentityKeys;
  readonly lifetimes: Lifetimes;
}

/** Tells what the provider itself failed of, and has it answered as what it is. */
type Fail = (context: KoaContextWithOIDC, error: Error) => void;

function createIdentityProvider(options: IdentityOptions, fail: Fail): Provider {
  const { services, keys, lifetimes } = options;
  const provider = new Provider(
    embeddedIssuer(services.config.publicUrl),
    providerOptions(services, keys, lifetimes),
  );
  // Makes it believe the forwarded headers, which `toProvider` sets itself from PUBLIC_URL.
  provider.proxy = true;
  provider.use(ownOriginOnly(services));
  provider.use(pagesOfOurs(services, fail));
  provider.use(shownBeforeSent(services.config));
  provider.use(pacedPolling(services.db, lifetimes.devicePoll));
  provider.on('server_error', fail);
  return provider;
}

/** The provider lets every origin read what it answers before it knows the client. */
function ownOriginOnly({ config: { publicUrl } }: Ground) {
  return async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    await next();
    if (context.get('origin') === publicUrl) return;
    for (const name of Object.keys(context.response.headers)) {
      if (name.startsWith('access-control-')) context.remove(name);
    }
  };
}

/** Stands in where the provider has no page to configure: its own are English. */
function pagesOfOurs({ config }: Ground, fail: Fail) {
  const signOut = showSignOut(config);
  const unknown = showUnknownAddress(config);
  const failed = showError(config);
  return async (context: KoaContextWithOIDC, next: () => Promise<void>) => {
    try {
      await next();
    } catch (error) {
      // A session is kept when all else is done, and the provider itself looks no more.
      if (!(error instanceof Error)) throw error;
      fail(context, error);
      await failed(context, { error: 'server_error' }, error);
    }
    if (isIdleSignOut(context)) signOut(context);
    if (context.status === 404 && !context.body) unknown(context);
  };
}

/** Asked to sign out, but already signed out. */
function isIdleSignOut({ oidc }: Partial<Pick<KoaContextWithOIDC, 'oidc'>>): boolean {
  return oidc?.route === 'end_session' && oidc.session !== undefined && !oidc.session.accountId;
}

/** The provider of the database, with the keys it has there or gets now. */
export async function openIdentity(
  services: Ground,
  lifetimes: Lifetimes = defaultLifetimes,
): Promise<EmbeddedIdentity> {
  const { db, config } = services;
  const keys = await loadIdentityKeys(db);
  return {
    verify: createBearerVerifier({
      issuer: embeddedIssuer(config.publicUrl),
      audience: apiAudience,
      clientIds: [portalClientId, commandLineClientId],
      jwks: keys.jwks,
    }),
    loadUser: (claims, _request, { isUse }) => loadOwnUser(db, claims, lifetimes.idle, isUse),
    register: (app) => registerIdentity(app, { services, keys, lifetimes }),
  };
}

/** Mounts it under `/identitet`, on the portal's own origin. */
async function registerIdentity(app: FastifyInstance, options: IdentityOptions): Promise<void> {
  /** By what the provider is given of them. */
  const calls = new WeakMap<IncomingMessage, FastifyRequest>();
  const provider = createIdentityProvider(options, (context, error) => {
    const problem = app.failures.tell(error, calls.get(context.req));
    context.status = problem.status;
    context.set(problemHeaders(problem));
  });
  logProvider(provider, app.log);

  await app.register(
    async (scope) => {
      await registerAssets(scope);
      await scope.register(async (pages) => registerSignIn(pages, provider, options.services));
      await scope.register(async (protocol) =>
        mountProvider(protocol, provider, { calls, ...options.services.config }),
      );
    },
    { prefix: identityPrefix },
  );
}

interface Mounted {
  readonly calls: WeakMap<IncomingMessage, FastifyRequest>;
  readonly publicUrl: string;
}

function mountProvider(
  app: FastifyInstance,
  provider: Provider,
  { calls, publicUrl }: Mounted,
): void {
  const callback = provider.callback();
  // The provider reads the body itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.all('/*', { config: { access: 'offentlig' } }, async (request, reply) => {
    reply.hijack();
    calls.set(request.raw, request);
    await callback(toProvider(request, publicUrl), reply.raw);
  });
}

/**
 * The request as the provider expects it: `url` below the mount point, and the origin of PUBLIC_URL
 * whatever Host and forwarded headers the caller sent, so that addresses and secure cookies follow
 * it. Who calls is what the app found, which knows the proxies that may say so.
 */
function toProvider({ raw, ip }: FastifyRequest, publicUrl: string): IncomingMessage {
  const { protocol, host } = new URL(publicUrl);
  const url = raw.url ?? '/';
  raw.headers['x-forwarded-proto'] = protocol.replace(':', '');
  raw.headers['x-forwarded-host'] = host;
  raw.headers['x-forwarded-for'] = ip;
  return Object.assign(raw, { originalUrl: url, url: url.slice(identityPrefix.length) });
}
