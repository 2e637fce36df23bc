import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

/** Why a call did not read from the standby: it had not come as far, had no connection free, could not be used, or failed. */
export type Miss = 'behind' | 'busy' | 'down' | 'fault';

/** Is told of every call that may read from the standby. */
export interface ReadWatcher {
  fromStandby(): void;
  fromPrimary(miss: Miss): void;
}

/** Where calls read that write nothing, and read only what the writers' clock tells of. */
export interface Reads {
  /**
   * What the work reads, of all that has been answered before it was asked.
   * @param work may be done twice: first with a database that goes away, then with one that stays
   */
  answer<Answer>(work: (db: Kysely<Database>) => Promise<Answer>): Promise<Answer>;
  watch(watcher: ReadWatcher): void;
}

/** Where there is no standby. */
export function readsOf(db: Kysely<Database>): Reads {
  return { answer: async (work) => await work(db), watch: () => {} };
}
