import { Pool } from 'pg';
import { type OpenDatabase, overPools } from '../open-database.ts';
import { poolSize } from '../pool-size.ts';
import { typeParsers } from '../type-parsers.ts';
import { addressesOf, limitsIn, withoutLimits } from './addresses.ts';
import { toOneOf } from './hosts.ts';
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
  /** Where it is only read from, its host need take no changes. */
  readonly use?: keyof typeof uses;
}

/** What whoever runs the server is told of. */
const uses = {
  all: { name: 'Databasen', connectionName: 'Databaseforbindelse' },
  reads: { name: 'Læsekopien', connectionName: 'Forbindelse til læsekopien' },
} as const;

/** A PostgreSQL on one of the hosts that the address names, or a pooler before one: connected to when it is asked something. */
export function openPostgres(databaseUrl: string, options: PostgresOptions): OpenDatabase {
  const { use = 'all' } = options;
  const told = uses[use];
  const addresses = addressesOf(databaseUrl);
  const mustWrite = use === 'all' && addresses.length > 1;
  const hosts = addresses.map((address) => hostAt(address, options, mustWrite));
  const pools = hosts.map(({ pool }) => pool);
  const [only, ...others] = hosts;
  const connect =
    only && others.length === 0
      ? only.connect
      : toOneOf(hosts, ({ name }) => console.error(`${told.name} er nu på ${name}`));
  return overPools({
    engine: 'postgres',
    pools,
    connect,
    connectionName: told.connectionName,
  });
}

function hostAt(address: string, options: PostgresOptions, mustWrite: boolean) {
  const limits = { ...standardLimits, ...options.limits, ...limitsIn(address) };
  const sessions = new Sessions(limits, { mustWrite });
  const pool = new Pool({
    connectionString: withoutLimits(address),
    connectionTimeoutMillis: limits.connectWithinMs,
    idleTimeoutMillis: keepIdleMs,
    max: options.databaseConnections ?? poolSize.standard,
    types: typeParsers,
  });
  const connect = async () => await sessions.over(await pool.connect());
  return { name: new URL(address).host, pool, connect };
}
