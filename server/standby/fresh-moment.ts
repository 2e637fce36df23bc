import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import { isMomentOf } from '../db/moments.ts';
import type { Database } from '../db/schema.ts';
import { within } from '../metrics/within.ts';

/** The standby as it stood at one moment; it holds a connection until it is ended. */
export type Moment = ControlledTransaction<Database>;

/** A moment, or why there is none: too early ones only, a database that follows none, no answer. */
export type Found =
  | { readonly moment: Moment }
  | { readonly lacks: 'clock' | 'primary' | 'answer' };

/** Longest that a call waits for the standby: what is written is mostly there within a few milliseconds. */
const patienceMs = 200;
const shortestPauseMs = 4;
const longestPauseMs = 32;

/**
 * A moment of the standby when the writers' clock said so much there, or more.
 * @param isPatient waits a little for a standby that has not come so far
 * @throws what the database throws when it cannot be reached
 */
export async function freshMoment(
  standby: Kysely<Database>,
  clock: number,
  isPatient: boolean,
): Promise<Found> {
  const until = isPatient ? performance.now() + patienceMs : 0;
  const search = searched(standby, clock, until);
  // Where it was this process that stood still, the answer has come meanwhile.
  const found = (await within(patienceMs, search)) ?? (await within(0, search));
  if (found) return found;
  // It holds a connection when it comes at last, and nobody wants it any more.
  search.then(
    (late) => ('moment' in late ? endMoment(late.moment) : undefined),
    () => {},
  );
  return { lacks: 'answer' };
}

/** Whatever goes wrong is of a connection that is gone, and what was read is not. */
export async function endMoment(moment: Moment): Promise<void> {
  await moment
    .rollback()
    .execute()
    .catch(() => {});
}

async function searched(standby: Kysely<Database>, clock: number, until: number): Promise<Found> {
  for (let pauseMs = shortestPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    const { moment, ur, foelger } = await begun(standby);
    if (foelger && ur >= clock) return { moment };
    await endMoment(moment);
    if (!foelger) return { lacks: 'primary' };
    if (performance.now() + pauseMs > until) return { lacks: 'clock' };
    await pause(pauseMs);
  }
}

async function pause(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms);
  await promise;
}

interface Told {
  readonly ur: number;
  /** One that has taken over goes its own way, and its clock with it. */
  readonly foelger: boolean;
}

/** Without parameters it goes together with what begins the transaction, of which it sets the moment. */
async function begun(standby: Kysely<Database>): Promise<Told & { readonly moment: Moment }> {
  const moment = await standby
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    const { rows } = await sql<Told>`
      select n as ur, pg_is_in_recovery() as foelger from kommando_ur`.execute(moment);
    const [told] = rows;
    if (!told) throw new Error('kommando_ur has no row');
    isMomentOf(standby, moment);
    return { ...told, moment };
  } catch (error) {
    await endMoment(moment);
    throw error;
  }
}
