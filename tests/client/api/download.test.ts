import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fileEndpoint, rowCountHeader } from '../../../src/api/contract/file-endpoint.ts';
import { ApiError } from '../../../src/api/http/api-error.ts';
import { createApiClient } from '../../../src/api/http/client.ts';
import { downloadOf } from '../../../src/api/http/download.ts';
import type { FileProgress } from '../../../src/api/http/read-file.ts';

const file = fileEndpoint({
  path: '/api/ting/excel',
  summary: 'Hent ting',
  access: 'indlogget',
  query: z.object({ soeg: z.string().optional() }),
  file: { name: 'ting & sager.xlsx', type: 'application/x-ting' },
});

function setUp(answer: (init: RequestInit) => Response) {
  const requests: { url: string; headers: Headers }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, headers: new Headers(init.headers) });
    return answer(init);
  });
  const onError = vi.fn();
  const getToken = () => 'hemmelig';
  const client = createApiClient({ baseUrl: 'https://api.example.dk', getToken, onError });
  return { client, onError, requests };
}

/** A body that sends these parts, and then ends, breaks or waits for the signal. */
function bodyOf(parts: readonly string[], end: 'done' | 'broken' | AbortSignal) {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      if (end === 'done') controller.close();
      else if (end === 'broken') controller.error(new TypeError('terminated'));
      else end.addEventListener('abort', () => controller.error(end.reason));
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('en fil hentes med tokenet i hovedet og siger undervejs, hvor langt den er', async () => {
  const { client, onError, requests } = setUp(
    () => new Response(bodyOf(['abc', 'de'], 'done'), { headers: { [rowCountHeader]: '12' } }),
  );
  const seen: FileProgress[] = [];
  const got = await downloadOf(client.read, file, {
    query: { soeg: '07' },
    onProgress: (progress) => seen.push(progress),
  });
  expect(await got.text()).toBe('abcde');
  expect([got.name, got.type]).toEqual(['ting & sager.xlsx', 'application/x-ting']);
  expect(seen).toEqual([0, 3, 5].map((bytes) => ({ bytes, rows: 12 })));
  const [request] = requests;
  expect(request?.url).toBe('https://api.example.dk/api/ting/excel?soeg=07');
  expect(request?.headers.get('authorization')).toBe('Bearer hemmelig');
  expect(request?.headers.get('accept')).toMatch(/^application\/x-ting/);
  expect(onError).not.toHaveBeenCalled();
});

test('en fremmed server uden antal giver en fil alligevel', async () => {
  const { client } = setUp(() => new Response('indhold'));
  const onProgress = vi.fn();
  expect(await (await downloadOf(client.read, file, { onProgress })).text()).toBe('indhold');
  expect(onProgress).toHaveBeenLastCalledWith({ bytes: 7, rows: null });
});

test('et afslag er den samme fejl som ved andre kald', async () => {
  const problem = { detail: 'Finansår skal være et tal.', errors: { finansaar: ['Forkert.'] } };
  const { client, onError } = setUp(() => Response.json(problem, { status: 400 }));
  const call = downloadOf(client.read, file, { onProgress: vi.fn() });
  await expect(call).rejects.toMatchObject({ kind: 'validation', text: 'Forkert.' });
  expect(onError).toHaveBeenCalledOnce();
});

test('en forbindelse, der ryger midtvejs, er en netværksfejl og ikke en halv fil', async () => {
  const { client, onError } = setUp(() => new Response(bodyOf(['abc'], 'broken')));
  const call = downloadOf(client.read, file, { onProgress: vi.fn() });
  await expect(call).rejects.toMatchObject({ kind: 'network', status: 0 });
  expect(onError).toHaveBeenCalledOnce();
});

test('en annullering midtvejs er ingen fejl, der skal siges', async () => {
  const stop = new AbortController();
  const { client, onError } = setUp(
    ({ signal }) => new Response(bodyOf(['abc'], signal ?? 'done')),
  );
  const onProgress = ({ bytes }: FileProgress) => {
    if (bytes > 0) stop.abort();
  };
  const call = downloadOf(client.read, file, { signal: stop.signal, onProgress });
  await expect(call).rejects.not.toBeInstanceOf(ApiError);
  expect(onError).not.toHaveBeenCalled();
});
