import { sql, type Transaction } from 'kysely';
import { plannedOnce } from '../db/planned-once.ts';
import type { Database } from '../db/schema.ts';
import { logged } from './load-records.ts';
import type { LoggedEffect } from './logged-lines.ts';
import { ticksToldSince } from './writers-clock.ts';

/** More of them are not read: judging anew costs less. */
const atMost = 1000;

/**
 * All that has been written since a line of the log; undefined where the log does not tell it all, or
 * there is too much to tell.
 * @param turn the turn's transaction, before it writes in the log
 * @param ticks how far the clock has gone since the line
 */
export async function effectsSince(
  turn: Transaction<Database>,
  line: number,
  ticks: number,
): Promise<readonly LoggedEffect[] | undefined> {
  const since = logged(sql`l.nummer > ${line}`);
  const { rows } = await sql<{ fortalt: number; virkninger: readonly LoggedEffect[] }>`
    ${plannedOnce} select ${ticksToldSince(sql`${line}`)} as fortalt,
      (select coalesce(json_agg(to_json(x)), '[]')
        from (${since} limit ${atMost + 1}) x) as virkninger`.execute(turn);
  const [found] = rows;
  const isTold = found?.fortalt === ticks && found.virkninger.length <= atMost;
  return isTold ? found.virkninger : undefined;
}
