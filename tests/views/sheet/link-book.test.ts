// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { setFeatures } from '../../../src/api/http/features.ts';
import { cancelTasks, TaskStopped } from '../../../src/ui/notices/running-tasks.ts';
import { LinkBook } from '../../../src/views/sheet/rows/link-book.ts';
import { elementOf, pageOf } from '../payloads.ts';
import { type Call, serve } from '../portal.tsx';

afterEach(() => setFeatures([]));

const numbers = Array.from({ length: 489 }, (_, at) => `07004.${String(at).padStart(3, '0')}`);
const known = numbers.map((fuldtNummer, at) =>
  elementOf(at + 1, { type: 'Delregnskab', fuldtNummer, navn: `Delregnskab ${at}` }),
);

/** Answers those that are asked about. */
function answer() {
  const calls: Call[] = [];
  serve((call) => {
    calls.push(call);
    const { tekster = [call.query.get('soeg')] } = (call.body ?? {}) as { tekster?: string[] };
    const poster = known.filter(({ fuldtNummer }) => tekster.includes(fuldtNummer));
    return { status: 200, body: pageOf(poster) };
  });
  return calls;
}

/** Nothing is answered, until it is no longer wanted. */
function answerNothing() {
  answer();
  globalThis.fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
}

const bookOf = () => new LinkBook(new QueryClient(), { axis: 'finansaar', time: 2027 });
const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('hundreder af henvisninger slås op i ét kald, også med navnet efter nummeret', async () => {
  setFeatures(['slaa-op']);
  const calls = answer();
  const book = bookOf();
  const texts = numbers.map((number, at) => (at % 2 ? number : `${number} Delregnskab ${at}`));
  await book.learn('Delregnskab', new Set([...texts, '99999.999', 'x'.repeat(600)]));
  expect(calls.map(({ path }) => path)).toEqual(['/api/regnskabsstruktur/slaa-op']);
  expect(calls[0]?.query.get('periode')).toBe('202701');
  expect(texts.every((text) => book.find('Delregnskab', text))).toBe(true);
  expect(book.find('Delregnskab', '99999.999')).toBeUndefined();
  // They are known now.
  expect(book.learn('Delregnskab', new Set(texts))).toBeUndefined();
});

test('begynder navnet også med et tal, er nummeret stadig kun nummeret', async () => {
  setFeatures(['slaa-op']);
  const asked: unknown[] = [];
  serve(({ body }) => {
    const { tekster } = body as { tekster: string[] };
    asked.push(...tekster);
    const kontor = { type: 'Delregnskab', fuldtNummer: '07004.001', navn: '1. kontor' } as const;
    return { status: 200, body: pageOf([elementOf(1, kontor)]) };
  });
  const book = bookOf();
  await book.learn('Delregnskab', new Set(['07004.001 1. kontor', '07 004 002 3 kontorer']));
  expect(asked).toEqual(['07004.001', '07 004 002']);
  expect(book.find('Delregnskab', '07004.001 1. kontor')).toBeDefined();
});

test('en backend uden kaldet spørges om én ad gangen', async () => {
  const calls = answer();
  const book = bookOf();
  await book.learn('Delregnskab', new Set(numbers.slice(0, 30)));
  expect(calls).toHaveLength(30);
  expect(book.find('Delregnskab', numbers[29] ?? '')).toBeDefined();
});

test('et navn gælder kun, hvor der er spurgt om det: et nummer siger ikke, hvem der ellers hedder sådan', async () => {
  setFeatures(['slaa-op']);
  const alike = [1, 2].map((at) =>
    elementOf(at, { type: 'Delregnskab', fuldtNummer: `07004.00${at}`, navn: 'Drift' }),
  );
  serve(({ body }) => {
    const { tekster } = body as { tekster: string[] };
    const isAsked = (...said: string[]) => said.some((text) => tekster.includes(text));
    const poster = alike.filter(({ fuldtNummer, navn }) => isAsked(fuldtNummer, navn));
    return { status: 200, body: pageOf(poster) };
  });
  const book = bookOf();
  await book.learn('Delregnskab', new Set(['07004.001']));
  expect(book.find('Delregnskab', 'Drift')).toBeUndefined();
  await book.learn('Delregnskab', new Set(['Drift']));
  expect(book.find('Delregnskab', 'Drift')).toBeUndefined();
  expect(book.find('Delregnskab', '07004.002')).toBeDefined();
});

test('en bevillingstype læses ved sit nummer, sit navn og sin kode', async () => {
  serve(() => ({
    status: 200,
    body: pageOf([
      elementOf(1, {
        type: 'Bevillingstype',
        fuldtNummer: '1',
        navn: 'Driftsbevilling',
        kode: 'DB',
      }),
    ]),
  }));
  const book = bookOf();
  await book.learn('Bevillingstype', new Set(['db']));
  for (const text of ['DB', 'db', '1', 'driftsbevilling', '1 Driftsbevilling'])
    expect(book.find('Bevillingstype', text)).toMatchObject({ fuldtNummer: '1' });
  expect(await book.choices('Bevillingstype', 'db')).toHaveLength(1);
});

test('mens der slås op, spørger browseren, før siden forlades, og det kan afbrydes', async () => {
  setFeatures(['slaa-op']);
  answerNothing();
  const book = bookOf();
  expect(isHeld()).toBe(false);
  const learning = book.learn('Delregnskab', new Set(numbers));
  expect(isHeld()).toBe(true);
  cancelTasks();
  await expect(learning).rejects.toBeInstanceOf(TaskStopped);
  expect(isHeld()).toBe(false);
});

test('uden et svar ved ingen, hvad der findes: det afvises og er ikke slået op', async () => {
  setFeatures(['slaa-op']);
  serve(() => ({ status: 503, body: {} }));
  const learning = bookOf().learn('Delregnskab', new Set(['07004.001']));
  await expect(learning).rejects.toMatchObject({ status: 503 });
});
