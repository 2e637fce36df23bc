import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTrace, traceOf } from '../trace.ts';

/**
 * What is done for a call is part of the trace that it is sent in: who calls is found out before the body is
 * read, and what reads the body may leave the trace, so the handler enters it again.
 */
export function registerTraces(app: FastifyInstance): void {
  app.addHook('onRequest', enterTrace);
  app.addHook('preHandler', enterTrace);
}

function enterTrace({ raw }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const trace = traceOf(raw);
  if (trace) inTrace(trace, done);
  else done();
}
