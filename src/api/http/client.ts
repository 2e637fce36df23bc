import * as z from 'zod/mini';
import type { Endpoint } from '../contract/endpoint.ts';
import type { FileEndpoint } from '../contract/file-endpoint.ts';
import { ApiError } from './api-error.ts';
import { bodyText, overConnection } from './connection.ts';
import { errorOfResponse } from './error-body.ts';

type Given<
  Name extends string,
  Schema extends z.core.$ZodType,
> = Schema extends z.core.$ZodUndefined
  ? { readonly [Key in Name]?: never }
  : Record<string, never> extends z.input<Schema>
    ? { readonly [Key in Name]?: z.input<Schema> }
    : { readonly [Key in Name]: z.input<Schema> };

interface CallSettings {
  readonly signal?: AbortSignal | undefined;
  /** A repeat of a write with the same key answers as the first time. */
  readonly idempotencyKey?: string | undefined;
  /** Nobody pressed anything: a plan is asked for as it is chosen, and its 400 stands where it is shown. */
  readonly quiet?: boolean | undefined;
  /** Others than the client's own. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What the declaration of an endpoint that answers a file asks the caller for. */
export type FileOptions<
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
> = CallSettings & Given<'query', Query> & Given<'body', Body>;

/** What an endpoint's declaration asks the caller for. */
type CallOptions<
  Params extends z.core.$ZodType,
  Query extends z.core.$ZodType,
  Body extends z.core.$ZodType,
> = CallSettings & Given<'params', Params> & Given<'query', Query> & Given<'body', Body>;

export interface ApiClientOptions {
  /** `mdm.apiUrl` of the configuration. */
  readonly baseUrl: string;
  /** The access token; null when nobody is signed in: then no bearer header is sent. */
  readonly getToken: () => string | null;
  /** Told of every error before it is passed on to the caller. */
  readonly onError: (error: ApiError, settings: { readonly quiet: boolean }) => void;
}

export interface ApiClient {
  call<
    Params extends z.core.$ZodType,
    Query extends z.core.$ZodType,
    Body extends z.core.$ZodType,
    Answer extends z.core.$ZodType,
  >(
    endpoint: Endpoint<Params, Query, Body, Answer>,
    options: CallOptions<Params, Query, Body>,
  ): Promise<z.output<Answer>>;
  /** What is no JSON is read by the caller; the token goes in the header only. */
  read<Query extends z.core.$ZodType, Body extends z.core.$ZodType, Answer>(
    endpoint: FileEndpoint<Query, Body>,
    options: FileOptions<Query, Body>,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer>;
}

type AnyEndpoint = Pick<Endpoint, 'method' | 'path' | 'file'>;

interface LooseOptions extends CallSettings {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function addressOf(baseUrl: string, path: string, { params, query }: LooseOptions): string {
  const values = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value === undefined || value === null || value === '') continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const suffix = search.size === 0 ? '' : `?${search}`;
  return `${baseUrl.replace(/\/+$/, '')}${filled}${suffix}`;
}

function requestOf(
  { method, file }: AnyEndpoint,
  token: string | null,
  { body, signal, idempotencyKey, headers: more }: LooseOptions,
): RequestInit {
  // A refusal is JSON, also where a file is asked for.
  const accept = file ? `${file.type}, */*;q=0.1` : 'application/json';
  const headers = new Headers({ accept, ...more });
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const request: RequestInit = { method, headers, signal: signal ?? null };
  if (body === undefined) return request;
  // A file says itself what it is.
  if (body instanceof Blob) return { ...request, body };
  headers.set('content-type', 'application/json');
  return { ...request, body: JSON.stringify(body) };
}

/** Unknown fields pass; a missing or wrong one is named by its path. */
async function readAnswer(
  response: Response,
  schema: z.core.$ZodType,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const text = await bodyText(response, signal);
  const fail = (what: string) =>
    new ApiError({ kind: 'format', status: response.status, text: `Uventet svar: ${what}` });
  let body: unknown;
  try {
    body = text === '' ? undefined : JSON.parse(text);
  } catch {
    throw fail('ikke JSON');
  }
  const answer = z.safeParse(schema, body);
  if (answer.success) return answer.data;
  const [issue] = answer.error.issues;
  const path = issue?.path.join('.') || 'svaret';
  throw fail(`${path} mangler eller har en forkert værdi`);
}

/**
 * The typed client over `fetch`. It knows neither toast nor router: whoever creates it says what happens on
 * an error, and the error is always passed on, as the specification has it.
 */
export function createApiClient({ baseUrl, getToken, onError }: ApiClientOptions): ApiClient {
  async function answered<Answer>(
    endpoint: AnyEndpoint,
    options: LooseOptions,
    read: (response: Response) => Promise<Answer>,
  ): Promise<Answer> {
    try {
      const address = addressOf(baseUrl, endpoint.path, options);
      const request = requestOf(endpoint, getToken(), options);
      const response = await overConnection(() => fetch(address, request), options.signal);
      if (!response.ok) throw await errorOfResponse(response, options.signal);
      return await read(response);
    } catch (error) {
      if (error instanceof ApiError) onError(error, { quiet: options.quiet ?? false });
      throw error;
    }
  }
  return {
    call: (endpoint, options) =>
      answered(
        endpoint,
        options,
        async (response) =>
          (await readAnswer(response, endpoint.answer, options.signal)) as z.output<
            typeof endpoint.answer
          >,
      ),
    read: answered,
  };
}

let appClient: ApiClient | null = null;

/** Sets the client of the whole app; called once, at boot. */
export function setApiClient(client: ApiClient): void {
  appClient = client;
}

/** Calls through the client of the whole app. */
export const apiCall: ApiClient['call'] = (endpoint, options) =>
  clientOfApp().call(endpoint, options);

/** Reads what is no JSON through the client of the whole app. */
export const apiRead: ApiClient['read'] = (endpoint, options, read) =>
  clientOfApp().read(endpoint, options, read);

function clientOfApp(): ApiClient {
  if (appClient === null) throw new Error('The api client is not set');
  return appClient;
}
