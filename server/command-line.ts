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

export const done = (...lines: readonly string[]): Outcome => ({ lines, ok: true });
export const failed = (...lines: readonly string[]): Outcome => ({ lines, ok: false });

/** What a command answers that was asked for in words it does not know. */
export const usage = (...lines: readonly string[]): Outcome =>
  failed('Brug:', ...lines.map((line) => `  ${line}`));

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
    return failed('Databasens tabeller er ikke ajour. Bring dem ajour først: npm run migrer');
  }
  return await command();
}

/** What is done with the open database. */
type Command = (db: Kysely<Database>) => Promise<Outcome>;

/**
 * A command of the operator's on the database that the environment names: its lines are printed, and its exit code is 0
 * or 1.
 * @param asked what the words ask for; an outcome of its own is told without opening the database
 */
export async function runInDatabase(
  asked: (words: readonly string[], config: Config) => Command | Outcome,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const command = asked(process.argv.slice(2), config);
    tell(typeof command === 'function' ? await outcomeOf(command, config) : command);
  } catch (error) {
    const isTold = told.some((kind) => error instanceof kind);
    console.error(isTold ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

async function outcomeOf(command: Command, config: Config): Promise<Outcome> {
  const { db, close } = await openDatabase(config);
  try {
    return await command(db);
  } finally {
    await close();
  }
}

function tell({ lines, ok, isBeside = false }: Outcome): void {
  (ok && !isBeside ? console.log : console.error)(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}
