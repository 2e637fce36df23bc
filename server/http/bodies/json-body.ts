import type { Readable } from 'node:stream';
import { setImmediate as others } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Limits, largeBodyFrom, mostBodyValues } from '../limits.ts';
import { JsonScan } from './json-scan.ts';
import { announcedBytes, receivedBody } from './received-body.ts';

/** Reads JSON as Fastify does, but looks through it as it comes, and takes large bodies one at a time. */
export function registerJsonBody(
  app: FastifyInstance,
  { receivedWithinMs: withinMs }: Limits,
): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    async (request: FastifyRequest, payload: Readable) => {
      const read = async () => {
        const scan = new JsonScan(mostBodyValues);
        const look = (part: Buffer) => scan.take(part);
        const bytes = await receivedBody(request, payload, { withinMs, look });
        return await new Promise((resolve, reject) => {
          parse(request, bytes.toString(), (error, body) =>
            error ? reject(error) : resolve(body),
          );
        });
      };
      const announced = announcedBytes(request);
      const { bodyLimit } = request.routeOptions;
      // What is refused for its size needs no turn.
      const isSmall = announced <= largeBodyFrom || announced > bodyLimit;
      return await (isSmall ? read() : inTurn(request, read));
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
