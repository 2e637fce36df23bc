import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Cost } from '../../src/api/contract/endpoint.ts';
import type { Shares } from './shares.ts';

interface Turns {
  /** Waits for the turn; before the body is read, for what waits must not fill the memory. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The handler, for as long as which the turn is kept whatever the caller does. */
  during(handler: RouteHandlerMethod): RouteHandlerMethod;
}

/**
 * A call has its turn until it is answered and the answer is taken, or the caller is gone, but never
 * shorter than its handler works: whoever hangs up has not had less done.
 */
export function turnsOf(shares: Shares, cost: Cost | undefined): Turns {
  const working = new WeakMap<FastifyRequest, Promise<unknown>>();
  return {
    async onRequest(request, { raw }) {
      if (!request.user) return;
      const { username } = request.user;
      const release = await shares.take(cost ?? 'call', { username, connection: raw });
      if (raw.closed) release();
      else raw.once('close', () => Promise.allSettled([working.get(request)]).then(release));
    },
    during(handler) {
      return function (request, reply) {
        const work = Promise.resolve(handler.call(this, request, reply));
        working.set(request, work);
        return work;
      };
    },
  };
}
