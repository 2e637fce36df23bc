import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../../problems/http-problem.ts';
import { unknownAddress } from '../errors.ts';
import { unreadableAddress } from '../problem.ts';
import { pathOf } from '../request-log.ts';

const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(pathOf(url));
    return true;
  } catch {
    return false;
  }
}

/** The router refuses an address that cannot be read before anyone is asked who they are; below the API it is no call. */
export function routedAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.startsWith('/api/') && !isReadable(url) ? '/api' : url;
}

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
      onRequest: async ({ originalUrl }) => {
        throw isReadable(originalUrl) ? unknownAddress() : new HttpProblem(unreadableAddress);
      },
      handler: async () => undefined,
    });
  }
}
