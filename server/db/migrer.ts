import type { Kysely } from 'kysely';
import { fold } from '../../src/domain/words/folding.ts';
import { done, type Outcome, runInDatabase, usage } from '../command-line.ts';
import { migrate, migrationsLacking } from './migrate.ts';
import type { Database } from './schema.ts';

const unknown = usage(
  'npm run migrer                bring databasens tabeller ajour, uden at starte serveren',
  'npm run migrer -- --prøv      vis, hvad der mangler; intet ændres',
);

const listed = (names: readonly string[]) => names.map((name) => `  ${name}`);

/** `npm run migrer` on an open database. */
export async function migrer(
  db: Kysely<Database>,
  [word, ...rest]: readonly string[],
): Promise<Outcome> {
  const isTrial = word !== undefined && fold(word) === '--proev';
  if (rest.length > 0 || (word !== undefined && !isTrial)) return unknown;
  const lacking = await migrationsLacking(db);
  if (lacking.length === 0) return done('Databasen er ajour.');
  if (isTrial) return done(`Databasen mangler (${lacking.length}):`, ...listed(lacking));
  const made = await migrate(db);
  return done(`Databasen er bragt ajour (${made.length}):`, ...listed(made));
}

// Tests import this file; `npm run migrer` makes it the program itself.
if (process.argv[1] === import.meta.filename) {
  await runInDatabase((words) => (db) => migrer(db, words));
}
