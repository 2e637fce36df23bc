import type { Cost } from '../../src/api/contract/endpoint.ts';
import { mostCommands } from '../../src/api/contract/kommandoer.ts';

/** What is had a few at a time: look-ups of who calls, costly calls, all other calls, large bodies. */
export type Shared = 'lookUp' | Cost | 'call' | 'largeBody';

/** How many of a kind may be under way at once. */
export interface Share {
  readonly perUser: number;
  readonly inAll: number;
  /** How many more of a user's may wait; the next is refused at once. */
  readonly waiting: number;
}

/** What keeps one caller from having the server to themselves (decision 022). */
export interface Limits {
  readonly shares: Readonly<Record<Shared, Share>>;
  /** Longest that a call waits for its turn. */
  readonly turnWithinMs: number;
  /** Longest that an answer stands still because nobody reads it. */
  readonly readWithinMs: number;
  /** Longest that a body may be on its way: a large one keeps others from sending theirs. */
  readonly receivedWithinMs: number;
  /** How long an answer about the server's own state is told again. */
  readonly toldAgainMs: number;
}

export const standardLimits: Limits = {
  shares: {
    lookUp: { perUser: 2, inAll: Number.POSITIVE_INFINITY, waiting: 200 },
    plan: { perUser: 1, inAll: 2, waiting: 4 },
    run: { perUser: 1, inAll: 2, waiting: 4 },
    export: { perUser: 2, inAll: 6, waiting: 4 },
    call: { perUser: 2, inAll: Number.POSITIVE_INFINITY, waiting: 200 },
    largeBody: { perUser: 1, inAll: 1, waiting: 1 },
  },
  turnWithinMs: 30_000,
  readWithinMs: 30_000,
  receivedWithinMs: 15_000,
  toldAgainMs: 1000,
};

const kB = 1024;

/** Bytes of a body where the endpoint says no other. */
export const ordinaryBodyLimit = kB * kB;
/** From here a body counts as large. */
export const largeBodyFrom = 256 * kB;
/** Far more than any body of the contract has, far less than any stack has room for. */
export const deepestBody = 20;
/** Twenty for each command of the longest run; more would hold the thread while they are built. */
export const mostBodyValues = 20 * mostCommands;
