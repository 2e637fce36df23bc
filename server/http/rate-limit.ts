import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Limit } from './access.ts';
import { HttpProblem } from './problem.ts';

/** Each is some hundred bytes; beyond it the oldest is looked up again. */
const mostSpent = 10_000;

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
  /** Tokens whose user has no calls left, and when there are more again. */
  const spent = new Map<string, number>();
  return {
    requireLeft(request) {
      const token = printOf(request);
      const seconds = Math.ceil(((spent.get(token) ?? 0) - performance.now()) / 1000);
      if (seconds > 0) throw tooMany(seconds);
      spent.delete(token);
    },
    async count(request) {
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      if (request.user) {
        spent.set(printOf(request), performance.now() + result.ttlInSeconds * 1000);
        const [oldest] = spent.keys();
        if (spent.size > mostSpent && oldest !== undefined) spent.delete(oldest);
      }
      throw tooMany(result.ttlInSeconds);
    },
  };
}

/** None is kept as it is: a copy of the memory must not let anyone in. */
function printOf({ headers }: FastifyRequest): string {
  return createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('base64');
}

function tooMany(seconds: number): HttpProblem {
  return new HttpProblem({
    status: 429,
    code: 'forMangeKald',
    detail: `Der er kommet for mange kald. Prøv igen om ${seconds} sekunder.`,
    headers: { 'retry-after': String(seconds) },
  });
}
