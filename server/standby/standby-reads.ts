import type { Kysely } from 'kysely';
import { isDatabaseError, isUnavailable, reasonOf } from '../db/database-error.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import type { Database } from '../db/schema.ts';
import { writersClock } from '../storage/writers-clock.ts';
import { endMoment, freshMoment, type Moment } from './fresh-moment.ts';
import { type Unfit, unfitAsStandby } from './proven.ts';
import type { Miss, Reads, ReadWatcher } from './reads.ts';
import { ToldMisses } from './told-misses.ts';

/** Between two looks for a standby that could not be used. */
const lookAgainMs = 2000;

const onePrimaryCall = 'Læsekopien svarede ikke på et kald, som databasen spørges om';

/**
 * Reads from a standby where it shows all that the primary has answered, and else from the primary: nobody
 * sees less than without it, and no call fails because of it.
 */
export class StandbyReads implements Reads {
  readonly #standby: OpenDatabase;
  readonly #primary: Kysely<Database>;
  readonly #told = new ToldMisses<Miss>();
  #watcher: ReadWatcher | undefined;
  #isUp = true;
  /** Then nobody waits for it: it is used when it has come as far by itself. */
  #isBehind = false;
  #isLooking = false;
  /** Calls that ask the standby now: counted here, for the pool counts a connection only when it gives one. */
  #asking = 0;
  #lookAgainAt = 0;

  /** @param unfit why the standby cannot be used now; it is looked at again */
  constructor(standby: OpenDatabase, primary: Kysely<Database>, unfit?: Unfit) {
    this.#standby = standby;
    this.#primary = primary;
    if (unfit) this.#goDown(unfit.why);
  }

  watch(watcher: ReadWatcher): void {
    this.#watcher = watcher;
  }

  async answer<Answer>(work: (db: Kysely<Database>) => Promise<Answer>): Promise<Answer> {
    const read = this.#mayAsk() ? await this.#readFromStandby(work) : undefined;
    return read ? read.answer : await work(this.#primary);
  }

  #mayAsk(): boolean {
    if (!this.#isUp) {
      this.#lookAgain();
      this.#miss('down');
      return false;
    }
    const { open, idle, max } = this.#standby.connections();
    const hasRoom = Math.max(this.#asking, open - idle) < max;
    if (!hasRoom) this.#miss('busy');
    return hasRoom;
  }

  /** Undefined where the primary is to be asked. */
  async #readFromStandby<Answer>(
    work: (db: Kysely<Database>) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined> {
    this.#asking += 1;
    try {
      const moment = await this.#moment();
      return moment && (await this.#readAt(moment, work));
    } finally {
      this.#asking -= 1;
    }
  }

  async #moment(): Promise<Moment | undefined> {
    const clock = await writersClock(this.#primary);
    try {
      const found = await freshMoment(this.#standby.db, clock, !this.#isBehind);
      if ('moment' in found) return found.moment;
      if (found.lacks === 'clock') return this.#fallBehind();
      this.#goDown(found.lacks === 'answer' ? 'den svarer ikke' : 'den følger ikke databasen mere');
    } catch (error) {
      this.#goDown(reasonOf(error));
    }
    return this.#miss('down');
  }

  /** Undefined where the standby failed; what the work itself refuses is its answer. */
  async #readAt<Answer>(
    moment: Moment,
    work: (db: Kysely<Database>) => Promise<Answer>,
  ): Promise<{ readonly answer: Answer } | undefined> {
    try {
      const answer = await work(moment);
      this.#use();
      return { answer };
    } catch (error) {
      if (!isDatabaseError(error)) {
        this.#use();
        throw error;
      }
      const reason = reasonOf(error);
      if (isUnavailable(error)) this.#goDown(reason);
      else this.#told.miss('fault', `${onePrimaryCall}: ${reason}`);
      return this.#miss('fault');
    } finally {
      await endMoment(moment);
    }
  }

  #use(): void {
    this.#isBehind = false;
    this.#told.used();
    this.#watcher?.fromStandby();
  }

  #miss(miss: Miss): undefined {
    this.#watcher?.fromPrimary(miss);
  }

  #fallBehind(): undefined {
    this.#isBehind = true;
    this.#told.miss('behind', 'Læsekopien er bagud, og der læses fra databasen');
    return this.#miss('behind');
  }

  #goDown(why: string): void {
    this.#isUp = false;
    this.#lookAgainAt = performance.now() + lookAgainMs;
    this.#told.miss('down', `Læsekopien kan ikke bruges, og der læses fra databasen: ${why}`);
  }

  /** One look at a time, which no call waits for. */
  async #lookAgain(): Promise<void> {
    if (this.#isLooking || performance.now() < this.#lookAgainAt) return;
    this.#isLooking = true;
    const unfit = await unfitAsStandby(this.#standby.db, this.#primary);
    if (unfit) this.#goDown(unfit.why);
    else this.#isUp = true;
    this.#isLooking = false;
  }
}
