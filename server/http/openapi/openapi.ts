import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod';
import { inputSchema } from '../../../src/api/contract/asked-commands.ts';
import type { Access, Endpoint } from '../../../src/api/contract/endpoint.ts';
import { problemSchema } from '../../../src/api/contract/problem.ts';
import { areas } from '../../../src/domain/elements/areas.ts';
import { answersOf, carriesOut, withOpenAnswers } from './openapi-answers.ts';
import { openapiInput, withOptionalBodies } from './openapi-input.ts';
import { withParameterTexts } from './openapi-parameters.ts';

/** Schemas that the description names once and refers to. */
const namedSchemas = z.registry<{ id: string; type?: 'object' }>();
namedSchemas.add(problemSchema, { id: 'Problem' });
// What no schema says of it.
namedSchemas.add(inputSchema, { id: 'Kommandoinput', type: 'object' });

/** First part of the path after /api → the name that its calls stand below. */
const tags: ReadonlyMap<string, string> = new Map([
  ...Object.values(areas).map(({ apiRoot, label }) => [firstPart(apiRoot), label] as const),
  ['administration', 'Administration'],
  ['finansaar', 'Administration'],
  ['datafordeler', 'CVR'],
  ['perioder', 'Perioder'],
  ['aktiviteter', 'Aktiviteter'],
  ['proces', 'Processer'],
  ['kommandoer', 'Kommandoer'],
  ['visninger', 'Visninger'],
  ['stamdata', 'Stamdata'],
  ['aendringer', 'Ændringer'],
]);

function firstPart(path: string): string {
  const [, , first = ''] = path.split('/');
  return first;
}

/** Collects the described routes; must be registered before the first of them. */
export async function registerOpenapi(app: FastifyInstance, publicUrl: string): Promise<void> {
  const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry: namedSchemas });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Statens Administrative Stamdata',
        description: 'Grænsefladen bag portalen. Fejl svares som application/problem+json.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      tags: [...new Set(tags.values())].map((name) => ({ name })),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'Adgangstoken fra login-udbyderen (authority i /config.json).',
          },
        },
      },
    },
    hideUntagged: true,
    transform: createJsonSchemaTransform({ schemaRegistry: namedSchemas }),
    transformObject: (document) =>
      withOpenAnswers(withParameterTexts(withOptionalBodies(nameSchemas(document)))),
  });
}

/** The description of an endpoint; the registrar validates by itself. */
export function openapiSchema(endpoint: Endpoint): FastifySchema {
  const access = accessText(endpoint.access);
  return {
    summary: endpoint.summary,
    description: carriesOut(endpoint) ? `${access} ${repeatText}` : access,
    operationId: operationIdOf(endpoint),
    tags: [tagOf(endpoint)],
    ...(endpoint.access !== 'offentlig' && { security: [{ bearer: [] }] }),
    ...openapiInput(endpoint),
    response: answersOf(endpoint),
  };
}

function tagOf({ path }: Endpoint): string {
  const first = firstPart(path);
  return tags.get(first) ?? first;
}

function operationIdOf({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}-${path.replace('/api/', '').replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

/** As long as the kernel keeps answers. */
const repeatText =
  'Gentages kaldet med samme Idempotency-Key inden for 7 dage, svares det som første gang.';

function accessText(access: Access): string {
  if (access === 'offentlig') return 'Kræver ikke login.';
  if (access === 'indlogget') return 'Kræver login.';
  if ('anyOf' in access) return `Kræver tilladelsen ${access.anyOf.join(' eller ')}.`;
  return 'Kræver en rolle for aktiviteter.';
}
