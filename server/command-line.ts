import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './db/connect.ts';
import type { OpenDatabase } from './db/open-database.ts';
import { DatabaseStartError } from './db/start-error.ts';
import { HttpProblem } from './problems/http-problem.ts';

/** What a command printed by, and whether it went well. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/** Their messages are for whoever runs the command. */
const told = [ConfigError, DatabaseStartError, HttpProblem];

/** A command of the operator's on the database that the environment names: its lines are printed, and its exit code is 0 or 1. */
export async function runInDatabase(
  command: (db: OpenDatabase['db'], words: readonly string[]) => Promise<Outcome>,
): Promise<void> {
  try {
    const { db, close } = await openDatabase(readConfig(process.env));
    try {
      const { lines, ok } = await command(db, process.argv.slice(2));
      (ok ? console.log : console.error)(lines.join('\n'));
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
