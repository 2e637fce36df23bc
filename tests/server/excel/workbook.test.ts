import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Extract, streamWorkbook } from '../../../server/excel/workbook.ts';
import { attachment } from '../../../server/http/attachment.ts';
import { type AppServer, startApp } from '../app/app-server.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';

let database: TestDatabase;
let server: AppServer;
const state = { pages: 0, isClosed: false };
const faults: unknown[] = [];

/** Texts that cannot be packed to nothing, so that the answer fills what stands between. */
async function* endless(): AsyncGenerator<readonly string[], void> {
  try {
    for (;;) {
      state.pages += 1;
      await setImmediate();
      yield Array.from({ length: 500 }, () => Math.random().toString(36).repeat(20));
    }
  } finally {
    state.isClosed = true;
  }
}

const answered = Promise.withResolvers<void>();

async function* broken(): AsyncGenerator<readonly string[], void> {
  yield ['den første side'];
  await answered.promise;
  throw new Error('databasen er væk');
}

const extractOf = (pages: AsyncIterable<readonly string[]>): Extract<string> => ({
  sheet: 'Prøve',
  columns: [{ heading: 'Tekst', width: 20, value: (row) => row }],
  pages,
  about: () => [],
});

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  server = await startApp(database.db, {
    extend: (app) => {
      const settings = { config: { access: 'offentlig' } } as const;
      const send = (pages: AsyncIterable<readonly string[]>) =>
        streamWorkbook(extractOf(pages), (error) => faults.push(error));
      app.get('/proeve/uendelig', settings, async () => send(endless()));
      app.get('/proeve/fejl', settings, async () => send(broken()));
    },
  });
});

afterAll(async () => {
  await server?.close();
  await database?.close();
});

test('en langsom læser bestemmer farten, og læsningen hører op, når læseren går', async () => {
  const reading = new AbortController();
  const answer = await fetch(`${server.baseUrl}/proeve/uendelig`, { signal: reading.signal });
  const body = answer.body?.getReader();
  await body?.read();
  // Nothing more is read: what stands between fills, and no more pages are asked for.
  let before = -1;
  await expect
    .poll(
      () => {
        const isStill = state.pages === before;
        before = state.pages;
        return isStill;
      },
      { interval: 500, timeout: 25_000 },
    )
    .toBe(true);
  expect(state.isClosed).toBe(false);
  reading.abort();
  await expect.poll(() => state.isClosed).toBe(true);
  expect(faults).toEqual([]);
});

test('en fejl midtvejs afbryder svaret, så en halv fil ikke ligner en hel', async () => {
  const answer = await fetch(`${server.baseUrl}/proeve/fejl`);
  expect(answer.status).toBe(200);
  answered.resolve();
  await expect(answer.arrayBuffer()).rejects.toThrow();
  expect(faults).toEqual([new Error('databasen er væk')]);
});

test('et filnavn står, så det læses ens af alle', () => {
  expect(attachment(`løn "å".xlsx`)).toBe(
    `attachment; filename="l_n ___.xlsx"; filename*=UTF-8''l%C3%B8n%20%22%C3%A5%22.xlsx`,
  );
  expect(attachment(`det's (1)*.xlsx`)).toContain(`UTF-8''det%27s%20%281%29%2A.xlsx`);
});
