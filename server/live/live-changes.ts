import type { Readable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { ToldRun } from '../../src/api/contract/aendringer.ts';
import type { Database } from '../db/schema.ts';
import { type Caller, Listener } from './listener.ts';
import { newestLine, type RunInLog, runsBetween } from './logged-runs.ts';
import { toldRun } from './told-run.ts';

/** Between two looks at the log, while anyone listens. */
const lookEveryMs = 1_000;
/** From a write here to the look that tells it: those that come close together are told at once. */
const lookSoonMs = 50;
/** A browser has one for all its tabs. */
const mostOfUser = 4;
/** Users looked up at once, so that others get their turn in the database. */
const lookUpsAtOnce = 4;

/**
 * Tells those who listen what is written, by whichever server: one of them all looks at the log, once a second
 * and soon after a write of this server, and nothing is asked when nobody listens. No connection is held in between.
 */
export class LiveChanges {
  readonly #db: Kysely<Database>;
  readonly #listeners = new Set<Listener>();
  /** All lines up to this have been told to those who listened. */
  #told = 0;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  /** Something has been written since the look began. */
  #isAsked = false;
  #isClosed = false;
  /** Is told what went wrong in a look; the next begins where it ended. */
  onFault: (error: unknown) => void = () => {};

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** So many streams are open. */
  get listening(): number {
    return this.#listeners.size;
  }

  /**
   * Opens a stream: first what the caller has missed, or that it is too much, and then what comes.
   * @returns it ends when it is closed, or the caller may listen no more
   */
  async listen(caller: Caller): Promise<Readable> {
    const now = await newestLine(this.#db);
    if (this.#listeners.size === 0) this.#told = Math.max(this.#told, now);
    const newest = () => Math.max(now, this.#told);
    const { last = newest() } = caller;
    const listener = new Listener(caller, Math.min(last, newest()));
    listener.tell('klar', { nummer: newest() });
    // The number is of another log, as after a copy has been restored.
    if (last > newest()) listener.tell('forfra', {});
    while (listener.heard < newest() && listener.isOpen) await this.#catchUp(listener, newest());
    this.#add(listener);
    return listener.out;
  }

  /** Ends all streams, now and from now on. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const listener of this.#listeners) listener.end();
  }

  async #catchUp(listener: Listener, upTo: number): Promise<void> {
    const runs = await runsBetween(this.#db, listener.heard, upTo);
    if (!runs) startAgain(listener, upTo);
    else for await (const run of runs) tellRun(listener, run, toldRun(run, listener.user));
    listener.heard = upTo;
  }

  #add(listener: Listener): void {
    if (this.#isClosed) {
      listener.end();
      return;
    }
    const { username } = listener.user;
    const own = [...this.#listeners].filter(({ user }) => user.username === username);
    for (const oldest of own.slice(0, Math.max(0, own.length + 1 - mostOfUser))) {
      oldest.tell('erstattet', {});
      this.#leave(oldest);
      oldest.end();
    }
    this.#listeners.add(listener);
    listener.out.once('close', () => this.#leave(listener));
    this.#timer ??= this.#lookIn(lookEveryMs);
  }

  /** This server has written: those who listen hear it now, and not a second later. */
  lookSoon(): void {
    // One that is asked for is not put off by the next.
    if (this.#timer === undefined || this.#isAsked) return;
    this.#isAsked = true;
    if (this.#isLooking) return;
    clearTimeout(this.#timer);
    this.#timer = this.#lookIn(lookSoonMs);
  }

  #leave(listener: Listener): void {
    this.#listeners.delete(listener);
  }

  #lookIn(ms: number): NodeJS.Timeout {
    return setTimeout(async () => {
      this.#isLooking = true;
      this.#isAsked = false;
      try {
        await this.#look();
      } catch (error) {
        this.onFault(error);
      }
      this.#isLooking = false;
      const goesOn = this.#listeners.size > 0 && !this.#isClosed;
      this.#timer = goesOn ? this.#lookIn(this.#isAsked ? lookSoonMs : lookEveryMs) : undefined;
    }, ms).unref();
  }

  async #look(): Promise<void> {
    const newest = await newestLine(this.#db);
    if (newest > this.#told) await this.#tellUpTo(newest);
    await checked([...this.#listeners].filter(({ isDue }) => isDue));
    for (const listener of this.#listeners) listener.keepAwake();
  }

  async #tellUpTo(newest: number): Promise<void> {
    const runs = await runsBetween(this.#db, this.#told, newest);
    const known = new Set<Listener>();
    if (runs) for await (const run of runs) await this.#tell(run, known);
    else {
      this.#told = newest;
      const behind = this.#behind(newest);
      await checked(behind);
      for (const listener of behind) startAgain(listener, newest);
    }
  }

  /** @param known those whose access has been looked at in this look */
  async #tell(run: RunInLog, known: Set<Listener>): Promise<void> {
    const behind = this.#behind(run.nummer);
    // Before anything is waited for: whoever comes meanwhile begins after it.
    this.#told = run.nummer;
    const told = new Map<string, ToldRun | null>();
    for (const { audience, user } of behind) {
      if (!told.has(audience)) told.set(audience, toldRun(run, user));
    }
    const concerned = behind.filter(({ audience }) => told.get(audience));
    await checked(concerned.filter((listener) => !known.has(listener)));
    for (const listener of concerned) known.add(listener);
    for (const listener of behind) tellRun(listener, run, told.get(listener.audience) ?? null);
  }

  #behind(nummer: number): Listener[] {
    return [...this.#listeners].filter(({ heard }) => heard < nummer);
  }
}

function tellRun(listener: Listener, { nummer }: RunInLog, told: ToldRun | null): void {
  listener.heard = nummer;
  if (told) listener.tell('aendring', told, nummer);
}

/** What has been missed is too much to tell. */
function startAgain(listener: Listener, nummer: number): void {
  listener.heard = nummer;
  listener.tell('klar', { nummer });
  listener.tell('forfra', {});
}

async function checked(listeners: readonly Listener[]): Promise<void> {
  const left = listeners.values();
  const some = Array.from({ length: lookUpsAtOnce }, async () => {
    for (const listener of left) await listener.check();
  });
  await Promise.all(some);
}
