import type { Kysely } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import { openStandby } from '../standby/open-reads.ts';
import { unfitAsStandby } from '../standby/proven.ts';
import { connectionsText } from './connections.ts';

/**
 * What a server would read from the standby by.
 * @throws an error that says in Danish why it could not now; a server would start, unless it is another database
 */
export async function standbyText(
  url: string,
  primary: Kysely<Database>,
  config: Config,
): Promise<string> {
  const { db, close } = openStandby(url, config);
  try {
    const unfit = await unfitAsStandby(db, primary);
    if (unfit) throw new Error(unfit.why);
    return `den følger databasen; ${await connectionsText(db, config.databaseConnections)}`;
  } finally {
    await close();
  }
}
