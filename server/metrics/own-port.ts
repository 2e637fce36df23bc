import Fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config.ts';
import {
  answerError,
  brokenRequestAnswerer,
  registerErrorAnswers,
  unknownAddress,
} from '../http/errors.ts';
import { Failures } from '../http/failures.ts';
import { registerAlive } from '../http/health.ts';
import { loggerOptions, requestIdOf } from '../http/request-log.ts';
import { bareSecurityHeaders, registerSecurityHeaders } from '../http/security.ts';
import type { Metrics } from './metrics.ts';
import { registerMetrics } from './route.ts';

/** Longest that a caller may take to send its request, which has no body. */
const sendAtMostMs = 10_000;

/** `/metrics` for a port of its own, which need not be published with the portal. */
export async function buildMetricsApp(config: Config, metrics: Metrics): Promise<FastifyInstance> {
  const bare = bareSecurityHeaders(config);
  const failures = new Failures();
  const app = Fastify({
    logger: loggerOptions(config.logNiveau),
    // A line for each scrape would tell nothing.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    bodyLimit: 1,
    requestTimeout: sendAtMostMs,
    // A scrape is asked again; nobody loses by one that is cut.
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(bare), failures),
    clientErrorHandler: brokenRequestAnswerer(bare, failures),
  });
  registerErrorAnswers(app, failures);
  await registerSecurityHeaders(app, config);
  registerAlive(app);
  registerMetrics(app, metrics);
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  return app;
}
