import { afterEach, expect, test } from 'vitest';
import { createApiClient, setApiClient } from '../../../src/api/http/client.ts';
import type { CallProgress } from '../../../src/api/runs/followed-call.ts';
import { planMany } from '../../../src/api/runs/sheet-run.ts';
import { planAnswer } from '../../views/payloads.ts';

const given = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = given;
});

/** Answers with these parts, as a server sends them. */
function serve(parts: readonly string[], type = 'application/x-ndjson'): Headers[] {
  const asked: Headers[] = [];
  globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers));
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(controller) {
        for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': type } });
  };
  setApiClient(
    createApiClient({ baseUrl: 'http://portal', getToken: () => 'x', onError: () => {} }),
  );
  return asked;
}

async function plan(): Promise<{ progress: CallProgress[]; answer: unknown }> {
  const progress: CallProgress[] = [];
  const answer = await planMany([{ kommando: 'Underkonto#ret', input: {} }], {
    signal: new AbortController().signal,
    onProgress: (told) => progress.push(told),
  });
  return { progress, answer };
}

const first = '{"fase":"hentes","faerdig":0,"af":2}\n';
const second = '{"fase":"afproeves","faerdig":1,"af":2}\n';
const last = `${JSON.stringify({ svar: planAnswer() })}\n`;

test('fremdriften siges linje for linje, hvor de end er delt, og den sidste linje er svaret', async () => {
  const all = first + second + last;
  const asked = serve([all.slice(0, 20), all.slice(20, 60), all.slice(60)]);
  const { progress, answer } = await plan();
  expect(progress).toEqual([
    { fase: 'hentes', faerdig: 0, af: 2 },
    { fase: 'afproeves', faerdig: 1, af: 2 },
  ]);
  expect(answer).toEqual(planAnswer());
  expect(asked[0]?.get('accept')).toContain('application/x-ndjson');
});

test('en afvisning, der kommer efter fremdriften, er en fejl med sine ord', async () => {
  const fejl = { type: 'about:blank', title: 'Nej', status: 409, detail: 'Planen er flyttet.' };
  serve([first, `${JSON.stringify({ fejl })}\n`]);
  await expect(plan()).rejects.toMatchObject({ status: 409, text: 'Planen er flyttet.' });
});

test('en server, der blot svarer, er svaret på én gang', async () => {
  serve([JSON.stringify(planAnswer(), null, 2)], 'application/json');
  const { progress, answer } = await plan();
  expect(progress).toEqual([]);
  expect(answer).toEqual(planAnswer());
});

test('en kørsel, der brydes af, er ingen kørsel', async () => {
  serve([first, '{"fase":"gem']);
  await expect(plan()).rejects.toMatchObject({ kind: 'format' });
});
