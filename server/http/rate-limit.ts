import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Limit } from './access.ts';
import type { Limits } from './limits.ts';
import { PacedCallers } from './pace.ts';

/** Each is some hundred bytes; beyond it the oldest is looked up again. */
const mostSpent = 10_000;

/**
 * Counts calls in a sliding minute, by user when known, else by address, and keeps those of one token
 * or address from coming all at once.
 */
export async function createLimit(
  app: FastifyInstance,
  { perUser, perAddress }: Config['rateLimit'],
  limits: Limits,
): Promise<Limit> {
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    timeWindow: '1 minute',
    max: (request) => (request.user ? perUser : perAddress),
    keyGenerator: ({ user, ip }) => (user ? `bruger:${user.username}` : `adresse:${ip}`),
  });
  const tokens = new PacedCallers({ perSecond: perUser / 60, burst: limits.userBurst }, limits);
  const addresses = new PacedCallers(limits.addressPace, limits);
  /** Tokens whose user has no calls left, and when there are more again. */
  const spent = new Map<string, number>();
  return {
    async letIn(request) {
      const { authorization } = request.headers;
      const isPublic = request.routeOptions.config.access === 'offentlig';
      if (isPublic || authorization === undefined) return await addresses.waitFor(request.ip);
      const token = printOf(authorization);
      await tokens.waitFor(token);
      const seconds = Math.ceil(((spent.get(token) ?? 0) - performance.now()) / 1000);
      if (seconds > 0) throw tooMany(seconds);
      spent.delete(token);
    },
    async count(request) {
      // Any text passes for a token until it is looked at.
      if (!request.user && request.headers.authorization) await addresses.waitFor(request.ip);
      const result = await count(request);
      if (result.isAllowed || !result.isExceeded) return;
      if (request.user) {
        spent.set(
          printOf(request.headers.authorization),
          performance.now() + result.ttlInSeconds * 1000,
        );
        const [oldest] = spent.keys();
        if (spent.size > mostSpent && oldest !== undefined) spent.delete(oldest);
      }
      throw tooMany(result.ttlInSeconds);
    },
  };
}

/** None is kept as it is: a copy of the memory must not let anyone in. */
function printOf(authorization = ''): string {
  return createHash('sha256').update(authorization).digest('base64');
}

function tooMany(seconds: number): HttpProblem {
  return new HttpProblem({
    status: 429,
    code: 'forMangeKald',
    detail: `Der er kommet for mange kald. Prøv igen om ${seconds} sekunder.`,
    headers: { 'retry-after': String(seconds) },
  });
}
