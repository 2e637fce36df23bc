import type { FastifyInstance } from 'fastify';
import { expositionType } from './exposition.ts';
import type { Metrics } from './metrics.ts';

/**
 * Open on purpose, for what scrapes signs in nowhere: it names routes and error codes, never users,
 * numbers or texts.
 */
export function registerMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.get('/metrics', { config: { access: 'offentlig' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(expositionType);
    return await metrics.text();
  });
}
