import { setTimeout as pause } from 'node:timers/promises';
import { PortalServer, startOptions } from '../../../e2e/support/portal-server.ts';
import { unlimited } from '../../server/harness/unlimited.ts';
import { Caller } from './caller.ts';
import { Chance } from './chance.ts';
import { Lane } from './lane.ts';
import { logDifferences } from './log-check.ts';
import { placesOf } from './places.ts';
import type { Ask, Figures } from './probe.ts';
import { Tally } from './tally.ts';
import { Writer } from './writer.ts';

export interface SoakOptions {
  readonly calls: number;
  /** The same seed gives each user the same calls in the same order. */
  readonly seed: number;
  /** The soak ends by itself when it has gone on for so long. */
  readonly atMostMs: number;
  /** Where the server's data is, as its environment says it; the demo content, and an empty log. */
  readonly environment: Readonly<Record<string, string>>;
  /** Sessions that the server has at its database; 0 where that is in the server itself. */
  readonly databaseSessions: () => Promise<number>;
}

/** What the server holds at rest. */
export interface Held extends Figures {
  readonly sessions: number;
}

export interface SoakOutcome {
  /** After each third of the calls. */
  readonly held: readonly Held[];
  readonly tally: Tally;
  /** Writes that were answered as done. */
  readonly writes: number;
  readonly logDifferences: readonly string[];
  readonly tookMs: number;
}

/** All but the last may write everywhere; the last is refused. */
const users = [
  'kundedemo.central',
  'drift.central',
  'kundedemo.finanslov.fm',
  'kundedemo.laes',
] as const;
const lanesPerUser = 2;
const thirds = 3;
/** Twice the connections that the server may have to its database, which it keeps when it has them. */
const crowd = 20;
/** Longer than a connection from a caller is kept open that nobody uses. */
const restMs = 12_000;
const lookEveryMs = 1000;
const probe = new URL('./probe.ts', import.meta.url).href;

/** Mixed calls of several users at once, against the server as `npm start` runs it. */
export async function soak(options: SoakOptions): Promise<SoakOutcome> {
  const environment = { LOG_NIVEAU: 'warn', ...unlimited, ...options.environment };
  const server = await PortalServer.start(environment, [...startOptions, '--import', probe]);
  try {
    return await soakServer(server, options);
  } finally {
    await server.stop();
  }
}

async function soakServer(server: PortalServer, options: SoakOptions): Promise<SoakOutcome> {
  const { calls, seed, atMostMs, databaseSessions } = options;
  const began = performance.now();
  const tally = new Tally();
  const manager = new Caller(server.url, users[0], tally);
  const { lanes, writers } = await lanesOf(server, manager, tally, seed);
  // All of them from the first: how many the calls happen to need at once is chance, and no growth.
  await Promise.all(Array.from({ length: crowd }, () => manager.get('/api/finansaar')));
  const held: Held[] = [];
  for (let third = 1; third <= thirds; third += 1) {
    const enough = Math.round((calls * third) / thirds);
    const run = async (lane: Lane) => {
      while (tally.calls < enough) {
        if (performance.now() - began > atMostMs) {
          throw new Error(`Tiden er gået efter ${tally.calls} af ${calls} kald (frø ${seed}).`);
        }
        await lane.next();
      }
    };
    await Promise.all(lanes.map(run));
    held.push(await heldAtRest(server, databaseSessions));
  }
  const acknowledged = writers.flatMap((writer) => writer.acknowledged);
  return {
    held,
    tally,
    writes: acknowledged.length,
    logDifferences: await logDifferences(manager, acknowledged),
    tookMs: performance.now() - began,
  };
}

/** Each lane has chance and numbers of its own, so that none depends on how fast the others are. */
async function lanesOf(server: PortalServer, manager: Caller, tally: Tally, seed: number) {
  const places = await placesOf(manager);
  const lanes: Lane[] = [];
  const writers: Writer[] = [];
  const count = users.length * lanesPerUser;
  for (let at = 0; at < count; at += 1) {
    const caller = new Caller(server.url, users[at % users.length] ?? users[0], tally);
    const chance = new Chance(seed + at);
    const own = places.filter((_, place) => place % count === at).flat();
    const writer = new Writer(caller, chance, own.values());
    writers.push(writer);
    lanes.push(new Lane(caller, writer, chance));
  }
  return { lanes, writers };
}

/** The least of each figure while nobody calls: what is on its way out is not held. */
async function heldAtRest(
  server: PortalServer,
  databaseSessions: SoakOptions['databaseSessions'],
): Promise<Held> {
  const began = performance.now();
  let least: Held | undefined;
  do {
    await pause(lookEveryMs);
    const figures = await server.ask<Figures>('figures' satisfies Ask);
    const now: Held = { ...figures, sessions: await databaseSessions() };
    least = least ? leastOf(least, now) : now;
  } while (performance.now() - began < restMs);
  return least;
}

function leastOf(one: Held, other: Held): Held {
  return {
    rss: Math.min(one.rss, other.rss),
    heap: Math.min(one.heap, other.heap),
    databaseHeap: Math.min(one.databaseHeap, other.databaseHeap),
    sockets: Math.min(one.sockets, other.sockets),
    files: Math.min(one.files, other.files),
    cpu: Math.max(one.cpu, other.cpu),
    sessions: Math.min(one.sessions, other.sessions),
  };
}
