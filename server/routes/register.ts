import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import type { Endpoint } from '../../src/api/contract/endpoint.ts';
import { type FileEndpoint, rowCountHeader } from '../../src/api/contract/file-endpoint.ts';
import { isRecord } from '../../src/domain/is-record.ts';
import type { RunSource } from '../../src/domain/run-sources.ts';
import { attachment } from '../http/attachment.ts';
import { registerFileBody } from '../http/bodies/file-body.ts';
import { queryReader, requireKnown, validate } from '../http/bodies/validation.ts';
import { sentAtOnce } from '../http/followed.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { type Limits, standardLimits } from '../http/limits.ts';
import { openapiSchema } from '../http/openapi/openapi.ts';
import { sourceOf } from '../http/run-source.ts';
import { turnsOf } from '../http/turns.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Services } from '../services.ts';
import type { User } from '../user.ts';

/** What a handler is given: the call as the endpoint's schemas read it. */
export interface RouteContext<Params = unknown, Query = unknown, Body = unknown> {
  readonly params: Params;
  readonly query: Query;
  /**
   * Of an endpoint with a command only an object is certain: the kernel checks the fields after access and
   * procesrettighed (docs/domaene.md "Porten").
   */
  readonly body: Body;
  readonly user: User;
  /** The header Idempotency-Key: a repeat is answered as the first time. */
  readonly idempotencyKey: string | undefined;
  /** Whence the call comes. */
  readonly source: RunSource;
  readonly services: Services;
  readonly reply: FastifyReply;
}

/** An endpoint with its handler; `route` makes it. */
export interface Route {
  readonly endpoint: Endpoint;
  // A method, so that handlers typed by their endpoint fit in one table.
  handle(context: RouteContext): Promise<unknown>;
}

/** Joins an endpoint of the contract and its handler, typed by the endpoint's schemas. */
export function route<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Answer extends z.core.$ZodType,
>(
  endpoint: Endpoint<Params, Query, Body, Answer>,
  handler: (
    context: RouteContext<z.output<Params>, z.output<Query>, z.output<Body>>,
  ) => Promise<z.output<Answer>>,
): Route {
  return { endpoint, handle: handler };
}

/**
 * Joins an endpoint and a handler that writes nothing and reads only what the writers' clock tells of: it is
 * answered from the standby where there is one, with a database of its own among the services.
 */
export function readRoute<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
  Answer extends z.core.$ZodType,
>(...[endpoint, handler]: Parameters<typeof route<Params, Query, Body, Answer>>): Route {
  return route(endpoint, (context) => {
    const { services } = context;
    return services.reads.answer((db) => handler({ ...context, services: { ...services, db } }));
  });
}

/** A file on its way, and how many rows it is going to hold. */
export interface FileAnswer {
  readonly stream: Readable;
  readonly rowCount: number;
}

/** Joins an endpoint that answers a file and its handler. */
export function fileRoute<Query extends z.core.$ZodType, Body extends z.core.$ZodType>(
  endpoint: FileEndpoint<Query, Body>,
  handler: (
    context: RouteContext<undefined, z.output<Query>, z.output<Body>>,
  ) => Promise<FileAnswer>,
): Route {
  const handle = async (context: RouteContext<undefined, z.output<Query>, z.output<Body>>) => {
    const { stream, rowCount } = await handler(context);
    const { name, type } = endpoint.file;
    context.reply.headers({
      'content-type': type,
      'content-disposition': attachment(name),
      [rowCountHeader]: rowCount,
    });
    return stream;
  };
  return { endpoint, handle } as Route;
}

/** Joins an endpoint that answers a stream and its handler, of which each part is sent as it comes. */
export function streamRoute<Query extends z.core.$ZodType>(
  endpoint: FileEndpoint<Query, z.core.$ZodUndefined>,
  handler: (context: RouteContext<undefined, z.output<Query>, undefined>) => Promise<Readable>,
): Route {
  const handle = async (context: RouteContext<undefined, z.output<Query>, undefined>) => {
    const stream = await handler(context);
    const { reply } = context;
    reply.headers({ 'content-type': endpoint.file.type, ...sentAtOnce });
    if (reply.raw.closed) stream.destroy();
    else reply.raw.once('close', () => stream.destroy());
    return stream;
  };
  return { endpoint, handle } as Route;
}

/** Mounts the routes. Access is checked by the app before the body is read (http/access.ts). */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  limits: Limits = standardLimits,
): void {
  const byTypes = Map.groupBy(routes, ({ endpoint }) => endpoint.takes?.join());
  for (const own of byTypes.values()) {
    const takes = own[0]?.endpoint.takes;
    if (!takes) {
      mount(app, own, services);
      continue;
    }
    void app.register(async (part) => {
      registerFileBody(part, takes, limits);
      mount(part, own, services);
    });
  }
}

function mount(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  for (const { endpoint, handle } of routes) {
    const read = readerOf(endpoint);
    const turns = turnsOf(app.shares, endpoint);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      config: { access: endpoint.access, ...(endpoint.isStream && { isStream: true }) },
      schema: openapiSchema(endpoint),
      // The schema above only describes; `read` validates, with Danish messages.
      validatorCompiler: () => () => true,
      serializerCompiler: () => JSON.stringify,
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      onRequest: turns.onRequest,
      handler: turns.during(async (request, reply) => {
        // Nobody but the caller may have it, and it may be another the next moment.
        reply.header('cache-control', 'no-store');
        const answer = await handle({
          ...read(request),
          source: sourceOf(request.headers),
          services,
          reply,
        });
        return reply.sent ? reply : answer;
      }),
    });
  }
}

type CallContext = Omit<RouteContext, 'source' | 'services' | 'reply'>;

function readerOf(endpoint: Endpoint): (request: FastifyRequest) => CallContext {
  const { params, query, body, command, takes } = endpoint;
  // A file is no field of a command.
  const isRead = command === undefined || takes !== undefined;
  const read = query && queryReader(query);
  return (request) => {
    requireKnown(query, request.query);
    return {
      params: params && validate(params, request.params),
      query: query && validate(query, read?.(request.query)),
      body: isRead ? body && validate(body, request.body) : objectOf(request.body),
      user: request.user ?? nobody,
      idempotencyKey: idempotencyKeyOf(request),
    };
  };
}

/** Who calls a public route: holds nothing. */
const nobody: User = {
  username: '',
  name: '',
  email: '',
  cvr: '',
  organizationName: '',
  permissions: new Set(),
  scopeRoles: new Set(),
};

/** The body of a command; a DELETE may come without one. */
function objectOf(body: unknown): Record<string, unknown> {
  if (body === undefined || body === null) return {};
  if (isRecord(body)) return body;
  throw new HttpProblem({ status: 400, detail: 'Indholdet skal være et JSON-objekt.' });
}
