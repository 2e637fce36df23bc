import type { EventEmitter } from 'node:events';
import type { WatchedQueue } from '../metrics/queue-metrics.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Limits, Share, Shared } from './limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    shares: Shares;
  }
}

const retryAfterSeconds = 5;

/** Gives the turn back; more than once is as once. */
type Release = () => void;

export interface Shares {
  /** One for each kind, for whoever watches the server. */
  readonly queues: readonly WatchedQueue[];
  /**
   * Waits for a turn, in the order of asking, but never behind those who wait for their own.
   * @throws HttpProblem 429 for what the user has under way already, 503 for what others have
   */
  take(what: Shared, caller: Caller): Promise<Release>;
}

interface Caller {
  readonly username: string;
  /** Closes when nobody waits for the answer any more. */
  readonly connection: EventEmitter;
}

interface Waiting {
  readonly username: string;
  readonly begin: () => void;
}

export function createShares({ shares, turnWithinMs }: Limits): Shares {
  const queues = Object.fromEntries(
    Object.entries(shares).map(([what, share]) => [what, new Queue(share, turnWithinMs)]),
  ) as Record<Shared, Queue>;
  return {
    queues: Object.entries(queues).map(([name, queue]) => ({
      name,
      waiting: () => queue.waiting,
      running: () => queue.running,
    })),
    take: (what, caller) => queues[what].take(caller),
  };
}

class Queue {
  readonly #share: Share;
  readonly #withinMs: number;
  readonly #active = new Map<string, number>();
  #total = 0;
  #waiting: readonly Waiting[] = [];

  constructor(share: Share, withinMs: number) {
    this.#share = share;
    this.#withinMs = withinMs;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  get running(): number {
    return this.#total;
  }

  async take(caller: Caller): Promise<Release> {
    const { username } = caller;
    if (this.#hasRoom(username)) return this.#begin(username);
    const ahead = this.#waiting.filter((other) => other.username === username);
    if (ahead.length >= this.#share.waiting) throw this.#refusal(username);
    return await this.#wait(caller);
  }

  #wait({ username, connection }: Caller): Promise<Release> {
    const { promise, resolve, reject } = Promise.withResolvers<Release>();
    const entry = { username, begin: () => resolve(this.#begin(username)) };
    this.#waiting = [...this.#waiting, entry];
    const leave = () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry);
      reject(this.#refusal(username));
    };
    const timer = setTimeout(leave, this.#withinMs);
    connection.once('close', leave);
    return promise.finally(() => {
      clearTimeout(timer);
      connection.off('close', leave);
    });
  }

  #hasRoom(username: string): boolean {
    return this.#total < this.#share.inAll && this.#activeOf(username) < this.#share.perUser;
  }

  #activeOf(username: string): number {
    return this.#active.get(username) ?? 0;
  }

  #begin(username: string): Release {
    this.#count(username, 1);
    const began = performance.now();
    let held = true;
    const end = () => {
      this.#count(username, -1);
      this.#next();
    };
    return () => {
      if (!held) return;
      held = false;
      const restMs = Math.min(performance.now() - began, this.#share.restMs);
      if (restMs > 0) setTimeout(end, restMs).unref();
      else end();
    };
  }

  #count(username: string, change: 1 | -1): void {
    this.#total += change;
    const active = this.#activeOf(username) + change;
    if (active === 0) this.#active.delete(username);
    else this.#active.set(username, active);
  }

  #next(): void {
    const next = this.#waiting.find(({ username }) => this.#hasRoom(username));
    if (!next) return;
    this.#waiting = this.#waiting.filter((other) => other !== next);
    next.begin();
  }

  #refusal(username: string): HttpProblem {
    const own = this.#activeOf(username) >= this.#share.perUser;
    return new HttpProblem({
      status: own ? 429 : 503,
      code: own ? 'egneKaldIGang' : 'optagetAfAndre',
      headers: { 'retry-after': String(retryAfterSeconds) },
    });
  }
}
