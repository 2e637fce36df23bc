import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem, type ProblemInput } from '../problems/http-problem.ts';
import { Failures, registerFailures } from './failures.ts';
import { problemBody, problemHeaders } from './problem.ts';
import { logWhenAnswered } from './request-log.ts';

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
      // The port for metrics writes no line for a call, and marks nothing else.
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .type('application/problem+json')
      .send(problemBody(problem, request))
  );
}

/** For Fastify's own refusals: an address that cannot be read, which no hook is run for. */
export function frameworkErrorAnswerer(
  securityHeaders: Readonly<Record<string, string>>,
  failures: Failures,
) {
  return (error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    logWhenAnswered(request, reply);
    answerError(error, request, reply.headers(securityHeaders), failures);
  };
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
  return function (this: FastifyInstance, error: Error, socket: Socket): void {
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
    const { status, code: kode } = problem;
    this.log.info({ reqId: requestId, status, kode, adresse: socket.remoteAddress }, 'ulæseligt');
    const body = JSON.stringify(problemBody(problem, { id: requestId }));
    const headers = {
      ...securityHeaders,
      'x-request-id': requestId,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    socket.end(`${first}${head.join('')}\r\n${body}`);
  };
}
