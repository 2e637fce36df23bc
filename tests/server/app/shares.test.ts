import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Limits, type Share, standardLimits } from '../../../server/http/limits.ts';
import { createShares } from '../../../server/http/shares.ts';
import { turnsOf } from '../../../server/http/turns.ts';
import { openTestDatabase, type TestDatabase } from '../harness/engines.ts';
import { accessTokenOf, setUser, startApp } from './app-server.ts';
import { contractEndpoints } from './contract-endpoints.ts';
import { heldCalls } from './held-routes.ts';

let database: TestDatabase;
const users = ['anna.proeve', 'bent.proeve', 'carl.proeve'] as const;
type Username = (typeof users)[number];
const tokens = new Map<string, string>();

beforeAll(async () => {
  database = await openTestDatabase('pglite', { demo: false });
  for (const user of users) {
    await setUser(database.db, user);
    tokens.set(user, await accessTokenOf(database.db, user));
  }
});

afterAll(() => database?.close());

const restless = { restMs: 0 } as const;

/** A server where plans are shared so, and calls that cost as a plan. */
async function startSharing(plan: Omit<Share, 'restMs'>, limits: Partial<Limits> = {}) {
  const held = heldCalls('plan');
  const server = await startApp(database.db, {
    limits: { ...limits, shares: { ...standardLimits.shares, plan: { ...restless, ...plan } } },
    extend: held.extend,
  });
  onTestFinished(async () => {
    for (const call of held.begun) call.finish();
    await server.close();
  });
  const ask = (user: Username, signal: AbortSignal | null = null) =>
    fetch(`${server.baseUrl}${held.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.get(user)}` },
      signal,
    });
  const begun = () => held.begun.map(({ username }) => username);
  const untilBegun = (...names: Username[]) =>
    expect.poll(begun, { timeout: 10_000 }).toEqual(names);
  const call = (at: number) => {
    const found = held.begun[at];
    if (!found) throw new Error(`No call ${at} has begun`);
    return found;
  };
  return { ask, untilBegun, finish: (at: number) => call(at).finish(), call };
}

const refusalOf = async (answer: Response) => ({
  status: answer.status,
  after: answer.headers.get('retry-after'),
  code: ((await answer.json()) as { code: string }).code,
});

const ownRefusal = { status: 429, after: '5', code: 'egneKaldIGang' };
const othersRefusal = { status: 503, after: '5', code: 'optagetAfAndre' };

describe('costly calls', () => {
  test('of one user come one at a time, and another passes them', async () => {
    const { ask, untilBegun, finish } = await startSharing({ perUser: 1, inAll: 2, waiting: 9 });
    const first = ask('anna.proeve');
    await untilBegun('anna.proeve');
    const second = ask('anna.proeve');
    const other = ask('bent.proeve');
    await untilBegun('anna.proeve', 'bent.proeve');
    finish(0);
    expect((await first).status).toBe(200);
    await untilBegun('anna.proeve', 'bent.proeve', 'anna.proeve');
    finish(1);
    finish(2);
    expect((await other).status).toBe(200);
    expect((await second).status).toBe(200);
  });

  test('of all are no more at once than the server has room for', async () => {
    const { ask, untilBegun, finish } = await startSharing({ perUser: 2, inAll: 2, waiting: 9 });
    const calls = [ask('anna.proeve'), ask('anna.proeve')];
    await untilBegun('anna.proeve', 'anna.proeve');
    const waiting = ask('bent.proeve');
    finish(0);
    await untilBegun('anna.proeve', 'anna.proeve', 'bent.proeve');
    finish(1);
    finish(2);
    const answers = await Promise.all([...calls, waiting]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('are refused at once when so many of the user wait', async () => {
    const { ask, untilBegun } = await startSharing({ perUser: 1, inAll: 2, waiting: 0 });
    ask('anna.proeve');
    await untilBegun('anna.proeve');
    expect(await refusalOf(await ask('anna.proeve'))).toEqual(ownRefusal);
  });

  test('are refused when they have waited long enough, for whose sake it says', async () => {
    const share = { perUser: 1, inAll: 1, waiting: 9 };
    const { ask, untilBegun } = await startSharing(share, { turnWithinMs: 50 });
    ask('anna.proeve');
    await untilBegun('anna.proeve');
    expect(await refusalOf(await ask('anna.proeve'))).toEqual(ownRefusal);
    expect(await refusalOf(await ask('bent.proeve'))).toEqual(othersRefusal);
  });

  test('count until they have been worked on, also when the caller hangs up', async () => {
    const share = { perUser: 1, inAll: 1, waiting: 0 };
    const { ask, untilBegun, finish, call } = await startSharing(share);
    const caller = new AbortController();
    const broken = ask('anna.proeve', caller.signal);
    await untilBegun('anna.proeve');
    caller.abort();
    await expect(broken).rejects.toThrow();
    await expect.poll(() => call(0).isAlone(), { timeout: 10_000 }).toBe(true);
    expect(await refusalOf(await ask('bent.proeve'))).toEqual(othersRefusal);
    finish(0);
    const next = ask('bent.proeve');
    await untilBegun('anna.proeve', 'bent.proeve');
    finish(1);
    expect((await next).status).toBe(200);
  });
});

test.each([
  [300, 300, 'as long again'],
  [5000, 1000, 'at most so long'],
])('a turn of %i ms is kept %i ms more: %s', async (tookMs, restMs) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const plan = { perUser: 1, inAll: 2, waiting: 9, restMs: 1000 };
  const shares = createShares({ ...standardLimits, shares: { ...standardLimits.shares, plan } });
  const take = (username: Username) =>
    shares.take('plan', { username, connection: new EventEmitter() });
  const begun: string[] = [];
  const release = await take('anna.proeve');
  take('anna.proeve').then(() => begun.push('next'));
  await vi.advanceTimersByTimeAsync(tookMs);
  release();
  take('bent.proeve').then(() => begun.push('other'));
  await vi.advanceTimersByTimeAsync(restMs - 1);
  expect(begun).toEqual(['other']);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['other', 'next']);
});

test('whoever hangs up while they wait loses their place', async () => {
  const plan = { ...restless, perUser: 1, inAll: 1, waiting: 9 };
  const shares = createShares({ ...standardLimits, shares: { ...standardLimits.shares, plan } });
  const take = (username: Username, connection = new EventEmitter()) =>
    shares.take('plan', { username, connection });
  const release = await take('anna.proeve');
  const connection = new EventEmitter();
  const waiting = take('bent.proeve', connection);
  const next = take('carl.proeve');
  connection.emit('close');
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  release();
  await next;
});

test('so many calls at once that their user is not looked up for each do not fill the database', async () => {
  const lookUp = { ...restless, perUser: 1, inAll: 9, waiting: 0 };
  const server = await startApp(database.db, {
    limits: { shares: { ...standardLimits.shares, lookUp } },
  });
  onTestFinished(() => server.close());
  const ask = () =>
    fetch(`${server.baseUrl}/api/finansaar`, {
      headers: { authorization: `Bearer ${tokens.get('anna.proeve')}` },
    });
  const { calls, refused } = await database.db.transaction().execute(async () => {
    // The one session is taken, so the first of them waits for it.
    const calls = [ask(), ask()];
    return { calls, refused: await refusalOf(await Promise.race(calls)) };
  });
  expect(refused).toEqual(ownRefusal);
  const answers = await Promise.all(calls);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
});

test('changes are worked at so many at a time, and wait only while they are', async () => {
  const change = { ...restless, perUser: 1, inAll: 1, waiting: 9 };
  const shares = createShares({ ...standardLimits, shares: { ...standardLimits.shares, change } });
  const waiting = () => shares.queues.find(({ name }) => name === 'change')?.waiting();
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const { during } = turnsOf(shares, { command: 'Underkonto' });
  const handler = during(async ({ user }) => {
    begun.push(user?.username ?? '');
    await new Promise<void>((resolve) => ends.push(resolve));
  }) as unknown as (request: unknown) => Promise<unknown>;
  const ask = (username: Username) =>
    handler({ user: { username }, raw: { socket: new EventEmitter() } });

  const first = ask('anna.proeve');
  const second = ask('bent.proeve');
  await vi.waitFor(() => expect(waiting()).toBe(1));
  expect(begun).toEqual(['anna.proeve']);
  ends[0]?.();
  await first;
  await vi.waitFor(() => expect(begun).toEqual(['anna.proeve', 'bent.proeve']));
  ends[1]?.();
  await second;
  expect(waiting()).toBe(0);
  // What only reads, and what has a turn of its own kind, has none of these.
  for (const asked of [{}, { cost: 'run', command: 'Koersel#fortryd' } as const]) {
    const other = turnsOf(shares, asked).during(async () => 'done') as unknown as typeof handler;
    const times = ends.length;
    const held = ask('anna.proeve');
    await vi.waitFor(() => expect(ends).toHaveLength(times + 1));
    expect(await other({ user: { username: 'bent.proeve' } })).toBe('done');
    ends[times]?.();
    await held;
  }
});

test('every endpoint that costs more than an ordinary call says so', () => {
  const costs = contractEndpoints.filter(({ cost }) => cost).map(({ path, cost }) => [path, cost]);
  const files = contractEndpoints
    .filter(({ file, isStream }) => file && !isStream)
    .map(({ path }) => [path, 'export']);
  expect(files.length).toBeGreaterThan(1);
  expect(costs.toSorted()).toEqual(
    [
      ...files,
      ['/api/kommandoer/:nummer/fortryd', 'run'],
      ['/api/kommandoer/plan', 'plan'],
      ['/api/kommandoer/plan/:token/effekter', 'plan'],
      ['/api/kommandoer/tekst', 'plan'],
      ['/api/stamdata', 'run'],
      ['/api/stamdata/plan', 'plan'],
      ['/api/kommandoer/koersler/:nummer/tekst', 'plan'],
      ['/api/kommandoer/udfoer', 'run'],
      ['/api/regnskabsstruktur/koblinger', 'export'],
    ].toSorted(),
  );
});
