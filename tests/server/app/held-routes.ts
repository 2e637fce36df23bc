import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { registerRoutes, route } from '../../../server/routes/register.ts';
import { type Cost, endpoint } from '../../../src/api/contract/endpoint.ts';

/** A call that the server is working on, until the test lets it end. */
interface HeldCall {
  readonly username: string;
  /** Nobody waits for the answer any more. */
  readonly isAlone: () => boolean;
  finish(): void;
}

/** Calls of a cost, each of which works for as long as the test says. */
export interface HeldCalls {
  readonly path: string;
  readonly extend: (app: FastifyInstance) => void;
  /** Those that have begun, in order; an ended one stays. */
  readonly begun: readonly HeldCall[];
}

export function heldCalls(cost?: Cost): HeldCalls {
  const begun: HeldCall[] = [];
  const path = `/api/proeve/${randomUUID()}`;
  const held = endpoint({
    method: 'POST',
    path,
    summary: 'Svarer, når prøven siger til',
    access: 'indlogget',
    ...(cost && { cost }),
    answer: z.unknown(),
  });
  const handler = route(held, async ({ user, reply }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const isAlone = () => reply.raw.closed;
    begun.push({ username: user.username, isAlone, finish: resolve });
    await promise;
    return {};
  });
  // The services are of no use to it.
  return { path, begun, extend: (app) => registerRoutes(app, [handler], Object.create(null)) };
}
