import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/http-problem.ts';
import { brokenOff, problemOf } from './problem.ts';

declare module 'fastify' {
  interface FastifyInstance {
    failures: Failures;
  }
  interface FastifyRequest {
    /** What went wrong with the call, also where another status was sent before it did. */
    problem: HttpProblem | null;
  }
}

/** The caller hung up before all was sent; a database that is lost ends with the same code. */
function isBrokenOff(error: unknown, request: FastifyRequest | undefined): boolean {
  return request !== undefined && request.raw.errored === error;
}

type OnFailure = (problem: HttpProblem, error: unknown) => void;

/**
 * Everything that goes wrong with a call is told here, however the caller hears of it: as the answer,
 * as the last line of one that has begun, as a page, or by a file that breaks off.
 */
export class Failures {
  readonly #listeners: OnFailure[] = [];

  listen(listener: OnFailure): void {
    this.#listeners.push(listener);
  }

  /** Answers the problem that it is; only the unexpected is logged as an error. */
  tell(error: unknown, request?: FastifyRequest): HttpProblem {
    const problem = isBrokenOff(error, request) ? new HttpProblem(brokenOff) : problemOf(error);
    // A stream that breaks is told of where it broke, and then once more as the answer's own.
    if (request?.problem) return problem;
    if (request) request.problem = problem;
    if (problem.status >= 500) request?.log.error({ err: error }, 'uventet fejl');
    for (const listener of this.#listeners) listener(problem, error);
    return problem;
  }
}

export function registerFailures(app: FastifyInstance, failures: Failures): void {
  app.decorate('failures', failures);
  app.decorateRequest('problem', null);
}
