import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '../../../src/api/contract/endpoint.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { type AppServer, startApp } from './app-server.ts';
import { contractEndpoints, nameOf } from './contract-endpoints.ts';

const operationSchema = z.object({
  operationId: z.string().regex(/^[a-z]+-[A-Za-z0-9-]+$/),
  summary: z.string().min(5),
  description: z.string().startsWith('Kræver'),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.looseObject({
        name: z.string(),
        in: z.enum(['path', 'query', 'header']),
        required: z.boolean(),
        description: z.string().optional(),
      }),
    )
    .default([]),
  requestBody: z
    .looseObject({
      required: z.boolean(),
      content: z.object({
        'application/json': z.object({
          schema: z.looseObject({ required: z.array(z.string()).default([]) }),
        }),
      }),
    })
    .optional(),
  responses: z.record(z.string(), z.looseObject({ description: z.string(), content: z.unknown() })),
});
const documentSchema = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  tags: z.array(z.object({ name: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

let database: TestDatabase;
let server: AppServer;
let text: string;
let document: z.infer<typeof documentSchema>;

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  server = await startApp(database.db);
  text = await (await fetch(`${server.baseUrl}/api/openapi.json`)).text();
  document = documentSchema.parse(JSON.parse(text));
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

type Operation = z.infer<typeof operationSchema>;

function operations() {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation,
      ...operation,
    })),
  );
}

function operationOf({ method, path }: Endpoint): Operation {
  const operation = document.paths[describedPath(path)]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described`);
  return operation;
}

const describedPath = (path: string) => path.replaceAll(/:(\w+)/g, '{$1}');

describe('/api/openapi.json', () => {
  test('lists every endpoint of the contract and nothing else', () => {
    const listed = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    const expected = contractEndpoints.map((endpoint) => describedPath(nameOf(endpoint)));
    expect(listed.toSorted()).toEqual(expected.toSorted());
  });

  test('says of each call what it answers, and that it takes a bearer token', () => {
    const files = new Map(
      contractEndpoints.flatMap(({ path, file }) => (file ? [[path, file]] : [])),
    );
    expect(files.size).toBe(9);
    for (const { operationId, path, responses, security } of operations()) {
      const file = files.get(path);
      expect(responses['200']?.content, operationId).toHaveProperty([
        file?.type ?? 'application/json',
        'schema',
      ]);
      expect(Object.keys(Object(responses['200']?.content))).toHaveLength(1);
      if (file) {
        const isStream = file.type === 'text/event-stream';
        expect(responses['200']?.description).toBe(isStream ? 'Strømmen' : `Filen ${file.name}`);
      }
      for (const [status, problem] of Object.entries(responses)) {
        if (status === '200') continue;
        expect(problem.content, `${operationId} ${status}`).toHaveProperty(
          ['application/problem+json', 'schema', '$ref'],
          '#/components/schemas/Problem',
        );
      }
      expect(Object.keys(responses), operationId).toEqual(
        expect.arrayContaining(['400', '401', '403', '429', '500', '503']),
      );
      expect(security, operationId).toEqual([{ bearer: [] }]);
    }
  });

  test('says of what carries out commands that it may be repeated, moved and out of step', () => {
    const carriesOut = contractEndpoints
      .filter(({ command, path }) => command !== undefined || path === '/api/kommandoer/udfoer')
      .map(operationOf);
    expect(carriesOut.length).toBeGreaterThan(10);
    const repeatable = ({ parameters }: Operation) =>
      parameters.some(({ name, in: place }) => name === 'Idempotency-Key' && place === 'header');
    for (const operation of carriesOut) {
      expect(Object.keys(operation.responses), operation.operationId).toEqual(
        expect.arrayContaining(['404', '409', '413', '415', '422']),
      );
      expect(repeatable(operation), operation.operationId).toBe(true);
    }
    const others = operations().filter((one) => !carriesOut.includes(one.operation));
    expect(others.filter(({ operation }) => repeatable(operation))).toEqual([]);
    expect(others.filter(({ operation }) => '422' in operation.responses)).toEqual([]);
  });

  test('says of what is about an element that there may be no such one', () => {
    const about = operations().filter(({ parameters }) =>
      parameters.some(({ name }) => ['id', 'elementId', 'overordnetId'].includes(name)),
    );
    expect(about.length).toBeGreaterThan(10);
    for (const { operationId, responses } of about) {
      expect(Object.keys(responses), operationId).toContain('404');
    }
  });

  test('knows in an area only its own types', () => {
    for (const { path, operation } of operations()) {
      const types = operation.parameters.filter(({ name }) => /^(type|elementtype)$/.test(name));
      const isFinance = path.startsWith('/api/finanslovsstruktur');
      if (isFinance) expect(JSON.stringify(types), path).not.toContain('Delregnskab');
    }
  });

  test('demands of a change of status what its command demands, in the query', () => {
    const changes = contractEndpoints.filter(
      ({ command, query, body }) => command && query && body,
    );
    const names = (place: readonly { name: string }[]) => place.map(({ name }) => name);
    for (const endpoint of changes) {
      const { operationId, parameters, requestBody } = operationOf(endpoint);
      const demanded = names(parameters.filter(({ required }) => required));
      const inBody = requestBody?.content['application/json'].schema.required ?? [];
      const isClosing = endpoint.method === 'DELETE';
      const isFinance = endpoint.path.startsWith('/api/finanslovsstruktur');
      const [from, to] = isFinance
        ? ['fraFinansaar', 'tilFinansaar']
        : ['fraPeriode', 'tilPeriode'];
      // A step says when, and the call need not.
      const isInStep = names(parameters).includes('underaktivitetId');
      if (isClosing && !isInStep) expect(demanded, operationId).toEqual(['id', to]);
      else expect(demanded, operationId).toEqual(['id']);
      expect(names(parameters).includes(to), operationId).toBe(isClosing);
      expect(names(parameters).includes(from), operationId).toBe(
        /soft-close|reopen/.test(endpoint.path),
      );
      expect(requestBody?.required, operationId).toBe(inBody.length > 0);
      if (endpoint.command?.endsWith('ret')) expect(inBody).toContain('rowVersion');
      else expect(inBody, operationId).toEqual([]);
    }
    expect(changes.length).toBeGreaterThan(10);
  });

  test('says of every parameter what it is for', () => {
    const silent = operations().flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ description }) => typeof description !== 'string' || description.length < 3)
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(silent).toEqual([]);
  });

  test('describes every parameter that a call with several commands is told which by', () => {
    const several = contractEndpoints.filter(
      ({ query, command }) =>
        command && query instanceof z.core.$ZodObject && 'kommando' in query._zod.def.shape,
    );
    expect(several.length).toBeGreaterThan(0);
    for (const endpoint of several) {
      const names = operationOf(endpoint).parameters.map(({ name }) => name);
      expect(names, nameOf(endpoint)).toContain('kommando');
    }
  });

  test('lets every answer hold more than is described', () => {
    const closed = (node: unknown): boolean =>
      typeof node === 'object' &&
      node !== null &&
      (('additionalProperties' in node && node.additionalProperties === false) ||
        Object.values(node).some(closed));
    for (const { operationId, responses } of operations()) {
      expect([operationId, closed(responses)]).toEqual([operationId, false]);
    }
    expect(closed(document.components.schemas.Problem)).toBe(false);
  });

  test('places every call in one of the areas that it lists', () => {
    const listed = document.tags.map(({ name }) => name);
    expect(new Set(listed).size).toBe(listed.length);
    const used = operations().flatMap(({ operation }) => operation.tags);
    expect(new Set(used)).toEqual(new Set(listed));
  });

  test('names each call once, and every parameter of its path', () => {
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, parameters } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    }
  });

  test('refers only to what it holds', () => {
    const names = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of new Set(names)) {
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
  });
});

test('/api/docs shows every call as a page without scripts', async () => {
  const answer = await fetch(`${server.baseUrl}/api/docs`);
  const page = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/html');
  for (const { method, path, summary } of operations()) {
    expect(page).toContain(`<code>${method.toUpperCase()} ${path}</code>`);
    expect(page).toContain(summary);
  }
  expect(page).not.toContain('<script');
  expect(page).toMatch(/<html lang="da">[\s\S]*<main[\s\S]*<h1>Grænseflade<\/h1>/);
});
