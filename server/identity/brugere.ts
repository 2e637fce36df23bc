import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { ConfigError, readConfig } from '../config.ts';
import { openDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import { DatabaseStartError } from '../db/start-error.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import { type ImportResult, importUsers } from './import-users.ts';
import { showUser, showUsers } from './show-users.ts';
import { parseUsersFile, UsersFileError } from './users-file.ts';

const usage = [
  'Brug:',
  '  npm run brugere -- importer <fil.json>   opret og ret brugere og roller',
  '  npm run brugere -- vis [brugernavn]      vis alle eller én',
];

/** What to print, and whether it went well. */
interface Outcome {
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/** `npm run brugere` on an open database. */
export async function brugere(
  db: Kysely<Database>,
  [verb, argument, ...rest]: readonly string[],
): Promise<Outcome> {
  if (rest.length > 0) return { lines: usage, ok: false };
  if (verb === 'importer' && argument) return await importFile(db, argument);
  if (verb === 'vis' && argument === undefined) return { lines: await showUsers(db), ok: true };
  if (verb === 'vis' && argument) {
    const lines = await showUser(db, argument);
    return lines
      ? { lines, ok: true }
      : { lines: [`Brugeren ${argument} findes ikke.`], ok: false };
  }
  return { lines: usage, ok: false };
}

async function importFile(db: Kysely<Database>, path: string): Promise<Outcome> {
  const content = await readFile(path, 'utf8').catch(() => undefined);
  if (content === undefined) return { lines: [`Filen ${path} kan ikke læses.`], ok: false };
  try {
    return { lines: report(await importUsers(db, parseUsersFile(content))), ok: true };
  } catch (error) {
    if (!(error instanceof UsersFileError)) throw error;
    return { lines: [`${path} er ikke importeret:`, ...error.lines], ok: false };
  }
}

function report({ created, changed, unchanged, lognummer }: ImportResult): string[] {
  const counted = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} (${names.length}): ${names.join(', ')}`] : [];
  return [
    ...counted('Oprettet', created),
    ...counted('Rettet', changed),
    `Uændret: ${unchanged}`,
    lognummer === undefined
      ? 'Intet at ændre.'
      : `Skrevet i ændringsloggen som nummer ${lognummer}.`,
  ];
}

async function main(): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { db, close } = await openDatabase(config);
    try {
      await migrate(db);
      const { lines, ok } = await brugere(db, process.argv.slice(2));
      (ok ? console.log : console.error)(lines.join('\n'));
      process.exitCode = ok ? 0 : 1;
    } finally {
      await close();
    }
  } catch (error) {
    const known =
      error instanceof ConfigError ||
      error instanceof DatabaseStartError ||
      error instanceof HttpProblem;
    console.error(known ? error.message : error);
    process.exitCode = 1;
  }
}

// Tests import this file; `npm run brugere` makes it the program itself.
if (process.argv[1] === import.meta.filename) await main();
