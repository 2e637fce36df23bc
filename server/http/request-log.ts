import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifyServerOptions,
} from 'fastify';
import { codeOfStatus } from '../problems/http-problem.ts';
import { traceOf } from '../trace.ts';

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

/** The log of one call: each of its lines names it, and the trace that it is part of. */
export function callLogger(
  logger: FastifyBaseLogger,
  bindings: Readonly<Record<string, unknown>>,
  options: object,
  raw: IncomingMessage,
): FastifyBaseLogger {
  const trace = traceOf(raw);
  return logger.child(trace ? { ...bindings, traceId: trace.traceId } : bindings, options);
}

/** One line for each call, with the user, the address and the time taken. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => logWhenAnswered(request, reply));
}

/** Marks the answer with the call's name, and writes the line when the answer is sent. */
export function logWhenAnswered(request: FastifyRequest, reply: FastifyReply): void {
  // On the raw answer, so that it also stands on what the identity provider sends by itself.
  reply.raw.setHeader('x-request-id', request.id);
  const trace = traceOf(request.raw);
  if (trace) reply.raw.setHeader('x-trace-id', trace.traceId);
  // The one event that always comes: also when the caller hangs up, and when a file breaks off.
  reply.raw.once('close', () => logCall(request, reply));
}

function logCall(request: FastifyRequest, reply: FastifyReply): void {
  const { problem, user } = request;
  const { writableFinished, headersSent } = reply.raw;
  // What went wrong after the status was sent stands as what it is.
  const status = problem?.status ?? (headersSent ? reply.statusCode : undefined);
  // Also of what was answered as an error and is no problem: a page of the identity provider's.
  const kode = problem?.code ?? (status && status >= 400 ? codeOfStatus(status) : undefined);
  request.log.info(
    {
      metode: request.method,
      // The identity provider is given a shortened `url`.
      sti: pathOf(request.originalUrl),
      ...(status && { status }),
      ...(kode && { kode }),
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
