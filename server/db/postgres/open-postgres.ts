import { Pool } from 'pg';
import { type OpenDatabase, overPool } from '../open-database.ts';
import { poolSize } from '../pool-size.ts';
import { typeParsers } from '../type-parsers.ts';
import { limitsIn, withoutLimits } from './address.ts';
import { type DatabaseLimits, Sessions } from './session.ts';

const standardLimits: DatabaseLimits = {
  connectWithinMs: 30_000,
  statementMs: 60_000,
  answerSlackMs: 10_000,
  idleInTransactionMs: 60_000,
};

/** A new session knows neither tables nor plans, and its first search takes five times as long. */
const keepIdleMs = 300_000;

export interface PostgresOptions {
  /** At most. */
  readonly databaseConnections?: number;
  /** In place of the standard ones. */
  readonly limits?: Partial<DatabaseLimits>;
}

/** A PostgreSQL, or a pooler before one: connected to when it is asked something. */
export function openPostgres(databaseUrl: string, options: PostgresOptions): OpenDatabase {
  const limits = { ...standardLimits, ...options.limits, ...limitsIn(databaseUrl) };
  const sessions = new Sessions(limits);
  const pool = new Pool({
    connectionString: withoutLimits(databaseUrl),
    connectionTimeoutMillis: limits.connectWithinMs,
    idleTimeoutMillis: keepIdleMs,
    max: options.databaseConnections ?? poolSize.standard,
    types: typeParsers,
  });
  const connect = async () => await sessions.over(await pool.connect());
  return overPool({ engine: 'postgres', pool, connect });
}
