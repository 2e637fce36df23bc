import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { registerAccess } from './http/access.ts';
import { registerJsonBody } from './http/bodies/json-body.ts';
import { registerUnknownCalls, routedAddress } from './http/bodies/unknown-calls.ts';
import { registerReadLimit } from './http/bodies/unread-answers.ts';
import { registerUnreadBodies } from './http/bodies/unread-bodies.ts';
import {
  brokenRequestAnswerer,
  frameworkErrorAnswerer,
  registerErrorAnswers,
  unknownAddress,
} from './http/errors.ts';
import { Failures } from './http/failures.ts';
import { registerForwarded } from './http/forwarded.ts';
import { registerHealth } from './http/health.ts';
import { type Limits, ordinaryBodyLimit, standardLimits } from './http/limits.ts';
import { registerDescription } from './http/openapi/docs-page.ts';
import { registerOpenapi } from './http/openapi/openapi.ts';
import { registerPageFiles } from './http/page.ts';
import { builtPortal, registerPortalFiles } from './http/portal-files.ts';
import { createLimit } from './http/rate-limit.ts';
import { registerFavicon, registerRelatedService } from './http/related-service.ts';
import {
  callLogger,
  type LogStream,
  loggerOptions,
  registerRequestLog,
  requestIdOf,
} from './http/request-log.ts';
import { registerRuntimeConfig } from './http/runtime-config.ts';
import { bareSecurityHeaders, registerSecurityHeaders } from './http/security.ts';
import { createShares } from './http/shares.ts';
import { registerTraces } from './http/traces.ts';
import { createAuthenticate } from './identity/authenticate.ts';
import { externalProvider, warnOfProvider } from './identity/external-provider.ts';
import { registerLive } from './live/register-live.ts';
import type { Metrics } from './metrics/metrics.ts';
import { registerMetrics } from './metrics/route.ts';
import { developmentHouse } from './open-development-house.ts';
import { registerRoutes } from './routes/register.ts';
import { routes } from './routes/table.ts';
import type { Services } from './services.ts';
import { closeWhileStopping } from './stopping.ts';

export interface AppOptions {
  /** Where log lines go; standard output when left out. */
  readonly logger?: LogStream;
  /** Folder of the built portal, absolute. */
  readonly distDir?: string;
  /** In place of the standard ones. */
  readonly limits?: Partial<Limits>;
  /** What is measured; nothing when left out. */
  readonly metrics?: Metrics | undefined;
}

const compressFrom = 1024;
/** Longest that a caller may take to send one request, whole. */
const sendAtMostMs = 120_000;
/** Pause between looks for connections that have become idle while the server closes. */
const sweepEveryMs = 100;

/** The whole server apart from listening. */
export async function buildApp(
  services: Services,
  { logger, distDir = builtPortal, limits: given, metrics }: AppOptions = {},
): Promise<FastifyInstance> {
  const { config } = services;
  const limits = { ...standardLimits, ...given };
  const bare = bareSecurityHeaders(config);
  const failures = new Failures();
  const app = Fastify({
    logger: loggerOptions(config.logNiveau, logger),
    // registerRequestLog writes a line of its own.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    childLoggerFactory: callLogger,
    bodyLimit: ordinaryBodyLimit,
    // A long parameter is no other word than a short one: what its call says of it comes after 401.
    routerOptions: { maxParamLength: maxHeaderSize },
    rewriteUrl: routedAddress,
    requestTimeout: sendAtMostMs,
    // What comes on a connection that was open when the server began to stop is answered, and then it is closed.
    return503OnClosing: false,
    // Anyone can write X-Forwarded-For: it counts only from the proxies that are known.
    trustProxy: config.trustProxy ?? false,
    frameworkErrors: frameworkErrorAnswerer(bare, failures),
    clientErrorHandler: brokenRequestAnswerer(bare, failures),
  });
  const shares = createShares(limits);
  registerErrorAnswers(app, failures);
  metrics?.watchCalls(app);
  metrics?.watchQueues(shares.queues);
  metrics?.watchReads(services.reads);
  metrics?.watchLive(services.live);
  registerForwarded(app);
  registerRequestLog(app);
  registerTraces(app);
  // The interface speaks JSON; the sign-in form has a parser of its own.
  app.removeContentTypeParser('text/plain');
  registerJsonBody(app, limits);
  app.decorate('shares', shares);
  registerReadLimit(app, limits);
  registerUnreadBodies(app, limits);
  closeWhileStopping(app, services.stopping);
  registerLive(app, services);
  await registerSecurityHeaders(app, config);
  await registerCompression(app);
  await registerOpenapi(app, config.publicUrl);
  await registerIdentityAndAccess(app, services, limits);

  registerPublicPages(app, services, limits);
  if (metrics && config.metrics === 'ja') registerMetrics(app, metrics);
  registerRoutes(app, routes, services, limits);
  registerUnknownCalls(app);
  await registerPortalFiles(app, distDir, config);
  closeIdleConnections(app);
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  return app;
}

/**
 * Closing waits for every connection, and Node closes those that are idle only once: one that was
 * just being answered would be waited for until its keep-alive runs out, more than a minute, and one
 * that was opened but has asked for nothing, which Node does not call idle, just as long.
 */
function closeIdleConnections(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  app.server.on('request', ({ socket }) => unasked.delete(socket));
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      for (const socket of unasked) socket.destroy();
    }, sweepEveryMs);
    app.server.once('close', () => clearInterval(sweep));
  });
}

async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: compressFrom,
    globalDecompression: false,
    // The default, 11, costs far more time than it saves on the way.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}

/** Access stands before the first route is added, so that no route escapes it. */
async function registerIdentityAndAccess(
  app: FastifyInstance,
  services: Services,
  limits: Limits,
): Promise<void> {
  const { db, config } = services;
  const { identity } = config;
  const limit = await createLimit(app, config.rateLimit, limits);
  if (identity.kind === 'external') {
    registerAccess(app, createAuthenticate(externalProvider(db, identity)), limit);
    // Nobody waits for it: a provider that is down, or slow, holds no start up.
    app.addHook('onListen', async () => void warnOfProvider(identity, app.log));
    return;
  }
  const embedded = await (await developmentHouse(config.miljoe)).openIdentity(services);
  registerAccess(app, createAuthenticate(embedded), limit);
  await embedded.register(app);
}

function registerPublicPages(app: FastifyInstance, services: Services, limits: Limits): void {
  registerHealth(app, services, limits);
  registerRuntimeConfig(app, services, limits);
  registerPageFiles(app);
  registerDescription(app);
  registerFavicon(app, services.config);
  if (services.config.straxUrl === undefined) registerRelatedService(app, services.config);
}
