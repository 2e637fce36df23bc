import type { FastifyInstance } from 'fastify';
import { HttpProblem } from './problem.ts';

/** Far more than any body of the contract has, far less than any stack has room for. */
const deepest = 20;

/** Reads JSON as Fastify does, and refuses what lies so deep that going through it could fail. */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, text, done) =>
      parse(request, text, (error, body) => {
        if (error) done(error);
        else if (isShallow(body)) done(null, body);
        else done(new HttpProblem({ status: 400, detail: 'Indholdet har for mange niveauer.' }));
      }),
  );
}

/** Level by level: a step into each member would itself need the stack. */
function isShallow(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; depth <= deepest; depth += 1) {
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    );
    if (level.length === 0) return true;
  }
  return false;
}
