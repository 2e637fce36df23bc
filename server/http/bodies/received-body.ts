import type { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { errorCodes, type FastifyRequest } from 'fastify';
import { HttpProblem } from '../../problems/http-problem.ts';
import { largeBodyFrom } from '../limits.ts';

interface Receiving {
  /** Longest that it may be on its way. */
  readonly withinMs: number;
  /** Looks at it as it comes; throws what it is to be refused with. */
  readonly look?: ((part: Buffer) => void) | undefined;
}

/** A body that does not say how large it is may be as large as it may. */
export function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const announced = headers['content-length'];
  return announced === undefined ? routeOptions.bodyLimit : Number(announced);
}

/**
 * All of a body.
 * @throws FST_ERR_CTP_BODY_TOO_LARGE, HttpProblem 408 when it does not come in time, and what `look` throws
 */
export async function receivedBody(
  request: FastifyRequest,
  payload: Readable,
  { withinMs, look }: Receiving,
): Promise<Buffer> {
  if (announcedBytes(request) > request.routeOptions.bodyLimit) throw tooLarge();
  return await soon(received(request, payload, look), withinMs);
}

async function received(
  { routeOptions }: FastifyRequest,
  payload: Readable,
  look: Receiving['look'],
): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // The answer to what is refused on the way goes out on the same connection.
  for await (const part of payload.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > routeOptions.bodyLimit) throw tooLarge();
    look?.(part);
    parts.push(part);
    // A large body is here at once, and there are others to answer between its parts.
    if (bytes > largeBodyFrom) await others();
  }
  return Buffer.concat(parts);
}

async function soon<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(sentTooSlowly()), withinMs);
  return await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

const tooLarge = () => new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();

function sentTooSlowly(): HttpProblem {
  return new HttpProblem({
    status: 408,
    detail: 'Indholdet kom ikke frem i tide. Del det op, eller prøv igen.',
  });
}
