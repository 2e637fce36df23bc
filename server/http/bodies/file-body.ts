import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpProblem } from '../../problems/http-problem.ts';
import type { Limits } from '../limits.ts';
import { JsonScan } from './json-scan.ts';
import { receivedBody } from './received-body.ts';

const json = 'application/json';
const megabyte = 1024 * 1024;

/** A row has some twenty; a file of our own of 20,000 rows has 300,000. */
const mostFileValues = 2_000_000;

/**
 * Below this part of the app a body is a file as it came, with its media type, and read by whoever takes it.
 * @param types media types that are taken
 */
export function registerFileBody(
  app: FastifyInstance,
  types: readonly string[],
  { receivedWithinMs: withinMs }: Limits,
): void {
  app.removeAllContentTypeParsers();
  for (const type of types) {
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: Readable) => {
      const scan = new JsonScan(mostFileValues);
      const look = type === json ? (part: Buffer) => scan.take(part) : undefined;
      try {
        const bytes = await receivedBody(request, payload, { withinMs, look });
        return new File([new Uint8Array(bytes)], '', { type });
      } catch (error) {
        throw isTooLarge(error) ? tooLarge(request) : error;
      }
    });
  }
  app.addContentTypeParser('*', async () => {
    throw new HttpProblem({
      status: 415,
      detail: `Filen skal sendes som ${types.join(' eller ')}.`,
    });
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413;
}

function tooLarge({ routeOptions }: FastifyRequest): HttpProblem {
  const most = Math.floor(routeOptions.bodyLimit / megabyte);
  return new HttpProblem({
    status: 413,
    detail: `Filen er for stor: den må højst fylde ${most} MB. Del den op i flere.`,
  });
}
