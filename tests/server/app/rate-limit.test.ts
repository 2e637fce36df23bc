import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { accessTokenOf, setUser, startApp } from './app-server.ts';

let database: TestDatabase;
let authorization: string;

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  await setUser(database.db, 'kalder.proeve');
  authorization = `Bearer ${await accessTokenOf(database.db, 'kalder.proeve')}`;
});

afterAll(() => database?.close());

const manyCalls = (baseUrl: string, headers: Record<string, string>) =>
  Promise.all([1, 2, 3].map(() => fetch(`${baseUrl}/api/openapi.json`, { headers })));

test('429 when an address asks too often, and files go free', async () => {
  const limited = await startApp(database.db, { env: { RATE_LIMIT_ADRESSE: '2' } });
  try {
    const answers = await manyCalls(limited.baseUrl, {});
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ title: 'For mange kald' });
    expect((await fetch(`${limited.baseUrl}/healthz`)).status).toBe(200);
  } finally {
    await limited.close();
  }
});

test('429 when an address begins one sign-in after another', async () => {
  const limited = await startApp(database.db, { env: { RATE_LIMIT_ADRESSE: '2' } });
  try {
    const begin = () =>
      fetch(`${limited.baseUrl}/identitet/auth?client_id=sada-portal`, { redirect: 'manual' });
    const answers = await Promise.all([begin(), begin(), begin()]);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  } finally {
    await limited.close();
  }
});

test.each([
  ['counts for the caller itself', undefined, [200, 200, 429]],
  ['names the caller where the proxy is known', '10.0.0.0/8, 127.0.0.1', [200, 200, 200]],
])('X-Forwarded-For %s', async (_name, proxies, statuses) => {
  const env = { RATE_LIMIT_ADRESSE: '2', ...(proxies && { TRUST_PROXY: proxies }) };
  const limited = await startApp(database.db, { env });
  try {
    const answers = await Promise.all(
      [1, 2, 3].map((caller) =>
        fetch(`${limited.baseUrl}/api/openapi.json`, {
          headers: { 'x-forwarded-for': `203.0.113.${caller}` },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(statuses);
  } finally {
    await limited.close();
  }
});

test.each([
  ['is of the same caller on every connection', (n: number) => `203.0.113.7:5132${n}`, 1],
  ['so it is of a long address', (n: number) => `[2001:db8::7]:5132${n}`, 1],
  ['hides no known proxy', (n: number) => `203.0.113.${n}:51324, 10.0.0.9:443`, 0],
])('a port in X-Forwarded-For %s', async (_name, forwardedFor, refused) => {
  const env = { RATE_LIMIT_ADRESSE: '2', TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' };
  const limited = await startApp(database.db, { env });
  try {
    const answers = await Promise.all(
      [1, 2, 3].map((caller) =>
        fetch(`${limited.baseUrl}/api/openapi.json`, {
          headers: { 'x-forwarded-for': forwardedFor(caller) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(refused);
  } finally {
    await limited.close();
  }
});

test('429 when a user asks too often, wherever from; others are not affected', async () => {
  await setUser(database.db, 'anden.proeve');
  const other = `Bearer ${await accessTokenOf(database.db, 'anden.proeve')}`;
  const limited = await startApp(database.db, { env: { RATE_LIMIT_BRUGER: '2' } });
  const ask = (token: string) =>
    fetch(`${limited.baseUrl}/api/administration/user-profile`, {
      headers: { authorization: token },
    }).then(({ status }) => status);
  try {
    expect([await ask(authorization), await ask(authorization)]).toEqual([200, 200]);
    expect(await ask(authorization)).toBe(429);
    expect(await ask(other)).toBe(200);
  } finally {
    await limited.close();
  }
});

test('429 costs the database nothing when it is told again', async () => {
  const limited = await startApp(database.db, { env: { RATE_LIMIT_BRUGER: '1' } });
  const ask = () =>
    fetch(`${limited.baseUrl}/api/administration/user-profile`, { headers: { authorization } });
  const asked = vi.spyOn(Client.prototype, 'query');
  try {
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 429]);
    const before = asked.mock.calls.length;
    expect(before).toBeGreaterThan(0);
    const again = await ask();
    expect(again.status).toBe(429);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(asked.mock.calls.length).toBe(before);
  } finally {
    asked.mockRestore();
    await limited.close();
  }
});

test('429 when an address guesses at tokens', async () => {
  const limited = await startApp(database.db, { env: { RATE_LIMIT_ADRESSE: '2' } });
  const guess = () =>
    fetch(`${limited.baseUrl}/api/finansaar`, {
      headers: { authorization: 'Bearer a.b.c' },
    }).then(({ status }) => status);
  try {
    expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
  } finally {
    await limited.close();
  }
});

describe('calls that come all at once', () => {
  /** A call a second after the first two; who would wait longer than this is refused. */
  const slow = { turnWithinMs: 1500 };

  test('of one user are let in by and by, and others do not wait for them', async () => {
    await setUser(database.db, 'anden.proeve');
    const other = `Bearer ${await accessTokenOf(database.db, 'anden.proeve')}`;
    const env = { RATE_LIMIT_BRUGER: '60' };
    const limited = await startApp(database.db, { env, limits: { ...slow, userBurst: 2 } });
    onTestFinished(() => limited.close());
    const ask = (token: string) =>
      fetch(`${limited.baseUrl}/api/administration/user-profile`, {
        headers: { authorization: token },
      });
    const began = performance.now();
    const first = await Promise.all([ask(authorization), ask(authorization)]);
    const third = ask(authorization).then(({ status }) => [status, performance.now() - began]);
    const others = await Promise.all([ask(other), ask(other)]);
    expect([...first, ...others].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refused = await Promise.race([third, ask(authorization)]);
    expect(refused).toMatchObject({ status: 429 });
    const [status, tookMs] = await third;
    expect(status).toBe(200);
    expect(tookMs).toBeGreaterThan(900);
  });

  test.each([
    ['without a token', '/readyz', {}, 200],
    ['with what is no token', '/api/finansaar', { authorization: 'Bearer opdigtet' }, 401],
  ])('%s are let in by and by, by address', async (_name, path, headers, expected) => {
    const addressPace = { perSecond: 1, burst: 2 };
    const limited = await startApp(database.db, { limits: { ...slow, addressPace } });
    onTestFinished(() => limited.close());
    const ask = () => fetch(`${limited.baseUrl}${path}`, { headers });
    const began = performance.now();
    const answers = await Promise.all([ask(), ask(), ask(), ask()]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([expected, expected, expected, 429].toSorted((a, b) => a - b));
    expect(performance.now() - began).toBeGreaterThan(900);
  });
});
