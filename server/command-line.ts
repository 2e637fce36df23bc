import type { Kysely } from 'kysely';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import { migrate, migrationsLacking } from './db/migrate.ts';
import type { Database } from './db/schema.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { HttpProblem } from './problems/http-problem.ts';

/** What a command printed by, and whether it went well. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly ok: boolean;
  /** What was asked for stands on stdout already: the lines go beside it. */
  readonly isBeside?: boolean;
}

/** Their messages are for whoever runs the command. */
const told = [ConfigError, DatabaseStartError, HttpProblem];

/**
 * Runs a command on a database as it is found: who writes brings its tables up to date first, and who only shows
 * or tries something changes nothing, the tables neither.
 */
export async function onTables(
  db: Kysely<Database>,
  isWriting: boolean,
  command: () => Promise<Outcome>,
): Promise<Outcome> {
  if (isWriting) await migrate(db);
  else if ((await migrationsLacking(db)).length > 0) {
    const line = 'Databasens tabeller er ikke ajour. Bring dem ajour først: npm run migrer';
    return { lines: [line], ok: false };
  }
  return await command();
}

/** A command of the operator's on the database that the environment names: its lines are printed, and its exit code is 0 or 1. */
export async function runInDatabase(
  command: (db: Kysely<Database>, words: readonly string[], config: Config) => Promise<Outcome>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { db, close } = await openDatabase(config);
    try {
      const { lines, ok, isBeside = false } = await command(db, process.argv.slice(2), config);
      (ok && !isBeside ? console.log : console.error)(lines.join('\n'));
      process.exitCode = ok ? 0 : 1;
    } finally {
      await close();
    }
  } catch (error) {
    const isTold = told.some((kind) => error instanceof kind);
    console.error(isTold ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
