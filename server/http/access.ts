import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Access } from '../../src/api/contract/endpoint.ts';
import { isAmong } from '../../src/domain/readers.ts';
import { forbidden } from '../problems/http-problem.ts';
import type { User } from '../user.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The app does not start when a route leaves it out. */
    access?: Access;
    /** The answer goes on until one of the two ends it. */
    isStream?: true;
  }
  interface FastifyInstance {
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    /** Null on public routes. */
    user: User | null;
  }
}

/** How a token is looked at. */
export interface Looking {
  /** Whoever holds it does something: a session that nobody uses ends. */
  readonly isUse: boolean;
}

/** Answers the user behind the bearer token, or throws a 401 HttpProblem. */
export type Authenticate = (request: FastifyRequest, looking?: Looking) => Promise<User>;

/** Both throw a 429 HttpProblem when the user, or the address of someone unknown, calls too often. */
export interface Limit {
  /**
   * Waits until the caller may come, before anyone is looked up in the database: what is refused
   * anyway should cost nothing there.
   */
  letIn(request: FastifyRequest): Promise<void>;
  count(request: FastifyRequest): Promise<void>;
}

/**
 * Checks every call before its body is read: 401, then 403, and only then may anything say 400.
 * Must be called before the first route is added.
 */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate, limit: Limit) {
  app.decorateRequest('user', null);
  app.decorate('authenticate', authenticate);

  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) {
      throw new Error(`Ruten ${String(method)} ${url} siger ikke, hvem der har adgang`);
    }
  });

  const lookUp = async (request: FastifyRequest, { raw }: FastifyReply) => {
    // By token: the user is known only when they have been looked up.
    const username = request.headers.authorization ?? request.ip;
    const release = await app.shares.take('lookUp', { username, connection: raw });
    return await authenticate(request).finally(release);
  };

  app.addHook('onRequest', async (request, reply) => {
    const { access, rateLimit } = request.routeOptions.config;
    await limit.letIn(request);
    if (access === undefined || access === 'offentlig') {
      // Files and health checks are cheap, and many users may share one address.
      if (access !== undefined && rateLimit !== false) await limit.count(request);
      return;
    }
    try {
      request.user = await lookUp(request, reply);
    } finally {
      // Also when it throws: guessing at tokens counts against the address.
      await limit.count(request);
    }
    if (!isAmong(access, request.user)) throw forbidden();
  });
}
