import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../../../server/db/database-error.ts';
import type { Database } from '../../../server/db/schema.ts';
import { HttpProblem } from '../../../server/problems/http-problem.ts';
import type { Miss } from '../../../server/standby/reads.ts';
import { StandbyReads } from '../../../server/standby/standby-reads.ts';
import { scriptedDatabase } from './scripted-database.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = new DatabaseUnavailableError('ECONNREFUSED');
const who = { klynge: '1', navn: 'sada', foelger: true, maaLaese: true };

/** What a read says: of which database it is. */
const whence = async (db: Kysely<Database>) => {
  const { rows } = await sql<{ her: string }>`select 'her'`.execute(db);
  return rows[0]?.her;
};

/** A primary and a standby, which the test changes as it goes, and all that is told. */
function pair({ max = 10 } = {}) {
  const state = {
    clock: 7,
    /** What the standby's clock says each time it is asked; the last is what it goes on to say. */
    standbyClocks: [7],
    isCopy: true,
    isFollowing: true,
    /** What the standby does in place of answering. */
    connectFault: undefined as Error | undefined,
    readFault: undefined as Error | undefined,
    isSilent: false,
  };
  const asked = { primary: 0, standby: 0 };
  const primary = scriptedDatabase((statement) => {
    if (statement.includes('pg_control_system')) return [{ ...who, foelger: false }];
    if (statement.includes('kommando_ur')) return [{ n: state.clock }];
    asked.primary += 1;
    return [{ her: 'primær' }];
  });
  const standby = scriptedDatabase((statement) => {
    if (state.isSilent) return new Promise(() => {});
    if (state.connectFault) throw state.connectFault;
    if (statement.includes('pg_control_system')) {
      return [{ ...who, klynge: state.isCopy ? '1' : '2', foelger: state.isFollowing }];
    }
    if (statement.includes('kommando_ur')) {
      const [ur, ...later] = state.standbyClocks;
      if (later.length > 0) state.standbyClocks = later;
      return [{ ur, foelger: state.isFollowing }];
    }
    asked.standby += 1;
    if (state.readFault) throw state.readFault;
    return [{ her: 'kopi' }];
  }, max);
  const reads = new StandbyReads(standby.open, primary.open.db);
  const told: ('standby' | Miss)[] = [];
  reads.watch({
    fromStandby: () => told.push('standby'),
    fromPrimary: (miss) => told.push(miss),
  });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const read = async (work: (db: Kysely<Database>) => Promise<unknown> = whence) => {
    // Whatever waits has waited as long as it may.
    const [answer] = await Promise.all([reads.answer(work), vi.advanceTimersByTimeAsync(300)]);
    return answer;
  };
  return { state, asked, told, read, reads, standby, lines: () => said.mock.calls.flat() };
}

test('læser fra kopien, når dens ur siger det samme, og giver forbindelsen tilbage', async () => {
  const { read, told, asked, standby, lines } = pair();
  expect(await read()).toBe('kopi');
  expect([told, asked.primary, standby.held(), lines()]).toEqual([['standby'], 0, 0, []]);
});

test('venter på det, der er på vej', async () => {
  const { read, state, told, standby } = pair();
  state.standbyClocks = [5, 6, 6, 8];
  expect(await read()).toBe('kopi');
  expect([told, standby.held()]).toEqual([['standby'], 0]);
});

test('er kopien bagud, læses der fra databasen, og ingen venter, før den er med igen', async () => {
  const { read, reads, state, told, standby, lines } = pair();
  state.standbyClocks = [6];
  const began = performance.now();
  const first = reads.answer(whence);
  await vi.advanceTimersByTimeAsync(150);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(50);
  expect(await first).toBe('primær');
  expect(performance.now() - began).toBeLessThanOrEqual(200);
  // No time goes by.
  expect(await reads.answer(whence)).toBe('primær');
  expect(told).toEqual(['behind', 'behind']);
  state.standbyClocks = [7];
  expect(await read()).toBe('kopi');
  expect(standby.held()).toBe(0);
  expect(lines()).toEqual([
    'Læsekopien er bagud, og der læses fra databasen',
    'Der læses fra læsekopien igen',
  ]);
});

test('siger ikke det samme igen, før der er gået et minut', async () => {
  const { read, state, lines } = pair();
  for (let times = 0; times < 3; times += 1) {
    state.standbyClocks = [6];
    await read();
    state.standbyClocks = [7];
    await read();
  }
  expect(lines()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  state.standbyClocks = [6];
  await read();
  expect(lines()).toHaveLength(3);
});

test('kan kopien ikke nås, venter ingen på den, og der ses efter den igen', async () => {
  const { read, state, told, lines } = pair();
  state.connectFault = gone;
  expect(await read()).toBe('primær');
  state.connectFault = undefined;
  expect(await read()).toBe('primær');
  await vi.advanceTimersByTimeAsync(2000);
  // Only now it is looked at, aside.
  expect(await read()).toBe('primær');
  expect(await read()).toBe('kopi');
  expect(told).toEqual(['down', 'down', 'down', 'standby']);
  expect(lines()).toEqual([
    'Læsekopien kan ikke bruges, og der læses fra databasen: ECONNREFUSED',
    'Der læses fra læsekopien igen',
  ]);
});

test.each([
  ['svarer ikke', { isSilent: true }, 'den svarer ikke'],
  ['har taget over', { isFollowing: false }, 'den følger ikke databasen mere'],
])('%s den, læses der fra databasen', async (_, change, why) => {
  const { read, state, told, lines } = pair();
  Object.assign(state, change);
  expect(await read()).toBe('primær');
  expect(told).toEqual(['down']);
  expect(lines()).toEqual([`Læsekopien kan ikke bruges, og der læses fra databasen: ${why}`]);
});

test('er en anden sat i dens sted, bruges den ikke', async () => {
  const { read, state, told } = pair();
  state.connectFault = gone;
  await read();
  Object.assign(state, { connectFault: undefined, isCopy: false });
  for (let times = 0; times < 3; times += 1) {
    await vi.advanceTimersByTimeAsync(2000);
    expect(await read()).toBe('primær');
  }
  expect(told).toEqual(['down', 'down', 'down', 'down']);
});

const conflict = Object.assign(new Error('canceling statement due to conflict with recovery'), {
  code: '40001',
});

test.each([
  [
    'afbrydes',
    conflict,
    'standby',
    'Læsekopien svarede ikke på et kald, som databasen spørges om: ',
  ],
  ['dør', gone, 'down', 'Læsekopien kan ikke bruges, og der læses fra databasen: '],
] as const)('%s den midt i et kald, svarer databasen på det', async (_, fault, next, line) => {
  const { read, state, told, standby, lines } = pair();
  state.readFault = fault;
  expect(await read()).toBe('primær');
  state.readFault = undefined;
  await read();
  expect([told, standby.held()]).toEqual([['fault', next], 0]);
  expect(lines()[0]).toBe(line + fault.message);
});

test('det, kaldet selv afviser, er svaret, og der spørges ikke to gange', async () => {
  const { read, told, asked, standby } = pair();
  const refused = new HttpProblem({ status: 404, detail: 'Findes ikke.' });
  const work = vi.fn(async (db: Kysely<Database>) => {
    await whence(db);
    throw refused;
  });
  await expect(read(work).catch((error: unknown) => error)).resolves.toBe(refused);
  expect(work).toHaveBeenCalledOnce();
  expect([told, asked.primary, standby.held()]).toEqual([['standby'], 0, 0]);
});

test('har kopien ingen ledig forbindelse, ventes der ikke på en', async () => {
  const { reads, told } = pair({ max: 1 });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  // Both ask before either has a connection.
  const first = reads.answer(async (db) => {
    await held;
    return await whence(db);
  });
  expect(await reads.answer(whence)).toBe('primær');
  letGo();
  expect(await first).toBe('kopi');
  expect(told).toEqual(['busy', 'standby']);
});

test('en forbindelse, der kommer for sent, gives tilbage', async () => {
  const { promise: late, resolve: come } = Promise.withResolvers<{ ur: number; foelger: true }[]>();
  const primary = scriptedDatabase((statement) =>
    statement.includes('kommando_ur') ? [{ n: 7 }] : [{ her: 'primær' }],
  );
  const standby = scriptedDatabase(() => late);
  const reads = new StandbyReads(standby.open, primary.open.db);
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const answer = reads.answer(whence);
  await vi.advanceTimersByTimeAsync(300);
  expect(await answer).toBe('primær');
  expect(standby.held()).toBe(1);
  come([{ ur: 7, foelger: true }]);
  await vi.waitFor(() => expect(standby.held()).toBe(0));
});
