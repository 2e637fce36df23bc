import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import { HttpProblem } from '../problems/http-problem.ts';

const form = /^[\x21-\x7e]{1,200}$/;

/** For the description of the calls that take it. */
export const idempotencyHeader = z.object({
  'Idempotency-Key': z.string().regex(form).optional(),
});

/**
 * The header Idempotency-Key, when there is one.
 * @throws HttpProblem 400 when it is too long or has characters beyond printable ASCII.
 */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && form.test(key)) return key;
  throw new HttpProblem({
    status: 400,
    detail: 'Idempotency-Key skal være 1 til 200 tegn uden mellemrum.',
  });
}
