import type { FastifyInstance } from 'fastify';
import { unknownAddress } from './errors.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/**
 * Every address below the API that is no call. Whoever is not signed in is told nothing of which there
 * are: 401 comes before any other word.
 */
export function registerUnknownCalls(app: FastifyInstance): void {
  for (const url of ['/api', '/api/*']) {
    app.route({
      method: methods,
      url,
      config: { access: 'indlogget' },
      schema: { hide: true },
      // Before the body is read: what it holds is of no call either.
      onRequest: async () => {
        throw unknownAddress();
      },
      handler: async () => undefined,
    });
  }
}
