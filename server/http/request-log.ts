import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

/** Where log lines go: a line of JSON each. */
export interface LogStream {
  write(line: string): void;
}

const saneId = /^[A-Za-z0-9._-]{8,64}$/;

/** The caller's x-request-id when it is short and plain, else a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && saneId.test(given) ? given : randomUUID();
}

/**
 * Log lines hold method and path only: queries, headers, cookies and bodies may carry tokens, codes
 * or personal data.
 */
export function loggerOptions(
  level: string,
  stream?: LogStream,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: ({ method, url }) => ({ method, sti: pathOf(url) }),
      res: ({ statusCode }) => ({ statusCode }),
    },
    redact: {
      paths: ['token', 'authorization', 'cookie', 'headers', '*.authorization', '*.cookie'],
      remove: true,
    },
  };
}

/** One line for each call, with the user, the address and the time taken. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, so that it also stands on what the identity provider sends by itself.
    reply.raw.setHeader('x-request-id', request.id);
    // The one event that always comes: also when the caller hangs up, and when a file breaks off.
    reply.raw.once('close', () => logCall(request, reply));
  });
}

function logCall(request: FastifyRequest, reply: FastifyReply): void {
  const { problem, user } = request;
  const { writableFinished, headersSent } = reply.raw;
  request.log.info(
    {
      metode: request.method,
      // The identity provider is given a shortened `url`.
      sti: pathOf(request.originalUrl),
      // What went wrong after the status was sent stands as what it is.
      ...((problem || headersSent) && { status: problem?.status ?? reply.statusCode }),
      ...(problem?.code && { kode: problem.code }),
      ms: Math.round(reply.elapsedTime),
      adresse: request.ip,
      ...(user && { bruger: user.username }),
    },
    writableFinished ? 'besvaret' : 'afbrudt',
  );
}

export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '';
}
