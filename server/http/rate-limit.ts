import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Limit } from './access.ts';
import { HttpProblem } from './problem.ts';

/** Counts calls in a sliding minute: by user when known, else by address. */
export async function createLimit(
  app: FastifyInstance,
  { perUser, perAddress }: Config['rateLimit'],
): Promise<Limit> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    max: (request) => (request.user ? perUser : perAddress),
    keyGenerator: ({ user, ip }) => (user ? `bruger:${user.username}` : `adresse:${ip}`),
  });
  return async (request) => {
    const result = await count(request);
    if (result.isAllowed || !result.isExceeded) return;
    throw new HttpProblem({
      status: 429,
      code: 'forMangeKald',
      detail: `Der er kommet for mange kald. Prøv igen om ${result.ttlInSeconds} sekunder.`,
      headers: { 'retry-after': String(result.ttlInSeconds) },
    });
  };
}
