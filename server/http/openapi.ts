import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import * as z from 'zod';
import { problemSchema } from '../../src/api/contract/common.ts';
import type { Access, Endpoint } from '../../src/api/contract/endpoint.ts';
import { rowCountHeader } from '../../src/api/contract/file-endpoint.ts';

/** Schemas that the description names once and refers to. */
const namedSchemas = z.registry<{ id: string }>();
namedSchemas.add(problemSchema, { id: 'Problem' });

/** Collects the described routes; must be registered before the first of them. */
export async function registerOpenapi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Statens Administrative Stamdata',
        description: 'Grænsefladen bag portalen. Fejl svares som application/problem+json.',
        version: '1.0.0',
      },
      servers: [{ url: publicUrl }],
      tags: Object.values(areas).map((name) => ({ name })),
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
    transformObject: createJsonSchemaTransformObject({ schemaRegistry: namedSchemas }),
  });
}

/** First part of the path after /api → the area's name. */
const areas: Readonly<Record<string, string>> = {
  administration: 'Administration',
  finansaar: 'Administration',
  finanslovsstruktur: 'Finanslovsstruktur',
  proces: 'Processer',
  kommandoer: 'Kommandoer',
};

/** The description of an endpoint; the registrar validates by itself. */
export function openapiSchema(endpoint: Endpoint): FastifySchema {
  const { params, query, body } = endpoint;
  const [, , area = ''] = endpoint.path.split('/');
  return {
    summary: endpoint.summary,
    description: accessText(endpoint.access),
    operationId: operationIdOf(endpoint),
    tags: [areas[area] ?? area],
    ...(endpoint.access !== 'offentlig' && { security: [{ bearer: [] }] }),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { 200: success(endpoint), ...problemsOf(endpoint) },
  };
}

function operationIdOf({ method, path }: Endpoint): string {
  return `${method.toLowerCase()}-${path.replace('/api/', '').replaceAll(/[^A-Za-z0-9]+/g, '-')}`;
}

function accessText(access: Access): string {
  if (access === 'offentlig') return 'Kræver ikke login.';
  if (access === 'indlogget') return 'Kræver login.';
  if ('anyOf' in access) return `Kræver tilladelsen ${access.anyOf.join(' eller ')}.`;
  return 'Kræver en rolle for aktiviteter.';
}

function success({ answer, file }: Endpoint) {
  if (!file) return { description: 'Svaret', content: { 'application/json': { schema: answer } } };
  return {
    description: `Filen ${file.name}`,
    content: { [file.type]: { schema: answer } },
    headers: { [rowCountHeader]: { description: 'Antal rækker i filen', type: 'integer' } },
  };
}

function problem(description: string) {
  const content = { 'application/problem+json': { schema: problemSchema } };
  return { description, content };
}

function problemsOf({ access, body, params, method }: Endpoint) {
  return {
    400: problem('Et felt er forkert; errors nævner det'),
    ...(access !== 'offentlig' && {
      401: problem('Token mangler, er udløbet eller er ugyldigt'),
      403: problem('Tilladelsen eller procesrettigheden mangler'),
    }),
    ...((params || method !== 'GET') && { 404: problem('Elementet findes ikke') }),
    ...(method !== 'GET' && { 409: problem('Ændret af en anden siden sidst') }),
    ...(body && { 413: problem('Indholdet er for stort'), 415: problem('Indholdet er ikke JSON') }),
    429: problem('For mange kald'),
    500: problem('Uventet fejl'),
  };
}
