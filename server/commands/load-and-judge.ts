import type { Kysely, Transaction } from 'kysely';
import { atOneMoment } from '../db/moments.ts';
import type { Database } from '../db/schema.ts';
import { effectsSince } from '../storage/effects-since.ts';
import { type KeptTables, keptTables, keptTablesInTurn } from '../storage/kept-tables.ts';
import { loadRecords } from '../storage/load-records.ts';
import type { LoggedEffect } from '../storage/logged-lines.ts';
import type { RecordStore, Wanted } from '../storage/record-store.ts';
import { requireAwaited, type Watch } from './breath.ts';
import type { Invocation } from './command.ts';
import { judgeRun, type Run } from './judge-run.ts';
import { preload } from './preload.ts';
import { type RunFacts, World } from './world.ts';

type Tx = Transaction<Database>;

/** How a run reads the database: each call gives one state of it, and first the tables that are kept. */
export type Reading = <Result>(
  work: (tx: Tx, kept: KeptTables) => Promise<Result>,
) => Promise<Result>;

/** Short read-only transactions: nothing is held while commands are judged. */
export function readingAside(db: Kysely<Database>): Reading {
  return async (work) => await atOneMoment(db, async (tx) => work(tx, await keptTables(db, tx)));
}

/** In the writers' turn, before it writes: nothing moves. */
export function readingInTurn(db: Kysely<Database>, turn: Tx, clock: number): Reading {
  return async (work) => await work(turn, await keptTablesInTurn(db, turn, clock));
}

/** What was asked, who asks, and what the ids of new rows follow from. */
export interface AskedRun {
  readonly facts: RunFacts;
  readonly invocations: readonly Invocation[];
  readonly seed: string;
  readonly watch?: Watch | undefined;
}

/** A world of one moment: what the writers' clock said then, and the last line of the log. */
interface HeldWorld extends Pick<KeptTables, 'clock' | 'sidsteLinje'> {
  readonly world: World;
}

/** A run that was judged, in the world it left. */
export interface JudgedRun extends HeldWorld {
  readonly run: Run;
}

/**
 * Whether what was judged aside is what would be judged in the turn: nobody has written since, or only
 * what it has not read, neither as it was nor as it is. What was written by no run is told by nobody.
 */
export async function stillStands(
  turn: Tx,
  { world, clock, sidsteLinje }: JudgedRun,
  now: number,
): Promise<boolean> {
  if (now === clock) return true;
  const since = await effectsSince(turn, sidsteLinje, now - clock);
  return since?.every((effect) => !hasRead(world.store, effect)) ?? false;
}

function hasRead(store: RecordStore, effect: LoggedEffect): boolean {
  const { entity, before, after } = effect;
  const rows = [before, after].filter((row) => row !== null);
  return rows.some((row) => store.hasRead(entity, row)) || store.hasRead('kommando_effekt', effect);
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
export async function loadAndJudge(reading: Reading, asked: AskedRun): Promise<JudgedRun> {
  let held: HeldWorld | undefined;
  let wanted: readonly Wanted[] = [];
  for (let round = 1; round <= roundsAtMost; round += 1) {
    requireAwaited(asked.watch);
    asked.watch?.progress('hentes', 0);
    const before = held;
    held = await reading(async (tx, kept) => {
      if (before?.clock === kept.clock) {
        await loadRecords(tx, before.world.store, wanted);
        return before;
      }
      // Where somebody wrote between two rounds, all is read anew: one world is of one moment.
      const world = new World(asked.facts, kept);
      await preload(tx, world, asked.invocations);
      await loadRecords(tx, world.store, [...(before?.world.store.loaded() ?? []), ...wanted]);
      return { world, clock: kept.clock, sidsteLinje: kept.sidsteLinje };
    });
    const { world } = held;
    const run = await judgeRun(world, asked.invocations, asked.seed, asked.watch);
    if (!('missing' in run)) return { ...held, run };
    world.takeBack();
    wanted = run.missing;
  }
  const sets = new Set(wanted.map(({ set }) => set));
  throw new Error(`After ${roundsAtMost} rounds commands still ask for ${[...sets].join(', ')}`);
}
