import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { loadCalendar } from '../storage/calendar.ts';
import { loadRecords } from '../storage/load-records.ts';
import type { Wanted } from '../storage/record-store.ts';
import { readClock } from '../storage/writers-clock.ts';
import { requireAwaited, type Watch } from './breath.ts';
import type { Invocation } from './command.ts';
import { judgeRun, type Run } from './judge-run.ts';
import { preload } from './preload.ts';
import { type RunFacts, World } from './world.ts';

type Tx = Transaction<Database>;

/** How a run reads the database: each call gives one state of it. */
export type Reading = <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;

/** Short read-only transactions: nothing is held while commands are judged. */
export function readingAside(db: Kysely<Database>): Reading {
  return async (work) =>
    await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(work);
}

/** What was asked, who asks, and what the ids of new rows follow from. */
export interface AskedRun {
  readonly facts: RunFacts;
  readonly invocations: readonly Invocation[];
  readonly seed: string;
  readonly watch?: Watch | undefined;
}

/** A run that was judged, in the world it left, and what the writers' clock said of that world. */
export interface Judged {
  readonly run: Run;
  readonly world: World;
  readonly clock: number;
}

/**
 * Commands that ask again and again for more are a fault of ours. A round answers all that each of
 * them asks for, so it is how deep they ask that counts, as up through a structure, and not how wide.
 */
export const roundsAtMost = 12;

/**
 * Loads what the commands need and judges them. Preloading is for speed: what a command asks for
 * beyond it is loaded, and all of them are judged anew.
 */
export async function judge(reading: Reading, asked: AskedRun): Promise<Judged> {
  let world = new World(asked.facts);
  let clock: number | undefined;
  let wanted: readonly Wanted[] = [];
  for (let round = 1; round <= roundsAtMost; round += 1) {
    requireAwaited(asked.watch);
    asked.watch?.progress('hentes', 0);
    const seen = clock;
    clock = await reading(async (tx) => {
      const now = await readClock(tx);
      if (seen !== undefined && now !== seen) {
        // Somebody wrote between two rounds: one world is of one moment.
        wanted = [...world.store.loaded(), ...wanted];
        world = new World(asked.facts);
      }
      if (now !== seen) {
        world.calendar = await loadCalendar(tx);
        await preload(tx, world, asked.invocations);
      }
      await loadRecords(tx, world.store, wanted);
      return now;
    });
    const run = await judgeRun(world, asked.invocations, asked.seed, asked.watch);
    if (!('missing' in run)) return { run, world, clock };
    world.takeBack();
    wanted = run.missing;
  }
  const sets = new Set(wanted.map(({ set }) => set));
  throw new Error(`After ${roundsAtMost} rounds commands still ask for ${[...sets].join(', ')}`);
}
