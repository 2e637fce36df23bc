import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem, type ProblemInput } from '../problems/http-problem.ts';
import { Failures, registerFailures } from './failures.ts';
import { problemBody, problemHeaders } from './problem.ts';

/** Answers anything thrown as application/problem+json. */
export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  failures: Failures,
) {
  const problem = failures.tell(error, request);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  return (
    reply
      .code(problem.status)
      .headers(problemHeaders(problem))
      // An address that cannot be read is refused before the hooks have run.
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(problemBody(problem, request.id))
  );
}

export function registerErrorAnswers(app: FastifyInstance, failures = new Failures()): void {
  registerFailures(app, failures);
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, failures));
}

export function unknownAddress(): HttpProblem {
  return new HttpProblem({ status: 404, code: 'adresseFindesIkke' });
}

const brokenRequests: Readonly<Record<string, ProblemInput>> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'Forespørgslens hoved er for stort.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, detail: 'Forespørgslen kom ikke helt frem i tide.' },
};

/** Answers what is no HTTP request; Fastify never sees it, so it goes straight to the socket. */
export function brokenRequestAnswerer(
  securityHeaders: Readonly<Record<string, string>>,
  failures: Failures,
) {
  return (error: Error, socket: Socket): void => {
    const code = 'code' in error ? String(error.code) : '';
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const problem = new HttpProblem(
      brokenRequests[code] ?? { status: 400, detail: 'Forespørgslen kunne ikke læses.' },
    );
    failures.tell(problem);
    const requestId = randomUUID();
    const body = JSON.stringify(problemBody(problem, requestId));
    const headers = {
      ...securityHeaders,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const status = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n`;
    socket.end(`${status}${head.join('')}\r\n${body}`);
  };
}
