import type { FastifySchema } from 'fastify';
import * as z from 'zod';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { meantName } from '../../../src/api/contract/structure/element-call.ts';
import { isRecord } from '../../../src/domain/is-record.ts';
import { idempotencyHeader } from '../idempotency-key.ts';
import { carriesOut } from './openapi-answers.ts';
import { operationsOf } from './openapi-document.ts';

/** What a call takes: its path, query, headers and body. */
export function openapiInput(endpoint: Endpoint): FastifySchema {
  const { params, query, body } = { ...endpoint, ...toldInQuery(endpoint) };
  return {
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(carriesOut(endpoint) && { headers: idempotencyHeader }),
    ...(body && { body }),
    ...(endpoint.takes && { consumes: [...endpoint.takes] }),
  };
}

/**
 * A change of status is told in the query, as the specification has it, and a body may say the same.
 * What the command demands is said of the query, and nothing of the body; what it does not read is
 * left out.
 */
function toldInQuery({ command, query, body }: Endpoint): Pick<Endpoint, 'query' | 'body'> {
  if (command === undefined || !isObject(query) || !isObject(body)) return {};
  const { shape: said } = body._zod.def;
  const asked = Object.entries(query._zod.def.shape);
  if (!asked.some(([name]) => name in said)) return {};
  return {
    query: z.object(
      Object.fromEntries(
        asked
          .filter(
            ([name, schema]) =>
              name in said || name === meantName || schema._zod.optin !== 'optional',
          )
          .map(([name, schema]) => [name, said[name] ?? schema]),
      ),
    ),
    body: z.object(
      Object.fromEntries(Object.entries(said).map(([name, schema]) => [name, z.optional(schema)])),
    ),
  };
}

function isObject(schema: z.core.$ZodType | undefined): schema is z.core.$ZodObject {
  return schema instanceof z.core.$ZodObject;
}

/** A body that demands nothing may be left out; the generator says of every body that it must be there. */
export function withOptionalBodies<Document extends object>(document: Document): Document {
  for (const operation of operationsOf(document)) {
    const { requestBody } = operation;
    const schemas =
      isRecord(requestBody) && isRecord(requestBody.content) ? requestBody.content : {};
    const demands = Object.values(schemas).some(
      (media) => isRecord(media) && isRecord(media.schema) && media.schema.required !== undefined,
    );
    if (isRecord(requestBody) && !demands) requestBody.required = false;
  }
  return document;
}
