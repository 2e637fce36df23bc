import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import type { Shares } from './shares.ts';

interface Turns {
  /** Waits for the turn; before the body is read, for what waits must not fill the memory. */
  onRequest(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The handler, for as long as which the turn is kept whatever the caller does. */
  during(handler: RouteHandlerMethod): RouteHandlerMethod;
}

/** What of an endpoint says which turns its calls have. */
type Asked = Pick<Endpoint, 'cost' | 'command' | 'isStream'>;

/**
 * A call has its turn until it is answered and the answer is taken, or the caller is gone, but never
 * shorter than its handler works: whoever hangs up has not had less done. A change has one more only
 * while it is worked at, so that whoever sends slowly keeps nobody from theirs. A stream, which may last for hours,
 * has its turn only until it is open.
 */
export function turnsOf(shares: Shares, { cost, command, isStream }: Asked): Turns {
  const isChange = cost === undefined && command !== undefined;
  const working = new WeakMap<FastifyRequest, Promise<unknown>>();
  const opening = new WeakMap<FastifyRequest, () => void>();
  return {
    async onRequest(request, { raw }) {
      if (!request.user) return;
      const { username } = request.user;
      const release = await shares.take(cost ?? 'call', { username, connection: raw });
      if (isStream) opening.set(request, release);
      if (raw.closed) release();
      else raw.once('close', () => Promise.allSettled([working.get(request)]).then(release));
    },
    during(handler) {
      return function (request, reply) {
        const handle = async () => await handler.call(this, request, reply);
        const work = isChange ? inTurn(shares, request, handle) : handle();
        working.set(request, work);
        const opened = opening.get(request);
        if (opened) void Promise.allSettled([work]).then(opened);
        return work;
      };
    },
  };
}

async function inTurn(
  shares: Shares,
  { user, raw }: FastifyRequest,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (!user) return await handle();
  const { username } = user;
  const release = await shares.take('change', { username, connection: raw.socket });
  try {
    return await handle();
  } finally {
    release();
  }
}
