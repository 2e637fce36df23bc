import type { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { HttpProblem } from '../../problems/http-problem.ts';
import { type Limits, largeBodyFrom } from '../limits.ts';
import { JsonScan } from './json-scan.ts';

/** Reads JSON as Fastify does, but looks through it as it comes, and takes large bodies one at a time. */
export function registerJsonBody(app: FastifyInstance, { receivedWithinMs }: Limits): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: Readable) => {
      const announced = announcedBytes(request);
      if (announced > request.routeOptions.bodyLimit) throw tooLarge();
      const read = async () => {
        const text = await soon(received(request, payload), receivedWithinMs);
        return await new Promise((resolve, reject) => {
          parse(request, text, (error, body) => (error ? reject(error) : resolve(body)));
        });
      };
      return await (announced <= largeBodyFrom ? read() : inTurn(request, read));
    },
  );
}

/** Until it is parsed: what it becomes is larger than what came. */
async function inTurn(request: FastifyRequest, read: () => Promise<unknown>): Promise<unknown> {
  const username = request.user?.username ?? request.ip;
  const release = await request.server.shares.take('largeBody', {
    username,
    connection: request.raw.socket,
  });
  try {
    const body = await read();
    // To look at it takes long too.
    await others();
    return body;
  } finally {
    release();
  }
}

/** A body that does not say how large it is may be as large as it may. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  const announced = headers['content-length'];
  return announced === undefined ? routeOptions.bodyLimit : Number(announced);
}

async function received({ routeOptions }: FastifyRequest, payload: Readable): Promise<string> {
  const scan = new JsonScan();
  const parts: Buffer[] = [];
  let bytes = 0;
  // The answer to what is refused on the way goes out on the same connection.
  for await (const part of payload.iterator({ destroyOnReturn: false })) {
    bytes += part.length;
    if (bytes > routeOptions.bodyLimit) throw tooLarge();
    scan.take(part);
    parts.push(part);
    // A large body is here at once, and there are others to answer between its parts.
    if (bytes > largeBodyFrom) await others();
  }
  return Buffer.concat(parts).toString();
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
