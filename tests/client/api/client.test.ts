import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { endpoint } from '../../../src/api/contract/endpoint.ts';
import { ApiError, isUnanswered } from '../../../src/api/http/api-error.ts';
import { createApiClient } from '../../../src/api/http/client.ts';
import { brokenBody } from '../../broken-body.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/ting/:nummer',
  summary: 'Læs',
  access: 'indlogget',
  params: z.object({ nummer: z.string() }),
  query: z.object({
    soeg: z.string().optional(),
    antal: z.number().optional(),
    typer: z.array(z.string()).optional(),
  }),
  answer: z.looseObject({ navn: z.string(), under: z.object({ antal: z.int() }) }),
});

const write = endpoint({
  method: 'POST',
  path: '/api/ting',
  summary: 'Opret',
  access: 'indlogget',
  body: z.object({ navn: z.string() }),
  answer: z.undefined(),
});

const good = { navn: 'Ting', under: { antal: 1 }, ukendt: true };

function setUp(answer: () => Response | Promise<Response>, token: string | null = 'hemmelig') {
  const requests: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init });
    return answer();
  });
  const onError = vi.fn();
  const client = createApiClient({
    baseUrl: 'https://api.example.dk/mdm/',
    getToken: () => token,
    onError,
  });
  return { client, onError, requests };
}

const json = (body: unknown, status = 200, type = 'application/json') =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`No ApiError: ${String(error)}`);
  return error;
}

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  test('fills the address, repeats lists and leaves out what is empty', async () => {
    const { client, requests } = setUp(() => json(good));
    const answer = await client.call(read, {
      params: { nummer: '07.14/å' },
      query: { soeg: '', antal: 5, typer: ['a', 'b'] },
    });
    expect(answer).toEqual(good);
    expect(requests[0]?.url).toBe(
      'https://api.example.dk/mdm/api/ting/07.14%2F%C3%A5?antal=5&typer=a&typer=b',
    );
  });

  test('carries the bearer token, and a content type only with a body', async () => {
    const { client, requests } = setUp(() => json(good));
    await client.call(read, { params: { nummer: '1' } });
    const headers = new Headers(requests[0]?.init.headers);
    expect(headers.get('authorization')).toBe('Bearer hemmelig');
    expect(headers.has('content-type')).toBe(false);
  });

  test('carries no bearer header when nobody is signed in', async () => {
    const { client, requests } = setUp(() => json(good), null);
    await client.call(read, { params: { nummer: '1' } });
    expect(new Headers(requests[0]?.init.headers).has('authorization')).toBe(false);
  });

  test('sends the body and the idempotency key of a write', async () => {
    const { client, requests } = setUp(() => new Response(null, { status: 204 }));
    await client.call(write, { body: { navn: 'Ny' }, idempotencyKey: 'k-1' });
    const { method, headers, body } = requests[0]?.init ?? {};
    expect(method).toBe('POST');
    expect(body).toBe('{"navn":"Ny"}');
    expect(new Headers(headers).get('content-type')).toBe('application/json');
    expect(new Headers(headers).get('idempotency-key')).toBe('k-1');
  });
});

describe('error kinds', () => {
  const kinds = [
    [400, 'validation'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [413, 'other'],
    [422, 'validation'],
    [429, 'other'],
    [500, 'server'],
    [503, 'server'],
  ] as const;

  test.each(kinds)('%i is %s, is told once and is passed on', async (status, kind) => {
    const { client, onError } = setUp(() => json({ detail: 'Fordi.' }, status));
    const error = await failure(client.call(read, { params: { nummer: '1' }, quiet: true }));
    expect(error).toMatchObject({ kind, status, message: 'Fordi.' });
    expect(onError.mock.calls).toEqual([[error, { quiet: true }]]);
  });

  test.each([
    [{ under: { antal: 1 } }, 'navn'],
    [{ navn: 1, under: { antal: 1 } }, 'navn'],
    [{ navn: 'Ting', under: {} }, 'under.antal'],
    [[], 'svaret'],
  ])('an answer of another form, %j, is named by its path in Danish', async (body, path) => {
    const { client } = setUp(() => json(body));
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    const text = `Uventet svar: ${path} mangler eller har en forkert værdi`;
    expect(error).toMatchObject({ kind: 'format', message: text });
  });

  test('no answer is a network error', async () => {
    const { client } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    expect(error).toMatchObject({ kind: 'network', status: 0 });
  });

  test.each([200, 400])('an answer of %i that breaks off is a network error', async (status) => {
    const { client, onError } = setUp(() => new Response(brokenBody(), { status }));
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    expect(error).toMatchObject({ kind: 'network', status: 0, text: '' });
    expect(isUnanswered(error)).toBe(true);
    expect(onError).toHaveBeenCalledOnce();
  });

  test('an abort by the caller is passed on untouched and told to nobody', async () => {
    const abort = new AbortController();
    const reason = new DOMException('stop', 'AbortError');
    const { client, onError } = setUp(() => {
      abort.abort(reason);
      return Promise.reject(reason);
    });
    const call = client.call(read, { params: { nummer: '1' }, signal: abort.signal });
    await expect(call).rejects.toBe(reason);
    expect(onError).not.toHaveBeenCalled();
  });

  test('an answer against the contract names the field', async () => {
    const { client } = setUp(() => json({ navn: 'Ting', under: {} }));
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    expect(error.kind).toBe('format');
    expect(error.message).toContain('under.antal');
  });

  test('an answer that is not JSON is a format error', async () => {
    const { client } = setUp(() => new Response('<html>'));
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    expect(error.kind).toBe('format');
    // It came with a 200, so what was asked for may have been done.
    expect(isUnanswered(error)).toBe(true);
  });

  test('a refusal is an answer', async () => {
    const { client } = setUp(() => json({ detail: 'Nej.' }, 400));
    expect(isUnanswered(await failure(client.call(read, { params: { nummer: '1' } })))).toBe(false);
  });
});

describe('bodies of refusals, ours and foreign', () => {
  const bodies: [string, () => Response, string][] = [
    [
      'an errors object',
      () =>
        json({ title: 'Fejl', errors: { navn: ['For lang.', 'Tom.'], nummer: ['Findes.'] } }, 400),
      'For lang. Tom. Findes.',
    ],
    [
      'an errors object with one text per field',
      () => json({ errors: { Navn: 'Påkrævet.' } }, 400, 'application/problem+json'),
      'Påkrævet.',
    ],
    ['a problem document', () => json({ title: 'T', detail: 'D' }, 400), 'D'],
    ['a problem without detail', () => json({ title: 'T' }, 400), 'T'],
    ['a JSON text', () => json('Bare en tekst', 400), 'Bare en tekst'],
    ['plain text', () => new Response(' Ren tekst\n', { status: 400 }), 'Ren tekst'],
    [
      'a binary body',
      () =>
        new Response(new Blob(['Filen kan ikke dannes'], { type: 'application/octet-stream' }), {
          status: 400,
        }),
      'Filen kan ikke dannes',
    ],
    [
      'a page',
      () =>
        new Response(
          '<!DOCTYPE html><html><head><title>x</title><style>p{}</style></head><body><h1>502</h1><p>Bad gateway</p></body></html>',
          { status: 400 },
        ),
      '502 Bad gateway',
    ],
    ['JSON with a message', () => json({ message: 'Nej', status: '400' }, 400), 'Nej'],
    ['a problem with a field that is none', () => json({ title: 'T', status: 'x' }, 400), 'T'],
    [
      'a word of its own for it',
      () => json({ fejl: 'Nummeret findes.', kode: 'E1' }, 400),
      'Nummeret findes.',
    ],
    ['a list of texts', () => json(['For lang.', 'Tom.'], 400), 'For lang. Tom.'],
    [
      'a list of errors',
      () => json({ errors: [{ message: 'For lang.', code: 'L' }, { message: 'Tom.' }] }, 400),
      'For lang. Tom.',
    ],
    [
      'a list of error texts',
      () => json({ title: 'T', errors: ['For lang.', 'Tom.'] }, 400),
      'For lang. Tom.',
    ],
    [
      'errors nested by field',
      () => json({ errors: { navn: [{ fejl: 'For lang.' }], nummer: { msg: 'Findes.' } } }, 400),
      'For lang. Findes.',
    ],
    ['a nested error', () => json({ error: { code: 'E1', message: 'Nej.' } }, 400), 'Nej.'],
    [
      'a detail that is a list',
      () => json({ detail: [{ loc: [1], msg: 'For lang.' }] }, 400),
      'For lang.',
    ],
    [
      'a refused token, as OAuth says it',
      () => json({ error: 'invalid_token', error_description: 'Tokenet er udløbet.' }, 401),
      'Tokenet er udløbet.',
    ],
    ['what a 403 says', () => json({ fejl: { tekst: 'Kun centralt.' } }, 403), 'Kun centralt.'],
    [
      'what a 404 says',
      () => json([{ besked: 'Kontoen findes ikke.' }], 404),
      'Kontoen findes ikke.',
    ],
    [
      'what is for programs alone',
      () => json({ type: 'about:blank', status: 400, traceId: '00-ab', code: 'E1' }, 400),
      '',
    ],
    ['JSON of another shape', () => json({ kode: 7 }, 400), ''],
    ['JSON without anything', () => json({}, 401), ''],
    ['JSON that is no object', () => json([1, null], 400), ''],
    ['nothing', () => new Response(null, { status: 400 }), ''],
  ];

  test.each(bodies)('%s', async (_name, answer, text) => {
    const { client } = setUp(answer);
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    expect(error.text).toBe(text);
  });

  test.each([
    ['a page', () => new Response('<html>oops</html>', { status: 500 }), ''],
    ['plain text', () => new Response('at line 7', { status: 502 }), ''],
    ['a JSON text', () => json('NullReferenceException', 500), ''],
    ['a title alone', () => json({ title: 'Internal Server Error' }, 500), ''],
    [
      'a detail',
      () => json({ title: 'T', detail: 'Databasen svarer ikke.' }, 503),
      'Databasen svarer ikke.',
    ],
  ])('of a fault only a detail is said: %s', async (_name, answer, text) => {
    const { client } = setUp(answer);
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    expect(error.text).toBe(text);
  });

  test('keeps the errors by field, and the request id for support', async () => {
    const { client } = setUp(() =>
      json({ errors: { navn: ['Tom.'] }, requestId: 'r-7', code: 'paakraevet' }, 400),
    );
    const error = await failure(client.call(read, { params: { nummer: '1' } }));
    expect(error.errors).toEqual({ navn: ['Tom.'] });
    expect(error.requestId).toBe('r-7');
    expect(error.problem?.code).toBe('paakraevet');
  });
});
