import type { Config } from '../config.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { openPostgres } from '../db/postgres/open-postgres.ts';
import { DatabaseStartError } from '../db/start-error.ts';
import { unfitAsStandby } from './proven.ts';
import { type Reads, readsOf } from './reads.ts';
import { StandbyReads } from './standby-reads.ts';

/** Shorter than the primary's: what the standby does not answer in time, the primary is asked. */
const limits = { connectWithinMs: 5000, statementMs: 10_000, answerSlackMs: 2000 };

/** A standby as it is read from, connected to when it is asked something. */
export function openStandby(url: string, { databaseConnections }: Config): OpenDatabase {
  return openPostgres(url, { databaseConnections, limits, use: 'reads' });
}

interface OpenReads {
  readonly reads: Reads;
  close(): Promise<void>;
}

/**
 * Where calls that only read are answered. A standby that does not answer is no reason not to start.
 * @throws DatabaseStartError with one Danish line when it is another database
 */
export async function openReads(
  config: Config,
  { db }: Pick<OpenDatabase, 'db'>,
): Promise<OpenReads> {
  const { standbyUrl } = config;
  if (standbyUrl === undefined) return { reads: readsOf(db), close: async () => {} };
  const standby = openStandby(standbyUrl, config);
  const unfit = await unfitAsStandby(standby.db, db);
  if (!unfit?.isOther) return { reads: new StandbyReads(standby, db, unfit), close: standby.close };
  await standby.close();
  throw new DatabaseStartError(`DATABASE_URL_LAES: ${unfit.why}`);
}
