import { mostCommands } from '../../src/api/contract/asked-commands.ts';
import type { Cost } from '../../src/api/contract/endpoint.ts';

/** What is had a few at a time: look-ups of who calls, costly calls, all other calls, changes among them, large bodies. */
export type Shared = 'lookUp' | Cost | 'call' | 'change' | 'largeBody';

/** How many of a kind may be under way at once. */
export interface Share {
  readonly perUser: number;
  readonly inAll: number;
  /** How many more of a user's may wait; the next is refused at once. */
  readonly waiting: number;
  /** A turn is kept for as long again as it took, so that others get half, but for at most this. */
  readonly restMs: number;
}

/** How often a caller may come. */
export interface Pace {
  readonly perSecond: number;
  /** How many may come at once before that. */
  readonly burst: number;
}

/** What keeps one caller from having the server to themselves (decision 022). */
export interface Limits {
  readonly shares: Readonly<Record<Shared, Share>>;
  /** One address, of those who say nothing of who they are. */
  readonly addressPace: Pace;
  /** How many calls a user may send at once; then as many a second as the limit per minute gives. */
  readonly userBurst: number;
  /** Longest that a call waits for its turn. */
  readonly turnWithinMs: number;
  /** Longest that an answer stands still because nobody reads it. */
  readonly readWithinMs: number;
  /** How long a connection is kept for the answer to be heard when the body was never read. */
  readonly heardWithinMs: number;
  /** Longest that a body may be on its way: a large one keeps others from sending theirs. */
  readonly receivedWithinMs: number;
  /** How long an answer about the server's own state is told again. */
  readonly toldAgainMs: number;
  /** Longest that the readiness waits for the database: sooner than whoever asks gives up. */
  readonly readyWithinMs: number;
}

export const standardLimits: Limits = {
  shares: {
    lookUp: { perUser: 2, inAll: Number.POSITIVE_INFINITY, waiting: 200, restMs: 0 },
    plan: { perUser: 1, inAll: 2, waiting: 10, restMs: 1000 },
    run: { perUser: 1, inAll: 2, waiting: 10, restMs: 1000 },
    export: { perUser: 1, inAll: 6, waiting: 10, restMs: 1000 },
    call: { perUser: 2, inAll: Number.POSITIVE_INFINITY, waiting: 200, restMs: 0 },
    // One is written at a time, so more would only be judged by what is another when their turn comes.
    change: { perUser: 2, inAll: 4, waiting: 200, restMs: 0 },
    largeBody: { perUser: 1, inAll: 1, waiting: 1, restMs: 0 },
  },
  addressPace: { perSecond: 500, burst: 1000 },
  userBurst: 40,
  turnWithinMs: 30_000,
  readWithinMs: 30_000,
  heardWithinMs: 1000,
  receivedWithinMs: 15_000,
  toldAgainMs: 1000,
  readyWithinMs: 3000,
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
