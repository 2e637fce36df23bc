import { type Kysely, sql } from 'kysely';
import { reasonOf } from './database-error.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { DatabaseStartError } from './start-error.ts';

const oldestPostgres = 15;

/**
 * Refuses a database that answers wrongly now, rather than at some later query; it is closed then.
 * @throws DatabaseStartError with one Danish line
 */
export async function checked(open: OpenDatabase): Promise<OpenDatabase> {
  try {
    const { version, lower } = await askServer(open.db);
    if (version < oldestPostgres) {
      throw new DatabaseStartError(
        `Databasen er PostgreSQL ${version}; der kræves mindst ${oldestPostgres}.`,
      );
    }
    if (lower !== 'æøå') {
      throw new DatabaseStartError(
        'Databasen skal være oprettet med UTF-8 og et sprog, der kender æ, ø og å (ikke C).',
      );
    }
    return open;
  } catch (error) {
    await open.close();
    throw error;
  }
}

interface AskedServer {
  readonly version: number;
  readonly lower: string;
}

/** A pooler keeps no settings for whoever connects, and takes none. */
const withoutSettings =
  '. En pooler som PgBouncer tager ikke imod indstillinger fra adressen; fjern dem fra DATABASE_URL.';

async function askServer(db: Kysely<Database>): Promise<AskedServer> {
  try {
    const answer = await sql<AskedServer>`
      select current_setting('server_version_num')::int / 10000 as version, lower('ÆØÅ') as lower
    `.execute(db);
    return answer.rows[0] ?? { version: 0, lower: '' };
  } catch (error) {
    const reason = reasonOf(error);
    const advice = reason.includes('unsupported startup parameter') ? withoutSettings : '';
    throw new DatabaseStartError(`Databasen svarer ikke: ${reason}${advice}`, { cause: error });
  }
}
